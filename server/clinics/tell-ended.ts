import { sql, type Transaction } from 'kysely'
import { TOLD_CAUSES, type ToldCause } from '../../domain/review/status.ts'
import type { Tables } from '../db/tables.ts'
import { enqueueMails } from '../platform/mail/outbox.ts'
import type { Ending } from './change-store.ts'

type Ended = {
  submissionId: number
  clinicId: number
  clinicName: string | null
  authorId: string
  cause: ToldCause
  firstChange: number
  attributes: string[]
}

/**
 * Notifies the author of a waiting edit that another person or a feed ended, once, in the transaction that ended it.
 * Authors get no mail for edits that they ended themselves or whose words are live already.
 */
export async function tellAuthors(tx: Transaction<Tables>, endings: readonly Ending[]): Promise<void> {
  const told = endings.filter(({ cause }) => TOLD_CAUSES.some((one) => one === cause))
  const [first] = told
  if (first === undefined) return
  const { rows } = await sql<Ended>`
    select ch.submission_id as "submissionId", ch.clinic_id as "clinicId", c.display_name as "clinicName",
      r.requester_id as "authorId", ch.cause, min(ch.change_id) as "firstChange",
      json_agg(ch.attribute order by ch.change_id) as attributes
    from changes ch join requests r on r.request_id = ch.submission_id join clinics c on c.clinic_id = ch.clinic_id
    join users u on u.user_id = r.requester_id and u.tenant = 'provider'
    where ch.change_id = any(${told.map(({ changeId }) => changeId)}::int[]) and ch.status = 'outdated'
      and ch.updated_by <> r.requester_id
    group by ch.submission_id, ch.clinic_id, c.display_name, r.requester_id, ch.cause`.execute(tx)
  const mails = rows.map(({ submissionId, clinicId, clinicName, authorId, cause, firstChange, attributes }) => ({
    template: 'editEnded' as const,
    to: { userId: authorId },
    dedupeKey: `submission/${submissionId}/ended/${firstChange}`,
    data: { submissionId, clinicId, clinicName: clinicName ?? '', cause, attributes },
  }))
  await enqueueMails(tx, first.at, mails)
}
