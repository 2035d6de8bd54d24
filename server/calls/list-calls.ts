import { sql } from 'kysely'
import type { listCalls as endpoint } from '../../contract/calls.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { LONG_PAGE_SIZE } from '../../contract/paging.ts'
import { isoMoment } from '../db/sql-text.ts'
import { COUNTS } from '../freshness/found-dead.ts'
import type { Handler } from '../platform/http/bind.ts'
import { refuseUnless } from '../platform/http/refusal.ts'

type Row = Reply<typeof endpoint>['data'][number] & { total: number }

/** The calls of a round, for an administrator who corrects one. */
export const listCalls: Handler<typeof endpoint> = async ({ db, input: { params, query } }) => {
  const { page = 1, pageSize = LONG_PAGE_SIZE } = query
  const round = await db.kysely
    .selectFrom('call_rounds')
    .select('round_id')
    .where('round_id', '=', params.roundId)
    .executeTakeFirst()
  refuseUnless(round !== undefined)
  const { rows } = await sql<Row>`
    select k.call_id as "callId", k.clinic_id as "clinicId", c.provider_id as "providerId",
      coalesce(c.display_name, p.name) as "clinicName", ${sql.raw(isoMoment('k.called_at'))} as "calledAt",
      u.display_name as by, k.second, k.ended, ${sql.raw(isoMoment('k.again_at'))} as "againAt", k.note, k.answers,
      count(*) over ()::int as total
    from clinic_calls k join clinics c using (clinic_id) join providers p using (provider_id)
      join users u on u.user_id = k.called_by
    where k.round_id = ${params.roundId} and ${sql.raw(COUNTS)}
    order by k.called_at desc, k.call_id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db.kysely)
  return {
    data: rows.map(({ total: _, ...row }) => row),
    meta: { total: rows[0]?.total ?? 0, page, pageSize },
  }
}
