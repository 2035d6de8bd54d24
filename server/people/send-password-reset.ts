import type { sendPasswordReset as call } from '../../contract/users.ts'
import { MESSAGES } from '../../domain/messages.ts'
import { recordAudit } from '../platform/audit/record.ts'
import type { Handler } from '../platform/http/bind.ts'
import { conflict, notFound, refuseUnless } from '../platform/http/refusal.ts'
import { isPlaceholder } from './invitations/placeholder.ts'
import { newestOpenInvitation } from './invitations/store.ts'
import type { Db } from './store.ts'

/** Not a command: the identity service writes the mail on its own connection. */
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

  if (isPlaceholder(userId)) throw await neverSignedIn(db.kysely, userId)
  const outcome = await identity.sendPasswordReset({ tenant: user.tenant, userId, email: user.email })
  refuseUnless(outcome !== 'no-password', noPassword)
  refuseUnless(outcome === 'sent', sentJustNow)
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
/** An invited person chooses their first password through the invitation, so the administrator must resend that. */
async function neverSignedIn(db: Db, userId: string) {
  const invitationId = await newestOpenInvitation(db, userId)
  return conflict(
    'never_signed_in',
    'This person was invited and has not signed in yet, so there is no password to reset. Send the invitation again.',
    invitationId === undefined ? {} : { invitationId },
  )
}

const sentJustNow = () =>
  conflict('sent_just_now', 'A password reset email was sent less than a minute ago. Please wait a minute.')
const noPassword = () => conflict('no_password', 'This user signs in without a password.')
