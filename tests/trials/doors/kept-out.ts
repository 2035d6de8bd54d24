import { MOST_GUESSES } from '../../../server/identity/passwords/guesses.ts'
import { onStage, type Stage } from '../stage/copies.ts'
import type { Trial } from '../trial.ts'
import { aMinuteLater, at, mailedTokens, mailKept, newVisitor, registered, statusOf } from './visitors.ts'

/** Strangers do what they can to keep a person out: wrong passwords from everywhere, and requests for resets. */

const NEW_PASSWORD = 'five quiet herons wade'

export const keptOut: Trial = {
  name: 'kept-out',
  promise:
    'a device that signed in before and a link to reset work however often strangers guess and ask; guesses and resets are in the audit trail',
  async run({ short }) {
    return onStage({ copies: short ? 1 : 2, env: mailKept }, async (stage) => {
      const people = short ? 1 : 10
      for (let n = 0; n < people; n += 1) await besiege(stage, `besieged-${n}@clinic.example`)
      await lookAtTrail(stage, people)
      return { people, 'guesses each': 2 * (MOST_GUESSES + 2) }
    })
  },
}

async function guessFromEverywhere(stage: Stage, email: string): Promise<void> {
  await Promise.all(
    Array.from({ length: MOST_GUESSES + 2 }, (_, nth) => statusOf(newVisitor(stage), email, `wrong guess ${nth} here`)),
  )
}

async function besiege(stage: Stage, email: string): Promise<void> {
  const { complain } = stage
  const home = await registered(stage, email)
  if ((await statusOf(home, email)) !== 200) complain(`${email} could not sign in at first`)
  await guessFromEverywhere(stage, email)
  if ((await statusOf(newVisitor(stage), email)) !== 429) complain(`${email}: guessing goes on`)
  if ((await statusOf(home, email)) !== 200) complain(`${email} is kept out of their own device`)

  const phone = newVisitor(stage)
  await phone.post(at('request-password-reset'), { email })
  const [token] = await mailedTokens(stage, 'passwordReset', email)
  for (const _ of [1, 2, 3]) {
    await aMinuteLater(stage)
    await newVisitor(stage).post(at('request-password-reset'), { email })
  }
  const reset = await phone.post(at('reset-password'), { token, newPassword: NEW_PASSWORD })
  if (reset.status !== 200) complain(`${email}: the first link was answered ${reset.text}`)
  await guessFromEverywhere(stage, email)
  if ((await statusOf(phone, email, NEW_PASSWORD)) !== 200) complain(`${email} is kept out after the reset`)
}

/** Ten refusals for each siege, no more, and nothing of what was typed. */
async function lookAtTrail({ db, complain }: Stage, people: number): Promise<void> {
  const { rows } = await db.pool.query<{ action: string; n: number; typed: boolean }>(
    `select action, count(*)::int as n, bool_or(details::text ~ 'guess|besieged|herons') as typed
     from audit where action in ('signIn', 'signInRefused') group by action order by action`,
  )
  const [entered, refused] = rows
  if (entered?.n !== 3 * people) complain(`${entered?.n} sign-ins are in the trail of ${people} people`)
  if (refused?.n !== 2 * MOST_GUESSES * people) complain(`${refused?.n} refusals are in the trail of ${people} people`)
  if (rows.some(({ typed }) => typed)) complain('the trail tells an address or a password')
}
