import * as contract from '../../../contract/reports.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind } from '../../platform/http/bind.ts'
import { answerReport } from './answer-report.ts'
import { listClinicReports } from './list-clinic-reports.ts'
import { listReports } from './list-reports.ts'
import { undoReportAnswer } from './undo-answer.ts'

export function reportsRoutes(app: App): void {
  bind(app, contract.listClinicReports, listClinicReports)
  bind(app, contract.answerReport, answerReport)
  bind(app, contract.undoReportAnswer, undoReportAnswer)
  bind(app, contract.listReports, listReports)
}
