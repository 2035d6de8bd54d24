import { LICENCE_PREFIXES } from '../../../domain/clinic/fields.ts'
import { coloradoDay } from '../../../domain/dates.ts'
import { silentTag, type TagSet, tag } from '../../../domain/directory/filters.ts'
import type { TaxonomyName } from '../../../domain/exchange/hsds/terms.ts'
import { recentSince } from '../../../domain/freshness/due.ts'
import type { Database } from '../../db/open.ts'
import { addressHidden } from '../../directory/public-sql.ts'
import { milesFrom, named, Values } from '../../directory/search-sql.ts'
import { MODIFIED_SINCE, TOMBSTONE_DAYS } from '../clinics.ts'
import type { Filters } from './query.ts'

/** Which services, places or providers a list of HSDS holds, in an order that does not change while a caller pages. */

type Pool = Pick<Database, 'pool'>

/** One line of a list; `ended` where the service or the whole clinic is no more. */
export type Found = { clinicId: number; category: number; place: number; ended: boolean }

const METRES_PER_MILE = 1609.344

/** Lists whose codes the index of the search holds. */
const SETS: Partial<Record<TaxonomyName, TagSet>> = {
  patientAgeGroup: 'age',
  patientCommunity: 'community',
  patientEthnicity: 'ethnicity',
  patientGender: 'gender',
  language: 'language',
  paymentType: 'payment',
  accessibilitySupport: 'access',
}

const ANSWER_SETS: Readonly<Record<string, TagSet>> = {
  'public-transit': 'transit',
  'transportation-assistance': 'ride',
}

function hasTerm(list: TaxonomyName, code: string, values: Values, now: Date): string {
  const set = SETS[list]
  const tags = (set: TagSet, id: number) => `l.tags @> array[${values.add(tag(set, id), 'smallint')}]`
  if (set) return tags(set, Number(code))
  if (list === 'serviceCategory') return `s.category = ${values.add(Number(code), 'smallint')}`
  if (list === 'serviceProvided') {
    const category = values.add(Math.floor(Number(code) / 100), 'smallint')
    return `(${tags('service', Number(code))} and s.category = ${category})`
  }
  if (list === 'telehealthOption') {
    const option = values.add(JSON.stringify([{ telehealthOptionId: Number(code) }]), 'jsonb')
    return `c.profile -> 'clinicTelehealthOptions' @> ${option}`
  }
  if (list === 'licence') return hasLicence(code, values, now)
  const answer = ANSWER_SETS[code]
  if (list === 'answer' && answer) return `not l.tags @> array[${values.add(silentTag(answer), 'smallint')}]`
  if (list === 'answer') return `l.new_patients_on >= ${values.add(recentSince(now), 'timestamptz')}`
  return 'false'
}

const hasLicence = (kind: string, values: Values, now: Date) =>
  `(c.licence -> ${values.add(`${kind}Active`, 'text')} = 'true' and coalesce(left(c.licence ->> ${values.add(`${kind}ExpirationDate`, 'text')}, 10)
    >= ${values.add(coloradoDay(now), 'text')}, true))`

function hasTaxonomy(list: TaxonomyName, values: Values, now: Date): string {
  const set = SETS[list]
  if (set) return `not l.tags @> array[${values.add(silentTag(set), 'smallint')}]`
  if (list === 'serviceProvided' || list === 'serviceCategory') return 's.category > 0'
  if (list === 'telehealthOption') return `jsonb_array_length(c.profile -> 'clinicTelehealthOptions') > 0`
  if (list === 'licence') return `(${LICENCE_PREFIXES.map((kind) => hasLicence(kind, values, now)).join(' or ')})`
  if (list === 'answer') {
    const answers = [...Object.keys(ANSWER_SETS), 'new-patients'].map((code) => hasTerm('answer', code, values, now))
    return `(${answers.join(' or ')})`
  }
  return 'false'
}

function isNear({ zip, point, metres }: Exclude<Filters['near'], 'none' | null>, values: Values): string {
  if (metres !== null)
    return `(l.spot is not null and ${milesFrom(point, values)} <= ${values.add(metres / METRES_PER_MILE, 'float8')})`
  const primary = `'$.clinicLocations[*] ? (@.addressTypeId == 1 && @.postalCode starts with $zip)'`
  const found = `jsonb_path_exists(c.profile, ${primary}, jsonb_build_object('zip', ${values.add(zip, 'text')}))`
  return `(${found} and not ${addressHidden('c.profile')})`
}

