import { accountBody } from '../../../server/testing/people-story.ts'
import { OURS } from '../../../server/testing/small-world.ts'
import { fillDirectory, MO } from '../races/directory.ts'
import { onStage, type Stage } from '../stage/copies.ts'
import type { Trial } from '../trial.ts'
import {
  aMinuteLater,
  at,
  mailedTokens,
  mailKept,
  NAMES,
  newVisitor,
  PASSWORD,
  registered,
  statusOf,
} from './visitors.ts'

/** A stranger registers the owner's address before, while and after the owner does, and would like an invited role too. */

const STRANGERS = 'the password that a stranger chose'

export const registrationTakeover: Trial = {
  name: 'registration-takeover',
  promise: 'a stranger who cannot read the mail of an address never has its account nor a role it was invited to',
  async run({ short, progress }) {
    return onStage({ copies: short ? 1 : 2, env: mailKept, fill: fillDirectory }, async (stage) => {
      const rounds = short ? 2 : 40
      for (let n = 0; n < rounds; n += 1) await takeOver(stage, `owner-${n}@clinic.example`, n)
      progress(`${rounds} registrations were contested`)
      const invited = short ? 1 : 15
      for (let n = 0; n < invited; n += 1) await takeRole(stage, `invited-${n}@clinic.example`)
      return { registrations: rounds, invitations: invited }
    })
  },
}

async function takeOver(stage: Stage, email: string, n: number): Promise<void> {
  const { complain } = stage
  const stranger = newVisitor(stage)
  await stranger.post(at('sign-up/email'), { email })
  if (n % 2 === 1) await aMinuteLater(stage)
  const owner = newVisitor(stage)
  const begun = await owner.post(at('sign-up/email'), { email })
  if (begun.status !== 200) complain(`${email} could not begin to register: ${begun.text}`)
  // The stranger goes on at every moment that is left to them.
  await Promise.all([
    stranger.post(at('sign-up/email'), { email }),
    stranger.post(at('finish-registration'), { ...NAMES, password: STRANGERS, token: 'guessed', proof: 'link' }),
    stranger.post(at('reset-password'), { token: 'guessed', newPassword: STRANGERS }),
  ])
  const tokens = await mailedTokens(stage, 'emailVerification', email)
  const token = tokens[n % tokens.length]
  const finished = await owner.post(at('finish-registration'), { ...NAMES, password: PASSWORD, token, proof: 'link' })
  if (finished.status !== 200) complain(`${email}: a mailed link was answered ${finished.text}`)
  await stranger.post(at('sign-up/email'), { email })
  if ((await statusOf(stranger, email, STRANGERS)) !== 401) complain(`${email}: the stranger is in`)
  if ((await statusOf(owner, email)) !== 200) complain(`${email}: the owner is not in`)
}

/** A person who proves the address without the invitation's link has an account, and no role. */
async function takeRole(stage: Stage, email: string): Promise<void> {
  const { complain, db } = stage
  const body = { email, role: 'editor', clinicId: OURS.clinic }
  const sent = await stage.as(MO).post('invitations', body)
  if (sent.status !== 201) complain(`${email} could not be invited: ${sent.text}`)
  const person = await registered(stage, email)
  await statusOf(person, email)
  const { data } = (await person.call(at('get-session'))).body
  await person.api('provider', '/api/users', { method: 'POST', body: accountBody(data.person) })
  const roles = async () =>
    (await db.pool.query('select 1 from roles r join users u using (user_id) where u.email_key = $1', [email])).rowCount
  if ((await roles()) !== 0) complain(`${email} has a role without the invitation's link`)
  const [token] = await mailedTokens(stage, 'invitation', email)
  const accepted = await person.api('provider', '/api/invitations/accept', { method: 'POST', body: { token } })
  if (accepted.status !== 200 || (await roles()) !== 1) complain(`${email} could not accept: ${accepted.text}`)
}
