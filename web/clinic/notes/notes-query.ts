import { listNotes } from '../../../contract/review.ts'
import { queryOf } from '../../session/api/call.ts'

export const notesQuery = (clinicId: number) => queryOf(listNotes, { query: { clinicId } })
