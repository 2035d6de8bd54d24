import { route } from './route.ts'

export const NOTE_LENGTH = 2000

export const openReview = route('openReview', 'POST', '/api/updates/:submissionId/visits', 'reviewSubmission')
export const listNotes = route('listNotes', 'GET', '/api/admin/notes', 'readNotes')
export const addNote = route('addNote', 'POST', '/api/admin/notes', 'writeNotes')
export const removeNote = route('removeNote', 'DELETE', '/api/admin/notes/:noteId', 'writeNotes')
