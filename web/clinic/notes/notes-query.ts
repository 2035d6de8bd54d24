import { listNotes } from '../../../contract/shared/review.ts'
import { queryOf } from '../../session/api/call.ts'

export const notesQuery = (clinicId: number) => queryOf(listNotes, { query: { clinicId } })
