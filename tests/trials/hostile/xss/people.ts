import type { Database } from '../../../../server/db/open.ts'
import { insertDirectory } from '../../../../server/dev/demo/insert.ts'
import { makeClinic, makeProvider, makeUser } from '../../../../server/dev/demo/make.ts'
import { ADMIN_DOMAIN } from '../../../../server/testing/app.ts'
import { accountBody } from '../../../../server/testing/people-story.ts'
import { type Visitor, visitor } from '../../../../server/testing/sign-in-app.ts'

/** The writers and readers of the payloads: an administrator, a manager, and per payload a clinic and a colleague. */

export const PROVIDER = 810
const OTHER_PROVIDER = 820
export const OTHER_CLINIC = 82_001
export const clinicOf = (n: number) => 81_001 + n
export const colleagueOf = (n: number) => `colleague-${n}`

export const fillFor =
  (texts: readonly string[]) =>
  async (db: Database): Promise<void> => {
    const colleague = (n: number) => ({ userId: colleagueOf(n), email: `${colleagueOf(n)}@clinic.example` })
    const directory = {
      providers: [
        // In production only an import writes names of providers.
        makeProvider(PROVIDER, { providerType: 'organization', displayName: texts[0] ?? '' }),
        makeProvider(OTHER_PROVIDER, { providerType: 'organization', displayName: texts[1] ?? '' }),
      ],
      clinics: [
        ...texts.map((_, n) => makeClinic(clinicOf(n), { providerId: PROVIDER, practice: 'communityClinic' })),
        makeClinic(OTHER_CLINIC, { providerId: OTHER_PROVIDER }),
      ],
      users: texts.map((_, n) => makeUser(n + 1, colleague(n))),
      roles: texts.map((_, n) => ({
        userId: colleagueOf(n),
        role: 'editor' as const,
        providerId: PROVIDER,
        clinicId: clinicOf(n),
      })),
    }
    await db.kysely.transaction().execute((tx) => insertDirectory(tx, directory, new Date()))
  }

export type Signed = { browser: Visitor; userId: string; call: Caller }
// biome-ignore lint/suspicious/noExplicitAny: the caller knows the reply of its call
export type Said = { status: number; body: any }
export type Caller = (method: string, path: string, body?: unknown) => Promise<Said>

/** Signs in through the identity provider, with their own account. */
export async function signedIn(url: string, tenant: 'admin' | 'provider'): Promise<Signed> {
  const browser = visitor(url)
  const email = tenant === 'admin' ? `reader${ADMIN_DOMAIN}` : 'manager@clinic.example'
  await browser.google(tenant, { email })
  const { person } = (await browser.call(`/api/auth/${tenant}/get-session`)).body.data
  const call: Caller = (method, path, body) =>
    browser.api(tenant, `/api/${path}`, { method, ...(body !== undefined && { body }) })
  const made = await call('POST', 'users', accountBody(person))
  if (made.status !== 201) throw new Error(`no account for ${email}: ${JSON.stringify(made.body)}`)
  return { browser, userId: person.userId, call }
}
