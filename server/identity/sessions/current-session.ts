import { sql } from 'kysely'
import { AUTH, type CurrentSession } from '../../../contract/auth.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { unauthenticated } from '../../platform/http/refusal.ts'
import { allowList, entriesNow } from '../allow-list.ts'
import { askLibrary, bindAuth, forwardCookies, signInRefusal } from '../auth-route.ts'
import { schemaOf } from '../conventions.ts'
import type { CookieOwner, TenantSignIn } from '../tenant.ts'
import { endSessionsOf, findLiveSession, type LiveSession } from './store.ts'

/** Calls of a tab with its cookie: read the owner, exchange it for a token, sign out. */
export function sessionRoutes(app: App, signIn: TenantSignIn): void {
  const { tenant, library } = signIn
  const { db, clock, env } = app.ports
  const endpoints = AUTH[tenant]

  async function current(cookie: string | undefined): Promise<{ owner: CookieOwner; live: LiveSession } | null> {
    const owner = await signIn.cookieOwner(cookie)
    const live = owner && (await findLiveSession(db.kysely, { ...owner, tenant, now: clock.now() }))
    return live ? { owner, live } : null
  }

  bindAuth(app, endpoints.readSession, async (_, { headers }) => {
    const found = await current(headers.cookie)
    return { data: found && (await describeSession(db, tenant, found.owner, found.live)) }
  })

  bindAuth(app, endpoints.readToken, async (_, { headers }) => {
    const found = await current(headers.cookie)
    if (found === null) throw unauthenticated()
    if (tenant === 'admin' && !allowList(await entriesNow(db.kysely, env))({ ...found.owner, tenant })) {
      throw signInRefusal('not_allowed')
    }
    const { token, expiresAt } = await signIn.makeToken(found.owner)
    return { data: { token, expiresAt: expiresAt.toISOString() } }
  })

  bindAuth(app, endpoints.signOut, async (_, request, reply) => {
    // Clears the browser's cache but not its storage: an idle sign-out keeps the draft, and both tenants share one
    // origin.
    reply.header('clear-site-data', '"cache"')
    const owner = await signIn.cookieOwner(request.headers.cookie)
    const found = owner && (await findLiveSession(db.kysely, { ...owner, tenant, now: clock.now() }))
    if (owner)
      await endSessionsOf(db.kysely, { tenant, userId: owner.userId }, { only: owner.sessionId, now: clock.now() })
    forwardCookies(await askLibrary(library, request, { method: 'POST', path: '/sign-out', body: {} }), reply)
    if (!found) throw unauthenticated()
    return { data: null }
  })
}

type Db = App['ports']['db']

export async function describeSession(
  { kysely }: Db,
  tenant: TenantSignIn['tenant'],
  { sessionId, ...person }: CookieOwner,
  { expiresAt, idleAt }: LiveSession,
): Promise<CurrentSession> {
  const { rows } = await sql`
    select 1 from ${sql.table(`${schemaOf(tenant)}.account`)}
    where "userId" = ${person.userId} and "providerId" = 'credential'`.execute(kysely)
  const registrationType = rows.length > 0 ? 'self_registered' : 'google'
  return {
    sessionId,
    tenant,
    person: { ...person, registrationType },
    expiresAt: expiresAt.toISOString(),
    idleAt: idleAt.toISOString(),
  }
}
