import { route } from './route.ts'

export const LATE = ['today', 'twoDays', 'fiveDays'] as const

export const readClinicOpenings = route('readClinicOpenings', 'GET', '/api/clinics/:clinicId/openings', 'sayOpenings')
export const sayOpenings = route('sayOpenings', 'PUT', '/api/clinics/:clinicId/openings', 'sayOpenings')
export const openingsTable = route('openingsTable', 'GET', '/api/portal/openings', 'readPortalHome')
export const sayManyOpenings = route('sayManyOpenings', 'PUT', '/api/portal/openings', 'sayOpenings')
export const undoOpenings = route('undoOpenings', 'POST', '/api/portal/openings/undo', 'sayOpenings')
export const readOpeningsLink = route('readOpeningsLink', 'POST', '/api/openings/link/read', 'anyone')
export const sayByLink = route('sayByLink', 'POST', '/api/openings/link/say', 'anyone')
export const readOpenings = route('readOpenings', 'GET', '/api/admin/openings', 'readOpenings')
export const exportOpenings = route('exportOpenings', 'GET', '/api/admin/openings/export', 'readOpenings')
