import { sql, type Transaction } from 'kysely'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { agencyDay } from '../../domain/dates.ts'
import { fixedBy } from '../../domain/directory/reports.ts'
import { PUBLISHED_MAIL_WAITS } from '../../domain/undo.ts'
import { statement } from '../db/statement.ts'
import type { Tables } from '../db/tables.ts'

/** Visitors' reports that an edit answers, because it changed what they are about. */

const END_AS_FIXED = statement(`
    update clinic_reports r set outcome = 'fixed', ended_on = e.day, answered_by = null, answered_at = null
   from jsonb_to_recordset($1::jsonb) as e("clinicId" int, kinds text[], numbers text[], day date)
   where r.clinic_id = e."clinicId" and (r.kind = any(e.kinds) or r.number = any(e.numbers)) and r.outcome is null`)

/** Ends the reports whose answer a person changed live, and those about a number that left the page, also by a feed. */
export async function editsAnswerReports(
  tx: Transaction<Tables>,
  edits: readonly { before: Clinic; after: Clinic; at: Date; by: 'person' | 'feed' | 'undo' }[],
): Promise<void> {
  const ends = edits
    .map(({ before, after, at, by }) => ({
      clinicId: before.clinicId,
      ...fixedBy(before, after),
      ...(by === 'feed' && { kinds: [] }),
      day: agencyDay(at),
    }))
    .filter(({ kinds, numbers }) => kinds.length + numbers.length > 0)
  if (ends.length > 0) await END_AS_FIXED(tx, [JSON.stringify(ends)])
}

/** Reopens the reports that this edit ended, because it was undone on the same day or within the minute of Undo. */
export async function reopenFixed(tx: Transaction<Tables>, edit: { before: Clinic; after: Clinic; at: Date }) {
  const { kinds, numbers } = fixedBy(edit.before, edit.after)
  if (kinds.length + numbers.length === 0) return
  const since = agencyDay(new Date(edit.at.getTime() - PUBLISHED_MAIL_WAITS))
  await sql`update clinic_reports set outcome = null, ended_on = null where clinic_id = ${edit.before.clinicId}
    and (kind = any(${kinds}::text[]) or number = any(${numbers}::text[])) and outcome = 'fixed' and ended_on >= ${since}::date`.execute(
    tx,
  )
}
