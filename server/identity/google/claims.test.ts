import { expect, it } from 'vitest'
import { refusalOfClaims } from './claims.ts'

const list = ['@agency.example.gov', 'ana@gmail.example']
const google = { tenant: 'admin', list, issuer: 'https://accounts.google.com/' } as const
const ana = { email: 'ana@agency.example.gov', email_verified: true, hd: 'agency.example.gov' }

it.each([
  ['managed by the agency', ana, null],
  ['in capitals', { ...ana, email: 'Ana@Agency.Example.GOV', hd: 'AGENCY.example.gov' }, null],
  ['on the list in person', { email: 'ana@gmail.example', email_verified: true }, null],
  ['a private account under an agency address', { ...ana, hd: undefined }, 'not_allowed'],
  ['managed by another organisation', { ...ana, hd: 'evil.example' }, 'not_allowed'],
  ['managed by a part of the domain', { ...ana, hd: 'gov' }, 'not_allowed'],
  ['of another domain', { ...ana, email: 'ana@evil.example', hd: 'agency.example.gov' }, 'not_allowed'],
  ['unproven', { ...ana, email_verified: false }, 'email_not_verified'],
  ['proven in words', { ...ana, email_verified: 'true' }, 'email_not_verified'],
  ['without an address', { email_verified: true, hd: 'agency.example.gov' }, 'email_not_verified'],
  ['with nothing to show', undefined, 'not_allowed'],
])('claims of an administrator: %s', (_, claims, refusal) => {
  expect(refusalOfClaims(claims, google)).toBe(refusal)
})

it('requires no hosted domain from other providers, and no allow-list entry from staff', () => {
  expect(
    refusalOfClaims({ ...ana, hd: undefined }, { ...google, issuer: 'https://login.agency.example.gov' }),
  ).toBeNull()
  expect(
    refusalOfClaims({ email: 'mo@clinic.example', email_verified: true }, { ...google, tenant: 'provider' }),
  ).toBeNull()
})
