import { type Kysely, sql } from 'kysely'
import type { addNote as add, listNotes as list, Note, removeNote as remove } from '../../contract/review.ts'
import type { Tables } from '../db/tables.ts'
import { wireMoment } from '../people/store.ts'
import { type Context, command } from '../platform/http/bind.ts'
import { notFound, refuseUnless } from '../platform/http/refusal.ts'

/** Notes that administrators leave for each other. */

const notesWhere = (db: Kysely<Tables>, of: { clinicId: number } | { noteId: number }) =>
  sql<Note>`
    select n.note_id as "noteId", n.clinic_id as "clinicId", n.submission_id as "submissionId", u.display_name as author,
      ${wireMoment('n.created_at')} as "createdAt", n.text
    from notes n join users u on u.user_id = n.author_id
    where ${'clinicId' in of ? sql`n.clinic_id = ${of.clinicId}` : sql`n.note_id = ${of.noteId}`}
    order by n.note_id desc`.execute(db)

export async function listNotes({ db, input: { query } }: Context<typeof list>) {
  const { clinicId } = query
  const clinic = await db.kysely
    .selectFrom('clinics')
    .select('clinic_id')
    .where('clinic_id', '=', clinicId)
    .executeTakeFirst()
  refuseUnless(clinic !== undefined)
  return { data: (await notesWhere(db.kysely, { clinicId })).rows }
}

export const addNote = command<typeof add>(async ({ tx, actor, clock, audit, input: { body } }) => {
  const { clinicId, submissionId = null, text } = body
  const at = clock.now()
  const { rows } = await sql<{ note_id: number }>`
    insert into notes (clinic_id, submission_id, author_id, created_at, text)
    select c.clinic_id, r.request_id, ${actor.userId}, ${at}, ${text}
    from clinics c left join requests r on r.request_id = ${submissionId}::int and r.clinic_id = c.clinic_id
    where c.clinic_id = ${clinicId} and (${submissionId}::int is null or r.request_id is not null)
    returning note_id`.execute(tx)
  const noteId = rows[0]?.note_id
  refuseUnless(noteId !== undefined)
  await audit('addNote', `clinic/${clinicId}`, { noteId, submissionId })
  const [note] = (await notesWhere(tx, { noteId })).rows
  if (note === undefined) throw new Error('The note was written a moment ago')
  return { data: note }
})

export const removeNote = command<typeof remove>(async ({ tx, audit, input: { params } }) => {
  const { noteId } = params
  const gone = await tx
    .deleteFrom('notes')
    .where('note_id', '=', noteId)
    .returning(['clinic_id', 'author_id', 'submission_id'])
    .executeTakeFirst()
  if (gone === undefined) throw notFound()
  await audit('removeNote', `clinic/${gone.clinic_id}`, {
    noteId,
    submissionId: gone.submission_id,
    author: gone.author_id,
  })
  return { data: { noteId } }
})
