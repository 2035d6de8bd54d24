import { Outlet } from '@tanstack/react-router'
import { IdleDialog } from '../session/idle-dialog.tsx'
import { session } from '../session/session.ts'
import { texts } from '../texts.ts'
import { useStore } from '../ui/store.ts'
import { Toasts } from '../ui/toasts.tsx'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'
import { OfflineBanner } from './offline-banner.tsx'

/** What stands around every screen. Who is not signed in sees no navigation and no account, staff no administrator's. */
export function Shell() {
  const now = useStore(session.store)
  const person = now.state === 'signed-in' ? now.person : undefined
  const admin = person?.tenant === 'admin'
  return (
    <>
      <a className="usa-skipnav" href="#main">
        {texts.skipToContent()}
      </a>
      <Header person={person} />
      <OfflineBanner />
      <div className={admin ? 'layout layout--with-navigation' : 'layout'}>
        {admin && <Navigation />}
        <main id="main" className="layout__main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <Toasts />
      {person && <IdleDialog />}
    </>
  )
}
