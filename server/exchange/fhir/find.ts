import { SECTIONS } from '../../../domain/clinic/sections.ts'
import type { FhirContext } from '../../../domain/exchange/fhir/context.ts'
import type { Unit } from '../../../domain/exchange/fhir/ids.ts'
import type { ResourceType } from '../../../domain/exchange/fhir/shapes.ts'
import type { Database } from '../../db/open.ts'
import { Values } from '../../directory/search-sql.ts'
import { dataVersion } from '../clinics.ts'
import type { FhirSearch } from './query.ts'
import { all, clinicsFor, HAS_LISTED, type Kind, LISTED, PROVIDERS, sqlOf } from './search-sql.ts'

/**
 * Finds which resources match, in the order of their numbers. A page goes on after the last key of the page before it, so
 * that nothing is told twice or left out while clinics come and go.
 */

type Pool = Pick<Database, 'pool'>
type Searched = Exclude<ResourceType, 'CodeSystem'>

export type Found = { units: Unit[]; total: number | null; next: readonly number[] | null }

type Source = {
  kind: Kind
  /** What is read by a statement that goes on with these conditions. */
  from: (conditions: string) => string
  listed: string
  /** The columns of the key, in their order. */
  key: readonly string[]
  unit: (key: readonly number[]) => Unit
}

const SECTION_ROWS = SECTIONS.map((section, index) => `(${index}, '${section}', l.${section}_on)`).join(', ')

const clinics = (
  kind: Exclude<Kind, 'provider'>,
  unit: Source['unit'],
  more: { from?: string; where?: string; key?: string } = {},
): Source => ({
  kind,
  from: (conditions) => `${clinicsFor(`${more.from ?? ''} ${conditions}`)}${more.from ?? ''}`,
  listed: more.where ? `${LISTED} and ${more.where}` : LISTED,
  key: ['r.clinic_id', ...(more.key ? [more.key] : [])],
  unit,
})

const at = (key: readonly number[], index: number) => key[index] as number

const SOURCES: Readonly<Record<Searched, readonly Source[]>> = {
  Organization: [
    {
      kind: 'provider',
      from: () => PROVIDERS,
      listed: HAS_LISTED,
      key: ['p.provider_id'],
      unit: (key) => ({ type: 'Organization', providerId: at(key, 0) }),
    },
    clinics('Organization', (key) => ({ type: 'Organization', clinicId: at(key, 0) })),
  ],
  Location: [clinics('Location', (key) => ({ type: 'Location', clinicId: at(key, 0) }))],
  HealthcareService: [
    clinics('HealthcareService', (key) => ({ type: 'HealthcareService', clinicId: at(key, 0), category: at(key, 1) }), {
      from: ' cross join lateral unnest(r.categories) as k(category)',
      key: 'k.category',
    }),
  ],
  VerificationResult: [
    clinics(
      'VerificationResult',
      (key) => ({
        type: 'VerificationResult',
        clinicId: at(key, 0),
        section: SECTIONS[at(key, 1)] as (typeof SECTIONS)[number],
      }),
      {
        from: ` cross join lateral (values ${SECTION_ROWS}) as k(number, section, at)`,
        where: 'k.at is not null',
        key: 'k.number',
      },
    ),
  ],
}

/** Providers stand before clinics; the first number of a cursor says in which of the two a page begins. */
export async function find(db: Pool, type: Searched, search: FhirSearch, context: FhirContext): Promise<Found> {
  const sources = SOURCES[type]
  const [begin = 0, ...after] = search.after ?? []
  const wanted = search.onlyCount ? 0 : search.count
  const keys: { source: number; key: number[] }[] = []
  for (const [index, source] of sources.entries()) {
    if (wanted === 0 || index < begin || keys.length > wanted) continue
    const from = index === begin && search.after ? after : null
    const read = await keysOf(db, source, search, context, { after: from, limit: wanted + 1 - keys.length })
    keys.push(...read.map((key) => ({ source: index, key })))
  }
  const shown = keys.slice(0, wanted)
  const last = shown.at(-1)
  return {
    units: shown.flatMap(({ source, key }) => sources[source]?.unit(key) ?? []),
    total: search.total || search.onlyCount ? await totalOf(db, type, search, context) : null,
    next: keys.length > wanted && last ? [last.source, ...last.key] : null,
  }
}

function conditionsOf({ kind, listed }: Source, { conditions }: FhirSearch, context: FhirContext, values: Values) {
  return all([listed, ...conditions.map((one) => sqlOf(one, { values, kind, context }))])
}

async function keysOf(
  { pool }: Pool,
  source: Source,
  search: FhirSearch,
  context: FhirContext,
  { after, limit }: { after: readonly number[] | null; limit: number },
): Promise<number[][]> {
  const values = new Values()
  const where = conditionsOf(source, search, context, values)
  const { key, from } = source
  // A cursor of another search may have fewer numbers: what is missing begins below every number.
  const last = after && key.map((_, index) => values.add(after[index] ?? -1, 'int'))
  // The first column alone is indexed: without it said by itself, every page would begin its walk at the first clinic.
  const beyond = last ? ` and ${key[0]} >= ${last[0]} and (${key.join(', ')}) > (${last.join(', ')})` : ''
  const text = `select array[${key.map((one) => `${one}::int`).join(', ')}] as key from ${from(where)}
    where ${where}${beyond} order by ${key.join(', ')} limit ${limit}`
  const { rows } = await pool.query<{ key: number[] }>(text, values.list)
  return rows.map((row) => row.key)
}

/** Totals of searches, as long as nothing has changed: who follows pages asks for the same one with each of them. */
const totals = new WeakMap<Pool['pool'], { version: string; known: Map<string, number> }>()
const MOST_TOTALS = 500

async function totalOf(db: Pool, type: Searched, search: FhirSearch, context: FhirContext): Promise<number> {
  const version = await dataVersion(db)
  const before = totals.get(db.pool)
  const { known } = before?.version === version ? before : { known: new Map<string, number>() }
  const asked = search.conditions.map(({ parameter, modifier, values }) => [parameter.name, modifier, values])
  const key = JSON.stringify([type, context.language, asked])
  const total = known.get(key) ?? (await countOf(db, SOURCES[type], search, context))
  if (known.size < MOST_TOTALS) known.set(key, total)
  totals.set(db.pool, { version, known })
  return total
}

async function countOf(
  { pool }: Pool,
  sources: readonly Source[],
  search: FhirSearch,
  context: FhirContext,
): Promise<number> {
  let total = 0
  for (const source of sources) {
    const values = new Values()
    const where = conditionsOf(source, search, context, values)
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${source.from(where)} where ${where}`,
      values.list,
    )
    total += rows[0]?.count ?? 0
  }
  return total
}
