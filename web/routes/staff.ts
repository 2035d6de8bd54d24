import { createRoute } from '@tanstack/react-router'
import { readAgainSearch } from '../clinic/edit/again/again-search.ts'
import { readHelpSearch } from '../help/address.ts'
import { paths } from '../ui/paths.ts'
import { staff } from './parents.ts'
import { screen, wholeScreen } from './screen.tsx'

/** The screens of provider staff. */

const portal = createRoute({
  getParentRoute: () => staff,
  path: paths.portal,
  component: screen(() => import('../portal/home/home.tsx'), 'PortalHome'),
})

const portalAccess = createRoute({
  getParentRoute: () => staff,
  path: paths.portalAccess,
  component: screen(() => import('../people/access/access-screen.tsx'), 'AccessScreen'),
})

const portalClinic = createRoute({
  getParentRoute: () => staff,
  path: paths.portalClinic,
  ...wholeScreen(() => import('../portal/clinic/portal-clinic-view.tsx'), 'PortalClinicView'),
})

const portalClinicEdit = createRoute({
  getParentRoute: () => staff,
  path: paths.portalClinicEdit,
  validateSearch: readAgainSearch,
  component: screen(() => import('../portal/clinic/portal-clinic-edit.tsx'), 'PortalClinicEdit'),
})

const portalClinicHistory = createRoute({
  getParentRoute: () => staff,
  path: paths.portalClinicHistory,
  component: screen(() => import('../portal/clinic/portal-clinic-history.tsx'), 'PortalClinicHistory'),
})

const portalSubmissions = createRoute({
  getParentRoute: () => staff,
  path: paths.portalSubmissions,
  component: screen(() => import('../portal/submissions/submissions.tsx'), 'Submissions'),
})

const portalTeam = createRoute({
  getParentRoute: () => staff,
  path: paths.portalTeam,
  ...wholeScreen(() => import('../people/team/team.tsx'), 'Team'),
})

const portalConfirm = createRoute({
  getParentRoute: () => staff,
  path: paths.portalConfirm,
  component: screen(() => import('../portal/confirm/confirm-screen.tsx'), 'ConfirmScreen'),
})

const portalManyClinics = createRoute({
  getParentRoute: () => staff,
  path: paths.portalManyClinics,
  component: screen(() => import('../many/screens.tsx'), 'PortalManySites'),
})

const portalHelp = createRoute({
  getParentRoute: () => staff,
  path: paths.portalHelp,
  validateSearch: readHelpSearch,
  component: screen(() => import('../help/staff-help.tsx'), 'StaffHelpIndex'),
})

const portalHelpTopic = createRoute({
  getParentRoute: () => staff,
  path: paths.portalHelpTopic,
  component: screen(() => import('../help/staff-help.tsx'), 'StaffHelpPage'),
})

export const staffRoutes = staff.addChildren([
  portal,
  portalAccess,
  portalClinic,
  portalClinicEdit,
  portalClinicHistory,
  portalSubmissions,
  portalTeam,
  portalConfirm,
  portalManyClinics,
  portalHelp,
  portalHelpTopic,
])
