import { route } from './route.ts'

export const MOST_SHOWN = 100

export const confirmationTable = route('confirmationTable', 'GET', '/api/portal/confirmations', 'readPortalHome')
export const listConfirmations = route('listConfirmations', 'GET', '/api/clinics/:clinicId/confirmations', 'readClinic')
export const sectionValues = route('sectionValues', 'GET', '/api/portal/confirmations/values', 'confirmClinic')
export const confirmMany = route('confirmMany', 'POST', '/api/portal/confirmations', 'confirmClinic')
export const readReminderLink = route('readReminderLink', 'POST', '/api/reminders/read', 'anyone')
export const confirmByLink = route('confirmByLink', 'POST', '/api/reminders/confirm', 'anyone')
export const renewNewPatients = route(
  'renewNewPatients',
  'POST',
  '/api/clinics/:clinicId/new-patients/confirmations',
  'confirmClinic',
)
export const undoNewPatients = route(
  'undoNewPatients',
  'POST',
  '/api/clinics/:clinicId/new-patients/undo',
  'confirmClinic',
)
