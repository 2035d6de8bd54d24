import { expect, it } from 'vitest'
import { licenceExplained } from './licence-meanings.ts'
import { LICENCE_PREFIXES } from './licence-rows.ts'

it('explains every code of a license in both languages', () => {
  expect(licenceExplained('sud')).toBe('SUD (substance use disorder)')
  expect(licenceExplained('designation2765', 'es')).toBe('designación 27-65 (retención por salud mental)')
  for (const prefix of LICENCE_PREFIXES) {
    expect(licenceExplained(prefix, 'en')).toMatch(/^.+ \(.+\)$/)
    expect(licenceExplained(prefix, 'es')).not.toBe(licenceExplained(prefix, 'en'))
  }
})
