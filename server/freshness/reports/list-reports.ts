import { type Kysely, sql } from 'kysely'
import { LONG_PAGE_SIZE, MOST_COUNTED } from '../../../contract/paging.ts'
import type { AgencyReport, listReports as endpoint } from '../../../contract/reports.ts'
import { correctedBy, type Heard, liveFrom } from '../../../domain/calls/corrections.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { tellRowPlainly } from '../../../domain/clinic/tell.ts'
import { voiceOf } from '../../../domain/codes.ts'
import { agencyDay } from '../../../domain/dates.ts'
import { reportedField, unansweredSince } from '../../../domain/directory/reports.ts'
import { CLINIC_JSON } from '../../clinics/store.ts'
import type { Tables } from '../../db/tables.ts'
import type { Context } from '../../platform/http/bind.ts'
import { codeBookOf } from '../../reference/code-book.ts'
import { ASKED_ON, inBothLanguages, REPORT_JSON, WITH_CLINIC } from './store.ts'

/** The reports to list: those for the agency to answer, or every open one. */
export const reportsToAnswer = (now: Date, all = false) => sql`
  with open as (
    select r.*, sum(times) over (partition by clinic_id, kind, number)::int as times_in_all,
      ${sql.raw(ASKED_ON)} <= ${unansweredSince(agencyDay(now))}::date as unanswered
    from clinic_reports r where outcome is null
  ) select * from open where ${all} or unanswered or (asked_on is null and (not with_clinic or times_in_all > 1))`

type Row = Omit<AgencyReport, 'pageSays' | 'liveFrom' | 'messageEs'> & {
  clinic: Clinic
  heard: Heard | null
  asked: string
}

interface Asked {
  all?: boolean
  /** Only this report. */
  reportId?: number
  page: { page: number; pageSize: number }
}

export async function readReports(db: Kysely<Tables>, now: Date, { all, reportId, page: { page, pageSize } }: Asked) {
  const { rows } = await sql<{ page: Row[]; total: number }>`
    with due as (select * from (${reportsToAnswer(now, all)}) d
      where ${reportId === undefined ? sql`true` : sql`d.report_id = ${reportId}`})
    select coalesce((select json_agg((${sql.raw(REPORT_JSON)})::jsonb || jsonb_build_object('times', r.times_in_all,
          'withClinic', ${sql.raw(WITH_CLINIC)}, 'askedOn', r.asked_on,
          'phone', c.profile #>> '{clinicPhones,0,phone}', 'clinic', ${sql.raw(CLINIC_JSON)}, 'unanswered', r.unanswered,
          'asked', ${sql.raw(ASKED_ON)}, 'providerId', c.provider_id,
          'clinicName', c.display_name, 'providerName', p.name) order by r.day, r.report_id)
        from (select * from due order by day, report_id limit ${pageSize} offset ${(page - 1) * pageSize}) r
        join clinics c using (clinic_id) join providers p using (provider_id)), '[]') as page,
      (select count(*)::int from (select from due limit ${MOST_COUNTED + 1}) counted) as total`.execute(db)
  const voice = voiceOf(await codeBookOf(db), 'en')
  const data = (rows[0]?.page ?? []).map(({ clinic, asked, ...report }): AgencyReport => {
    const field = reportedField(report.kind)
    const { heard } = report
    const hasValue = heard !== null && correctedBy(clinic, report.kind, heard) !== null
    return {
      ...inBothLanguages(report),
      pageSays: field && tellRowPlainly(clinic, field, voice),
      liveFrom: hasValue ? liveFrom(asked) : null,
    }
  })
  return { data, total: rows[0]?.total ?? 0 }
}

export async function listReports({ db, clock, input }: Context<typeof endpoint>) {
  const { page = 1, pageSize = LONG_PAGE_SIZE, all } = input.query
  const { data, total } = await readReports(db.kysely, clock.now(), { all: all === 'true', page: { page, pageSize } })
  const capped = total > MOST_COUNTED
  return { data, meta: { total: Math.min(total, MOST_COUNTED), page, pageSize, ...(capped && { totalCapped: true }) } }
}
