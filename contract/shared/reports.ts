import { route } from './route.ts'

export const listClinicReports = route('listClinicReports', 'GET', '/api/clinics/:clinicId/reports', 'readClinic')
export const answerReport = route(
  'answerReport',
  'POST',
  '/api/clinics/:clinicId/reports/:reportId/answer',
  'confirmClinic',
)
export const undoReportAnswer = route(
  'undoReportAnswer',
  'POST',
  '/api/clinics/:clinicId/reports/:reportId/undo',
  'confirmClinic',
)
export const listReports = route('listReports', 'GET', '/api/admin/directory/reports', 'readVisitors')
