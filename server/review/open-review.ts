import { sql } from 'kysely'
import { type openReview as call, VISIT_LASTS } from '../../contract/review.ts'
import { CARE_CAUSES } from '../../domain/review/care.ts'
import { isOverPromise } from '../../domain/review/promise.ts'
import { changesOfSubmission } from '../clinics/list-changes.ts'
import type { Context } from '../platform/http/bind.ts'
import { readSetting } from '../reference/read-setting.ts'

const LIVE_AT_ONCE = ['accepted', 'created_by_admin'] as const
const DECIDED = ['approved', 'rejected'] as const

/** A lease that only informs other reviewers: the reviewer's screen renews it while open, and it expires by itself. */
export async function openReview({ db, actor, clock, input }: Context<typeof call>) {
  const { submissionId } = input.params
  // Throws a 404 if the submission does not exist or the caller may not read it.
  const { data: alreadyLive } = await changesOfSubmission(db.pool, actor, { submissionId, statuses: LIVE_AT_ONCE })
  const { data: decided } = await changesOfSubmission(db.pool, actor, { submissionId, statuses: DECIDED })
  const now = clock.now()
  const ended = new Date(now.getTime() - VISIT_LASTS)
  const { rows } = await sql<{ others: { name: string; openedAt: string }[]; careCauses: string[]; createdAt: Date }>`
    with mine as (
      insert into review_visits (submission_id, user_id, opened_at, renewed_at)
      select request_id, ${actor.userId}, ${now}, ${now} from requests
      where request_id = ${submissionId} and status = 'requested'
      on conflict (submission_id, user_id) do update set renewed_at = excluded.renewed_at,
        opened_at = case when review_visits.renewed_at < ${ended} then excluded.opened_at else review_visits.opened_at end
    ), forgotten as (
      delete from review_visits where renewed_at < ${ended} and user_id <> ${actor.userId}
    )
    select r.care_causes as "careCauses", r.created_at as "createdAt", coalesce((
      select json_agg(json_build_object('name', u.display_name, 'openedAt', v.opened_at) order by v.opened_at)
      from review_visits v join users u on u.user_id = v.user_id
      where v.submission_id = r.request_id and v.user_id <> ${actor.userId} and v.renewed_at >= ${ended}), '[]') as others
    from requests r where r.request_id = ${submissionId}`.execute(db.kysely)
  const { others = [], careCauses = [], createdAt } = rows[0] ?? {}
  const { businessDays } = await readSetting(db.kysely, 'reviewPromise')
  return {
    data: {
      others: others.map(({ name, openedAt }) => ({ name, openedAt: new Date(openedAt).toISOString() })),
      alreadyLive,
      decided,
      careCauses: CARE_CAUSES.filter((cause) => careCauses.includes(cause)),
      late: createdAt !== undefined && isOverPromise(createdAt, now, businessDays),
      readyReasons: await readSetting(db.kysely, 'reviewReasons'),
    },
  }
}
