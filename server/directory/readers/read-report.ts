import { numberOf } from '../../../contract/directory/addresses.ts'
import { pathOf, queryOf } from '../../../contract/directory/pages.ts'
import { agencyDay } from '../../../domain/dates.ts'
import { sentForm } from '../../../domain/directory/feedback.ts'
import { type ReportKind, type ReportOutcome, readCode, reportState } from '../../../domain/directory/reports.ts'
import { ASKED_ON, WITH_CLINIC } from '../../freshness/reports/store.ts'
import { crisisAnswer } from '../crisis.ts'
import { readClinics } from '../read-listing.ts'
import { notFoundPage, type PageQuestion, type Reader } from '../reader.ts'

/** The form to report a mistake on a listed clinic's page, and the status of a report for the holder of its code. */

export const readReportPage: Reader = ({ snapshot, now, parameter }) => {
  const clinic = listedClinic({ snapshot, now }, numberOf(parameter))
  if (clinic === undefined) return notFoundPage()
  const address = String(clinic.clinicId)
  return {
    page: 'report',
    data: { clinic, problem: null, typed: {} },
    here: { en: pathOf('report', 'en', address), es: pathOf('report', 'es', address) },
  }
}

export function listedClinic({ snapshot, now }: Pick<PageQuestion, 'snapshot' | 'now'>, clinicId: number | undefined) {
  if (clinicId === undefined) return undefined
  const [found] = readClinics(snapshot, [clinicId], now)
  return found && { clinicId: found.clinicId, name: found.name, phones: found.phones }
}

export const readReportStatus: Reader = async ({ db, snapshot, now, query, language }) => {
  const crisis = crisisAnswer(query, language, now)
  if (crisis) return crisis
  const given = (key: string) => query.find(([name]) => name === key)?.[1] ?? ''
  const typed = given('code').slice(0, 40)
  const code = readCode(typed)
  const row = code === null ? undefined : await readReport(db, code)
  const here = (language: 'en' | 'es') =>
    pathOf('reportStatus', language) + queryOf(typed === '' ? [] : [['code', code ?? typed]])
  return {
    page: 'reportStatus',
    data: {
      code: code ?? typed,
      found: row
        ? {
            state: reportState(row, agencyDay(now)),
            kind: row.kind,
            clinic: listedClinic({ snapshot, now }, row.clinicId) ?? null,
          }
        : null,
      sentNow: row === undefined ? null : sentForm(given('sent')),
    },
    here: { en: here('en'), es: here('es') },
  }
}

type Row = { clinicId: number; kind: ReportKind; outcome: ReportOutcome | null; withClinic: boolean; askedOn: string }

async function readReport({ pool }: PageQuestion['db'], code: string): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'read-report',
    text: `select clinic_id as "clinicId", kind, outcome, ${WITH_CLINIC} as "withClinic", ${ASKED_ON}::text as "askedOn"
      from clinic_reports r where code = $1`,
    values: [code],
  })
  return rows[0]
}
