import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { IdleDialog } from '../../session/idle-dialog.tsx'
import { session } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { chosenLanguage, spokenLanguage } from '../../ui/language.ts'
import { isStaffPath } from '../../ui/paths.ts'
import { shortcutList, useShortcuts } from '../../ui/shortcuts.ts'
import { useStore } from '../../ui/store.ts'
import { texts } from '../../ui/texts.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { AgencyHelp } from './agency-help.tsx'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'
import { navigationOf, SETTINGS_TABS } from './places.ts'

const ShortcutList = lazy(async () => ({ default: (await import('../../ui/shortcut-list.tsx')).ShortcutList }))

/** Header, navigation and toasts around every screen. Without a session it has no navigation and no account. */
export function Shell() {
  const now = useStore(session.store)
  const person = now.state === 'signed-in' ? now.person : undefined
  const forStaff = useLocation({ select: ({ pathname }) => isStaffPath(pathname) })
  useStore(chosenLanguage)
  const language = spokenLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const groups = person ? navigationOf(person) : []
  return (
    <>
      <a className="usa-skipnav" href="#main">
        {texts.skipToContent()}
      </a>
      <Header person={person} forStaff={forStaff} />
      <OfflineBanner />
      <div className={groups.length > 0 ? 'layout layout--with-navigation' : 'layout'}>
        {groups.length > 0 && <Navigation groups={groups} forStaff={person?.standing !== 'admin'} />}
        <main id="main" className="layout__main" tabIndex={-1}>
          {person?.standing === 'admin' && <SettingsTabs />}
          <Outlet />
        </main>
      </div>
      {(forStaff || now.state === 'signed-out') && <AgencyHelp />}
      <Toasts />
      {person && <Shortcuts forAdmin={person.standing === 'admin'} />}
      {person && <IdleDialog />}
    </>
  )
}

/** The list of keyboard shortcuts, which its own shortcut opens from every screen. */
function Shortcuts({ forAdmin }: { forAdmin: boolean }) {
  const open = useStore(shortcutList)
  useShortcuts('everywhere', openShortcuts)
  useEffect(() => closeShortcuts, [])
  return (
    open && (
      <Suspense>
        <ShortcutList forAdmin={forAdmin} onClose={closeShortcuts} />
      </Suspense>
    )
  )
}
const openShortcuts = () => shortcutList.set(true)
const closeShortcuts = () => shortcutList.set(false)

/** Above the screens of Settings: links from each to the others. */
function SettingsTabs() {
  const pathname = useLocation({ select: (location) => location.pathname })
  if (!SETTINGS_TABS.some(({ to }) => to === pathname)) return null
  return (
    <nav className="tabs" aria-label={texts.settings()}>
      {SETTINGS_TABS.map(({ to, name }) => (
        <Link key={to} to={to} className="tabs__tab" activeOptions={{ exact: true, includeSearch: false }}>
          {name()}
        </Link>
      ))}
    </nav>
  )
}

function OfflineBanner() {
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine)
  // The live region renders before its text, otherwise screen readers do not announce it.
  return (
    <div role="status">
      {!online && (
        <Alert kind="warning" slim className="offline">
          {texts.offline()}
        </Alert>
      )}
    </div>
  )
}

function watchConnection(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
