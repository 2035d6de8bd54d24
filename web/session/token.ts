import { AUTH } from '../../contract/auth.ts'
import type { Tenant } from '../../domain/permissions.ts'
import { ApiError } from './api/error.ts'
import { request } from './api/request.ts'
import { lockedStorage } from './locked-storage.ts'
import { session } from './session.ts'

/**
 * The access token every call carries. It lives ten minutes and is renewed from the session cookie: five minutes before
 * its end, or when it is missing or over. All tabs share the one in local storage, and only one of them renews it.
 */

export const TOKEN_KEY = 'token'
const RENEW_BEFORE_END = 5 * 60_000
/** A call under way must not outlive its token. */
const MARGIN = 5_000

/** `until` is counted on this device's clock from the moment the token came, so that a wrong clock does no harm. */
interface Kept {
  token: string
  tenant: Tenant
  userId: string
  until: number
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

/** Fetched ahead; if it fails, the call that needs a token will say so. */
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

/** One tab asks, the others wait and find what it brought. Where the browser has no locks, each asks for itself. */
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
  return { token: data.token, tenant, userId: sub, until: Date.now() + (exp - iat) * 1000 }
}

/** Only read, never trusted: who a token belongs to is for the server to check. */
function claimsOf(token: string): { sub: string; exp: number; iat: number } {
  const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(payload), (one) => one.charCodeAt(0))))
}

export const token = {
  /** The tenant of an earlier visit on this device; its token may be long over. */
  async keptTenant(): Promise<Tenant | undefined> {
    return (await readKept())?.tenant
  },
  /** A valid token of the tenant, renewed when missing or over. Answers whose it is. */
  async confirm(tenant: Tenant): Promise<{ userId: string }> {
    const kept = current?.tenant === tenant && isGood(current) ? current : await renew(tenant)
    return { userId: kept.userId }
  },
  /** What a call must carry so that the server knows who asks. */
  async headers(): Promise<Record<string, string>> {
    if (!current) return {}
    const kept = isGood(current) ? current : await renew(current.tenant)
    return { authorization: `Bearer ${kept.token}` }
  },
  /** The server refused the token: true when a new one was to be had, so that the call is worth repeating. */
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
