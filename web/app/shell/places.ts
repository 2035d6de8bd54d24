import type { DeskCounts, StaffCounts } from '../../../contract/desk.ts'
import type { Me } from '../../../contract/me.ts'
import type { IconName } from '../../ui/icon.tsx'
import { paths } from '../../ui/paths.ts'
import { texts } from '../../ui/texts.ts'

/** Links of the navigation, by the signed-in person. */

type Destination = (typeof paths)[
  | 'dashboard'
  | 'health'
  | 'healthClinics'
  | 'gaps'
  | 'users'
  | 'providers'
  | 'feeds'
  | 'feedback'
  | 'overdue'
  | 'openings'
  | 'calls'
  | 'rounds'
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

export type Counts = Partial<DeskCounts & StaffCounts>

export interface NavigationPlace {
  to: Destination
  icon: IconName
  name: () => string
  search?: { update: true } | { figure: 'licences' }
  /** Active only at its own address, not below it. */
  exact?: boolean
  /** The number of rows of its list; in a group with a title, a list without rows is not in the menu. */
  counted?: keyof Counts
  /** What a listener hears after the number, where the name of the place does not say what is counted. */
  counts?: (count: number) => string
  /** Addresses of its tabs, at which it is current too. */
  tabs?: readonly string[]
}

export interface NavigationGroup {
  title?: () => string
  places: readonly NavigationPlace[]
}

/** The specification's three first, then what waits, then what the agency keeps. */
const ADMIN: readonly NavigationGroup[] = [
  {
    places: [
      {
        to: paths.dashboard,
        icon: 'home',
        name: texts.home,
        search: { update: true },
        counted: 'work',
        counts: texts.waiting,
      },
      { to: paths.users, icon: 'people', name: texts.users },
      { to: paths.providers, icon: 'location_city', name: texts.providersAndClinicsNav },
      { to: paths.health, icon: 'check_circle', name: texts.health },
      { to: paths.gaps, icon: 'map', name: texts.gaps },
      { to: paths.openings, icon: 'hotel', name: texts.placesToday },
    ],
  },
  {
    title: texts.followUp,
    places: [
      { to: paths.feedback, icon: 'flag', name: texts.visitors, counted: 'reports' },
      { to: paths.overdue, icon: 'phone', name: texts.clinicsToCall, counted: 'overdue' },
      { to: paths.translations, icon: 'language', name: texts.translationsBehind, counted: 'behind' },
      {
        to: paths.healthClinics,
        icon: 'schedule',
        name: texts.licensesEnding,
        search: { figure: 'licences' },
        counted: 'licenses',
      },
    ],
  },
  {
    title: texts.measure,
    places: [
      { to: paths.calls, icon: 'phone', name: texts.calls, exact: true },
      { to: paths.rounds, icon: 'check_circle', name: texts.rounds },
    ],
  },
  {
    title: texts.agency,
    places: [
      { to: paths.feeds, icon: 'file_upload', name: texts.feeds },
      {
        to: paths.settings,
        icon: 'settings',
        name: texts.settings,
        tabs: [paths.administrators, paths.mails, paths.audit],
      },
    ],
  },
]

/** The tabs of Settings: each is a screen of its own. */
export const SETTINGS_TABS = [
  { to: paths.settings, name: texts.publicTexts },
  { to: paths.administrators, name: texts.administrators },
  { to: paths.mails, name: texts.mails },
  { to: paths.audit, name: texts.audit },
] as const

const MY_CLINICS: NavigationPlace = {
  to: paths.staffHome,
  icon: 'home',
  name: texts.myClinics,
  exact: true,
  counted: 'answer',
  counts: texts.needAttention,
}
const CONFIRM: NavigationPlace = {
  to: paths.staffConfirm,
  icon: 'check_circle',
  name: texts.confirmClinics,
  counted: 'confirm',
  counts: texts.toConfirm,
}
const SUBMISSIONS: NavigationPlace = {
  to: paths.staffSubmissions,
  icon: 'history',
  name: texts.mySubmissions,
  counted: 'submissions',
  counts: texts.waitingForReview,
}
const TEAM: NavigationPlace = { to: paths.staffTeam, icon: 'people', name: texts.team }
const ACCESS: NavigationPlace = { to: paths.staffAccess, icon: 'account_circle', name: texts.access }

/** A person without access has one screen and needs no navigation. */
export function navigationOf({ standing }: Pick<Me, 'standing'>): readonly NavigationGroup[] {
  switch (standing) {
    case 'admin':
      return ADMIN
    case 'manager':
      return [{ places: [MY_CLINICS, CONFIRM, SUBMISSIONS, TEAM, ACCESS] }]
    case 'editor':
      return [{ places: [MY_CLINICS, CONFIRM, SUBMISSIONS, ACCESS] }]
    default:
      return []
  }
}

interface Address {
  pathname: string
  search: object
}

/** The one place that is current: of those at or above the address, the nearest. */
export function currentPlace(groups: readonly NavigationGroup[], { pathname, search }: Address) {
  const isAt = (address: string) => pathname === address || pathname.startsWith(`${address}/`)
  const nearest = ({ to, search: asked, exact, tabs = [] }: NavigationPlace): number => {
    if (asked && 'figure' in asked && (search as { figure?: unknown }).figure !== asked.figure) return 0
    const at = [to, ...tabs].filter((address) => (exact ? pathname === address : isAt(address)))
    return Math.max(0, ...at.map(({ length }) => length))
  }
  const [best] = groups.flatMap(({ places }) => places).toSorted((a, b) => nearest(b) - nearest(a))
  return best && nearest(best) > 0 ? best : undefined
}
