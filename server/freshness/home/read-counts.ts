import type { readStaffCounts } from '../../../contract/desk.ts'
import { homeGroup } from '../../../domain/clinic/attention.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { clinicsOf } from './read-home.ts'

const WAITING = `
  select count(distinct ch.submission_id)::int as n from changes ch join requests r on r.request_id = ch.submission_id
  where ch.status = 'requested' and r.requester_id = $1`

/** Counts the clinics of the groups of home, so that a number in the menu is that of the list it opens. */
export const readCounts: Handler<typeof readStaffCounts> = async ({ db, actor, clock }) => {
  const clinics = await clinicsOf({ db, actor, clock })
  const { rows } = await db.pool.query<{ n: number }>(WAITING, [actor.userId])
  return {
    data: {
      answer: clinics.filter((clinic) => homeGroup(clinic) === 'answer').length,
      confirm: clinics.filter(({ asked }) => asked.length > 0).length,
      submissions: rows[0]?.n ?? 0,
    },
  }
}
