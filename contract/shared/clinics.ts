import { route } from './route.ts'

export const getClinic = route('getClinic', 'GET', '/api/clinics/:clinicId', 'readClinic')
export const archiveClinic = route('archiveClinic', 'PATCH', '/api/clinics/:clinicId', 'archiveClinic')
export const confirmSection = route('confirmSection', 'POST', '/api/clinics/:clinicId/confirmations', 'confirmClinic')
export const postNotice = route('postNotice', 'POST', '/api/clinics/:clinicId/notices', 'postNotice')
export const endNotice = route('endNotice', 'DELETE', '/api/clinics/:clinicId/notices/:template', 'postNotice')
