import { sql } from 'kysely'
import type { askForAnswers as askCall } from '../../../contract/gaps.ts'
import { needKey } from '../../../domain/directory/gaps/need.ts'
import { unsubscribeLink } from '../../freshness/home/unsubscribe-link.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { type Handler, inTransaction } from '../../platform/http/bind.ts'
import { enqueueMails } from '../../platform/mail/outbox.ts'
import { askedAgainSince, askedNeed, silentForStaff } from './read-gaps.ts'
import { readReceivers } from './receivers.ts'
import { gapsOfState } from './watched.ts'

/** Milliseconds between emails, so that a password reset never queues behind them. */
const APART = 2_000

/**
 * Asks the people of clinics that have not told us about a need: one email to a person, at most one a week about a
 * clinic. A clinic that has answered meanwhile, has no people, or was asked this week is left out of the reply.
 */
export const askForAnswers: Handler<typeof askCall> = async ({
  db,
  snapshots,
  clock,
  env,
  actor,
  requestId,
  input,
}) => {
  const need = askedNeed(input.body.need)
  const now = clock.now()
  const snapshot = await snapshots.current()
  const { deciders } = gapsOfState(snapshot, need, now)
  const silent = new Map(
    deciders
      .filter(({ clinic }) => input.body.clinicIds.includes(clinic.clinicId))
      .map((one) => [one.clinic.clinicId, silentForStaff(one)] as const)
      .filter(([, parts]) => parts.length > 0),
  )
  return inTransaction(db, async (tx) => {
    const receivers = await readReceivers(tx, [...silent.keys()])
    const withPeople = [...new Set(receivers.map(({ clinicId }) => clinicId))]
    const { rows } = await sql<{ clinicId: number }>`
      insert into answer_asks as a (clinic_id, asked_at)
      select clinic_id, ${now} from unnest(${withPeople}::int[]) as given (clinic_id) order by clinic_id
      on conflict (clinic_id) do update set asked_at = excluded.asked_at
        where a.asked_at < ${askedAgainSince(now)}
      returning clinic_id as "clinicId"`.execute(tx)
    const asked = rows.map(({ clinicId }) => clinicId)
    const ofPerson = Map.groupBy(
      receivers.filter(({ clinicId }) => asked.includes(clinicId)),
      ({ userId }) => userId,
    )
    await enqueueMails(
      tx,
      now,
      [...ofPerson].map(([userId, own], index) => ({
        template: 'answerAsk' as const,
        to: { userId },
        dedupeKey: `answers/${requestId}/${userId}`,
        notBefore: new Date(now.getTime() + index * APART),
        data: {
          need: needKey(need),
          clinics: own.map(({ clinicId, clinicName }) => ({
            clinicId,
            clinicName,
            silent: silent.get(clinicId) ?? [],
          })),
          unsubscribe: unsubscribeLink(userId, env.appSecret, 'reminders'),
        },
      })),
    )
    if (asked.length > 0) {
      const audit = { at: now, actorId: actor.userId, action: 'askForAnswers', subject: 'gaps', requestId }
      await recordAudit(tx, { ...audit, details: { need: needKey(need), clinicIds: asked } })
    }
    return { data: { asked } }
  })
}
