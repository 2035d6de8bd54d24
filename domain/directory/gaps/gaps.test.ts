import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Clinic } from '../../clinic/clinic.ts'
import type { FeedList } from '../../feeds/absence.ts'
import { exampleClinic, exampleLocation, language, telehealth } from '../../testing/example-clinic.ts'
import { type Profile, slowGaps } from '../../testing/slow-gaps.ts'
import { milesBetween } from '../distance.ts'
import { type ListedClinic, listedClinic } from '../listed-clinic.ts'
import type { ZipEntry } from '../places.ts'
import { byCounty, countsOf, gaps } from './gaps.ts'
import { AGES, KINDS, NEED_MILES, type Need, needKey, needOf, TONGUES, WAYS_TO_PAY } from './need.ts'
import type { Standing } from './standing.ts'

const now = new Date('2026-08-21T15:00:00Z')
const ANYTHING: Need = { kind: 'any', age: 'any', language: 'any', pay: 'any', miles: '30', video: false }

type Said = {
  latitude: number
  longitude: number
  services: number[]
  ages: number[]
  languages: number[]
  pays: number[]
  video: number | null
  fromFeed: FeedList[]
  custody: boolean
  hidden: boolean
}

const COUNTY_POINT = { latitude: 39, longitude: -105 }

function profileOf(said: Said, clinicId: number): Profile & { listed: ListedClinic } {
  const values = exampleClinic({
    clinicTelehealthOptions: said.video === null ? [] : [telehealth(said.video)],
    clinicLocations: [
      exampleLocation(
        said.hidden
          ? { latitude: null, longitude: null, hideAddress: true }
          : { latitude: said.latitude, longitude: said.longitude },
      ),
    ],
    clinicPatientAgeGroups: said.ages.map((patientAgeGroupId) => ({ patientAgeGroupId })),
    clinicLanguagesUsed: said.languages.map((id) => language(id)),
    clinicPaymentOptions: said.pays.map((paymentTypeId) => ({
      paymentTypeId,
      paymentTypeWriteInEn: null,
      paymentTypeWriteInEs: null,
    })),
  })
  const clinic = {
    ...values,
    clinicId,
    providerId: 1,
    clinicServicesProvideds: said.services.map((serviceProvidedId) => ({
      serviceCategoryId: Math.floor(serviceProvidedId / 100),
      serviceProvidedId,
    })),
    facilityType: said.custody ? 'Jail' : null,
  } as unknown as Clinic
  const dates = { since: '2026-01-01T00:00:00Z', sections: {}, newPatientsOn: null }
  const provider = { name: 'Peak Care', displayAtOwnpath: true, archived: false }
  const listed = listedClinic(
    { clinic, provider, dates, notices: [], fromFeed: said.fromFeed },
    { numberDoubtedOn: null, textsBehind: {}, providerUpdatedAt: now.toISOString() },
    () => COUNTY_POINT,
  )
  const isOnlyByVideo = said.video === 3
  const spot = said.custody || isOnlyByVideo ? null : said.hidden ? COUNTY_POINT : said
  return { clinic, fromFeed: said.fromFeed, custody: said.custody, spot, listed }
}