/** Conditions on r (the record), l (the index), c (the clinic) and s (one of its services). */
function conditions(filters: Filters, values: Values, now: Date): string[] {
  const { words, term, taxonomy, providerId, modifiedAfter, near } = filters
  if ([term, taxonomy, providerId, near].includes('none')) return ['false']
  const oldest = new Date(now.getTime() - TOMBSTONE_DAYS * 86_400_000)
  const since = modifiedAfter && values.add(modifiedAfter, 'timestamptz')
  return [
    // What ended is told to those who ask for changes; who reads everything learns it from what is not there.
    ...(since === null
      ? ['r.removed_at is null']
      : [
          `(r.removed_at is null and r.clinic_id in ${MODIFIED_SINCE(since)}
            or r.removed_at >= greatest(${since}, ${values.add(oldest, 'timestamptz')}))`,
        ]),
    ...(providerId === null ? [] : [`r.provider_id = ${values.add(providerId, 'int')}`]),
    ...(words.length === 0 ? [] : [named(words, values)]),
    ...(term === null || term === 'none' ? [] : [hasTerm(term.list, term.code, values, now)]),
    ...(taxonomy === null || taxonomy === 'none' ? [] : [hasTaxonomy(taxonomy, values, now)]),
    ...(near === null || near === 'none' ? [] : [isNear(near, values)]),
  ]
}

export type Kind = 'services' | 'places' | 'organizations'

function from(kind: Kind, filters: Filters, values: Values, now: Date): string {
  const ended = filters.modifiedAfter && kind === 'services'
  const services = `(select unnest(r.categories) as category, r.removed_at is not null as ended
    ${ended ? 'union all select unnest(r.ended), true' : ''})`
  const tells = kind === 'services' ? [] : ['r.removed_at is null']
  return `from exchange_records r left join listings l using (clinic_id) join clinics c using (clinic_id)
    cross join lateral ${services} s
    ${kind === 'places' ? 'cross join lateral generate_series(1, r.places) as p(place)' : ''}
    where ${[...conditions(filters, values, now), ...tells].join(' and ')}`
}

/** Where nothing but the records decides, the two wide tables are not joined: counting all of them stays cheap. */
const narrowed = (text: string): string =>
  /\b[lc]\.|search_key|spot/.test(text.slice(text.indexOf('where')))
    ? text
    : text.replace('left join listings l using (clinic_id) join clinics c using (clinic_id)', '')

export async function countFound({ pool }: Pool, kind: Kind, filters: Filters, now: Date): Promise<number> {
  const values = new Values()
  const rows = narrowed(from(kind, filters, values, now))
  const what = kind === 'organizations' ? 'count(distinct r.provider_id)' : 'count(*)'
  const { rows: counted } = await pool.query<{ n: number }>(`select ${what}::int as n ${rows}`, values.list)
  return counted[0]?.n ?? 0
}

type Slice = { limit: number } & ({ offset: number } | { after: number })

/** A slice of services or of their places; `after` a clinic, in whole clinics, for streams. */
export async function findLines(
  { pool }: Pool,
  kind: 'services' | 'places',
  filters: Filters,
  slice: Slice,
  now: Date,
): Promise<Found[]> {
  const values = new Values()
  const rows = narrowed(from(kind, filters, values, now))
  const place = kind === 'places' ? 'p.place' : '1'
  const columns = `r.clinic_id as "clinicId", s.category, ${place} as place, s.ended`
  const order = `order by r.clinic_id, s.category, s.ended${kind === 'places' ? ', p.place' : ''}`
  if ('offset' in slice) {
    const paged = `${order} limit ${values.add(slice.limit, 'int')} offset ${values.add(slice.offset, 'bigint')}`
    return (await pool.query<Found>(`select ${columns} ${rows} ${paged}`, values.list)).rows
  }
  const next = `r.clinic_id in (select r.clinic_id ${rows} and r.clinic_id > ${values.add(slice.after, 'int')}
    group by r.clinic_id order by r.clinic_id limit ${values.add(slice.limit, 'int')})`
  return (await pool.query<Found>(`select ${columns} ${rows} and ${next} ${order}`, values.list)).rows
}

export async function findProviders({ pool }: Pool, filters: Filters, slice: Slice, now: Date): Promise<number[]> {
  const values = new Values()
  const rows = narrowed(from('organizations', filters, values, now))
  const after = 'after' in slice ? `and r.provider_id > ${values.add(slice.after, 'int')}` : ''
  const offset = 'offset' in slice ? `offset ${values.add(slice.offset, 'bigint')}` : ''
  const { rows: found } = await pool.query<{ id: number }>(
    `select r.provider_id as id ${rows} ${after} group by r.provider_id order by r.provider_id
     limit ${values.add(slice.limit, 'int')} ${offset}`,
    values.list,
  )
  return found.map(({ id }) => id)
}
