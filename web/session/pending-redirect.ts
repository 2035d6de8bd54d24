import type { Tenant } from '../../domain/permissions.ts'
import { signInError } from './sign-in-errors.ts'

/** A sign-in that left this tab for the identity provider, because pop-ups are blocked, and has yet to come back. */

const key = 'pendingSignIn'

export const pendingRedirect = {
  begin: (tenant: Tenant) => sessionStorage.setItem(key, tenant),
  tenant: (): Tenant | undefined => (sessionStorage.getItem(key) as Tenant | null) ?? undefined,
  /** Whatever it came to, it is over. */
  complete: () => sessionStorage.removeItem(key),
  /** Why the way back brought nobody: said in the address, or nothing was said because the person turned round. */
  failure(): string | undefined {
    const code = new URLSearchParams(location.search).get('error')
    if (code !== null) return signInError(code)
    return pendingRedirect.tenant() && signInError('cancelled')
  },
}
