import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import type { Call } from '../../contract/by-route.ts'
import type { endCall as endpoint } from '../../contract/calls.ts'
import type { Answered } from '../../domain/calls/questions.ts'
import type { ConfirmedSection } from '../../domain/clinic/sections.ts'
import { formatTimeOfDay } from '../../domain/dates.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'
import { conflict } from '../platform/http/refusal.ts'

/** A call that comes a second time: from a caller whose network failed, or, with other answers, from another tab. */

type Body = Call<typeof endpoint>['body']

export type Kept = { callId: number; sections: ConfirmedSection[]; proposed: number }
type Before = Kept &
  Pick<Body, 'ended' | 'againAt' | 'note'> & { at: string; answers: Answered[]; confirmed: ConfirmedSection[] }

export async function keptBefore(tx: Transaction<Tables>, caller: string, body: Body): Promise<Kept | undefined> {
  const { rows } = await sql<Before>`
    select call_id as "callId", sections, ended, note, answers, ${sql.raw(isoMoment('called_at'))} as at,
      ${sql.raw(isoMoment('again_at'))} as "againAt",
      (select count(*)::int from clinic_reports r where r.call_id = k.call_id) as proposed,
      array(select section from confirmations c where c.call_id = k.call_id) as confirmed
    from clinic_calls k where k.lease_id = ${body.leaseId} and k.called_by = ${caller}`.execute(tx)
  const [before] = rows
  if (before === undefined) return undefined
  if (!isSame(before, body))
    throw conflict(
      'saved_elsewhere',
      `You saved this call in another tab at ${formatTimeOfDay(before.at)}, with other answers. What you entered here is not saved.`,
    )
  const { callId, sections, proposed } = before
  return { callId, sections, proposed }
}

function isSame(before: Before, { ended, againAt, note, answers, confirmed = [] }: Body): boolean {
  // A call keeps the words of a value in place of those that the caller typed.
  const told = (given: Body['answers']) =>
    given.map(({ name, answer, says, value = null }) => {
      return { name, answer, value, says: answer === 'wrong' && value === null ? says : null }
    })
  const moment = (at: string | null) => at && Date.parse(at)
  return (
    before.ended === ended &&
    before.note === note &&
    moment(before.againAt) === moment(againAt) &&
    isDeepStrictEqual(told(before.answers), told(answers)) &&
    confirmed.every(({ section }) => before.confirmed.includes(section))
  )
}
