import type { sendPasswordReset as call } from '../../contract/users.ts'
import { MESSAGES } from '../../domain/messages.ts'
import { recordAudit } from '../audit/record.ts'
import type { Handler } from '../http/bind.ts'
import { conflict, notFound, refuseUnless } from '../http/refusal.ts'

/** Not a command: the mail is sent by whoever keeps the passwords, on a connection of its own. */
export const sendPasswordReset: Handler<typeof call> = async ({ db, actor, clock, identity, requestId, input }) => {
  const { userId } = input.body
  const user = await db.kysely
    .selectFrom('users')
    .select(['tenant', 'email', 'status', 'registration_type'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) throw notFound()
  refuseUnless(user.status !== 'Archived', archived)
  refuseUnless(user.registration_type !== 'google', noPassword)

  const outcome = await identity.sendPasswordReset({ tenant: user.tenant, userId, email: user.email })
  refuseUnless(outcome === 'sent', noPassword)
  const entry = {
    at: clock.now(),
    actorId: actor.userId,
    requestId,
    action: 'sendPasswordReset',
    subject: `user/${userId}`,
  }
  await db.kysely.transaction().execute((tx) => recordAudit(tx, entry))
  return { data: { userId }, message: MESSAGES.en.resetSent() }
}

const archived = () => conflict('user_archived', 'This user has been deleted.')
const noPassword = () => conflict('no_password', 'This user signs in without a password.')
