import { createRoute } from '@tanstack/react-router'
import { readSearch, searchOf, viewOf } from '../../admin/dashboard/view.ts'
import { ProviderPending } from '../../admin/providers/provider-pending.tsx'
import { readAuditSearch } from '../../admin/records/address.ts'
import { readHelpSearch } from '../../help/address.ts'
import { readEditSearch, requireUserToEdit } from '../../people/users/edit-address.ts'
import { Loading } from '../../ui/loading.tsx'
import { paths } from '../../ui/paths.ts'
import { signedIn } from './parents.ts'
import { screen, wholeScreen } from './screen.tsx'

/** The screens of administrators. */

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: paths.dashboard,
  validateSearch: readSearch,
  component: screen(() => import('../../admin/dashboard/dashboard.tsx'), 'Dashboard'),
})

const nextOne = createRoute({
  getParentRoute: () => signedIn,
  path: paths.nextOne,
  validateSearch: ({ at }: Record<string, unknown>): { at?: string } => (typeof at === 'string' ? { at } : {}),
  component: screen(() => import('../../admin/work/work-screen.tsx'), 'NextOne'),
})

const review = createRoute({
  getParentRoute: () => signedIn,
  path: paths.review,
  validateSearch: (search: Record<string, unknown>) => searchOf(viewOf(search)),
  ...wholeScreen(() => import('../../admin/review/review.tsx'), 'Review'),
})

const health = createRoute({
  getParentRoute: () => signedIn,
  path: paths.health,
  ...wholeScreen(() => import('../../admin/health/health-screen.tsx'), 'HealthScreen'),
})

const healthClinics = createRoute({
  getParentRoute: () => signedIn,
  path: paths.healthClinics,
  component: screen(() => import('../../admin/health/health-clinics.tsx'), 'HealthClinics'),
})

const healthPlaces = createRoute({
  getParentRoute: () => signedIn,
  path: paths.healthPlaces,
  ...wholeScreen(() => import('../../admin/health/health-places.tsx'), 'HealthPlaces'),
})

const gaps = createRoute({
  getParentRoute: () => signedIn,
  path: paths.gaps,
  ...wholeScreen(() => import('../../admin/gaps/gaps-screen.tsx'), 'GapsScreen'),
})

const users = createRoute({
  getParentRoute: () => signedIn,
  path: paths.users,
  component: screen(() => import('../../people/users/users-screen.tsx'), 'Users'),
})

const userEdit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.userEdit,
  validateSearch: readEditSearch,
  beforeLoad: requireUserToEdit,
  ...wholeScreen(() => import('../../people/users/user-edit.tsx'), 'UserEdit'),
})

const providers = createRoute({
  getParentRoute: () => signedIn,
  path: paths.providers,
  component: screen(() => import('../../admin/providers/providers-screen.tsx'), 'Providers'),
})

const feeds = createRoute({
  getParentRoute: () => signedIn,
  path: paths.feeds,
  ...wholeScreen(() => import('../../admin/imports/feeds-screen.tsx'), 'FeedsScreen'),
})

const bulkEdit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.bulkEdit,
  component: screen(() => import('../../clinic/bulk/screens.tsx'), 'AdminBulkEdit'),
})

const feedback = createRoute({
  getParentRoute: () => signedIn,
  path: paths.feedback,
  ...wholeScreen(() => import('../../admin/feedback/feedback-screen.tsx'), 'FeedbackScreen'),
})

const translations = createRoute({
  getParentRoute: () => signedIn,
  path: paths.translations,
  component: screen(() => import('../../admin/translations/behind-screen.tsx'), 'BehindScreen'),
})

const openings = createRoute({
  getParentRoute: () => signedIn,
  path: paths.openings,
  ...wholeScreen(() => import('../../admin/openings/openings-screen.tsx'), 'OpeningsScreen'),
})

const calls = createRoute({
  getParentRoute: () => signedIn,
  path: paths.calls,
  component: screen(() => import('../../admin/calls/desk-screen.tsx'), 'DeskScreen'),
})

