import type { FastifyRequest } from 'fastify'
import type { Pool, QueryConfig } from 'pg'
import { BACKGROUND_HEADER } from '../../contract/shared/route.ts'
import { type Actor, mayEver, type RoleHeld, type UserStatus } from '../../domain/permissions.ts'
import type { Principal, WhoIsCalling } from '../platform/http/identity-port.ts'
import type { Ports } from '../platform/http/ports.ts'
import { unauthenticated } from '../platform/http/refusal.ts'
import { isAccessToken, noteUse, readHolder, type TokenHolder } from './access-tokens/store.ts'
import { allowList, entriesOf } from './allow-list.ts'
import { IDLE_LIMIT } from './sessions/limits.ts'
import { recordRefusedToken } from './sign-in-trail.ts'

/**
 * The caller: the token names the person, the session row decides whether they are still signed in, the user row with
 * its roles decides what they may do. One statement reads all of it on every request, so sign-out, archiving and lost
 * roles take effect on the next call.
 */

/** A person's calls update the last activity, at most this often. */
const ACTIVITY_GRAIN = 30_000

const READ_CALLER = `
  select s.last_active_at < $4::timestamptz - interval '${ACTIVITY_GRAIN} ms' as activity_is_old, u.status, u.first_name, u.last_name,
    case when $2 = 'admin' then (select array_agg(entry) from administrators) end as administrators,
    (select json_agg(json_build_object(
        'roleId', r.role_id, 'role', r.role, 'providerId', r.provider_id, 'clinicId', r.clinic_id) order by r.role_id)
      from roles r where r.user_id = u.user_id) as roles
  from sessions s
  left join users u on u.user_id = s.user_id and u.tenant = s.tenant
  where s.session_id = $1 and s.tenant = $2 and s.user_id = $3
    and s.ended_at is null and s.expires_at > $4 and s.last_active_at > $4::timestamptz - interval '${IDLE_LIMIT} ms'`

const MOVE_ACTIVITY = 'update sessions set last_active_at = $2 where session_id = $1 and last_active_at < $2'

type CallerRow = {
  activity_is_old: boolean
  status: UserStatus | null
  first_name: string | null
  last_name: string | null
  roles: RoleHeld[] | null
  administrators: string[] | null
}

type Needs = Pick<Ports, 'identity' | 'clock' | 'env'> & {
  db: { pool: Pick<Pool, 'query'> }
  onActivityNotStored(error: unknown): void
}

export function whoIsCalling(ports: Needs): WhoIsCalling {
  return async (request) => {
    const { headers } = request
    const token = bearerToken(headers.authorization)
    if (token !== null && isAccessToken(token)) return tokenHolder(ports, token, request)
    const principal = token === null ? null : await ports.identity.verify(token)
    if (principal === null) throw unauthenticated()
    const now = ports.clock.now().getTime()
    const { rows } = await ports.db.pool.query<CallerRow>(askFor(principal, now))
    const [row] = rows
    if (row === undefined || row.status === 'Archived') throw unauthenticated()
    if (row.activity_is_old && headers[BACKGROUND_HEADER] !== '1') await moveActivity(ports, principal, now)
    const allowListed = allowList(entriesOf(row.administrators, ports.env.adminAllowlist))(principal)
    return actorOf(principal, row, allowListed)
  }
}

/**
 * A program with a personal access token. The token is valid while its holder could still create one: it ends with the
 * holder's role.
 */
async function tokenHolder(ports: Needs, token: string, request: FastifyRequest): Promise<Actor> {
  const now = ports.clock.now().toISOString()
  const refused = async () => {
    await recordRefusedToken(ports.db.pool, { token, now, request }).catch(ports.onActivityNotStored)
    return unauthenticated()
  }
  const holder = await readHolder(ports.db.pool, token, now)
  if (holder === undefined) throw await refused()
  const { tokenId, scope, useIsOld, roles, administrators, ...person } = holder satisfies TokenHolder
  const known = { ...person, emailVerified: true }
  const actor: Actor = {
    ...known,
    sessionId: `token/${tokenId}`,
    roles: roles ?? [],
    allowListed: allowList(entriesOf(administrators, ports.env.adminAllowlist))(known),
  }
  if (!mayEver(actor, 'manageOwnTokens')) throw await refused()
  if (useIsOld) await noteUse(ports.db.pool, tokenId, now).catch(ports.onActivityNotStored)
  return { ...actor, scope }
}

const askFor = ({ sessionId, tenant, subject }: Principal, now: number): QueryConfig => ({
  name: 'who-is-calling',
  text: READ_CALLER,
  values: [sessionId, tenant, subject, new Date(now).toISOString()],
})

/** On a full disk people can still read: a failure to store activity does not refuse the call. */
async function moveActivity({ db, onActivityNotStored }: Needs, { sessionId }: Principal, now: number): Promise<void> {
  try {
    await db.pool.query({
      text: MOVE_ACTIVITY,
      values: [sessionId, new Date(now).toISOString()],
    })
  } catch (error) {
    onActivityNotStored(error)
  }
}

function actorOf(principal: Principal, row: CallerRow, allowListed: boolean): Actor {
  return {
    userId: principal.subject,
    tenant: principal.tenant,
    email: principal.email,
    emailVerified: principal.emailVerified,
    sessionId: principal.sessionId,
    status: row.status,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    roles: row.roles ?? [],
    allowListed,
  }
}

function bearerToken(header: string | undefined): string | null {
  return /^bearer ([\w-]+\.[\w-]+\.[\w-]+|cdp_[\w-]{43})$/i.exec(header ?? '')?.[1] ?? null
}
