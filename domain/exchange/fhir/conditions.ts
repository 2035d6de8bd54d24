import { milesBetween } from '../../directory/distance.ts'
import { nameWords } from '../../directory/names.ts'
import type { Candidate } from './candidates.ts'
import {
  BEHAVIORAL,
  CATEGORY_BY_SERVICE,
  ORGANIZATION_TYPES,
  ours,
  specialtyOf,
  systemAddress,
} from './code-systems.ts'
import { addressOf, SOMEWHERE_IN_STATE } from './contact.ts'
import { categoryText, type FhirContext } from './context.ts'
import { clinicLocation, clinicOrganization, idOfUnit, providerOrganization } from './ids.ts'
import { addressOfSite } from './organization.ts'
import { matchesToken, momentTest, placeAsked, textTest } from './search-values.ts'
import type { SearchParameter } from './searches.ts'
import type { Address, Coding, ResourceType } from './shapes.ts'
import { targetsOf } from './verification-result.ts'

/** Tests for the parameters of a search: they compare the texts, codes and references that the resources contain. */

export type Condition = {
  parameter: SearchParameter
  modifier: string
  /** A resource matches if one of these does. */
  values: string[]
}

type Test = (candidate: Candidate) => boolean

/** A sentence for the caller where a value is malformed. */
export function testOf({ parameter: { name }, modifier, values }: Condition, context: FhirContext): Test | string {
  const tests = values.map((value) => TESTS[name]?.(value, modifier, context) ?? NEVER)
  const problem = tests.find((test) => typeof test === 'string')
  return problem ?? ((candidate) => (tests as Test[]).some((test) => test(candidate)))
}

/** The directory has no endpoints and coverage areas, so no resource refers to one. */
const NEVER: Test = () => false

const TESTS: Readonly<Record<string, (value: string, modifier: string, context: FhirContext) => Test | string>> = {
  _id: (value) => (candidate) => idOfUnit(candidate.unit) === value,
  _lastUpdated(value) {
    const test = momentTest(value)
    return typeof test === 'string' ? test : (candidate) => test(lastUpdated(candidate))
  },
  name(value, modifier, context) {
    if (modifier === 'exact') return (candidate) => nameOf(candidate, context) === value
    const words = nameWords(value).join(' ')
    if (words === '') return NEVER
    const meant =
      modifier === 'contains' ? (key: string) => key.includes(words) : (key: string) => key.startsWith(words)
    return (candidate) => meant(nameKeyOf(candidate, context))
  },
  address(value, modifier, context) {
    const says = textTest(value, modifier)
    return (candidate) => {
      const { line, city, district, state, postalCode, country } = addressIn(candidate, context)
      return [...(line ?? []), city, district, state, postalCode, country].some(
        (part) => part !== undefined && says(part),
      )
    }
  },
  'address-city': addressPart('city'),
  'address-state': addressPart('state'),
  'address-postalcode': addressPart('postalCode'),
  near(value) {
    const asked = placeAsked(value)
    if (typeof asked === 'string') return asked
    return (candidate) => {
      if ('provider' in candidate || candidate.clinic.custody) return false
      const { point } = candidate.clinic.place
      return point !== null && milesBetween(asked.point, point) <= asked.miles
    }
  },
  type: (value) => (candidate) =>
    candidate.unit.type === 'Organization' &&
    matchesToken(value, 'provider' in candidate ? ORGANIZATION_TYPES.provider : ORGANIZATION_TYPES.clinic),
  'service-category': (value) =>
    matchesToken(value, BEHAVIORAL) ? () => true : anyService((id) => coded(value, CATEGORY_BY_SERVICE[id])),
  'service-type': (value, _, { base }) =>
    anyService((id) => matchesToken(value, { system: systemAddress(base, ours('service')), code: String(id) })),
  specialty: (value) => anyService((id) => coded(value, specialtyOf(id))),
  partof: reference(['Organization'], (candidate) =>
    candidate.unit.type === 'Organization' && 'clinic' in candidate
      ? [`Organization/${providerOrganization(candidate.clinic.providerId)}`]
      : [],
  ),
  organization: reference(['Organization'], ({ unit }) =>
    'clinicId' in unit ? [`Organization/${clinicOrganization(unit.clinicId)}`] : [],
  ),
  location: reference(['Location'], ({ unit }) =>
    'clinicId' in unit ? [`Location/${clinicLocation(unit.clinicId)}`] : [],
  ),
  target: reference(['Organization', 'Location', 'HealthcareService'], (candidate) =>
    'section' in candidate.unit && 'clinic' in candidate ? targetsOf(candidate.clinic, candidate.unit.section) : [],
  ),
}

function lastUpdated(candidate: Candidate): string {
  if ('provider' in candidate) return candidate.provider.lastUpdated
  const { unit, clinic } = candidate
  const age = 'section' in unit ? clinic.sections[unit.section] : null
  return age && age.state !== 'never' ? age.on : clinic.modifiedAt
}

function nameOf(candidate: Candidate, context: FhirContext): string {
  if ('provider' in candidate) return candidate.provider.name
  const { unit, clinic } = candidate
  return 'category' in unit ? `${categoryText(unit.category, context)} – ${clinic.name}` : clinic.name
}

/** The words of the name, normalised like `nameWords`. */
function nameKeyOf(candidate: Candidate, context: FhirContext): string {
  if ('provider' in candidate) return nameWords(candidate.provider.name).join(' ')
  const { unit, clinic } = candidate
  return 'category' in unit
    ? [...nameWords(categoryText(unit.category, context)), clinic.nameKey].join(' ')
    : clinic.nameKey
}

function addressIn(candidate: Candidate, context: FhirContext): Address {
  if ('provider' in candidate) return SOMEWHERE_IN_STATE
  const { unit, clinic } = candidate
  return unit.type === 'Organization' ? addressOfSite(clinic, context) : addressOf(clinic, context)
}

function addressPart(part: 'city' | 'state' | 'postalCode') {
  return (value: string, modifier: string, context: FhirContext): Test => {
    const says = textTest(value, modifier)
    return (candidate) => {
      const text = addressIn(candidate, context)[part]
      return text !== undefined && says(text)
    }
  }
}

const coded = (token: string, coding: Coding | undefined) => coding !== undefined && matchesToken(token, coding)

const anyService =
  (isMeant: (serviceId: number) => boolean): Test =>
  (candidate) => {
    if (!('clinic' in candidate && 'category' in candidate.unit)) return false
    const { category } = candidate.unit
    return candidate.clinic.services.some(({ categoryId, serviceId }) => categoryId === category && isMeant(serviceId))
  }

/** A value is `o-7`, `Organization/o-7` or an absolute address; a modifier names the one type that the caller wants. */
function reference(types: readonly ResourceType[], referred: (candidate: Candidate) => string[]) {
  return (value: string, modifier: string, { base }: FhirContext): Test => {
    const local = value.startsWith(`${base}/`) ? value.slice(base.length + 1) : value
    const meant = types.filter((type) => modifier === '' || type === modifier).map((type) => `${type}/`)
    const wanted = meant.flatMap((type) => (local.includes('/') ? [local] : [type + local]))
    return (candidate) => referred(candidate).some((one) => wanted.includes(one))
  }
}