const ids = (...all: number[]) => fc.uniqueArray(fc.constantFrom(...all), { maxLength: 3 })
const latitude = fc.integer({ min: 3700, max: 4100 }).map((value) => value / 100)
const longitude = fc.integer({ min: -10900, max: -10210 }).map((value) => value / 100)
const saidArbitrary: fc.Arbitrary<Said> = fc.record({
  latitude,
  longitude,
  services: ids(105, 110, 112, 204, 213, 215, 216, 301),
  ages: ids(1, 2, 3, 5, 6),
  languages: ids(1, 2, 3, 13, 22),
  pays: ids(1, 2, 4, 6),
  video: fc.constantFrom(null, 1, 3, 4),
  fromFeed: fc.subarray<FeedList>(['clinicPatientAgeGroups', 'clinicLanguagesUsed', 'clinicPaymentOptions']),
  custody: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  hidden: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
})
const needArbitrary: fc.Arbitrary<Need> = fc.record({
  kind: fc.constantFrom(...KINDS),
  age: fc.constantFrom(...AGES),
  language: fc.constantFrom(...TONGUES),
  pay: fc.constantFrom(...WAYS_TO_PAY),
  miles: fc.constantFrom(...NEED_MILES),
  video: fc.boolean(),
})
const zipArbitrary = fc.record({ latitude, longitude })
const zipsOf = (points: { latitude: number; longitude: number }[]): ZipEntry[] =>
  points.map((point, index) => {
    const county = { county: 'Denver', countyId: 1 + (index % 3) }
    return { ...point, ...county, zip: String(80001 + index), cityId: 1, cities: [] }
  })
const world = fc.record({
  said: fc.array(saidArbitrary, { maxLength: 14 }),
  need: needArbitrary,
  points: fc.array(zipArbitrary, { minLength: 1, maxLength: 8 }),
})
const RANK: Record<Standing, number> = { missing: 0, perhaps: 1, served: 2 }
const isExactlyAtTheEdge = (profiles: Profile[], zips: ZipEntry[], need: Need) =>
  profiles.some(({ spot }) =>
    zips.some((zip) => spot && Math.abs(milesBetween(zip, spot) / Number(need.miles) - 1) < 1e-4),
  )

