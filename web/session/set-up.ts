import type { CurrentSession } from '../../contract/auth.ts'
import type { Me } from '../../contract/me.ts'
import { AUTH } from '../../contract/shared/auth.ts'
import { readMe } from '../../contract/shared/me.ts'
import { createUser, readUser } from '../../contract/shared/users.ts'
import type { UserRecord } from '../../contract/users.ts'
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
 * Turns a session cookie into a person for the screens: gets a valid token, completes a pending redirect, and finds or
 * creates the account. Every failure signs out once and leaves its cause for the sign-in page.
 */

/** An error text for the sign-in page; a function, so that it follows a language switch. */
export class SignInFailure extends Error {
  readonly say: () => string
  constructor(say: () => string, options?: ErrorOptions) {
    super(say(), options)
    this.say = say
  }
}
/** Google knows the person, and the account also takes a code. */
export class CodeNeeded extends Error {}
/** The session holds the failure, which the screens show; callers need not report it again. */
export class SetUpFailure extends SignInFailure {}

let knowing: Promise<void> | undefined

/** Resolves when the portal knows whether a person is signed in; asks the server once. */
export function sessionKnown(): Promise<void> {
  if (session.current().state !== 'unknown') return Promise.resolve()
  knowing ??= resume().finally(() => {
    knowing = undefined
  })
  return knowing
}

/** Resumes the session of an earlier visit or of another tab, or a sign-in by redirect. */
export async function resume(): Promise<void> {
  const kept = pendingRedirect.tenant() ? undefined : await token.keptTenant()
  const tenant = kept ?? (await tenantOfCookie())
  if (tenant === undefined) {
    if (pendingRedirect.needsCode()) {
      pendingRedirect.complete()
      return session.signedOut({ why: 'codeNeeded', tenant: 'provider' })
    }
    const cause = pendingRedirect.failure()
    pendingRedirect.complete()
    return session.signedOut(cause === undefined ? undefined : { why: 'failed', tenant: tenantOfPage(), cause })
  }
  try {
    session.signedIn(await personOf(tenant))
  } catch (error) {
    // An unreachable server does not end the session; the page offers a retry.
    if (error instanceof ApiError && error.unreachable) throw error
    if (error instanceof ApiError && error.status === 401) {
      token.forget()
      return session.signedOut({ why: 'ended', tenant })
    }
    await giveUp(tenant, error)
  }
}

/** After a sign-in in this tab. Rethrows a failure, so that the caller stops waiting. */
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

const tenantOfPage = (): Tenant => (isStaffPath(location.pathname) ? 'provider' : 'admin')

export async function readSession(tenant: Tenant): Promise<CurrentSession | null> {
  return ((await request(AUTH[tenant].readSession.path)) as { data: CurrentSession | null }).data
}

/** Without a stored token: finds a session cookie of either tenant, that of the page first. */
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

/** Background calls, because the sign-in itself has already counted as activity. */
const background = { background: true }

const asAdministrator = (record: UserRecord): Me => ({
  ...record,
  tenant: 'admin',
  standing: 'admin',
  roles: [],
  suspendedBy: [],
})

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

/** Creates the account on the first sign-in, from the data of Google or of the registration. */
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
