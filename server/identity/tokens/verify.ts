import {
  createLocalJWKSet,
  decodeJwt,
  errors,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { isStorable } from '../../../contract/values.ts'
import type { Tenant } from '../../../domain/permissions.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Principal } from '../../platform/http/identity-port.ts'

/**
 * Access tokens: ES256, one key set per tenant, a lifetime of at most ten minutes. The token's tenant only chooses the
 * keys to verify with: an admin token signed by the provider tenant's key is a forgery.
 */

export const TOKEN_LIFETIME_SECONDS = 600
export const audienceOf = (tenant: Tenant) => `portal-api:${tenant}`

const CLOCK_TOLERANCE_SECONDS = 5
const LONGEST_TOKEN = 4096
const REMEMBERED_TOKENS = 5000
const KEYS_FRESH_FOR = 10 * 60_000
/**
 * Limits reloads, so that tokens with an unknown key id do not each cause a query. More than one is allowed, because
 * every sign-in that finds no current key makes the library create one: on the first day and at every rotation several
 * valid keys appear within moments.
 */
const RELOADS = { most: 10, within: 10_000 }

type KeySource = (tenant: Tenant) => Promise<JSONWebKeySet>

type TokenRules = { issuer: string; keys: KeySource; clock: Clock }

export function tokenVerifier({ issuer, keys, clock }: TokenRules): (token: string) => Promise<Principal | null> {
  const remembered = new Map<string, { principal: Principal; expiresAt: number }>()
  const forget = () => remembered.clear()
  const keyring = {
    admin: tenantKeys('admin', keys, clock, forget),
    provider: tenantKeys('provider', keys, clock, forget),
  }

  const check = async (token: string) => {
    const tenant = claimedTenant(token)
    if (tenant === null) return null
    const { payload } = await jwtVerify(token, keyring[tenant], {
      algorithms: ['ES256'],
      issuer,
      audience: audienceOf(tenant),
      currentDate: clock.now(),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['iss', 'aud', 'sub', 'exp', 'iat', 'sid', 'tenant', 'email', 'email_verified'],
    })
    const principal = principalOf(payload, tenant, issuer, Math.floor(clock.now().getTime() / 1000))
    return principal && { principal, expiresAt: (payload.exp as number) * 1000 }
  }

  return async (token) => {
    if (token.length > LONGEST_TOKEN) return null
    const known = remembered.get(token)
    if (known && known.expiresAt > clock.now().getTime()) return known.principal
    if (known) remembered.delete(token)
    try {
      const verified = await check(token)
      if (verified === null) return null
      remember(remembered, token, verified)
      return verified.principal
    } catch (error) {
      if (error instanceof errors.JOSEError) return null
      throw error
    }
  }
}

function remember<V>(cache: Map<string, V>, token: string, value: V) {
  if (cache.size >= REMEMBERED_TOKENS) {
    const oldest = cache.keys().next().value
    if (oldest !== undefined) cache.delete(oldest)
  }
  cache.set(token, value)
}

function claimedTenant(token: string): Tenant | null {
  const { tenant } = decodeJwt(token)
  return tenant === 'admin' || tenant === 'provider' ? tenant : null
}

const filled = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 320 && isStorable(value)

function principalOf(claims: JWTPayload, tenant: Tenant, issuer: string, now: number): Principal | null {
  const { sub, sid, email, email_verified: emailVerified, aud, iat, exp } = claims
  // An audience list would admit a token that was issued for another service.
  if (typeof aud !== 'string' || typeof iat !== 'number' || typeof exp !== 'number') return null
  if (exp - iat > TOKEN_LIFETIME_SECONDS || exp <= iat || iat > now + CLOCK_TOLERANCE_SECONDS) return null
  if (!filled(sub) || !filled(sid) || !filled(email) || typeof emailVerified !== 'boolean') return null
  return { tenant, issuer, subject: sub, email, emailVerified, sessionId: sid }
}

/**
 * Caches keys in memory; reloads them when old or when a token names an unknown one; keeps old keys if the source
 * fails.
 */
function tenantKeys(tenant: Tenant, source: KeySource, clock: Clock, onChange: () => void): JWTVerifyGetKey {
  let find: JWTVerifyGetKey | undefined
  let loadedAt = 0
  let loading: Promise<JWTVerifyGetKey> | undefined

  const load = () => {
    loading ??= source(tenant)
      .then((set) => {
        onChange()
        find = createLocalJWKSet(set)
        loadedAt = clock.now().getTime()
        return find
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  const loadOrKeep = (current: JWTVerifyGetKey) =>
    load().catch(() => {
      loadedAt = clock.now().getTime()
      return current
    })

  const reloads = { since: 0, count: 0 }
  const mayReload = () => {
    const now = clock.now().getTime()
    if (Math.abs(now - reloads.since) >= RELOADS.within) Object.assign(reloads, { since: now, count: 0 })
    reloads.count += 1
    return reloads.count <= RELOADS.most
  }

  return async (header, token) => {
    const age = clock.now().getTime() - loadedAt
    const current = find === undefined ? await load() : age > KEYS_FRESH_FOR || age < 0 ? await loadOrKeep(find) : find
    try {
      return await current(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !mayReload()) throw error
      // A reload under way may have started before the key existed.
      await loading?.catch(() => {})
      return (await loadOrKeep(current))(header, token)
    }
  }
}
