import { codeNow } from '../../../server/testing/authenticator.ts'
import { accountBody } from '../../../server/testing/people-story.ts'
import type { Visitor } from '../../../server/testing/sign-in-app.ts'
import { ANA, fillDirectory, MO } from '../races/directory.ts'
import { onStage, type Stage } from '../stage/copies.ts'
import type { Trial } from '../trial.ts'
import { at, mailKept, newVisitor, PASSWORD, registered, statusOf } from './visitors.ts'

/** People come in and are turned away in every way there is; then the trail, the person and the mailbox are asked. */

const WRONG = 'wrong passphrase typed'
const STRANGER = 'stranger.danger@else.example'

export const signInTrail: Trial = {
  name: 'sign-in-trail',
  promise:
    'every sign-in and refusal is in the trail by means, reason and origin, without passwords or strangers’ addresses; a person sees their own, and a new device is told by mail once',
  async run({ short }) {
    return onStage({ copies: short ? 1 : 2, env: mailKept, fill: fillDirectory }, async (stage) => {
      const people = short ? 1 : 10
      for (let n = 0; n < people; n += 1) await comeAndGo(stage, `visitor-${n}@clinic.example`)
      await newVisitor(stage).google('admin', { email: STRANGER })
      const unknown = await stage.as(ANA).get('admin/audit?subject=sign-in%2Funknown&pageSize=100')
      const told = unknown.data.map(({ details }: Entry) => `${details.tenant} ${details.reason}`)
      if (!told.includes('admin not_allowed')) stage.complain('a refused administrator is not in the trail')
      if ((await stage.as(MO).get('admin/audit')).status !== 403) stage.complain('the trail is open to a manager')
      await lookForSecrets(stage)
      return { people, 'ways in and out each': WAYS.length }
    })
  },
}

type Entry = { action: string; details: Record<string, unknown> }

/** Newest first, as the person and the administrator read them. */
const WAYS = [
  'recoveryCode null',
  'code null',
  'code invalid_code',
  'google null',
  'password null',
  'password null',
  'password invalid_credentials',
  'password null',
  'password null',
]

async function comeAndGo(stage: Stage, email: string): Promise<void> {
  const { complain } = stage
  const home = await registered(stage, email)
  await statusOf(home, email)
  const { data } = (await home.call(at('get-session'))).body
  const { userId } = data.person
  await home.api('provider', '/api/users', { method: 'POST', body: accountBody(data.person) })
  await statusOf(home, email)
  await statusOf(newVisitor(stage), email, WRONG)
  await statusOf(newVisitor(stage), STRANGER, WRONG)
  const phone = newVisitor(stage)
  for (const _ of ['new', 'known']) await statusOf(phone, email)
  await home.google('provider', { email })
  await withCodes(home, email)

  const own = (await home.api('provider', '/api/auth/security')).body.data.signIns
  const seen = own.map(({ means, refused }: Record<string, unknown>) => `${means} ${refused}`)
  if (seen.join() !== WAYS.join()) complain(`${email} sees ${seen}`)
  if (own.some(({ from }: Record<string, string>) => !from?.startsWith('198.51.'))) complain(`${email} sees no origin`)

  const trail = (await stage.as(ANA).get(`admin/audit?subject=user%2F${userId}&pageSize=100`)).data as Entry[]
  const entries = trail.filter(({ action }) => action === 'signIn' || action === 'signInRefused')
  const listed = entries.map(({ details }) => `${details.means} ${details.reason ?? null}`)
  if (listed.join() !== WAYS.join()) complain(`administrators see ${listed} of ${email}`)

  const { rowCount } = await stage.db.pool.query(
    `select 1 from mails where template = 'securityNotice' and to_email = $1 and data ->> 'event' = 'signedInElsewhere'`,
    [email],
  )
  if (rowCount !== 1) complain(`${email} was told of ${rowCount} new devices`)
}

/** A second factor is set up; then a wrong code, a right one, and a recovery code. */
async function withCodes(home: Visitor, email: string): Promise<void> {
  const begun = await home.post(at('second-factor/begin'), { password: PASSWORD })
  const { uri, recoveryCodes } = begun.body.data
  await home.post(at('second-factor/confirm'), { code: codeNow(uri) })
  const showCode = (code: string, recovery = false) => home.post(at('sign-in/second-factor'), { code, recovery })
  await home.post(at('sign-out'), {})
  await statusOf(home, email)
  await showCode('000000')
  await showCode(codeNow(uri))
  await home.post(at('sign-out'), {})
  await statusOf(home, email)
  await showCode(recoveryCodes[0], true)
}

async function lookForSecrets({ db, complain }: Stage): Promise<void> {
  const { rows } = await db.pool.query<{ told: string }>(
    `select row_to_json(audit)::text as told from audit where action in ('signIn', 'signInRefused')`,
  )
  const loose = rows.filter(({ told }) => /passphrase|herons|stranger\.danger|000000/.test(told))
  if (loose.length > 0) complain(`the trail tells too much: ${loose[0]?.told}`)
}
