import { accountBody, newcomer } from '../../../server/testing/people-story.ts'
import { OURS } from '../../../server/testing/small-world.ts'
import { ANA, fillDirectory, MO } from '../races/directory.ts'
import { onStage, type Stage } from '../stage/copies.ts'
import type { Trial } from '../trial.ts'
import { mailedTokens, mailKept, newVisitor } from './visitors.ts'

/** A manager invites a private address and then is deleted, or loses the role, while the friend presses Accept. */

export const endedSender: Trial = {
  name: 'ended-sender',
  promise:
    'an invitation gives nothing once its sender may not invite; it is cancelled with them, and managers are told',
  async run({ short }) {
    return onStage({ copies: short ? 1 : 2, env: mailKept, fill: fillDirectory }, async (stage) => {
      const rounds = short ? 2 : 30
      let before = 0
      for (let n = 0; n < rounds; n += 1) before += await invitedByTheEnded(stage, n)
      return { rounds, 'accepted just before': before }
    })
  },
}

async function invitedByTheEnded(stage: Stage, n: number): Promise<number> {
  const { complain, db } = stage
  const ana = stage.as(ANA)
  const sender = newcomer(`sender-${n}`)
  const role = { userId: sender.userId, role: 'manager', providerId: OURS.providerId }
  await db.pool.query(
    `insert into users (user_id, tenant, email, status, registration_type, first_name, last_name, created_at, updated_at)
     values ($1, 'provider', $2, 'Pending', 'self_registered', 'Sen', 'Der', now(), now())`,
    [sender.userId, sender.email],
  )
  await ana.post('admin/role', role)
  await ana.post('admin/role', { userId: sender.userId, role: 'editor', clinicId: OURS.sister })
  const email = `friend-${n}@private.example`
  await stage.as(sender.email).post('invitations', { email, role: 'editor', clinicId: OURS.clinic })
  const [token] = await mailedTokens(stage, 'invitation', email)

  const friend = newVisitor(stage)
  await friend.google('provider', { email })
  const { data } = (await friend.call('/api/auth/provider/get-session')).body
  await friend.api('provider', '/api/users', { method: 'POST', body: accountBody(data.person) })
  const { rows } = await db.pool.query<{ role_id: number }>(
    `select role_id from roles where user_id = $1 and role = 'manager'`,
    [sender.userId],
  )
  const end = () =>
    n % 2 === 0 ? ana.delete(`admin/users/${sender.userId}`) : ana.delete(`admin/role/${rows[0]?.role_id}`)
  const accept = () => friend.api('provider', '/api/invitations/accept', { method: 'POST', body: { token } })
  const [ended, raced] = await Promise.all([end(), accept()])
  if (ended.status !== 200) complain(`the sender could not be ended: ${ended.text}`)
  const later = await accept()
  if (later.status !== (raced.status === 200 ? 200 : 404)) complain(`accepting later was answered ${later.text}`)
  const roles = await db.pool.query('select 1 from roles r join users u using (user_id) where u.email_key = $1', [
    email,
  ])
  if (roles.rowCount !== (raced.status === 200 ? 1 : 0)) complain(`${email} has ${roles.rowCount} roles`)
  if (raced.status !== 200) {
    const notices = await db.pool.query(
      `select 1 from mails where template = 'invitationsCancelled' and to_email = $1 and data -> 'emails' ? $2`,
      [MO, email],
    )
    if (notices.rowCount !== 1) complain(`the remaining manager was told ${notices.rowCount} times of ${email}`)
  }
  return Number(raced.status === 200)
}
