import { expect, it } from 'vitest'
import { emailMatch, providerDomains } from './access-evidence.ts'

const DOMAINS = providerDomains(
  ['https://www.aspencare.example/denver', 'aspencare.example', 'not an address'],
  ['mo@aspencare.example', 'eli@mail.aspen.example', 'sue@gmail.com'],
)

it('collects the domains of websites and colleagues, without public mail', () => {
  expect(DOMAINS).toEqual(['aspencare.example', 'mail.aspen.example'])
})

it.each([
  ['ana@aspencare.example', 'same'],
  ['ana@Denver.AspenCare.example', 'same'],
  ['ana@aspen.example', 'same'],
  ['ana@notaspencare.example', 'different'],
  ['ana@aspencare.example.evil.example', 'different'],
  ['ana@gmail.com', 'publicMail'],
])('compares %s with the provider: %s', (email, match) => expect(emailMatch(email, DOMAINS)).toBe(match))

it('does not judge an address when nothing is known about the provider', () => {
  expect(emailMatch('ana@aspencare.example', [])).toBe('unknown')
  expect(emailMatch('ana@gmail.com', [])).toBe('publicMail')
})
