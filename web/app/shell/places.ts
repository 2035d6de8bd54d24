import type { Me } from '../../../contract/me.ts'
import type { IconName } from '../../ui/icon.tsx'
import { paths } from '../../ui/paths.ts'
import { texts } from '../../ui/texts.ts'

/** Links of the navigation, by the signed-in person. */

type Destination = (typeof paths)[
  | 'dashboard'
  | 'health'
  | 'users'
  | 'providers'
  | 'feeds'
  | 'feedback'
  | 'overdue'
  | 'settings'
  | 'administrators'
  | 'mails'
  | 'audit'
  | 'translations'
  | 'staffHome'
  | 'staffSubmissions'
  | 'staffTeam'
  | 'staffConfirm'
  | 'staffAccess']

export interface NavigationPlace {
  to: Destination
  icon: IconName
  name: () => string
  search?: { update: true }
  /** Active only at its own address, not below it. */
  exact?: boolean
  /** A sub-item of the link above it. */
  below?: boolean
}

const ADMIN: readonly NavigationPlace[] = [
  { to: paths.dashboard, icon: 'home', name: texts.home, search: { update: true } },
  { to: paths.health, icon: 'check_circle', name: texts.health },
  { to: paths.users, icon: 'people', name: texts.users },
  { to: paths.providers, icon: 'location_city', name: texts.providersAndClinicsNav },
  { to: paths.feeds, icon: 'file_upload', name: texts.feeds, below: true },
  { to: paths.feedback, icon: 'mail', name: texts.visitors, below: true },
  { to: paths.translations, icon: 'history', name: texts.translationsBehind, below: true },
  { to: paths.overdue, icon: 'schedule', name: texts.nobodyAnswers, below: true },
  { to: paths.settings, icon: 'edit', name: texts.settings },
  { to: paths.administrators, icon: 'person', name: texts.administrators, below: true },
  { to: paths.mails, icon: 'mail', name: texts.mails, below: true },
  { to: paths.audit, icon: 'history', name: texts.audit, below: true },
]

const MY_CLINICS: NavigationPlace = { to: paths.staffHome, icon: 'home', name: texts.myClinics, exact: true }
const CONFIRM: NavigationPlace = { to: paths.staffConfirm, icon: 'check_circle', name: texts.confirmClinics }
const SUBMISSIONS: NavigationPlace = { to: paths.staffSubmissions, icon: 'history', name: texts.mySubmissions }
const TEAM: NavigationPlace = { to: paths.staffTeam, icon: 'people', name: texts.team }
const ACCESS: NavigationPlace = { to: paths.staffAccess, icon: 'account_circle', name: texts.access }

/** A person without access has one screen and needs no navigation. */
export function navigationOf({ standing }: Pick<Me, 'standing'>): readonly NavigationPlace[] {
  switch (standing) {
    case 'admin':
      return ADMIN
    case 'manager':
      return [MY_CLINICS, CONFIRM, SUBMISSIONS, TEAM, ACCESS]
    case 'editor':
      return [MY_CLINICS, CONFIRM, SUBMISSIONS, ACCESS]
    default:
      return []
  }
}
