import type { CodeBook } from '../../../domain/codes.ts'
import { MILES_PER_DEGREE } from '../../../domain/directory/distance.ts'
import { tag } from '../../../domain/directory/filters.ts'
import { nameWords } from '../../../domain/directory/names.ts'
import {
  BEHAVIORAL,
  CATEGORY_BY_SERVICE,
  ORGANIZATION_TYPES,
  specialtyOf,
  systemAddress,
} from '../../../domain/exchange/fhir/code-systems.ts'
import { categoryText, type FhirContext } from '../../../domain/exchange/fhir/context.ts'
import { unitOf } from '../../../domain/exchange/fhir/ids.ts'
import type { Coding, ResourceType } from '../../../domain/exchange/fhir/shapes.ts'
import { milesFrom, type Values } from '../../directory/search-sql.ts'
import { MODIFIED_SINCE } from '../clinics.ts'
import { invalid } from './outcome.ts'
import type { Condition } from './query.ts'
import { momentCondition, placeAsked } from './search-values.ts'

/**
 * The SQL of a search. What is compared is what the resources say: a private address is not looked at, and names are
 * compared without case, accents and punctuation unless they must be exact.
 */

/** Beside `r`, a clinic's record: `c` the clinic, `p` the provider, `l` the index, `a` its card, which has public addresses only. */
const BESIDE: readonly { alias: string; join: string }[] = [
  { alias: 'c', join: 'join clinics c on c.clinic_id = r.clinic_id' },
  { alias: 'p', join: 'join providers p on p.provider_id = r.provider_id' },
  { alias: 'l', join: 'join listings l on l.clinic_id = r.clinic_id' },
  { alias: 'a', join: 'left join listing_cards a on a.clinic_id = r.clinic_id' },
]

/**
 * Listed clinics with the tables that the rest of the statement names and no others: to count or to walk all of them, the
 * narrow records are enough, and no profile is opened.
 */
export function clinicsFor(rest: string): string {
  const reads = (text: string, alias: string) => new RegExp(`\\b${alias}\\.`).test(text)
  const joined = BESIDE.filter(({ alias }) => reads(rest, alias))
  return ['exchange_records r', ...joined.map(({ join }) => join)].join(' ')
}
export const PROVIDERS = 'providers p'
export const LISTED = 'r.removed_at is null'
export const HAS_LISTED = `p.display_at_ownpath and not p.archived
  and exists (select from exchange_records r where r.provider_id = p.provider_id and r.removed_at is null)`

const PUBLIC_NAME = `coalesce(nullif(btrim(c.display_name), ''), nullif(btrim(c.licence ->> 'accountName'), ''), p.name)`
const NOTHING = 'false'

export type Kind = 'provider' | Exclude<ResourceType, 'CodeSystem'>
type Asked = { values: Values; kind: Kind; context: FhirContext }

const either = (conditions: readonly string[]) => (conditions.length === 0 ? NOTHING : `(${conditions.join(' or ')})`)
export const all = (conditions: readonly string[]) => (conditions.length === 0 ? 'true' : conditions.join(' and '))

export function sqlOf(condition: Condition, asked: Asked): string {
  return either(condition.values.map((value) => oneOf(condition, value, asked)))
}

function oneOf({ parameter: { name }, modifier }: Condition, value: string, asked: Asked): string {
  switch (name) {
    case '_id':
      return byId(value, asked)
    case '_lastUpdated':
      return momentCondition(value, changedSince(asked.kind), asked.values)
    case 'name':
      return byName(value, modifier, asked)
    case 'address':
      return byAddress(value, modifier, asked)
    case 'address-city':
      return byCode('city', 'l.city_id', value, modifier, asked)
    case 'address-state':
      return byState(value, modifier, asked)
    case 'address-postalcode':
      return byAddressPart('postalCode', value, modifier, asked.values)
    case 'near':
      return byNearness(value, asked.values)
    case 'type':
      return byOrganizationType(value, asked)
    case 'service-category':
      return matchesToken(value, BEHAVIORAL) ? 'true' : byService(asked, (id) => coded(value, CATEGORY_BY_SERVICE[id]))
    case 'service-type': {
      const system = systemAddress(asked.context.base, 'bha-service')
      return byService(asked, (id) => matchesToken(value, { system, code: String(id) }))
    }
    case 'specialty':
      return byService(asked, (id) => coded(value, specialtyOf(id)))
    case 'partof':
    case 'organization':
    case 'location':
    case 'target':
      return byReference(name, value, modifier, asked)
    default:
      // Endpoints and coverage areas: the directory has none, so that no resource refers to one.
      return NOTHING
  }
}

