import { sql, type Transaction } from 'kysely'
import { correctedBy, type Heard, liveFrom } from '../../../domain/calls/corrections.ts'
import { type Change, valueAt } from '../../../domain/clinic/changes.ts'
import { sameJson } from '../../../domain/clinic/kinds/kind.ts'
import { withRestored } from '../../../domain/clinic/restore.ts'
import { agencyDay, formatDay } from '../../../domain/dates.ts'
import type { ReportKind } from '../../../domain/directory/reports.ts'
import type { Actor } from '../../../domain/permissions.ts'
import { saveWithin } from '../../clinics/save-clinic.ts'
import { lockClinic } from '../../clinics/store.ts'
import type { Tables } from '../../db/tables.ts'
import { conflict, refuseUnless } from '../../platform/http/refusal.ts'
import { HEARD } from './store.ts'

/** One press publishes what the front desk told the agency on the phone, as an edit of the agency; another undoes it. */

type Tx = Transaction<Tables>
type Press = { clinicId: number; actor: Actor; at: Date; requestId: string }
type Reported = { reportId: number; kind: ReportKind; askedOn: string }

export async function makeLive(tx: Tx, { reportId, kind, askedOn }: Reported, press: Press): Promise<void> {
  const from = liveFrom(askedOn)
  if (agencyDay(press.at) < from)
    throw conflict(
      'clinic_may_answer',
      `The clinic still has time to answer. You can publish this from ${formatDay(from)} on.`,
    )
  const { rows } = await sql<{ heard: Heard | null }>`
    select ${sql.raw(HEARD)} as heard from clinic_reports r where r.report_id = ${reportId}`.execute(tx)
  const heard = rows[0]?.heard ?? null
  const live = await lockClinic(tx, press.clinicId)
  refuseUnless(live !== undefined)
  if (heard === null || correctedBy(live, kind, heard) === null)
    throw conflict('value_missing', 'The call gave no value that we can publish. Open the form and change the page.')
  await saveWithin(tx, {
    ...savingOf(press, live.version, { action: 'makeLive', details: { reportId } }),
    yours: (base) => correctedBy(base, kind, heard) ?? base,
  })
}

const savingOf = (
  { clinicId, actor, at, requestId }: Press,
  version: number,
  audit: { action: string; details: Record<string, unknown> },
) => ({
  clinicId,
  version,
  actor,
  at,
  audit: { ...audit, requestId },
  remember: null,
  bodyHash: '',
  batch: null,
  takesBack: () => false,
})

/** Restores what this press published. Returns false if another edit replaced it since. */
export async function undoLive(tx: Tx, reportId: number, answeredAt: Date, press: Press): Promise<boolean> {
  const { rows: changes } = await sql<Pick<Change, 'attribute' | 'oldValue' | 'newValue'>>`
    select ch.attribute, ch.old_value as "oldValue", ch.new_value as "newValue"
    from changes ch join requests r on r.request_id = ch.submission_id
    where r.clinic_id = ${press.clinicId} and r.requester_id = ${press.actor.userId} and r.created_at = ${answeredAt}
    order by ch.change_id`.execute(tx)
  if (changes.length === 0) return true
  const live = await lockClinic(tx, press.clinicId)
  if (live === undefined || !changes.every((one) => sameJson(valueAt(live, one.attribute), one.newValue))) return false
  await saveWithin(tx, {
    ...savingOf(press, live.version, { action: 'undoLive', details: { reportId } }),
    undoes: true,
    yours: (base) => withRestored(base, changes),
  })
  return true
}
