import { hashPassword } from 'better-auth/crypto'
import { sql } from 'kysely'
import type { Dice } from '../../dev/demo/dice.ts'
import { ADMIN_DOMAIN, type TestApp } from '../app.ts'
import { visitor } from '../sign-in-app.ts'
import { person } from '../small-world.ts'
import type { Attacker } from './attackers.ts'
import type { ValidInput } from './requests.ts'

/** Targets in the sign-in: passwords, mailed links, unfinished sign-ins, session cookies. */

const WITH_PASSWORD = ['mo-manager', 'eli-editor', 'pia-pending', 'sue-editor', 'art-archived'] as const
const PASSWORD = 'four quiet herons wade'
const FORM = { firstName: 'Una', lastName: 'Ruiz', phoneNumber: '(303) 555-0142', password: PASSWORD }

export type SignIns = {
  cookieOf(attacker: Attacker): string
  inputs: Record<string, (dice: Dice) => ValidInput | Promise<ValidInput>>
}

export async function signInsOf(t: TestApp & { url: string }): Promise<SignIns> {
  const people = WITH_PASSWORD.map((id) => ({ id, email: person(id).email }))
  await insertPasswords(t, people)
  const cookies = await cookiesOf(t)
  const emails = [...people.map(({ email }) => email), 'unheard-of@clinic.example']

  const linkOf = async (template: string, dice: Dice): Promise<string> => {
    const { rows } = await t.db.pool.query<{ link: string }>(
      `select data ->> 'link' as link from mails where template = $1 and data ? 'link' order by mail_id`,
      [template],
    )
    const { link } = dice.pick([...rows, { link: '' }])
    return link.split('token=')[1] ?? 'u3Jd0vX2m8N4c7pQyT1kRzL5aB9eFhGw6sYtVxCqZpM'
  }
  const begun = (tenant: string) => async (dice: Dice) => {
    const { rows } = await sql<{ state: string }>`
      select identifier as state from ${sql.table(`auth_${tenant}.verification`)} order by identifier`.execute(
      t.db.kysely,
    )
    const { state } = dice.pick([...rows, { state: 'made-up' }])
    return { query: dice.yes(0.8) ? { state, code: 'made-up' } : { state, error: 'access_denied' } }
  }
  const begin = (dice: Dice) => ({
    body: { provider: 'google', ...dice.pick([{ popup: true }, { popup: false }, {}]) },
  })
  const addressed = (dice: Dice) => ({ body: { email: dice.pick(emails) } })

  return {
    cookieOf: (attacker) => cookies[attacker] ?? '',
    inputs: {
      'POST /api/auth/provider/sign-in/email': (dice) => ({
        body: { email: dice.pick(emails), password: dice.yes(0.6) ? PASSWORD : 'not that one' },
      }),
      'POST /api/auth/provider/second-factor/begin': () => ({ body: { password: PASSWORD } }),
      'POST /api/auth/provider/sign-up/email': addressed,
      'POST /api/auth/provider/request-password-reset': addressed,
      'POST /api/auth/provider/registration': async (dice) => ({
        body: { token: await linkOf('emailVerification', dice) },
      }),
      'POST /api/auth/provider/finish-registration': async (dice) => {
        const proof = dice.pick(['link', 'invitation'])
        const token = await linkOf(proof === 'link' ? 'emailVerification' : 'invitation', dice)
        return { body: { ...FORM, token, proof } }
      },
      'POST /api/auth/provider/reset-password': async (dice) => ({
        body: { token: await linkOf('passwordReset', dice), newPassword: 'five quiet herons wade' },
      }),
      'POST /api/auth/admin/sign-in/social': begin,
      'POST /api/auth/provider/sign-in/social': begin,
      'GET /api/auth/admin/callback/google': begun('admin'),
      'GET /api/auth/provider/callback/google': begun('provider'),
    },
  }
}

type Identity = { id: string; email: string }

async function insertPasswords({ db }: TestApp, people: readonly Identity[]): Promise<void> {
  const hash = await hashPassword(PASSWORD)
  for (const { id, email } of people) {
    await sql`
      insert into auth_provider."user" (id, name, email, "emailVerified") values (${id}, ${id}, ${email}, true)`.execute(
      db.kysely,
    )
    await sql`
      insert into auth_provider.account (id, "accountId", "providerId", "userId", password, "updatedAt")
      values (${id}, ${id}, 'credential', ${id}, ${hash}, now())`.execute(db.kysely)
  }
}

async function cookiesOf({ url }: { url: string }): Promise<Partial<Record<Attacker, string>>> {
  const cookies: Partial<Record<Attacker, string>> = {}
  for (const who of ['mo-manager', 'eli-editor', 'pia-pending'] as const) {
    const browser = visitor(url)
    await browser.post('/api/auth/provider/sign-in/email', { email: person(who).email, password: PASSWORD })
    cookies[who] = cookieIn(browser)
  }
  const administrator = visitor(url)
  await administrator.google('admin', { email: `ana-admin${ADMIN_DOMAIN}` })
  cookies['ana-admin'] = cookieIn(administrator)
  return cookies
}

function cookieIn({ cookies }: ReturnType<typeof visitor>): string {
  const session = [...cookies].filter(([name]) => name.endsWith('session_token'))
  if (session.length !== 1) throw new Error('the attackers could not sign in')
  return session.map(([name, value]) => `${name}=${value}`).join()
}
