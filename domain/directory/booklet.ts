import { milesBetween, type Point } from './distance.ts'
import { filtersOf, type Need } from './gaps/need.ts'
import type { ListedClinic } from './listed-clinic.ts'
import { type DirectorySearch, emptySearch } from './query.ts'
import { candidates } from './search.ts'

/**
 * The booklet of a county: each place once, under the first need that it says yes to, in the order of the needs. A county
 * with few places has those nearby too. By phone or video it has the places without an address to visit: the others are in the
 * booklet of their own county. Places for people in custody are at the end: jails read the booklet as well.
 */

const KINDS = [
  'crisis',
  'detox',
  'medicine',
  'livein',
  'substance',
  'mental',
] as const satisfies readonly Need['kind'][]
export const BOOKLET_NEEDS = [...KINDS, 'other', 'video', 'custody'] as const
export type BookletNeed = (typeof BOOKLET_NEEDS)[number]

const FEW_PLACES = 5
export const NEARBY_MILES = 60

export type BookletSection<Clinic> = { need: BookletNeed; clinics: readonly Clinic[] }
export type Booklet = { sections: BookletSection<ListedClinic>[]; inCounty: number; nearby: number }

type Asked = { countyId: number; point: Point | undefined; townOf: (clinic: ListedClinic) => string; now: Date }

export function bookletOf(listed: readonly ListedClinic[], { countyId, point, townOf, now }: Asked): Booklet {
  const open = listed.filter(({ custody }) => !custody)
  const inCounty = open.filter((clinic) => clinic.countyId === countyId)
  const isNear = ({ spot }: ListedClinic) =>
    point !== undefined && spot !== null && milesBetween(point, spot) <= NEARBY_MILES
  const nearby = inCounty.length < FEW_PLACES ? open.filter((one) => one.countyId !== countyId && isNear(one)) : []
  const sayYes = (some: readonly ListedClinic[], filters: DirectorySearch['filters']) => {
    const search = { ...emptySearch, filters }
    const asked = { search, words: null, from: null, cityId: null, countyId: null, isAsked: () => true }
    return candidates({ listed: some, now }, asked).matches.map(({ clinic }) => clinic)
  }
  const placeless = open.filter((one) => one.reach === 'state' && one.countyId !== countyId)
  const byVideo = sayYes(placeless, { visit: ['tele'] })
  const held = listed.filter(({ custody, countyId: id }) => custody && id === countyId)

  let left = [...inCounty, ...nearby]
  const ofKind = (kind: Need['kind']) => {
    const yes = new Set(sayYes(left, filtersOf({ ...ANYONE, kind })))
    left = left.filter((clinic) => !yes.has(clinic))
    return [...yes]
  }
  const found: BookletSection<ListedClinic>[] = KINDS.map((kind) => ({ need: kind, clinics: ofKind(kind) }))
  const all = [
    ...found,
    { need: 'other' as const, clinics: left },
    { need: 'video' as const, clinics: byVideo },
    { need: 'custody' as const, clinics: held },
  ]
  const inOrder = (a: ListedClinic, b: ListedClinic) =>
    townOf(a).localeCompare(townOf(b), 'en') || a.name.localeCompare(b.name, 'en') || a.clinicId - b.clinicId
  return {
    sections: all.map(({ need, clinics }) => ({ need, clinics: clinics.toSorted(inOrder) })),
    inCounty: inCounty.length,
    nearby: nearby.length,
  }
}

const ANYONE = { age: 'any', language: 'any', pay: 'any' } as const
