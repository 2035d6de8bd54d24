import { expect, it } from 'vitest'
import type { Clinic } from '../clinic/clinic.ts'
import { exampleClinic, exampleLocation, telehealth } from '../testing/example-clinic.ts'
import { bookletOf } from './booklet.ts'
import { listedClinic } from './listed-clinic.ts'

const now = new Date('2026-08-21T15:00:00Z')
const [HERE, NEXT] = [63, 44]
const POINT = { latitude: 40, longitude: -102.5 }
const [DETOX, VISITS, MEDICINE] = [204, 215, 213]

type Said = {
  name: string
  countyId?: number
  miles?: number
  services?: number[]
  videoOnly?: boolean
  /** Without an address and a county. */
  nowhere?: boolean
  video?: boolean
  custody?: boolean
}

let last = 0
function clinicOf({ name, countyId = HERE, miles = 0, services = [], custody = false, ...said }: Said) {
  last += 1
  const { videoOnly = false, nowhere = false, video = false } = said
  const place = { latitude: POINT.latitude + miles / 69.0936, longitude: POINT.longitude, countyId }
  const clinic = {
    ...exampleClinic({
      displayName: name,
      clinicTelehealthOptions: videoOnly || video ? [telehealth(videoOnly ? 3 : 1)] : [],
      clinicLocations: nowhere ? [] : [exampleLocation(place)],
    }),
    clinicId: last,
    providerId: 1,
    clinicServicesProvideds: services.map((id) => ({ serviceCategoryId: Math.floor(id / 100), serviceProvidedId: id })),
    facilityType: custody ? 'Jail' : null,
  } as unknown as Clinic
  const dates = { since: '2026-01-01T00:00:00Z', sections: {}, newPatientsOn: null }
  const provider = { name: 'Peak Care', displayAtOwnpath: true, archived: false }
  const beside = { numberDoubtedOn: null, textsBehind: {}, providerUpdatedAt: now.toISOString() }
  return listedClinic({ clinic, provider, dates, notices: [], fromFeed: [] }, beside, () => POINT)
}

const sectionsOf = (...said: Said[]) => {
  const listed = said.map(clinicOf)
  const { sections, ...counts } = bookletOf(listed, { countyId: HERE, point: POINT, townOf: () => '', now })
  const named = sections.map(({ need, clinics }) => [need, clinics.map(({ name }) => name)] as const)
  return { ...counts, ...Object.fromEntries(named.filter(([, names]) => names.length > 0)) }
}
const five = (...more: Said[]) => [...more, ...['v', 'w', 'x', 'y', 'z'].map((name) => ({ name }))]

it('each place is in the booklet once, under its first need, by name', () => {
  const said = five(
    { name: 'b', services: [VISITS, DETOX] },
    { name: 'a', services: [DETOX] },
    { name: 'c', services: [MEDICINE, VISITS] },
    { name: 'd', services: [VISITS] },
  )
  expect(sectionsOf(...said)).toEqual({
    inCounty: 9,
    nearby: 0,
    detox: ['a', 'b'],
    medicine: ['c'],
    substance: ['d'],
    other: ['v', 'w', 'x', 'y', 'z'],
  })
})

it('places of one name are in the order of their town, and in one town always in the same order', () => {
  const said = five().map(() => clinicOf({ name: 'Peak' }))
  const towns = new Map(said.map(({ clinicId }, index) => [clinicId, index === 4 ? 'Eckley' : 'Yuma']))
  const townOf = ({ clinicId }: { clinicId: number }) => towns.get(clinicId) ?? ''
  const { sections } = bookletOf(said.toReversed(), { countyId: HERE, point: POINT, townOf, now })
  const order = sections.flatMap(({ clinics }) => clinics.map(({ clinicId }) => clinicId))
  const ids = said.map(({ clinicId }) => clinicId)
  expect(order).toEqual([ids[4], ...ids.slice(0, 4)])
})

it('a county with fewer than five places has those within 60 miles too, and no others', () => {
  const near = { name: 'near', countyId: NEXT, miles: 59 }
  const far = { name: 'far', countyId: NEXT, miles: 61 }
  expect(sectionsOf({ name: 'a' }, near, far)).toEqual({ inCounty: 1, nearby: 1, other: ['a', 'near'] })
  expect(sectionsOf(...five(near, far))).toMatchObject({ inCounty: 5, nearby: 0 })
})

it('care by phone or video alone is at the end, and after it the places for people in custody', () => {
  const said = five({ name: 'screen', countyId: NEXT, videoOnly: true }, { name: 'jail', custody: true })
  expect(sectionsOf(...said)).toMatchObject({ inCounty: 5, video: ['screen'], custody: ['jail'] })
})

it('a place that nobody can find on a map is listed only if it says that it sees people by phone or video', () => {
  const said = five({ name: 'silent', nowhere: true }, { name: 'both', nowhere: true, video: true })
  const elsewhere = { name: 'elsewhere', countyId: NEXT, miles: 90, video: true }
  expect(sectionsOf(...said, elsewhere)).toMatchObject({ inCounty: 5, nearby: 0, video: ['both'] })
})
