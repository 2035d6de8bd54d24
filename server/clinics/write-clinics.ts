import { type Kysely, sql, type Transaction } from 'kysely'
import { isOfAddress } from '../../domain/clinic/address-leaks.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { answersGiven, COUNTED, OPEN_ANSWERS } from '../../domain/clinic/completeness.ts'
import { isAddressHidden } from '../../domain/directory/listing.ts'
import type { Notice } from '../../domain/directory/notices.ts'
import { statement } from '../db/statement.ts'
import type { Tables } from '../db/tables.ts'
import { keepRecords } from './exchange-records.ts'
import { editsAnswerReports, reopenFixed } from './fixed-reports.ts'
import { scoreAgain } from './score-waiting.ts'
import { emptyProfileOf, licenceOf, newClinic, patchBetween, patchedLicence, patchedProfile } from './store.ts'
import { keepBehind, touchesTranslations } from './translations/keep-behind.ts'

/**
 * The only statements that write clinics, and everything that follows from a write, in the writer's transaction. A
 * save, a decision, its undo, an archiving, a notice, a bulk edit, an import and a call of the agency all end here;
 * triggers of the tables raise the stamps.
 */

type ClinicWrite = {
  before: Clinic
  /** With its new version and the moment of its last update. */
  after: Clinic
  /** The attributes that are live since this write, or were until it. */
  attributes: readonly string[]
  at: Date
  /** `undo`: a person takes a decision or a bulk edit back, so that `after` has the answers from before it. */
  by: 'person' | 'feed' | 'undo'
  /** Every notice that is current from now on; without it the clinic's notices stay. */
  notices?: readonly Notice[] | undefined
  /** The clinic to which links to this one lead from now on; without it the successor stays. */
  replacedBy?: number | null
  /** False where the writer read that no visitor's report is open, or that nothing waits: skips a statement. */
  hasOpenReports?: boolean | undefined
  hasWaiting?: boolean | undefined
}

type Follow = (tx: Transaction<Tables>, writes: readonly ClinicWrite[]) => Promise<void>

const idsOf = (writes: readonly ClinicWrite[]) => writes.map(({ after }) => after.clinicId)

const answerReports: Follow = async (tx, writes) => {
  await editsAnswerReports(
    tx,
    writes.filter(({ hasOpenReports }) => hasOpenReports !== false),
  )
  for (const { before, after, at, by } of writes) {
    if (by === 'undo') await reopenFixed(tx, { before: after, after: before, at })
  }
}

const recordPublished: Follow = (tx, writes) =>
  keepRecords(tx, idsOf(writes.filter(({ attributes }) => attributes.length > 0)))

const followTranslations: Follow = (tx, writes) =>
  keepBehind(tx, idsOf(writes.filter(({ attributes }) => touchesTranslations(attributes))))

/** A text that waits may name the address that this write hides, moves or shows again. */
const scoreNamedAddresses: Follow = (tx, writes) =>
  scoreAgain(
    tx,
    idsOf(
      writes.filter(
        ({ before, after, attributes, hasWaiting }) =>
          hasWaiting !== false &&
          attributes.some((attribute) => isOfAddress({ attribute })) &&
          (isAddressHidden(before) || isAddressHidden(after)),
      ),
    ),
  )

const FOLLOWS: readonly Follow[] = [answerReports, recordPublished, followTranslations, scoreNamedAddresses]

const WRITE_CLINICS = statement(`
  update clinics c set profile = ${patchedProfile('w.profile')}, licence = ${patchedLicence('w.licence')},
    archived = w.archived, archival_reason = w."archivalReason", version = w.version, updated_at = w."updatedAt",
    answers_given = w."answersGiven", notices = coalesce(w.notices, c.notices),
    replaced_by = case when w."replacedBy" is null then c.replaced_by else (w."replacedBy" #>> '{}')::int end
  from jsonb_to_recordset($1::jsonb) as w("clinicId" int, profile jsonb, licence jsonb, archived boolean,
    "archivalReason" text, version int, "updatedAt" timestamptz, "answersGiven" int, notices jsonb, "replacedBy" jsonb)
  where c.clinic_id = w."clinicId"`)

/** Callers hold the locks on all of them. */
export async function writeClinics(tx: Transaction<Tables>, writes: readonly ClinicWrite[]): Promise<void> {
  if (writes.length === 0) return
  const rows = writes.map(({ before, after, notices, replacedBy }) => {
    const { clinicId, archived, archivalReason, version, updatedAt } = after
    const identity = { clinicId, archived, archivalReason, version, updatedAt }
    return { ...identity, ...patchBetween(before, after), answersGiven: answersGiven(after), notices, replacedBy }
  })
  await WRITE_CLINICS(tx, [JSON.stringify(rows)])
  for (const follow of FOLLOWS) await follow(tx, writes)
}

/** Counts the answers of every clinic again, which a release with other rows, or before the count, may have stored. */
export async function countAnswersAgain(db: Kysely<Tables>): Promise<void> {
  await sql`
    update clinics c set answers_given = counted.given from (
      select clinic_id, ${COUNTED.length - Object.keys(OPEN_ANSWERS).length}::int + (select count(*)
        from jsonb_each(profile) answer where answer.value <> ${JSON.stringify(OPEN_ANSWERS)}::jsonb -> answer.key) as given
      from clinics) counted
    where counted.clinic_id = c.clinic_id and counted.given <> c.answers_given`.execute(db)
}

type NewRow = { accountId: string; providerId: number | undefined }

/** Adds clinics that say nothing and are not displayed. Nothing follows until `writeClinics` fills them. */
export async function addEmptyClinics(tx: Transaction<Tables>, wanted: readonly NewRow[], at: Date): Promise<Clinic[]> {
  const empty = newClinic('', { clinicId: 0, providerId: 0 }, at)
  const { rows } = await sql<{ clinicId: number; providerId: number; accountId: string }>`
    insert into clinics (provider_id, account_id, profile, licence, created_at, updated_at)
    select w."providerId", w."accountId", ${JSON.stringify(emptyProfileOf(empty))}::jsonb,
      ${JSON.stringify(licenceOf(empty))}::jsonb, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w("providerId" int, "accountId" text)
    returning clinic_id as "clinicId", provider_id as "providerId", account_id as "accountId"`.execute(tx)
  return rows.map(({ accountId, ...ids }) => newClinic(accountId, ids, at))
}