/** Clinics by the two indexes of moments: to learn what is new, no other clinic is looked at. */
const changedSince = (kind: Kind) => (moment: string) => {
  if (kind === 'provider') return `(p.updated_at >= ${moment})`
  return kind === 'VerificationResult' ? `(k.at >= ${moment})` : `(r.clinic_id in ${MODIFIED_SINCE(moment)})`
}

const typeOf = (kind: Kind): ResourceType => (kind === 'provider' ? 'Organization' : kind)

function byId(value: string, { kind, values }: Asked): string {
  const unit = unitOf(typeOf(kind), value)
  if (unit === null) return NOTHING
  if ('providerId' in unit)
    return kind === 'provider' ? `p.provider_id = ${values.add(unit.providerId, 'int')}` : NOTHING
  if (kind === 'provider') return NOTHING
  const clinic = `r.clinic_id = ${values.add(unit.clinicId, 'int')}`
  if ('category' in unit) return `(${clinic} and k.category = ${values.add(unit.category, 'int')})`
  return 'section' in unit ? `(${clinic} and k.section = ${values.add(unit.section, 'text')})` : clinic
}

const pattern = (text: string, modifier: string) => {
  const literal = text.replace(/[\\%_]/g, '\\$&')
  return modifier === 'contains' ? `%${literal}%` : `${literal}%`
}

/** A text of the database, compared as FHIR compares strings. */
function byText(column: string, value: string, modifier: string, values: Values): string {
  if (modifier === 'exact') return `${column} = ${values.add(value, 'text')}`
  return `fold_text(${column}) like fold_text(${values.add(pattern(value, modifier), 'text')})`
}

/** Where a part of the address stands in the folded parts beside a card. */
const ADDRESS_PARTS = { line1: 1, line2: 2, postalCode: 3 }

/** The narrow index of folded parts finds it; only a search letter by letter also reads the cards that it found. */
function byAddressPart(part: keyof typeof ADDRESS_PARTS, value: string, modifier: string, values: Values): string {
  const wanted = values.add(modifier === 'exact' ? value : pattern(value, modifier), 'text')
  const key = `a.address[${ADDRESS_PARTS[part]}]`
  if (modifier !== 'exact') return `${key} like fold_text(${wanted})`
  return `(starts_with(fold_text(${wanted}), ${key}) and a.card::jsonb #>> '{place,address,${part}}' = ${wanted})`
}

function byName(value: string, modifier: string, { kind, values, context }: Asked): string {
  if (kind === 'provider') return byText('p.name', value, modifier, values)
  const isService = kind === 'HealthcareService'
  if (modifier === 'exact') {
    const name = isService ? `${categoryCase(context, (text) => `${text} – `, values)} || ${PUBLIC_NAME}` : PUBLIC_NAME
    return `${name} = ${values.add(value, 'text')}`
  }
  const words = nameWords(value).join(' ')
  if (words === '') return NOTHING
  const key = isService
    ? `(${categoryCase(context, (text) => `${nameWords(text).join(' ')} `, values)} || l.name_key)`
    : 'l.name_key'
  return `${key} like ${values.add(pattern(words, modifier), 'text')}`
}