const rounds = createRoute({
  getParentRoute: () => signedIn,
  path: paths.rounds,
  ...wholeScreen(() => import('../../admin/calls/rounds-screen.tsx'), 'RoundsScreen'),
})

const newRound = createRoute({
  getParentRoute: () => signedIn,
  path: paths.newRound,
  component: screen(() => import('../../admin/calls/new-round-screen.tsx'), 'NewRoundScreen'),
})

const round = createRoute({
  getParentRoute: () => signedIn,
  path: paths.round,
  ...wholeScreen(() => import('../../admin/calls/round-screen.tsx'), 'RoundScreen'),
})

const roundCalls = createRoute({
  getParentRoute: () => signedIn,
  path: paths.roundCalls,
  component: screen(() => import('../../admin/calls/calls-screen.tsx'), 'CallsScreen'),
})

const overdue = createRoute({
  getParentRoute: () => signedIn,
  path: paths.overdue,
  component: screen(() => import('../../admin/overdue/overdue-screen.tsx'), 'OverdueScreen'),
})

const administrators = createRoute({
  getParentRoute: () => signedIn,
  path: paths.administrators,
  component: screen(() => import('../../people/users/administrators-screen.tsx'), 'AdministratorsScreen'),
})

const mails = createRoute({
  getParentRoute: () => signedIn,
  path: paths.mails,
  component: screen(() => import('../../admin/records/mails-screen.tsx'), 'MailsScreen'),
})

const audit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.audit,
  validateSearch: readAuditSearch,
  component: screen(() => import('../../admin/records/audit-screen.tsx'), 'AuditScreen'),
})

const settings = createRoute({
  getParentRoute: () => signedIn,
  path: paths.settings,
  component: screen(() => import('../../admin/settings/settings-screen.tsx'), 'SettingsScreen'),
})

const setting = createRoute({
  getParentRoute: () => signedIn,
  path: paths.setting,
  ...wholeScreen(() => import('../../admin/settings/setting-screen.tsx'), 'SettingScreen'),
})

const help = createRoute({
  getParentRoute: () => signedIn,
  path: paths.help,
  validateSearch: readHelpSearch,
  component: screen(() => import('../../help/admin-help.tsx'), 'AdminHelpIndex'),
})

const helpTopic = createRoute({
  getParentRoute: () => signedIn,
  path: paths.helpTopic,
  component: screen(() => import('../../help/admin-help.tsx'), 'AdminHelpPage'),
})

const provider = createRoute({
  getParentRoute: () => signedIn,
  path: paths.provider,
  pendingComponent: ProviderPending,
  ...wholeScreen(() => import('../../admin/providers/provider-screen.tsx'), 'ProviderScreen'),
})

const clinic = createRoute({
  getParentRoute: () => provider,
  path: '$clinicId',
  // The page's heading is the provider's name.
  pendingComponent: Loading,
  ...wholeScreen(() => import('../../admin/clinics/admin-clinic-view.tsx'), 'AdminClinicView'),
})

const clinicEdit = createRoute({
  getParentRoute: () => signedIn,
  path: paths.clinicEdit,
  component: screen(() => import('../../admin/clinics/admin-clinic-edit.tsx'), 'AdminClinicEdit'),
})

const clinicHistory = createRoute({
  getParentRoute: () => signedIn,
  path: paths.clinicHistory,
  component: screen(() => import('../../admin/clinics/admin-clinic-history.tsx'), 'AdminClinicHistory'),
})

export const adminRoutes = signedIn.addChildren([
  dashboard,
  nextOne,
  review,
  health,
  healthClinics,
  healthPlaces,
  gaps,
  users,
  userEdit,
  providers,
  feeds,
  bulkEdit,
  feedback,
  translations,
  overdue,
  calls,
  rounds,
  newRound,
  round,
  roundCalls,
  openings,
  administrators,
  mails,
  audit,
  settings,
  setting,
  help,
  helpTopic,
  provider.addChildren([clinic]),
  clinicEdit,
  clinicHistory,
])
