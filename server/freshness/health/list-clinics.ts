import type { listHealthClinics as endpoint, HealthClinic } from '../../../contract/health.ts'
import { PAGE_SIZE } from '../../../contract/paging.ts'
import { isoMoment } from '../../db/sql-text.ts'
import type { Context } from '../../platform/http/bind.ts'
import { GAZETTEER } from '../../reference/places.ts'

// $1 county, $2 provider, $3 figures of which at least one must be true, $4 negates $3, $5 month, $6 and $7 the page.
const LIST = `
  with found as (
    select * from health_clinics where ($1::int is null or county_id = $1) and ($2::int is null or provider_id = $2)
      and ($3::text[] is null or (figures && $3::text[]) <> $4::boolean)
      and ($5::text is null or exists (select from unnest(licence_ends) ends where to_char(ends, 'YYYY-MM') = $5))
  )
  select (select count(*)::int from found) as total, coalesce((select json_agg(json_build_object(
      'clinicId', c.clinic_id, 'providerId', c.provider_id, 'clinicName', c.display_name, 'providerName', p.name,
      'countyId', page.county_id, 'oldest', ${isoMoment('page.oldest')}, 'openReports', page.open_reports,
      'licenceEnds', page.licence_ends) order by page.first_end, c.name_key, c.clinic_id)
    from (select f.*, case when $5::text is not null or $3::text[] && '{licences,licencesEnding,licencesEnded}'
          then f.licence_ends[1] end as first_end
        from found f join clinics c using (clinic_id)
        order by first_end, c.name_key, c.clinic_id limit $6 offset $7) page
      join clinics c using (clinic_id) join providers p on p.provider_id = c.provider_id), '[]') as page`

type Found = { total: number; page: (Omit<HealthClinic, 'countyName'> & { countyId: number | null })[] }

export async function listHealthClinics({ db, input: { query } }: Context<typeof endpoint>) {
  const { page = 1, pageSize = PAGE_SIZE, figure, countyId, providerId, month } = query
  const figures = figure === 'licences' ? ['licencesEnding', 'licencesEnded'] : figure && [figure]
  const values = [
    countyId ?? null,
    providerId ?? null,
    figures ?? null,
    query.not === 'true',
    month ?? null,
    pageSize,
    (page - 1) * pageSize,
  ]
  const { rows } = await db.pool.query<Found>({ name: 'health-clinics', text: LIST, values })
  const { total = 0, page: found = [] } = rows[0] ?? {}
  const names = new Map(GAZETTEER.counties.map(({ id, name }) => [id, name]))
  const data = found.map(({ countyId: id, ...row }) => ({ ...row, countyName: (id && names.get(id)) || null }))
  return { data, meta: { total, page, pageSize } }
}
