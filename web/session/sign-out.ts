import { AUTH } from '../../contract/auth.ts'
import type { Tenant } from '../../domain/permissions.ts'
import { ApiError } from './api/error.ts'
import { request } from './api/request.ts'
import { session } from './session.ts'

/**
 * A person's own Logout, which leaves nothing of theirs on this device. It throws when the server could not be told,
 * because the session would then live on. `next` is whose sign-in page comes next, where it is not their own.
 */
export async function signOut({ next }: { next?: Tenant } = {}): Promise<void> {
  const person = session.person()
  if (!person) return
  await session.leaving(async () => {
    await endOnServer(person.tenant)
    const { forgetDrafts } = await import('./drafts/drafts.ts')
    await forgetDrafts()
    session.signedOut({ why: 'chosen', tenant: next ?? person.tenant })
  })
}

/** The person was idle for too long. If this call fails, the server ends the session by its own idle limit. */
export function signOutIdle() {
  const tenant = session.person()?.tenant
  if (!tenant) return
  void endOnServer(tenant).catch(() => undefined)
  session.signedOut({ why: 'idle', tenant })
}

async function endOnServer(tenant: Tenant) {
  try {
    await request(AUTH[tenant].signOut.path, { method: 'POST' })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
  }
}
