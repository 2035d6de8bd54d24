import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Clinic, emptyProfile } from '../clinic/clinic.ts'
import { LICENCE_PREFIXES } from '../clinic/fields.ts'
import { arbitraryClinic } from '../testing/arbitrary-clinic.ts'
import { smallBook } from '../testing/code-book.ts'
import { answersOf } from './answers.ts'
import { FILTERS, type HELP } from './filters.ts'
import { groupAnswer, groupsOf, matchOf } from './groups.ts'
import type { Listing } from './listing.ts'
import { type DirectorySearch, emptySearch, valuesOf } from './query.ts'

const now = new Date('2026-08-21T15:00:00Z')
const provider = { name: 'Aspen', displayAtOwnpath: true, archived: false }
const listing = (values: object, newPatientsOn: string | null = null): Listing => ({
  clinic: values as Clinic,
  provider,
  dates: { since: '2026-01-01T00:00:00Z', sections: {}, newPatientsOn },
  notices: [],
})
const nothing = listing({
  ...emptyProfile(),
  ...Object.fromEntries(LICENCE_PREFIXES.map((prefix) => [`${prefix}Active`, null])),
})

const filter = fc.constantFrom(...FILTERS).chain((row) => {
  const values = valuesOf(row, smallBook)
  const some = fc.subarray(values, { minLength: 1, maxLength: row.joins === 'one' ? 1 : values.length })
  return some.map((chosen) => [row.name, chosen] as const)
})
const search: fc.Arbitrary<DirectorySearch> = fc
  .array(filter, { maxLength: 5 })
  .map((some) => ({ ...emptySearch, filters: Object.fromEntries(some) }))

describe('help with both', () => {
  it('is found exactly where mental health and substance use are both found [O6]', () => {
    fc.assert(
      fc.property(arbitraryClinic(smallBook), (clinic) => {
        const answers = answersOf(listing(clinic))
        const finds = (help: string) => matchOf(groupsOf({ filters: { help: [help] } }, now), answers) === 'match'
        expect(finds('both')).toBe(finds('mh') && finds('sud'))
      }),
    )
  })
})

describe('the groups of a search', () => {
  it('split all clinics into matches, maybes and the rest', () => {
    fc.assert(
      fc.property(arbitraryClinic(smallBook), search, fc.constantFrom(null, now.toISOString()), (clinic, asked, on) => {
        const groups = groupsOf(asked, now)
        const answers = answersOf(listing(clinic, on))
        const answered = groups.map((group) => groupAnswer(group, answers))
        const match = matchOf(groups, answers)
        if (answered.includes('no')) expect(match).toBeNull()
        else if (answered.includes('silent')) expect(match).toEqual(expect.arrayContaining([expect.any(String)]))
        else expect(match).toBe('match')
      }),
    )
  })

  it('never exclude a clinic that answered nothing [B1] [D11]', () => {
    fc.assert(
      fc.property(search, (asked) => {
        const match = matchOf(groupsOf(asked, now), answersOf(nothing))
        expect(match).not.toBeNull()
      }),
    )
  })

  it('take a list without the wanted code for a no', () => {
    const speaks = (...ids: number[]) =>
      listing({
        ...nothing.clinic,
        clinicLanguagesUsed: ids.map((languageId) => ({
          languageId,
          languageWriteInEn: null,
          languageWriteInEs: null,
        })),
      })
    const asks = (...lang: string[]) => groupsOf({ filters: { lang } }, now)
    const match = (one: Listing, ...lang: string[]) => matchOf(asks(...lang), answersOf(one))
    expect(match(speaks(1), '2')).toBeNull()
    expect(match(speaks(1, 2), '2')).toBe('match')
    // A search for English and Spanish must not match every clinic.
    expect(match(speaks(3), '1', '2')).toBeNull()
    expect(match(speaks(1), '1', '2')).toBe('match')
    expect(match(speaks(), '2')).toEqual(['lang'])
    expect(match(speaks(1, 22), '2')).toBe('match')
  })

  it('of accessibility must all match', () => {
    const offers = (...ids: number[]) => {
      const clinicAccessibilityOffered = ids.map((accessibilitySupportId) => ({
        accessibilitySupportId,
        accessibilitySupportWriteInEn: null,
        accessibilitySupportWriteInEs: null,
      }))
      return answersOf(listing({ ...nothing.clinic, clinicAccessibilityOffered }))
    }
    const asks = groupsOf({ filters: { access: ['1', '2'] } }, now)
    expect(matchOf(asks, offers(1))).toBeNull()
    expect(matchOf(asks, offers(1, 2, 4))).toBe('match')
    expect(matchOf(asks, offers())).toEqual(['access'])
  })

  it.each<[boolean | null, number | null, unknown]>([
    [true, 0, 'match'],
    [true, 30, 'match'],
    [true, 31, 'match'],
    [true, 90, 'match'],
    [true, 91, ['new']],
    [true, null, ['new']],
    [false, 0, null],
    [false, 90, null],
    [false, 91, ['new']],
    [null, null, ['new']],
  ])('about new patients: %s, said %s days ago, is %j', (answer, days, match) => {
    const on = days === null ? null : new Date(now.getTime() - days * 86_400_000).toISOString()
    const one = listing({ ...nothing.clinic, newPatientAcceptance: answer }, on)
    expect(matchOf(groupsOf({ filters: { new: ['1'] } }, now), answersOf(one))).toEqual(match)
  })

  it.each<[(typeof HELP)[number], number[], object, unknown]>([
    ['mh', [110], {}, 'match'],
    ['mh', [215], {}, null],
    ['mh', [215], { mhActive: true }, 'match'],
    ['sud', [110], { sudActive: true }, 'match'],
    ['recovery', [301], {}, 'match'],
    ['recovery', [110], { rssoActive: true }, 'match'],
    ['court', [206], {}, 'match'],
    ['court', [207], {}, 'match'],
    ['court', [217], {}, 'match'],
    // Plain intensive outpatient is no court programme, and the clinic did not say whom it serves.
    ['court', [109], {}, ['help']],
    ['court', [109], { clinicCommunityServeds: [{ patientCommunityId: 1 }] }, null],
    ['court', [109], { clinicCommunityServeds: [{ patientCommunityId: 5 }] }, 'match'],
    ['crisis', [105], {}, 'match'],
    ['crisis', [102], {}, 'match'],
    ['crisis', [108], {}, 'match'],
    // Mental health care alone is no crisis care; a licence without a list of services may be.
    ['crisis', [110], {}, null],
    ['crisis', [215], {}, null],
    ['crisis', [], { mhActive: true }, ['help']],
  ])('for the need %s, services %j %j', (need, services, more, match) => {
    const clinicServicesProvideds = services.map((id) => ({
      serviceCategoryId: Math.floor(id / 100),
      serviceProvidedId: id,
    }))
    const one = listing({ ...nothing.clinic, clinicServicesProvideds, ...more })
    expect(matchOf(groupsOf({ filters: { help: [need] } }, now), answersOf(one))).toEqual(match)
  })
})
