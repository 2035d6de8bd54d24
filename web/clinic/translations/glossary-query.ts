import { getGlossary } from '../../../contract/translations.ts'
import { queryOf } from '../../session/api/call.ts'

/** Apart from its reader, so that a screen may ask for the words before the code that compares texts has come. */
export const glossaryQuery = { ...queryOf(getGlossary, {}), staleTime: 5 * 60_000 }
