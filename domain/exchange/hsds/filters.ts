import { TERMS } from '../../clinic/yes-no-rows.ts'
import { milesBetween, type Point } from '../../directory/distance.ts'
import { silentTag, type TagSet, tag } from '../../directory/filters.ts'
import { hasWords } from '../../directory/names.ts'
import type { EndedClinic } from '../ended.ts'
import { categoriesOfClinic, GENERAL_CATEGORY } from '../ids.ts'
import type { OpenClinic, OpenDirectory, Provider } from '../open-directory.ts'
import { type Where, wheresOf } from './places.ts'
import type { TaxonomyName } from './terms.ts'

/** Filters the services, places or providers of an HSDS list, in a stable order for paging. */

export type Filters = {
  words: readonly string[]
  /** `none`: the id is not ours, so no record matches. */
  term: { list: TaxonomyName; code: string } | 'none' | null
  taxonomy: TaxonomyName | 'none' | null
  providerId: number | 'none' | null
  modifiedAfter: Date | null
  /** Within a distance of the ZIP code's centre, or with the ZIP code in the address. */
  near: { zip: string; point: Point; metres: number | null } | 'none' | null
}

export type ServiceLine = { clinic: OpenClinic; category: number }
export type EndedLine = { ended: EndedClinic; category: number }
export type PlaceLine = ServiceLine & { where: Where }

const METRES_PER_MILE = 1609.344

/** Lists whose codes are tags of the clinic. */
const SETS: Partial<Record<TaxonomyName, TagSet>> = {
  patientAgeGroup: 'age',
  patientCommunity: 'community',
  patientEthnicity: 'ethnicity',
  patientGender: 'gender',
  language: 'language',
  paymentType: 'payment',
  accessibilitySupport: 'access',
}

const answers = ({ tags }: OpenClinic, set: TagSet) => !tags.includes(silentTag(set))

/** The answer about new patients ends with time. */
const isAnswered = ({ newPatients, answers }: OpenClinic, name: (typeof TERMS)[number]['name']) =>
  name === 'newPatientAcceptance' ? newPatients.state !== 'ask' : answers[name] !== null

function hasTerm({ clinic, category }: ServiceLine, list: TaxonomyName, code: string): boolean {
  const set = SETS[list]
  if (set) return clinic.tags.includes(tag(set, Number(code)))
  switch (list) {
    case 'serviceCategory':
      return category === Number(code)
    case 'serviceProvided':
      return clinic.services.some(({ categoryId, serviceId }) => categoryId === category && serviceId === Number(code))
    case 'telehealthOption':
      return clinic.telehealth.optionId === Number(code)
    case 'licence':
      return clinic.licences.some(({ kind }) => kind === code)
    case 'answer':
      return TERMS.some((term) => term.code === code && isAnswered(clinic, term.name))
    default:
      return false
  }
}

function hasTaxonomy(line: ServiceLine, list: TaxonomyName): boolean {
  const { clinic, category } = line
  const set = SETS[list]
  if (set) return answers(clinic, set)
  switch (list) {
    case 'serviceCategory':
    case 'serviceProvided':
      return category !== GENERAL_CATEGORY
    case 'telehealthOption':
      return clinic.telehealth.optionId !== null
    case 'licence':
      return clinic.licences.length > 0
    case 'answer':
      return TERMS.some(({ name }) => isAnswered(clinic, name))
    default:
      return false
  }
}

function isNear({ spot, place }: OpenClinic, { zip, point, metres }: Exclude<Filters['near'], 'none' | null>): boolean {
  if (metres === null) return place.address?.postalCode?.startsWith(zip) ?? false
  return spot !== null && milesBetween(point, spot) <= metres / METRES_PER_MILE
}

const isEmpty = ({ term, taxonomy, providerId, near }: Filters) => [term, taxonomy, providerId, near].includes('none')

function matches(line: ServiceLine, { words, term, taxonomy, providerId, modifiedAfter, near }: Filters): boolean {
  const { clinic } = line
  return (
    (providerId === null || clinic.providerId === providerId) &&
    (modifiedAfter === null || Date.parse(clinic.modifiedAt) >= modifiedAfter.getTime()) &&
    hasWords(clinic.searchKey, words) &&
    (term === null || term === 'none' || hasTerm(line, term.list, term.code)) &&
    (taxonomy === null || taxonomy === 'none' || hasTaxonomy(line, taxonomy)) &&
    (near === null || near === 'none' || isNear(clinic, near))
  )
}

export function serviceLines({ clinics }: OpenDirectory, filters: Filters): ServiceLine[] {
  if (isEmpty(filters)) return []
  return clinics.flatMap((clinic) =>
    categoriesOfClinic(clinic)
      .map((category) => ({ clinic, category }))
      .filter((line) => matches(line, filters)),
  )
}

/** Only a place is near another; a service by phone or video is nowhere. */
export const placeLines = (directory: OpenDirectory, filters: Filters): PlaceLine[] =>
  serviceLines(directory, filters).flatMap((line) =>
    wheresOf(line.clinic.telehealth.optionId)
      .filter((where) => filters.near === null || where === 'place')
      .map((where) => ({ ...line, where })),
  )

export function providersIn(directory: OpenDirectory, filters: Filters): Provider[] {
  const found = new Set(serviceLines(directory, filters).map(({ clinic }) => clinic.providerId))
  return directory.providers.filter(({ providerId }) => found.has(providerId))
}

/** The directory keeps only the provider and the category of an ended service. */
function endedMatches({ ended, category }: EndedLine, filters: Filters): boolean {
  const { words, term, taxonomy, providerId, near, modifiedAfter } = filters
  const ofCategory =
    term === null || (term !== 'none' && term.list === 'serviceCategory' && Number(term.code) === category)
  return (
    modifiedAfter !== null &&
    Date.parse(ended.endedAt) >= modifiedAfter.getTime() &&
    (providerId === null || ended.providerId === providerId) &&
    ofCategory &&
    words.length === 0 &&
    taxonomy === null &&
    near === null
  )
}

/** Callers who filter by date of change also get ended services; callers who read everything notice them missing. */
export function changedLines(
  directory: OpenDirectory,
  ended: readonly EndedClinic[],
  filters: Filters,
): (ServiceLine | EndedLine)[] {
  const gone = ended
    .flatMap((one) => one.categories.map((category): EndedLine => ({ ended: one, category })))
    .filter((line) => endedMatches(line, filters))
  const number = (line: ServiceLine | EndedLine) => ('clinic' in line ? line.clinic : line.ended).clinicId
  return [...serviceLines(directory, filters), ...gone].sort((a, b) => number(a) - number(b) || a.category - b.category)
}
