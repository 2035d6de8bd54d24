import type { Pool } from 'pg'
import { type DatabaseLocation, openDatabase } from '../../../server/db/open.ts'
import { brokenInvariants } from '../../../server/testing/invariants.ts'
import type { Ledger } from './writers.ts'

/**
 * Compares the database with the acknowledged saves: it must hold each exactly once and no other. The ledger does not
 * cover imports and batches, which the server acknowledges as a whole.
 */

/** `after` is the last submission before the trial. */
export async function holdAgainst(where: DatabaseLocation, ledger: Ledger, after = 0): Promise<string[]> {
  const db = await openDatabase(where)
  try {
    return [...(await missing(db.pool, ledger, after)), ...(await brokenInvariants(db))]
  } finally {
    await db.close()
  }
}

type Row = { sentence: string }

const SAVES = `
  with told as (
    select * from jsonb_to_recordset($1::jsonb)
      as told ("submissionId" int, "clinicId" int, attribute text, value text)
  ), found as (
    select told.*,
      (select count(*) from changes ch where ch.submission_id = told."submissionId" and ch.clinic_id = told."clinicId"
        and ch.attribute = told.attribute and coalesce(ch.submitted_value, ch.new_value) = to_jsonb(told.value)) as changes,
      (select count(*) from audit a where a.action = 'saveClinic' and a.subject = 'clinic/' || told."clinicId"
        and (a.details ->> 'submissionId')::int = told."submissionId") as lines
    from told
  )
  select format('save %s of clinic %s: %s in history, %s in the trail', "submissionId", "clinicId", changes, lines) as sentence
  from found where changes <> 1 or lines <> 1
  union all select 'a save acknowledged twice: ' || "submissionId" from told group by "submissionId" having count(*) > 1
  union all select 'a save that was never acknowledged: ' || request_id from requests
    where type = 'contentUpdate' and request_id > $2 and request_id not in (select "submissionId" from told where "submissionId" is not null)
      and source is null and not exists (select from audit a where a.action in ('decideBatch', 'undoBatch')
        and (a.details ->> 'submissionId')::int = requests.request_id)
  union all select 'an entry in the trail of a save that was never acknowledged: ' || audit_id from audit
    where action = 'saveClinic' and (details ->> 'submissionId')::int not in
      (select "submissionId" from told where "submissionId" is not null)`

const DECISIONS = `
  with told as (
    select * from jsonb_to_recordset($1::jsonb) as told ("submissionId" int, approved boolean)
  ), found as (
    select told.*, r.status,
      (select count(*) from audit a where a.action = 'reviewSubmission' and a.subject = 'submission/' || told."submissionId") as lines,
      (select count(*) from mails m where m.dedupe_key = 'submission/' || told."submissionId" || '/decision') as mails
    from told left join requests r on r.request_id = told."submissionId"
  )
  select format('decision on %s (approved: %s): it is %s, %s in the trail, %s mails', "submissionId", approved, status, lines, mails)
    as sentence
  from found where status is distinct from case when approved then 'approved' else 'rejected' end or lines <> 1 or mails <> 1
  union all select 'a decision that was never acknowledged: ' || subject from audit
    where action = 'reviewSubmission' and subject not in (select 'submission/' || "submissionId" from told)`

async function missing(pool: Pool, { saves, decisions }: Ledger, after: number): Promise<string[]> {
  const { rows: lost } = await pool.query<Row>(SAVES, [JSON.stringify(saves), after])
  const { rows: undecided } = await pool.query<Row>(DECISIONS, [JSON.stringify(decisions)])
  return [...lost, ...undecided].map(({ sentence }) => sentence)
}
