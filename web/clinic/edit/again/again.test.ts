import { describe, expect, it } from 'vitest'
import type { ChangeRecord } from '../../../../contract/updates.ts'
import { unitOf } from '../../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../../domain/clinic/clinic.ts'
import { exampleClinic } from '../../../../domain/testing/example-clinic.ts'
import { againOf, withAgain } from './again.ts'
import { readAgainSearch } from './again-search.ts'

const record = (attributeChanged: string, newValue: unknown, more: Partial<ChangeRecord> = {}): ChangeRecord =>
  ({ attributeChanged, newValue, status: 'rejected', rejectionReason: 'Too short.', ...more }) as ChangeRecord

const records = [
  record('clinic.descriptionEn', 'My words.'),
  record('clinic.website', 'https://mine.example'),
  record('clinic.fax', '3035550101', { status: 'accepted', rejectionReason: null }),
  record('clinic.displayName', 'Taken back', { status: 'outdated', cause: 'withdrawn' }),
]
const live = exampleClinic({ descriptionEn: 'Live words.' }) as unknown as Clinic

describe('the texts to edit again', () => {
  it('are one part with the reason beside its field', () => {
    const again = againOf(records, unitOf('clinic.descriptionEn'))
    expect(again).toMatchObject({ rows: ['descriptionEn'], rejected: true, reason: 'Too short.' })
    expect(withAgain(live, again)).toEqual({ ...live, descriptionEn: 'My words.' })
  })

  it('are all rejected parts when the address names none', () => {
    const again = againOf(records, undefined)
    expect(again?.rows).toEqual(['descriptionEn', 'website'])
    expect(withAgain(live, again)).toEqual({ ...live, descriptionEn: 'My words.', website: 'https://mine.example' })
  })

  it('have no reason after a withdrawal', () => {
    expect(againOf(records, unitOf('clinic.displayName'))).toMatchObject({ rejected: false, reason: null })
  })

  it('are none when the part is live, pending, or of another submission', () => {
    expect(againOf(records, unitOf('clinic.fax'))).toBeNull()
    expect(againOf(records, unitOf('clinic.descriptionEs'))).toBeNull()
    expect(withAgain(live, null)).toBe(live)
  })

  it.each([
    [
      { again: 17, part: 'clinic.website' },
      { again: 17, part: 'clinic.website' },
    ],
    [{ again: '17' }, { again: 17 }],
    [{ again: 'x', part: 'clinic.website' }, {}],
    [{ part: 'clinic.website' }, {}],
    [{ again: -1 }, {}],
  ])('%j in the address means %j', (search, read) => {
    expect(readAgainSearch(search)).toEqual(read)
  })
})
