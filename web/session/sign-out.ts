import { AUTH } from '../../contract/shared/auth.ts'
import type { Tenant } from '../../domain/permissions.ts'
import { ApiError } from './api/error.ts'
import { queryClient } from './api/queries.ts'
import { request } from './api/request.ts'
import { session } from './session.ts'

/**
 * Logout, which deletes everything of the person on this device. Throws when the server does not answer, because the
 * session would then live on. `next` is the tenant of the next sign-in page, where it differs.
 */
export async function signOut({ next }: { next?: Tenant } = {}): Promise<void> {
  const person = session.person()
  if (!person) return
  await session.leaving(async () => {
    // The server would refuse what is still loading.
    await queryClient.cancelQueries()
    await endOnServer(person.tenant).catch((error: unknown) => {
      void queryClient.invalidateQueries()
      throw error
    })
    const { forgetDrafts } = await import('./drafts/drafts.ts')
    await forgetDrafts()
    session.signedOut({ why: 'chosen', tenant: next ?? person.tenant })
  })
}

/** Idle sign-out. If this call fails, the server ends the session by its own idle limit. */
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
