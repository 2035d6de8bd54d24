import { Link, useLocation } from '@tanstack/react-router'
import { texts } from '../../ui/texts.ts'
import { SETTINGS_TABS } from './places.ts'

/** Above the screens of Settings: links from each to the others. */
export function SettingsTabs() {
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
