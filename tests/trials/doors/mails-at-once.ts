import { OURS } from '../../../server/testing/small-world.ts'
import { ANA, fillDirectory } from '../races/directory.ts'
import { onStage, type Stage } from '../stage/copies.ts'
import type { Trial } from '../trial.ts'
import { at, mailedTokens, mailKept, NAMES, newVisitor, PASSWORD, registered, statusOf } from './visitors.ts'

/** The same mail is asked for many times at the same moment, of several copies of the server. */

const AT_ONCE = 25
const NEW_PASSWORD = 'five quiet herons wade'

export const mailsAtOnce: Trial = {
  name: 'mails-at-once',
  promise: `${AT_ONCE} requests at once for a reset, a confirmation or an invitation write one mail, and its link works`,
  async run({ short, progress }) {
    return onStage({ copies: short ? 1 : 2, env: mailKept, fill: fillDirectory }, async (stage) => {
      const people = short ? 2 : 50
      for (let n = 0; n < people; n += 1) {
        await resetAtOnce(stage, `reset-${n}@clinic.example`)
        await registerAtOnce(stage, `new-${n}@clinic.example`)
        if (n % 10 === 9) progress(`${n + 1} people`)
      }
      const invitations = short ? 1 : 10
      for (let n = 0; n < invitations; n += 1) await inviteAtOnce(stage, `invited-${n}@clinic.example`)
      return { people, invitations, 'requests each': AT_ONCE }
    })
  },
}

const atOnce = (one: () => Promise<unknown>) => Promise.all(Array.from({ length: AT_ONCE }, one))

async function resetAtOnce(stage: Stage, email: string): Promise<void> {
  const owner = await registered(stage, email)
  await atOnce(() => newVisitor(stage).post(at('request-password-reset'), { email }))
  const tokens = await mailedTokens(stage, 'passwordReset', email)
  if (tokens.length !== 1) stage.complain(`${email} was sent ${tokens.length} links to reset`)
  const { status } = await owner.post(at('reset-password'), { token: tokens[0], newPassword: NEW_PASSWORD })
  if (status !== 200) stage.complain(`${email}: the link to reset was answered ${status}`)
  if ((await statusOf(owner, email, NEW_PASSWORD)) !== 200) stage.complain(`${email}: the new password does not work`)
}

async function registerAtOnce(stage: Stage, email: string): Promise<void> {
  await atOnce(() => newVisitor(stage).post(at('sign-up/email'), { email }))
  const tokens = await mailedTokens(stage, 'emailVerification', email)
  if (tokens.length !== 1) stage.complain(`${email} was sent ${tokens.length} links to confirm`)
  const form = { ...NAMES, password: PASSWORD, token: tokens[0], proof: 'link' }
  const { status } = await newVisitor(stage).post(at('finish-registration'), form)
  if (status !== 200) stage.complain(`${email}: the link to confirm was answered ${status}`)
}

async function inviteAtOnce(stage: Stage, email: string): Promise<void> {
  const ana = stage.as(ANA)
  const { data } = await ana.post('invitations', { email, role: 'editor', clinicId: OURS.clinic })
  await stage.db.pool.query(`update invitations set sent_at = sent_at - interval '61 seconds' where email = $1`, [
    email,
  ])
  await atOnce(() => ana.post(`invitations/${data.invitationId}/resend`))
  const tokens = await mailedTokens(stage, 'invitation', email)
  if (tokens.length !== 2) stage.complain(`${email} was invited by ${tokens.length} mails`)
  const read = await newVisitor(stage).post('/api/invitations/read', { token: tokens.at(-1) })
  if (read.status !== 200) stage.complain(`${email}: the newest link was answered ${read.text}`)
}
