import { domainOf, type EmailMatch } from '../../../domain/email-match.ts'

/** Texts about the evidence of an access request. Administrators read English. */

const MATCHES: Readonly<Record<EmailMatch, (email: string, domains: readonly string[]) => string>> = {
  same: (email) => `${domainOf(email)} is also used by the provider`,
  different: (email, domains) => `${domainOf(email)} is not used by the provider, which uses ${domains.join(', ')}`,
  publicMail: (email) => `Anyone can have an address at ${domainOf(email)}`,
  unknown: (email) => `The provider has no website or people on record to compare ${domainOf(email)} with`,
}

export const evidenceTexts = {
  what: () => 'the evidence',
  address: () => 'Email check',
  proof: (how: 'google' | 'link' | null) =>
    how === 'google' ? 'Proved with Google' : how === 'link' ? 'Proved by a link that we emailed' : 'Not proved yet',
  domain: () => 'Domain',
  match: (match: EmailMatch, email: string, domains: readonly string[]) => MATCHES[match](email, domains),
  people: () => 'Has access already',
  nobody: () => 'No one',
  person: (name: string, role: string, place: string) => `${name} (${role}, ${place})`,
  manager: () => 'Manager',
  editor: () => 'Editor',
  allClinics: () => 'All Clinics',
  allClinicsOf: (provider: string) => `all clinics of ${provider}`,
  wish: (role: string, place: string) => `${role}, ${place}`,
  more: (count: number) => `and ${count} more`,
  mismatch: (match: EmailMatch) =>
    match === 'publicMail' ? 'Public email address' : 'Email address is not the provider’s',
  approveTitle: (count: number) => (count === 1 ? 'Approve 1 access request?' : `Approve ${count} access requests?`),
  approveText: () => 'Each person gets the access they asked for right away. We email them about it.',
  approve: (count: number) => `Approve ${count}`,
  goBack: () => 'Go back',
}
