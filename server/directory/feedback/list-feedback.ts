import { LONG_PAGE_SIZE, MOST_COUNTED } from '../../../contract/paging.ts'
import type { listFeedback as endpoint, VisitorFeedback } from '../../../contract/visitors.ts'
import { addDays, agencyDay } from '../../../domain/dates.ts'
import { MESSAGE_KEPT_DAYS } from '../../../domain/directory/feedback.ts'
import type { Context } from '../../platform/http/bind.ts'

// $1 the first day of the counts, $2 and $3 the page.
const LIST = `
  with written as (select * from directory_feedback where message is not null)
  select coalesce((select json_agg(json_build_object('feedbackId', feedback_id, 'day', day, 'language', language,
        'found', found, 'message', message) order by day desc, feedback_id desc)
      from (select * from written order by day desc, feedback_id desc limit $2 offset $3) page), '[]') as page,
    (select count(*)::int from (select from written limit ${MOST_COUNTED + 1}) counted) as total,
    (select json_build_object('yes', count(*) filter (where found = 'yes'), 'partly', count(*) filter (where found = 'partly'),
      'no', count(*) filter (where found = 'no')) from directory_feedback where day > $1::date) as found`

type Row = { page: VisitorFeedback[]; total: number; found: Record<VisitorFeedback['found'], number> }

export async function listFeedback({ db, clock, input }: Context<typeof endpoint>) {
  const { page = 1, pageSize = LONG_PAGE_SIZE } = input.query
  const since = addDays(agencyDay(clock.now()), -MESSAGE_KEPT_DAYS)
  const values = [since, pageSize, (page - 1) * pageSize]
  const { rows } = await db.pool.query<Row>(LIST, values)
  const { page: data, total, found } = rows[0] as Row
  const capped = total > MOST_COUNTED
  return {
    data,
    meta: { total: Math.min(total, MOST_COUNTED), page, pageSize, found, ...(capped && { totalCapped: true }) },
  }
}
