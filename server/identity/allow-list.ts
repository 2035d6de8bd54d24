import type { Principal } from '../http/identity-port.ts'

/** Entries are whole addresses or `@domain`; only a verified address of the admin tenant can be on the list. */
export function allowList(
  entries: readonly string[],
): (principal: Pick<Principal, 'tenant' | 'email' | 'emailVerified'>) => boolean {
  const allowed = new Set(entries.map((entry) => entry.toLowerCase()))
  return ({ tenant, email, emailVerified }) => {
    if (tenant !== 'admin' || !emailVerified) return false
    const address = email.toLowerCase()
    return allowed.has(address) || allowed.has(address.slice(address.lastIndexOf('@')))
  }
}
