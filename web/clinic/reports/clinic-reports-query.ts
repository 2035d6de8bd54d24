import { listClinicReports } from '../../../contract/shared/reports.ts'
import { queryOf } from '../../session/api/call.ts'

/** The loader of a clinic's page fetches the reports on every visit, so that the page shows new ones. */
export const clinicReportsQuery = (clinicId: number) => queryOf(listClinicReports, { params: { clinicId } })
