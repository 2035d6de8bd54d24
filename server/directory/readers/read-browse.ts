import { numberOf, providerPath } from '../../../contract/directory/addresses.ts'
import { pathOf } from '../../../contract/directory/pages.ts'
import { GAZETTEER } from '../../reference/places.ts'
import { readCounty, readHardToFind, readTown } from '../browse.ts'
import { readProviderSites } from '../read-listing.ts'
import { notFoundPage, type PageQuestion, type Reader } from '../reader.ts'

/** Browse pages. */

const PAGE = 20

export const readProviderPage: Reader = ({ snapshot, now, language, parameter }) => {
  const providerId = numberOf(parameter)
  const provider = providerId === undefined ? undefined : readProviderSites(snapshot, providerId, now)
  const [first] = provider?.sites ?? []
  if (provider === undefined || first === undefined) return notFoundPage()
  const named = { providerId: provider.providerId, providerName: provider.name }
  const path = providerPath(named, language)
  if (!path.endsWith(`/${encodeURIComponent(parameter)}`)) return { movedTo: path, status: 301 }
  return { page: 'provider', data: provider }
}

export const readCountyPage: Reader = async (question) => {
  const page = pageOf(question)
  const county = page && readCounty(question.snapshot, question.parameter, page, question.now)
  if (!county || !page || isBeyond(page, county.total)) return notFoundPage()
  if (county.countyId === null && county.total + county.held.length === 0) return notFoundPage()
  const hard = await readHardToFind(question.snapshot, county.countyId, question.now)
  return { page: 'county', data: { ...county, page, hard }, ...addresses('county', county.slug, page) }
}

/** A town has a page only with a listed clinic. */
export const readTownPage: Reader = (question) => {
  const page = pageOf(question)
  const town = page && readTown(question.snapshot, question.parameter, page, question.now)
  if (!town || !page || town.total + town.held.length === 0 || isBeyond(page, town.total)) return notFoundPage()
  const county = GAZETTEER.counties.find(({ id }) => id === town.countyId)
  const data = { ...town, page, county: county ? { name: county.name, slug: county.slug } : null }
  return { page: 'town', data, ...addresses('town', town.slug, page) }
}

const isBeyond = (page: number, total: number) => page > 1 && (page - 1) * PAGE >= total

function pageOf({ query }: PageQuestion): number | undefined {
  const given = query.find(([key]) => key === 'page')?.[1]
  if (given === undefined) return 1
  return /^[1-9]\d{0,3}$/.test(given) ? Number(given) : undefined
}

function addresses(name: 'county' | 'town', slug: string, page: number) {
  const more = page > 1 ? `?page=${page}` : ''
  const both = { en: pathOf(name, 'en', slug) + more, es: pathOf(name, 'es', slug) + more }
  return { here: both, canonical: both }
}
