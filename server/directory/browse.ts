import type { BrowsePage } from '../../contract/directory/page-data.ts'
import { PAGE_SIZE } from '../../domain/directory/arrange.ts'
import type { CardClinic } from '../../domain/directory/card.ts'
import type { ListedClinic } from '../../domain/directory/listed-clinic.ts'
import type { NamedPlace } from '../../domain/directory/places.ts'
import { COLORADO } from '../reference/places.ts'
import { viewsOf } from './read-listing.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * The directory by county, by town and as a whole. A private address counts in its county and in no town. Places for
 * people in custody count nowhere; the lists name them apart.
 */

export type CountyPage = {
  countyId: number
  name: string
  slug: string
  total: number
  clinics: CardClinic[]
  /** Towns of the county with a listed clinic, by name. */
  towns: { name: string; slug: string; places: number }[]
  /** Places for people in custody, which are not open to the public. */
  held: BrowsePage['held']
  /** Listed clinics without a county: every county's page lists them after its own. */
  anywhere: { total: number; clinics: CardClinic[] }
}
export type TownPage = Omit<CountyPage, 'anywhere' | 'towns'> & { cityId: number }

const isOpen = ({ custody }: ListedClinic) => !custody
const heldIn = (clinics: readonly ListedClinic[]) =>
  clinics.filter(({ custody }) => custody).map(({ clinicId, name }) => ({ clinicId, name }))

const pageOf = (clinics: readonly ListedClinic[], number: number, now: Date) => ({
  total: clinics.length,
  clinics: viewsOf(clinics.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE), now),
})

/** All listed clinics of a county; undefined for an unknown slug. */
export function readCounty({ listed }: Snapshot, slug: string, number: number, now: Date): CountyPage | undefined {
  const county = COLORADO.counties.find((one) => one.slug === slug)
  if (!county) return undefined
  const all = listed.filter(({ countyId }) => countyId === county.id)
  const here = all.filter(isOpen)
  const nowhere = listed.filter((clinic) => clinic.countyId === null && isOpen(clinic))
  return {
    countyId: county.countyId,
    name: county.name,
    slug,
    ...pageOf(here, number, now),
    held: heldIn(all),
    towns: placesIn(here).towns.map(({ name, slug: town, count }) => ({ name, slug: town, places: count })),
    anywhere: pageOf(nowhere, number, now),
  }
}

export function readTown({ listed }: Snapshot, slug: string, number: number, now: Date): TownPage | undefined {
  const town = COLORADO.towns.find((one) => one.slug === slug)
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
  return { clinics: open.length, ...placesIn(open) }
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
    counties: COLORADO.counties.map((county) => counted(county, counties)),
    towns: COLORADO.towns.map((town) => counted(town, towns)).filter(({ count }) => count > 0),
  }
}
