import { Outlet } from '@tanstack/react-router'
import { session } from '../session/session.ts'
import { texts } from '../texts.ts'
import { useStore } from '../ui/store.ts'
import { Toasts } from '../ui/toasts.tsx'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** What stands around every screen. Who is not signed in sees no navigation and no account. */
export function Shell() {
  const now = useStore(session.store)
  const person = now.state === 'signed-in' ? now.person : undefined
  return (
    <>
      <a className="usa-skipnav" href="#main">
        {texts.skipToContent()}
      </a>
      <Header person={person} />
      <OfflineBanner />
      <div className={person ? 'layout layout--with-navigation' : 'layout'}>
        {person && <Navigation />}
        <main id="main" className="layout__main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Toasts />
    </>
  )
}
