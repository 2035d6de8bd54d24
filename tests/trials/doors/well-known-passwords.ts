import { EASY_PASSWORDS } from '../../../contract/password.ts'
import { accountBody } from '../../../server/testing/people-story.ts'
import type { Answer, Visitor } from '../../../server/testing/sign-in-app.ts'
import { WELL_KNOWN_PASSWORDS } from '../../../server/testing/well-known-passwords.ts'
import { onStage, type Stage } from '../stage/copies.ts'
import type { Trial } from '../trial.ts'
import { at, mailedTokens, mailKept, NAMES, newVisitor, PASSWORD, registered, statusOf } from './visitors.ts'

/** Passwords that guessers try first, offered at all three places where a password is chosen. */

const REASONS = new Set<string>(Object.values(EASY_PASSWORDS))
const NEW_PASSWORD = 'five quiet herons wade'

export const wellKnownPasswords: Trial = {
  name: 'well-known-passwords',
  promise:
    'no well-known password is taken at registering, at a reset or at a change while signed in, each refusal gives its reason, and a change ends the other sessions',
  async run({ short, progress }) {
    return onStage({ env: mailKept }, async (stage) => {
      const tried = WELL_KNOWN_PASSWORDS.filter((_, n) => !short || n % 9 === 0)
      await atRegistering(stage, tried)
      progress(`${tried.length} passwords were offered at registering`)
      const email = 'chooser@clinic.example'
      const owner = await registered(stage, email)
      await statusOf(owner, email)
      await atChanging(stage, owner, { email, tried: tried.slice(0, short ? 4 : 20) })
      await atReset(stage, email, tried)
      return { passwords: tried.length, doors: 3 }
    })
  },
}

function refused({ complain }: Stage, place: string, password: string, { status, body }: Answer): void {
  const reason = body?.errors?.[0]?.message ?? ''
  if (status !== 422 || !REASONS.has(reason)) complain(`${place}: ${password} was answered ${status} ${reason}`)
}

/** A refusal spends no link: the same one registers the person in the end. */
async function atRegistering(stage: Stage, tried: readonly string[]): Promise<void> {
  const email = 'newcomer@clinic.example'
  await newVisitor(stage).post(at('sign-up/email'), { email })
  const [token] = await mailedTokens(stage, 'emailVerification', email)
  const finish = (password: string) =>
    newVisitor(stage).post(at('finish-registration'), { ...NAMES, password, token, proof: 'link' })
  for (const password of tried) refused(stage, 'registering', password, await finish(password))
  const { status, text } = await finish(PASSWORD)
  if (status !== 200) stage.complain(`registering: a good password was answered ${text}`)
}

async function atReset(stage: Stage, email: string, tried: readonly string[]): Promise<void> {
  await newVisitor(stage).post(at('request-password-reset'), { email })
  const [token] = await mailedTokens(stage, 'passwordReset', email)
  const reset = (newPassword: string) => newVisitor(stage).post(at('reset-password'), { token, newPassword })
  for (const password of tried) refused(stage, 'resetting', password, await reset(password))
  const { status, text } = await reset('six quiet herons wade')
  if (status !== 200) stage.complain(`resetting: a good password was answered ${text}`)
}

type Chooser = { email: string; tried: readonly string[] }

async function atChanging(stage: Stage, owner: Visitor, { email, tried }: Chooser): Promise<void> {
  const { data } = (await owner.call(at('get-session'))).body
  await owner.api('provider', '/api/users', { method: 'POST', body: accountBody(data.person) })
  const elsewhere = newVisitor(stage)
  await statusOf(elsewhere, email)
  const change = (presentPassword: string, newPassword: string) =>
    owner.api('provider', '/api/me/password', { method: 'POST', body: { presentPassword, newPassword } })
  for (const password of tried) refused(stage, 'changing', password, await change(PASSWORD, password))
  const guessed = await change('not the present one', NEW_PASSWORD)
  if (guessed.status !== 422) stage.complain(`a wrong present password was answered ${guessed.text}`)
  const changed = await change(PASSWORD, NEW_PASSWORD)
  if (changed.status !== 200) stage.complain(`a good password was answered ${changed.text}`)
  const tokenStatus = async (who: Visitor) => (await who.call(at('token'))).status
  if ((await tokenStatus(elsewhere)) !== 401) stage.complain('another session outlived the password')
  if ((await tokenStatus(owner)) !== 200) stage.complain('the session that changed the password ended')
  if ((await statusOf(newVisitor(stage), email)) !== 401) stage.complain('the earlier password still opens the account')
}