describe('gaps', () => {
  it('are those of a slow count that reads the profiles itself', () => {
    fc.assert(
      fc.property(world, ({ said, need, points }) => {
        const profiles = said.map((one, index) => profileOf(one, index + 1))
        const zips = zipsOf(points)
        fc.pre(!isExactlyAtTheEdge(profiles, zips, need))
        const found = gaps({ listed: profiles.map(({ listed }) => listed), zips, now }, need)
        const slow = slowGaps(profiles, zips, need)
        expect(found.zips.map(({ standing }) => standing)).toEqual(slow.map(({ standing }) => standing))
        for (const [index, { yes, silent }] of found.zips.entries()) {
          const own = slow[index] as (typeof slow)[number]
          for (const [around, distances] of [
            [yes, own.yes],
            [silent, own.silent],
          ] as const) {
            expect(around.within).toBe(distances.filter((miles) => miles <= Number(need.miles)).length)
            if (distances[0] === undefined) expect(around.nearest).toBeNull()
            else expect((around.nearest?.miles ?? -1) / (distances[0] || 1)).toBeCloseTo(distances[0] ? 1 : 0, 2)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('grow nowhere when a clinic is added', () => {
    fc.assert(
      fc.property(world, saidArbitrary, ({ said, need, points }, more) => {
        const zips = zipsOf(points)
        const listed = [...said, more].map((one, index) => profileOf(one, index + 1).listed)
        const before = gaps({ listed: listed.slice(0, -1), zips, now }, need).zips
        const after = gaps({ listed, zips, now }, need).zips
        for (const [index, { standing }] of after.entries()) {
          expect(RANK[standing]).toBeGreaterThanOrEqual(RANK[before[index]?.standing ?? 'missing'])
        }
      }),
      { numRuns: 200 },
    )
  })

  it('are settled by the answers of the clinics that decide, in their order, and grow nowhere by a yes', () => {
    fc.assert(
      fc.property(world, ({ said, need, points }) => {
        const zips = zipsOf(points)
        const listed = said.map((one, index) => profileOf(one, index + 1).listed)
        const { zips: before, deciders } = gaps({ listed, zips, now }, need)
        const open = before.filter(({ standing }) => standing === 'perhaps').length
        expect(deciders.reduce((sum, { zips: added }) => sum + added.length, 0)).toBe(open)
        let [answered, last] = [listed, before]
        for (const { clinic, zips: added } of deciders) {
          answered = answered.map((one) => (one.clinicId === clinic.clinicId ? sayingYes(said, one, need) : one))
          const next = gaps({ listed: answered, zips, now }, need).zips
          for (const [index, { standing }] of next.entries()) {
            expect(RANK[standing]).toBeGreaterThanOrEqual(RANK[last[index]?.standing ?? 'missing'])
          }
          const settled = next.filter(({ standing }, i) => standing === 'served' && last[i]?.standing === 'perhaps')
          expect(settled.map(({ zip }) => zip.zip)).toEqual(expect.arrayContaining(added.map(({ zip }) => zip)))
          last = next
        }
        expect(last.some(({ standing }) => standing === 'perhaps')).toBe(false)
      }),
      { numRuns: 200 },
    )
  })

  it('count ZIP codes by county, with the nearest yes of its nearest ZIP code', () => {
    const spanish = { ...ANYTHING, language: 'spanish' } as const
    const at = (longitude: number, languages: number[]) =>
      profileOf({ ...SILENT, latitude: 39, longitude, languages }, Math.round(-longitude * 10)).listed
    const listed = [at(-105, [2]), at(-103, []), at(-109, [3])]
    const zips = zipsOf([-105, -104.9, -103, -101.5].map((longitude) => ({ latitude: 39, longitude })))
    const found = gaps({ listed, zips, now }, spanish)
    expect(found.zips.map(({ standing }) => standing)).toEqual(['served', 'served', 'perhaps', 'missing'])
    expect(countsOf(found.zips)).toEqual({ missing: 1, perhaps: 1, served: 2 })
    expect(found.deciders.map(({ clinic, silent, zips: own }) => [clinic.clinicId, silent, own.length])).toEqual([
      [1030, ['lang'], 1],
    ])
    expect(byCounty(found).map(({ nearest, ...county }) => [county, Math.round(nearest?.miles ?? -1)])).toEqual([
      [{ countyId: 1, zips: 2, missing: 1, perhaps: 0, served: 1 }, 0],
      [{ countyId: 3, zips: 1, missing: 0, perhaps: 1, served: 0 }, 107],
      [{ countyId: 2, zips: 1, missing: 0, perhaps: 0, served: 1 }, 5],
    ])
  })
})

const SILENT: Said = {
  latitude: 39,
  longitude: -105,
  services: [],
  ages: [],
  languages: [],
  pays: [],
  video: null,
  fromFeed: [],
  custody: false,
  hidden: false,
}

/** The same clinic after it said yes to the whole need. */
function sayingYes(said: readonly Said[], { clinicId }: ListedClinic, { kind, age, language, pay }: Need) {
  const one = said[clinicId - 1] as Said
  const SERVICE = {
    any: [],
    mental: [110],
    substance: [215],
    visits: [110],
    detox: [204],
    medicine: [213],
    livein: [203],
  }
  const services = kind === 'crisis' ? [105] : SERVICE[kind]
  const wanted = profileOf(
    {
      ...one,
      services: [...one.services, ...services],
      ages: [...one.ages, ...{ any: [], children: [1], teens: [3], adults: [5], older: [6] }[age]],
      // An interpreter serves every language.
      languages: language === 'any' ? one.languages : [...one.languages, 22],
      pays: [
        ...one.pays,
        ...{ any: [], medicaid: [1], private: [2], sliding: [4], chp: [5], medicare: [6], veterans: [7] }[pay],
      ],
      video: one.video ?? 1,
    },
    clinicId,
  )
  return wanted.listed
}

it('writes every need as a key and reads it again, and knows no other key', () => {
  fc.assert(
    fc.property(needArbitrary, (need) => {
      expect(needOf(needKey(need))).toEqual(need)
    }),
  )
  for (const key of ['', 'visits', 'any.any.any.any.30', 'any.any.any.any.31.person', 'any.any.any.any.30.person.any'])
    expect(needOf(key), key).toBeUndefined()
})
