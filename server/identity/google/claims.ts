import type { SignInError } from '../../../contract/shared/auth.ts'
import type { Tenant } from '../../../domain/permissions.ts'
import { allowList } from '../allow-list.ts'
import { isGoogle } from '../conventions.ts'

/** Decides from the identity provider's claims whether a person may sign in. */

export type Claims = Record<string, unknown>
type House = { tenant: Tenant; list: readonly string[]; issuer: string | undefined }

/** Called before the library creates, links or admits an account. Registering with a password brings no claims. */
export function refusalOfClaims(claims: Claims | undefined, { tenant, list, issuer }: House): SignInError | null {
  if (claims === undefined) return tenant === 'admin' ? 'not_allowed' : null
  const { email, email_verified: verified, hd } = claims
  if (verified !== true || typeof email !== 'string') return 'email_not_verified'
  if (tenant === 'provider') return null
  if (!allowList(list)({ tenant, email, emailVerified: true })) return 'not_allowed'
  return isInvitedInPerson(email, list) || !isGoogle(issuer) || isHosted(email, hd) ? null : 'not_allowed'
}

const isInvitedInPerson = (email: string, list: readonly string[]) => list.includes(email.toLowerCase())

/**
 * Anyone can open a private Google account with an address of the agency's domain; only `hd` proves that the agency
 * manages the account.
 */
function isHosted(email: string, hostedDomain: unknown): boolean {
  return typeof hostedDomain === 'string' && email.toLowerCase().endsWith(`@${hostedDomain.toLowerCase()}`)
}
