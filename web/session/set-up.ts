import { AUTH, type CurrentSession } from '../../contract/auth.ts'
import { type Me, readMe } from '../../contract/me.ts'
import { createUser, readUser, type UserRecord } from '../../contract/users.ts'
import type { Tenant } from '../../domain/permissions.ts'
import { isStaffPath } from '../ui/paths.ts'
import { messages, texts } from '../ui/texts.ts'
import { call } from './api/call.ts'
import { ApiError } from './api/error.ts'
import { request } from './api/request.ts'
import { pendingRedirect } from './pending-redirect.ts'
import { session } from './session.ts'
import { tabs } from './tabs.ts'
import { token } from './token.ts'

/**
 * From a session cookie to a person whom the screens can show: a valid token, a pending redirect completed, the account
 * looked up or made. Every failure on the way signs out once and leaves its cause for the sign-in page.
 */

/** Something a person must read before they try again, in the language that is chosen by then. */
export class SignInFailure extends Error {
  readonly say: () => string
  constructor(say: () => string, options?: ErrorOptions) {
    super(say(), options)
    this.say = say
  }
}
/** The failure is in the session already, from which the screens show it; callers need not report it again. */
export class SetUpFailure extends SignInFailure {}

let knowing: Promise<void> | undefined

/** Resolves as soon as it is known whether a person is signed in; asks the server once. */
export function sessionKnown(): Promise<void> {
  if (session.current().state !== 'unknown') return Promise.resolve()
  knowing ??= resume().finally(() => {
    knowing = undefined
  })
  return knowing
}

/** Picks up the session of an earlier visit or of another tab, or the sign-in that a redirect brings back. */
export async function resume(): Promise<void> {
  const kept = pendingRedirect.tenant() ? undefined : await token.keptTenant()
  const tenant = kept ?? (await tenantOfCookie())
  if (tenant === undefined) {
    const cause = pendingRedirect.failure()
    pendingRedirect.complete()
    return session.signedOut(cause === undefined ? undefined : { why: 'failed', tenant: tenantOfPage(), cause })
  }
  try {
    session.signedIn(await personOf(tenant))
  } catch (error) {
    // A portal that cannot be reached says nothing about the session; the page offers to try again.
    if (error instanceof ApiError && error.unreachable) throw error
    if (error instanceof ApiError && error.status === 401) {
      token.forget()
      return session.signedOut({ why: 'ended', tenant })
    }
    await giveUp(tenant, error)
  }
}

/** After a sign-in in this tab. The caller hears of a failure as well, and stops waiting. */
export async function enter(tenant: Tenant): Promise<void> {
  token.forget()
  try {
    const person = await personOf(tenant)
    session.signedIn(person)
    tabs.tell({ type: 'signed-in', userId: person.userId })
  } catch (error) {
    throw new SetUpFailure(await giveUp(tenant, error))
  }
}

export const tenantOfPage = (): Tenant => (isStaffPath(location.pathname) ? 'provider' : 'admin')

export async function readSession(tenant: Tenant): Promise<CurrentSession | null> {
  return ((await request(AUTH[tenant].readSession.path)) as { data: CurrentSession | null }).data
}

/** Nothing was kept on this device; a cookie of either tenant still counts, that of the page first. */
async function tenantOfCookie(): Promise<Tenant | undefined> {
  const here = pendingRedirect.tenant() ?? tenantOfPage()
  const other = here === 'admin' ? 'provider' : 'admin'
  const [first, second] = await Promise.all([readSession(here), readSession(other)])
  return first ? here : second ? other : undefined
}

async function personOf(tenant: Tenant): Promise<Me> {
  const { userId } = await token.confirm(tenant)
  pendingRedirect.complete()
  return (await lookUp(tenant, userId)) ?? (await create(tenant))
}

/** Background calls, except for the sign-in itself, which has moved the activity already. */
const background = { background: true }

const asAdministrator = (record: UserRecord): Me => ({ ...record, tenant: 'admin', standing: 'admin', roles: [] })

async function lookUp(tenant: Tenant, userId: string): Promise<Me | undefined> {
  try {
    if (tenant === 'provider') return (await call(readMe, {}, background)).data
    return asAdministrator((await call(readUser, { params: { userId } }, background)).data)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    if (error instanceof ApiError && (error.status === 401 || error.unreachable)) throw error
    throw new SignInFailure(messages.userLookupFailed, { cause: error })
  }
}

/** The first sign-in makes the account, of what Google or the registration said. */
async function create(tenant: Tenant): Promise<Me> {
  try {
    const known = await readSession(tenant)
    if (!known) throw new Error('The session is over.')
    const { userId, email, firstName, lastName, phoneNumber, registrationType } = known.person
    const body = { userId, email, firstName, lastName, phoneNumber, registrationType }
    const { data } = await call(createUser, { body }, background)
    return tenant === 'admin' ? asAdministrator(data) : (await call(readMe, {}, background)).data
  } catch (error) {
    console.error('The account could not be created.', error)
    throw new SignInFailure(texts.accountNotCreated, { cause: error })
  }
}

async function giveUp(tenant: Tenant, error: unknown): Promise<() => string> {
  const reason = () =>
    error instanceof SignInFailure ? error.say() : error instanceof Error ? error.message : String(error)
  const cause = error instanceof ApiError && error.status === 403 ? reason : () => texts.signInStopped(reason())
  await request(AUTH[tenant].signOut.path, { method: 'POST' }).catch(() => undefined)
  token.forget()
  pendingRedirect.complete()
  session.signedOut({ why: 'failed', tenant, cause })
  return cause
}
