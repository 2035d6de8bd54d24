import { createRoute } from '@tanstack/react-router'
import { readAgainSearch } from '../../clinic/edit/again/again-search.ts'
import { readHelpSearch } from '../../help/address.ts'
import { readConfirmSearch } from '../../staff/confirm/confirm-search.ts'
import { paths } from '../../ui/paths.ts'
import { staff } from './parents.ts'
import { screen, wholeScreen } from './screen.tsx'

/** The screens of provider staff. */

const staffHome = createRoute({
  getParentRoute: () => staff,
  path: paths.staffHome,
  component: screen(() => import('../../staff/home/home.tsx'), 'StaffHome'),
})

const staffAccess = createRoute({
  getParentRoute: () => staff,
  path: paths.staffAccess,
  component: screen(() => import('../../people/access/access-screen.tsx'), 'AccessScreen'),
})

const staffClinic = createRoute({
  getParentRoute: () => staff,
  path: paths.staffClinic,
  ...wholeScreen(() => import('../../staff/clinic/staff-clinic-view.tsx'), 'StaffClinicView'),
})

const staffClinicEdit = createRoute({
  getParentRoute: () => staff,
  path: paths.staffClinicEdit,
  validateSearch: readAgainSearch,
  ...wholeScreen(() => import('../../staff/clinic/staff-clinic-edit.tsx'), 'StaffClinicEdit'),
})

const staffClinicHistory = createRoute({
  getParentRoute: () => staff,
  path: paths.staffClinicHistory,
  component: screen(() => import('../../staff/clinic/staff-clinic-history.tsx'), 'StaffClinicHistory'),
})

const staffSubmissions = createRoute({
  getParentRoute: () => staff,
  path: paths.staffSubmissions,
  component: screen(() => import('../../staff/submissions/submissions.tsx'), 'Submissions'),
})

const staffTeam = createRoute({
  getParentRoute: () => staff,
  path: paths.staffTeam,
  ...wholeScreen(() => import('../../people/team/team.tsx'), 'Team'),
})

const staffConfirm = createRoute({
  getParentRoute: () => staff,
  path: paths.staffConfirm,
  validateSearch: readConfirmSearch,
  component: screen(() => import('../../staff/confirm/confirm-screen.tsx'), 'ConfirmScreen'),
})

const staffBulkEdit = createRoute({
  getParentRoute: () => staff,
  path: paths.staffBulkEdit,
  component: screen(() => import('../../clinic/bulk/screens.tsx'), 'StaffBulkEdit'),
})

const staffHelp = createRoute({
  getParentRoute: () => staff,
  path: paths.staffHelp,
  validateSearch: readHelpSearch,
  component: screen(() => import('../../help/staff-help.tsx'), 'StaffHelpIndex'),
})

const staffHelpTopic = createRoute({
  getParentRoute: () => staff,
  path: paths.staffHelpTopic,
  component: screen(() => import('../../help/staff-help.tsx'), 'StaffHelpPage'),
})

export const staffRoutes = staff.addChildren([
  staffHome,
  staffAccess,
  staffClinic,
  staffClinicEdit,
  staffClinicHistory,
  staffSubmissions,
  staffTeam,
  staffConfirm,
  staffBulkEdit,
  staffHelp,
  staffHelpTopic,
])
