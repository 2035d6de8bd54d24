import type { Tenant } from '../../domain/permissions.ts'
import { signInError } from './sign-in-errors.ts'

/** A sign-in that redirected this tab to the identity provider, because the browser blocks pop-ups. */

const key = 'pendingSignIn'
const errorInAddress = () => new URLSearchParams(location.search).get('error')

export const pendingRedirect = {
  begin: (tenant: Tenant) => sessionStorage.setItem(key, tenant),
  tenant: (): Tenant | undefined => (sessionStorage.getItem(key) as Tenant | null) ?? undefined,
  /** The redirect has ended, with or without success. */
  complete: () => sessionStorage.removeItem(key),
  /** The redirect ended before the second factor. */
  needsCode: (): boolean => errorInAddress() === 'code_needed',
  /** Why the redirect failed: the error in the address, or undefined where the person went back by hand. */
  failure(): (() => string) | undefined {
    const code = errorInAddress() ?? (pendingRedirect.tenant() && 'cancelled')
    return code === undefined ? undefined : () => signInError(code)
  },
}
