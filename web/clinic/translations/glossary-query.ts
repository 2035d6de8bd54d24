import { getGlossary } from '../../../contract/shared/translations.ts'
import { queryOf } from '../../session/api/call.ts'

/** In its own module, so that a screen can request the glossary before the comparing code has loaded. */
export const glossaryQuery = { ...queryOf(getGlossary, {}), staleTime: 5 * 60_000 }
