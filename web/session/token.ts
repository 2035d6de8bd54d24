import { AUTH } from '../../contract/shared/auth.ts'
import type { Tenant } from '../../domain/permissions.ts'
import { ApiError } from './api/error.ts'
import { request } from './api/request.ts'
import { lockedStorage } from './locked-storage.ts'
import { session } from './session.ts'

/**
 * The access token of every call. It lives ten minutes; a tab renews it with the session cookie five minutes before it
 * expires, or when it is missing or expired. All tabs share it in local storage, and a lock lets one of them renew it.
 */

export const TOKEN_KEY = 'token'
const RENEW_BEFORE_END = 5 * 60_000
/** Margin, so that a token does not expire during a call. */
const MARGIN = 5_000

/** `until` uses this device's clock from the moment the token arrived, so that a wrong clock does no harm. */
interface Kept {
  token: string
  tenant: Tenant
  userId: string
  until: number
  /** Milliseconds by which the server's clock is ahead of this device's. */
  ahead: number
}

let current: Kept | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let renewing: Promise<Kept> | undefined

const isGood = ({ until }: Kept, margin = MARGIN) => until - margin > Date.now()

function keep(kept: Kept) {
  current = kept
  clearTimeout(timer)
  timer = setTimeout(() => void renewAhead(), Math.max(kept.until - RENEW_BEFORE_END - Date.now(), 1_000))
}

/** Renews early; if that fails, the next call reports it. */
async function renewAhead() {
  if (session.person() === undefined || !current) return
  await renew(current.tenant).catch((error: unknown) => endOn401(error))
}

function endOn401(error: unknown) {
  if (error instanceof ApiError && error.status === 401) session.ended()
}

async function readKept(): Promise<Kept | undefined> {
  const text = await lockedStorage.read(TOKEN_KEY)
  return text === undefined ? undefined : (JSON.parse(text) as Kept)
}

/** Web Locks: one tab renews, the others wait and read the new token. Without locks each tab renews for itself. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request('portal-token', work) : work()

function renew(tenant: Tenant, { unlike }: { unlike?: string } = {}): Promise<Kept> {
  renewing ??= alone(async () => {
    const kept = await readKept()
    if (kept?.tenant === tenant && isGood(kept, RENEW_BEFORE_END) && kept.token !== unlike) {
      keep(kept)
      return kept
    }
    const fresh = await askForToken(tenant)
    keep(fresh)
    await lockedStorage.write(TOKEN_KEY, JSON.stringify(fresh))
    return fresh
  }).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function askForToken(tenant: Tenant): Promise<Kept> {
  const { data } = (await request(AUTH[tenant].readToken.path)) as { data: { token: string } }
  const { sub, exp, iat } = claimsOf(data.token)
  const now = Date.now()
  return { token: data.token, tenant, userId: sub, until: now + (exp - iat) * 1000, ahead: iat * 1000 - now }
}

/** Parses without verifying: the server checks the signature. */
function claimsOf(token: string): { sub: string; exp: number; iat: number } {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), (one) => one.charCodeAt(0))))
}

/** The time of the server, whose moments the screens show as ages: a device's clock may be wrong. */
export const serverNow = (): Date => new Date(Date.now() + (current?.ahead ?? 0))

export const token = {
  /** The tenant of an earlier visit on this device; its token may have expired. */
  async keptTenant(): Promise<Tenant | undefined> {
    return (await readKept())?.tenant
  },
  /** Ensures a valid token of the tenant. Returns the user id. */
  async confirm(tenant: Tenant): Promise<{ userId: string }> {
    const kept = current?.tenant === tenant && isGood(current) ? current : await renew(tenant)
    return { userId: kept.userId }
  },
  /** The authorization header of a call. */
  async headers(): Promise<Record<string, string>> {
    if (!current) return {}
    const kept = isGood(current) ? current : await renew(current.tenant)
    return { authorization: `Bearer ${kept.token}` }
  },
  /** After the server refused the token: whether a new one was issued, so that the caller can retry. */
  async replaceRefused(): Promise<boolean> {
    if (!current) return false
    try {
      await renew(current.tenant, { unlike: current.token })
      return true
    } catch (error) {
      endOn401(error)
      return false
    }
  },
  forget() {
    clearTimeout(timer)
    current = undefined
    lockedStorage.remove(TOKEN_KEY)
  },
}
