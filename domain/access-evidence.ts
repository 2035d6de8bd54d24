import { domainOf, type EmailMatch } from './email-match.ts'
import { isPublicMailDomain } from './public-mail-domains.ts'

/** Evidence about a person who asks for access: does their address belong to the provider? */

/** The host of a website without `www.`, or null for a text that is no address. */
function hostOf(website: string): string | null {
  const address = /^https?:\/\//i.test(website) ? website : `https://${website}`
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null
}

/** Domains of the provider: hosts of its clinics' websites, and of its people's addresses unless anybody can get one. */
export function providerDomains(websites: readonly string[], emails: readonly string[]): string[] {
  const hosts = websites.flatMap((website) => hostOf(website) ?? [])
  const domains = emails.map(domainOf).filter((domain) => !isPublicMailDomain(domain))
  return [...new Set([...hosts, ...domains])].sort()
}

const isPartOf = (inner: string, outer: string) => inner === outer || inner.endsWith(`.${outer}`)

export function emailMatch(email: string, domains: readonly string[]): EmailMatch {
  const domain = domainOf(email)
  if (isPublicMailDomain(domain)) return 'publicMail'
  if (domains.length === 0) return 'unknown'
  return domains.some((known) => isPartOf(domain, known) || isPartOf(known, domain)) ? 'same' : 'different'
}
