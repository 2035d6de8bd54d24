import { PAGE_SIZE } from '../../contract/paging.ts'
import type { exportClinics } from '../../contract/providers.ts'
import { type ClinicFilter, LICENCES, percentAnswered } from '../../domain/clinic/find.ts'
import { LICENCE_NAMES } from '../../domain/clinic/licence-rows.ts'
import { coloradoDay } from '../../domain/dates.ts'
import { clinicConditions } from '../clinics/clinic-filter.ts'
import { containing, matching } from '../db/sql-text.ts'
import type { Handler } from '../http/bind.ts'
import { csvFile } from '../http/csv-file.ts'
import type { ProviderQuery } from './list-providers.ts'
import { providerJson, withClinics } from './provider-json.ts'

/** Providers by what their clinics are: only clinics that match are listed, each below its provider. */

export type FilteredQuery = ProviderQuery & ClinicFilter

const NAMES = [
  'find',
  'county',
  'licence',
  'completeness',
  'displayed',
  'archived',
  'neverConfirmed',
  'translationBehind',
  'reported',
] as const satisfies readonly (keyof ClinicFilter)[]

/** Whether clinics are looked for by what was typed, and by nothing else. */
export const isOnlyFind = (query: FilteredQuery): query is FilteredQuery & { find: string } =>
  Boolean(query.find) && !query.q && NAMES.every((name) => name === 'find' || query[name] === undefined)

export const isFiltered = (query: ClinicFilter): boolean =>
  NAMES.some((name) => query[name] !== undefined && query[name] !== '')

/** Matching clinics, and their providers by name where that is asked for too. */
function matched({ q = '', ...filter }: FilteredQuery) {
  const values: unknown[] = []
  const give = (value: unknown) => `$${values.push(value)}`
  const conditions = clinicConditions(filter, give)
  const named = q === '' ? 'true' : matching('p.name_key', 'p.name', give(containing(q)))
  const text = `matched as materialized (
      select c.clinic_id, c.provider_id from clinics c join providers p using (provider_id)
      where ${['true', ...conditions].join(' and ')} and ${named})`
  return { text, values, give }
}

export function filteredStatement(query: FilteredQuery) {
  const { page = 1, pageSize = PAGE_SIZE, sort = 'name' } = query
  const order = sort === 'name' ? 'asc' : 'desc'
  const { text, values, give } = matched(query)
  const [size, offset, number] = [give(pageSize), give((page - 1) * pageSize), give(page)]
  const inOrder = `p.name_key ${order}, p.provider_id ${order}`
  return {
    text: `with ${text}, page as materialized (
        select p.* from providers p where p.provider_id in (select provider_id from matched)
        order by ${inOrder} limit ${size}::int offset ${offset}::int)
      select json_build_object('data', (select coalesce(json_agg(${providerJson} order by ${inOrder}), '[]')
          from page p ${withClinics('c.clinic_id in (select clinic_id from matched)')}),
        'meta', json_build_object('total', (select count(distinct provider_id) from matched), 'page', ${number}::int,
          'pageSize', ${size}::int))::text as text`,
    values,
  }
}

type Line = {
  provider: string
  name: string | null
  account: string
  displayed: boolean
  archived: boolean
  city: string | null
  county: string | null
  licences: (typeof LICENCES)[number][]
  answers: number
  updated: Date
}

const HEAD = [
  'Provider',
  'Clinic',
  'Account ID',
  'On the directory',
  'City',
  'County',
  'Licences in force',
  'Answers (%)',
  'Last updated',
]

const LINES = `select p.name as provider, c.display_name as name, c.account_id as account,
    c.display_at_ownpath as displayed, c.archived, c.answers_given as answers, c.updated_at as updated,
    (select text_en from codes where list = 'city' and id = c.city_id) as city,
    (select text_en from codes where list = 'county' and id = c.county_id) as county,
    array(select prefix from unnest('{${LICENCES.join(',')}}'::text[]) prefix
      where c.licence -> (prefix || 'Active') = 'true') as licences
  from matched m join clinics c using (clinic_id) join providers p on p.provider_id = c.provider_id
  order by p.name_key, p.provider_id, c.name_key, c.clinic_id`

const shown = ({ archived, displayed }: Line) => (archived ? 'Archived' : displayed ? 'Displayed' : 'Not displayed')

export const exportList: Handler<typeof exportClinics> = async ({ db, clock, input: { query } }) => {
  const { text, values } = matched(query)
  const { rows } = await db.pool.query<Line>(`with ${text} ${LINES}`, values)
  const lines = rows.map((line) => [
    line.provider,
    line.name ?? '',
    line.account,
    shown(line),
    line.city ?? '',
    line.county ?? '',
    line.licences.map((prefix) => LICENCE_NAMES[prefix].en).join(', '),
    String(percentAnswered(line.answers)),
    coloradoDay(line.updated),
  ])
  return { data: csvFile(`clinics-${coloradoDay(clock.now())}`, HEAD, lines) }
}
