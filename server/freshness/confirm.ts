import { sql, type Transaction } from 'kysely'
import type { ConfirmItem, ConfirmOutcome } from '../../contract/confirmations.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import type { ConfirmedSection } from '../../domain/clinic/sections.ts'
import type { ConfirmedThrough } from '../../domain/freshness/evidence.ts'
import { isExpired } from '../../domain/freshness/shown-lines.ts'
import { type Actor, can } from '../../domain/permissions.ts'
import { CLINIC_JSON } from '../clinics/store.ts'
import type { Tables } from '../db/tables.ts'
import { recordAudit } from '../platform/audit/record.ts'
import { conflict, refuseUnless } from '../platform/http/refusal.ts'
import { newPatientsAnswers } from './new-patients-answer.ts'
import { endAsRight } from './reports/store.ts'
import { sealOf } from './section-seal.ts'

/** The only code that writes confirmations, for every way in which a person can confirm. */

type Tx = Transaction<Tables>

export type Confirming = {
  actor: Actor
  at: Date
  requestId: string
  way: ConfirmedThrough
  /** The reminder whose link the person used; it confirms each section once. */
  reminderId?: number
  callId?: number
}

/** `seal` is required wherever a server's page showed the values before the press. */
type ToConfirm = Omit<ConfirmItem, 'seal' | 'reportsRight'> & {
  seal?: string | undefined
  reportsRight?: readonly number[] | undefined
}

/** Writes nothing unless the actor may confirm every one of the clinics. */
export async function confirmSections(
  tx: Tx,
  items: readonly ToConfirm[],
  { actor, at, requestId, way, reminderId, callId }: Confirming,
): Promise<ConfirmOutcome> {
  const clinics = await lockClinics(tx, [...new Set(items.map(({ clinicId }) => clinicId))])
  const isSame = ({ clinicId, section, seal }: ToConfirm): boolean => {
    const clinic = clinics.get(clinicId)
    refuseUnless(clinic !== undefined && can(actor, 'confirmClinic', { clinicId, providerId: clinic.providerId }))
    if (clinic.archived) throw conflict('clinic_archived', 'This clinic is archived, so you cannot change it.')
    return seal === undefined || seal === sealOf(clinic, section)
  }
  const judged = items.map((item) => ({ item, same: isSame(item) }))
  const right = judged
    .filter(({ same }) => same)
    .map(({ item: { clinicId, section, reportsRight = [] } }) => ({ clinicId, section, reportsRight }))
  const left = await newPatientsLeft(tx, clinics, right, at)
  const { rows: written } = await sql<{ clinicId: number; section: ConfirmedSection }>`
    insert into confirmations (clinic_id, section, confirmed_by, confirmed_at, way, reminder_id, call_id,
      renews_new_patients)
    select distinct "clinicId", section, ${actor.userId}, ${at}::timestamptz, ${way}, ${reminderId ?? null}::int,
      ${callId ?? null}::int, not (section = 'about' and "clinicId" = any(${left}::int[]))
    from jsonb_to_recordset(${JSON.stringify(right)}::jsonb) as given("clinicId" int, section text)
    order by "clinicId", section
    on conflict (reminder_id, clinic_id, section) where reminder_id is not null do nothing
    returning clinic_id as "clinicId", section`.execute(tx)
  const answered = await endAsRight(tx, right, at)
  const byClinic = Map.groupBy(written, ({ clinicId }) => clinicId)
  for (const [clinicId, confirmed] of byClinic) {
    const audit = { at, actorId: actor.userId, action: 'confirmSection', subject: `clinic/${clinicId}`, requestId }
    for (const { section } of confirmed) await recordAudit(tx, { ...audit, details: { section, way } })
  }
  for (const { reportId, clinicId } of answered) {
    const audit = { at, actorId: actor.userId, action: 'answerReport', subject: `report/${reportId}`, requestId }
    await recordAudit(tx, { ...audit, details: { clinicId, outcome: 'left' } })
  }
  return {
    confirmed: written.map((one) => ({ ...one, confirmedAt: at.toISOString() })),
    changed: judged.filter(({ same }) => !same).map(({ item: { clinicId, section } }) => ({ clinicId, section })),
  }
}

/** The clinics whose answer about new patients has expired: confirming About does not publish it again. */
async function newPatientsLeft(
  tx: Tx,
  clinics: ReadonlyMap<number, Clinic>,
  items: readonly { clinicId: number; section: ConfirmedSection }[],
  at: Date,
): Promise<number[]> {
  const about = items.flatMap(({ clinicId, section }) => (section === 'about' ? (clinics.get(clinicId) ?? []) : []))
  const answers = await newPatientsAnswers(tx, about, at)
  return [...answers].filter(([, answer]) => isExpired(answer)).map(([clinicId]) => clinicId)
}

/** Locks in the order of the ids, so that two people who confirm the same clinics cannot deadlock. */
async function lockClinics(tx: Tx, clinicIds: readonly number[]): Promise<Map<number, Clinic>> {
  const { rows } = await sql<{ clinic: Clinic }>`
    select ${sql.raw(CLINIC_JSON)} as clinic from clinics c where c.clinic_id = any(${clinicIds}::int[])
    order by c.clinic_id for update`.execute(tx)
  return new Map(rows.map(({ clinic }) => [clinic.clinicId, clinic]))
}
