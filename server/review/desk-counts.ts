import type { readDeskCounts as endpoint } from '../../contract/desk.ts'
import type { listHealthClinics as licences } from '../../contract/health.ts'
import type { listReports as reports } from '../../contract/reports.ts'
import type { listTranslationsBehind as behind } from '../../contract/translations.ts'
import { REQUEST_TYPES } from '../../domain/review/status.ts'
import { listBehind } from '../clinics/translations/list-behind.ts'
import { readOverdue } from '../freshness/confirmations/list-overdue.ts'
import { listHealthClinics } from '../freshness/health/list-clinics.ts'
import { listReports } from '../freshness/reports/list-reports.ts'
import type { Context, Handler } from '../platform/http/bind.ts'
import { pageOf } from '../platform/http/page.ts'
import { listRequests } from './list-requests.ts'

/** Asks each list for one row and its total, so that a number in the menu is that of the list it opens. */
export const readDeskCounts: Handler<typeof endpoint> = async (context) => {
  const { db, actor, clock } = context
  const first = { page: 1, pageSize: 1 }
  const asking = <Asked>(query: object) => ({ ...context, input: { query } }) as unknown as Asked
  const waiting = { types: REQUEST_TYPES, statuses: ['requested'], ofArchived: false, order: 'newest' } as const
  const [overdue, ...answers] = await Promise.all([
    readOverdue(db, clock.now(), {}, first),
    listRequests(db.pool, actor, {
      ...waiting,
      q: null,
      after: null,
      before: null,
      now: clock.now(),
      page: pageOf(first),
    }),
    listReports(asking<Context<typeof reports>>(first)),
    listBehind(asking<Context<typeof behind>>(first)),
    listHealthClinics(asking<Context<typeof licences>>({ ...first, figure: 'licences' })),
  ])
  const [requests = 0, ofVisitors = 0, outdated = 0, licenses = 0] = answers.map((answer) =>
    'meta' in answer ? (answer.meta?.total ?? 0) : 0,
  )
  const work = requests + ofVisitors + overdue.total - overdue.called
  return { data: { work, requests, reports: ofVisitors, overdue: overdue.total, behind: outdated, licenses } }
}
