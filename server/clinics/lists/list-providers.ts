import { PAGE_SIZE } from '../../../contract/paging.ts'
import type { listProvidersAndClinics } from '../../../contract/providers.ts'
import type { ClinicFilter } from '../../../domain/clinic/find.ts'
import { containing, folded, matching } from '../../db/sql-text.ts'
import { type Context, json } from '../../platform/http/bind.ts'
import { clinicConditions, type Give } from '../clinic-filter.ts'
import { providerJson, withClinics } from './provider-json.ts'

/** Providers with their clinics, by name. A filter of clinics lists only matching clinics, each below its provider. */

type ProviderQuery = ClinicFilter & {
  q?: string | undefined
  page?: number | undefined
  pageSize?: number | undefined
  sort?: 'name' | '-name' | undefined
}

/** The condition on the provider `p` by its name. */
export const isNamed = (q: string, give: Give) =>
  q === '' ? 'true' : matching('p.name_key', 'p.name', give(containing(q)))

function providersStatement({ q = '', page, pageSize, sort = 'name', ...filter }: ProviderQuery) {
  const values: unknown[] = []
  const give = (value: unknown) => `$${values.push(value)}`
  const clinicMatches = clinicConditions(filter, give).join(' and ')
  const isListed = clinicMatches
    ? `p.provider_id in (select c.provider_id from clinics c where ${clinicMatches})`
    : 'true'
  const direction = sort === 'name' ? 'asc' : 'desc'
  const byName = `p.name_key ${direction}, p.provider_id ${direction}`
  const inOrder = filter.find ? `starts_with(p.name_key, ${folded(give(filter.find))}) desc, ${byName}` : byName
  const isPaged = q !== '' || clinicMatches !== '' || page !== undefined || pageSize !== undefined
  const [size, number] = [give(isPaged ? (pageSize ?? PAGE_SIZE) : null), give(page ?? 1)]
  const meta = `, 'meta', json_build_object('total', (select count(*) from listed), 'page', ${number}::int, 'pageSize', ${size}::int)`
  const text = `
    with listed as (select p.* from providers p where ${isNamed(q, give)} and ${isListed}),
    page as (select * from listed p order by ${inOrder} limit ${size}::int offset (${number}::int - 1) * ${size}::int)
    select json_build_object('data', (select coalesce(json_agg(${providerJson} order by ${inOrder}), '[]')
      from page p ${withClinics(clinicMatches || 'true')})${isPaged ? meta : ''})::text as text`
  return { text, values }
}

export async function listProviders({ db, input: { query } }: Context<typeof listProvidersAndClinics>) {
  const { rows } = await db.pool.query<{ text: string }>(providersStatement(query))
  return json((rows[0] as { text: string }).text)
}
