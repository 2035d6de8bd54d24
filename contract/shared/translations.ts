import { route } from './route.ts'

export const listTranslationsBehind = route(
  'listTranslationsBehind',
  'GET',
  '/api/admin/translations/behind',
  'readTranslations',
)
export const saySameTranslation = route(
  'saySameTranslation',
  'POST',
  '/api/admin/translations/:clinicId/same',
  'sayTranslations',
)
export const getGlossary = route('getGlossary', 'GET', '/api/glossary', 'readCodes')
