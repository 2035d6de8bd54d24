import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { IdleDialog } from '../../session/idle-dialog.tsx'
import { session } from '../../session/session.ts'
import { chosenLanguage, spokenLanguage } from '../../ui/language.ts'
import { isStaffPath } from '../../ui/paths.ts'
import { useStore } from '../../ui/store.ts'
import { texts } from '../../ui/texts.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { AgencyHelp } from './agency-help.tsx'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { navigationOf } from './places.ts'
import { SettingsTabs } from './settings-tabs.tsx'

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
      {person && <IdleDialog />}
    </>
  )
}