/** What stands before a clinic's name in the name of its service. */
function categoryCase(context: FhirContext, written: (text: string) => string, values: Values): string {
  const known = context.book.codes.filter(({ list }) => list === 'serviceCategory').map(({ id }) => id)
  const cases = known.map(
    (id) => `when ${values.add(id, 'int')} then ${values.add(written(categoryText(id, context)), 'text')}`,
  )
  return `case k.category ${cases.join(' ')} else ${values.add(written(categoryText(0, context)), 'text')} end`
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

function says(text: string, value: string, modifier: string): boolean {
  if (modifier === 'exact') return text === value
  return modifier === 'contains' ? folded(text).includes(folded(value)) : folded(text).startsWith(folded(value))
}

const codesSaying = (book: CodeBook, list: string, value: string, modifier: string): number[] =>
  book.codes.filter((code) => code.list === list && says(code.textEn, value, modifier)).map(({ id }) => id)

const byCode = (list: string, column: string, value: string, modifier: string, { values, context }: Asked) =>
  `${column} = any(${values.add(codesSaying(context.book, list, value, modifier), 'int[]')})`

/** A clinic whose state was not written down is in Colorado, as its licence is. */
function byState(value: string, modifier: string, { values, context: { book } }: Asked): string {
  const named = codesSaying(book, 'state', value, modifier).filter((id) => id !== COLORADO_ID)
  const ids = says('CO', value, modifier) ? [COLORADO_ID, ...named] : named
  return `coalesce(a.address[4]::int, ${COLORADO_ID}) = any(${values.add(ids, 'int[]')})`
}
const COLORADO_ID = 6

function byAddress(value: string, modifier: string, asked: Asked): string {
  if (says('US', value, modifier)) return 'true'
  if (asked.kind === 'provider') return says('CO', value, modifier) ? 'true' : NOTHING
  const county = byCode('county', 'l.county_id', value, modifier, asked)
  return either([
    byAddressPart('line1', value, modifier, asked.values),
    byAddressPart('line2', value, modifier, asked.values),
    byAddressPart('postalCode', value, modifier, asked.values),
    byCode('city', 'l.city_id', value, modifier, asked),
    byState(value, modifier, asked),
    // The organization of a private place tells the state alone.
    asked.kind === 'Organization' ? `(a.address is not null and ${county})` : county,
  ])
}

/** Only places that have a public point are near anything. */
function byNearness(value: string, values: Values): string {
  const { point, miles } = placeAsked(value)
  if (miles > 90 * MILES_PER_DEGREE) throw invalid('near: the distance is too far.')
  return `(l.reach = 1 and ${milesFrom(point, values)} <= ${values.add(miles, 'float8')})`
}

/** `code`, `system|code`, `|code` or `system|`. */
function matchesToken(token: string, { system, code }: Pick<Coding, 'system' | 'code'>): boolean {
  const bar = token.indexOf('|')
  if (bar < 0) return token === code
  const [wantedSystem, wantedCode] = [token.slice(0, bar), token.slice(bar + 1)]
  return wantedSystem === system && (wantedCode === '' || wantedCode === code)
}
const coded = (token: string, coding: Coding | undefined) => coding !== undefined && matchesToken(token, coding)

function byOrganizationType(value: string, { kind }: Asked): string {
  if (kind === 'provider') return matchesToken(value, ORGANIZATION_TYPES.provider) ? 'true' : NOTHING
  return kind === 'Organization' && matchesToken(value, ORGANIZATION_TYPES.clinic) ? 'true' : NOTHING
}

function byService({ values, context: { book } }: Asked, isMeant: (serviceId: number) => boolean): string {
  const meant = book.codes.filter(({ list, id }) => list === 'serviceProvided' && isMeant(id))
  const byCategory = Map.groupBy(meant, ({ id, parentId }) => parentId ?? Math.floor(id / 100))
  return either(
    [...byCategory].map(([category, codes]) => {
      const tags = codes.map(({ id }) => tag('service', id))
      return `(k.category = ${values.add(category, 'int')} and l.tags && ${values.add(tags, 'smallint[]')})`
    }),
  )
}

const REFERRED: Readonly<Record<string, readonly ResourceType[]>> = {
  partof: ['Organization'],
  organization: ['Organization'],
  location: ['Location'],
  target: ['Organization', 'Location', 'HealthcareService'],
}

/** `o-7`, `Organization/o-7`, or its whole address. */
function byReference(name: string, value: string, modifier: string, { kind, values, context }: Asked): string {
  const local = value.startsWith(`${context.base}/`) ? value.slice(context.base.length + 1) : value
  const [first = '', second, ...more] = local.split('/')
  const wanted = (REFERRED[name] ?? []).filter((one) => modifier === '' || one === modifier)
  const units = wanted.flatMap((type) => {
    if (more.length > 0 || (second !== undefined && first !== type)) return []
    return unitOf(type, second ?? first) ?? []
  })
  return either(
    units.map((unit) => {
      if ('providerId' in unit) {
        return kind === 'Organization' ? `p.provider_id = ${values.add(unit.providerId, 'int')}` : NOTHING
      }
      if (kind === 'provider' || name === 'partof') return NOTHING
      const clinic = `r.clinic_id = ${values.add(unit.clinicId, 'int')}`
      if (kind !== 'VerificationResult') return clinic
      if ('category' in unit) return `(${clinic} and ${values.add(unit.category, 'int')} = any(r.categories))`
      return `(${clinic} and ${unit.type === 'Location' ? `k.section <> 'patients'` : `k.section = 'about'`})`
    }),
  )
}
