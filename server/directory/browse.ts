import { WITHOUT_COUNTY } from '../../contract/directory/addresses.ts'
import type { BrowsePage, HardNeed } from '../../contract/directory/page-data.ts'
import { PAGE_SIZE } from '../../domain/directory/arrange.ts'
import type { CardClinic } from '../../domain/directory/card.ts'
import { hardToFind } from '../../domain/directory/gaps/hard-to-find.ts'
import type { ListedClinic } from '../../domain/directory/listed-clinic.ts'
import type { NamedPlace } from '../../domain/directory/places.ts'
import { zipAreas } from '../db/lookups/zips.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import { GAZETTEER } from '../reference/places.ts'
import { watchedAnswers } from './gaps/watched.ts'
import { viewsOf } from './read-listing.ts'

/**
 * The directory by county, by town and as a whole. A private address counts in its county and in no town. Places for
 * people in custody count nowhere; the lists name them apart.
 */

export type CountyPage = {
  /** Null on the page of the clinics without a county. */
  countyId: number | null
  name: string
  slug: string
  total: number
  clinics: CardClinic[]
  /** Towns of the county with a listed clinic, by name. */
  towns: { name: string; slug: string; places: number }[]
  /** Places for people in custody, which are not open to the public. */
  held: BrowsePage['held']
  /** How many listed clinics have no county; they have a page of their own. */
  withoutCounty: number
}
export type TownPage = Omit<CountyPage, 'withoutCounty' | 'towns'> & { cityId: number }

const isOpen = ({ custody }: ListedClinic) => !custody
const heldIn = (clinics: readonly ListedClinic[]) =>
  clinics.filter(({ custody }) => custody).map(({ clinicId, name }) => ({ clinicId, name }))

const pageOf = (clinics: readonly ListedClinic[], number: number, now: Date) => ({
  total: clinics.length,
  clinics: viewsOf(clinics.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE), now),
})

const NO_COUNTY = { id: null, countyId: null, name: '', slug: WITHOUT_COUNTY }

/** All listed clinics of a county, or those without one; undefined for an unknown slug. */
export function readCounty(snapshot: Snapshot, slug: string, number: number, now: Date): CountyPage | undefined {
  const { listed } = snapshot
  const county = [NO_COUNTY, ...GAZETTEER.counties].find((one) => one.slug === slug)
  if (!county) return undefined
  const all = listed.filter(({ countyId }) => countyId === county.id)
  const here = all.filter(isOpen)
  return {
    countyId: county.countyId,
    name: county.name,
    slug,
    ...pageOf(here, number, now),
    held: heldIn(all),
    towns: placesIn(here).towns.map(({ name, slug: town, count }) => ({ name, slug: town, places: count })),
    withoutCounty: countWithoutCounty(listed),
  }
}

/** Watched needs that are hard to find in a county. */
export async function readHardToFind(snapshot: Snapshot, countyId: number | null, now: Date): Promise<HardNeed[]> {
  if (countyId === null) return []
  const watched = await watchedAnswers(snapshot, now)
  const zips = zipAreas.filter((zip) => zip.countyId === countyId)
  return hardToFind(watched, zips).map(({ nearest, ...one }) => ({
    ...one,
    nearest: nearest && { clinicId: nearest.clinic.clinicId, name: nearest.clinic.name, miles: nearest.miles },
  }))
}

const countWithoutCounty = (listed: readonly ListedClinic[]) =>
  listed.filter((clinic) => clinic.countyId === null && isOpen(clinic)).length

export function readTown({ listed }: Snapshot, slug: string, number: number, now: Date): TownPage | undefined {
  const town = GAZETTEER.towns.find((one) => one.slug === slug)
  if (!town) return undefined
  const all = listed.filter(({ cityId }) => cityId === town.id)
  return {
    cityId: town.id,
    countyId: town.countyId,
    name: town.name,
    slug,
    ...pageOf(all.filter(isOpen), number, now),
    held: heldIn(all),
  }
}

export type ListedCount = Pick<NamedPlace, 'id' | 'name' | 'slug'> & { count: number }

/** Every county with its number of listed clinics that are open to the public, and every town with at least one. */
export function listedCounts({ listed }: Snapshot) {
  const open = listed.filter(isOpen)
  return { clinics: open.length, withoutCounty: countWithoutCounty(listed), ...placesIn(open) }
}

function placesIn(clinics: readonly ListedClinic[]): { counties: ListedCount[]; towns: ListedCount[] } {
  const counties = Map.groupBy(clinics, ({ countyId }) => countyId)
  const towns = Map.groupBy(clinics, ({ cityId }) => cityId)
  const counted = ({ id, name, slug }: NamedPlace, groups: typeof towns): ListedCount => ({
    id,
    name,
    slug,
    count: groups.get(id)?.length ?? 0,
  })
  return {
    counties: GAZETTEER.counties.map((county) => counted(county, counties)),
    towns: GAZETTEER.towns.map((town) => counted(town, towns)).filter(({ count }) => count > 0),
  }
}
