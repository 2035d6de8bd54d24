import { domainOf } from './email-match.ts'
import { isPublicMailDomain } from './public-mail-domains.ts'

/** An entry of the list of administrators: an e-mail address, or `@domain` for every address of that domain. */

/** ASCII only, so that neither an invisible character nor a look-alike letter enters the list. */
const LOCAL = /^[a-z0-9.!#$%&'+/=?^_|~-]*$/
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

export const isWholeDomain = (entry: string): boolean => entry.startsWith('@')

/** The reason to refuse a trimmed entry in lower case. */
export function administratorProblem(entry: string): string | undefined {
  const at = entry.indexOf('@')
  if (at < 0 || /\s/u.test(entry)) return NOT_AN_ENTRY
  if (/[()<>[\]{}]/.test(entry)) return 'Leave out the brackets: only the address itself, or @ and a domain.'
  if (/[^\x21-\x7e]/u.test(entry)) {
    return 'This has an invisible or unusual character in it. Type it by hand instead of pasting it.'
  }
  const domain = entry.slice(at + 1)
  if (entry.startsWith('*@') && DOMAIN.test(domain))
    return `Leave out the asterisk: @${domain} lets every address of it in.`
  if (!LOCAL.test(entry.slice(0, at)) || !DOMAIN.test(domain)) return NOT_AN_ENTRY
  if (isWholeDomain(entry) && isPublicMailDomain(domainOf(entry))) {
    return `Anybody can open a mailbox at ${domain}, so it cannot be let in as a whole. Add the addresses of the people.`
  }
  return undefined
}

const NOT_AN_ENTRY = 'Must be an email address, or @ and a domain for all addresses of it.'
