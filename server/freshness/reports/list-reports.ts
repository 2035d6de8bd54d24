import { LONG_PAGE_SIZE, MOST_COUNTED } from '../../../contract/paging.ts'
import type { AgencyReport, listReports as endpoint } from '../../../contract/reports.ts'
import { coloradoDay } from '../../../domain/dates.ts'
import { unansweredSince } from '../../../domain/directory/reports.ts'
import type { Context } from '../../platform/http/bind.ts'
import { REPORT_JSON } from './store.ts'

// $1 the latest day whose five business days are over, $2 and $3 the page, $4 whether to list every open report.
const LIST = `
  with open as (
    select r.*, count(*) over (partition by clinic_id, kind)::int as times, r.day <= $1::date as unanswered
    from clinic_reports r where outcome is null
  ), due as (select * from open where $4 or unanswered or not with_clinic or times > 1)
  select coalesce((select json_agg((${REPORT_JSON})::jsonb || jsonb_build_object('times', r.times,
        'withClinic', r.with_clinic, 'unanswered', r.unanswered, 'providerId', c.provider_id,
        'clinicName', c.display_name, 'providerName', p.name) order by r.day, r.report_id)
      from (select * from due order by day, report_id limit $2 offset $3) r
      join clinics c using (clinic_id) join providers p using (provider_id)), '[]') as page,
    (select count(*)::int from (select from due limit ${MOST_COUNTED + 1}) counted) as total`

export async function listReports({ db, clock, input }: Context<typeof endpoint>) {
  const { page = 1, pageSize = LONG_PAGE_SIZE, all } = input.query
  const values = [unansweredSince(coloradoDay(clock.now())), pageSize, (page - 1) * pageSize, all === 'true']
  const { rows } = await db.pool.query<{ page: AgencyReport[]; total: number }>({
    text: LIST,
    values,
  })
  const { page: data = [], total = 0 } = rows[0] ?? {}
  const capped = total > MOST_COUNTED
  return { data, meta: { total: Math.min(total, MOST_COUNTED), page, pageSize, ...(capped && { totalCapped: true }) } }
}
