import { numberOf } from '../../contract/directory/addresses.ts'
import { PAGES, pathOf } from '../../contract/directory/pages.ts'
import { cleanMessage } from '../../domain/directory/feedback.ts'
import {
  type ReportKind,
  type ReportProblem,
  reportedNumber,
  reportedNumbers,
  reportProblem,
} from '../../domain/directory/reports.ts'
import { crisisKind } from '../../domain/directory/typed/crisis-words.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { receiveReport } from '../freshness/reports/receive.ts'
import type { App } from '../platform/http/app-instance.ts'
import { PRIVATE_PAGE } from '../platform/http/secret-address.ts'
import { crisisPath } from './crisis.ts'
import { networkOf } from './network-limit.ts'
import type { PageHandler } from './page-handler.ts'
import { listedClinic } from './readers/read-report.ts'
import { acceptForms, isFromProgram, typedIn } from './visitor-forms.ts'

/** Receives the form about a clinic's page. The server logs nothing of its content. */

const LONGEST_BODY = 8_192

export function reportForm(scope: App, { handler }: { handler: PageHandler }, done: () => void): void {
  const { db, clock, snapshots } = scope.ports
  const limit = acceptForms(scope, LONGEST_BODY)
  for (const language of LANGUAGES) {
    scope.post<{ Body: unknown; Params: { clinic: string } }>(PAGES.report.path[language], async (request, reply) => {
      const now = clock.now()
      const clinic = listedClinic({ snapshot: await snapshots.current(), now }, numberOf(request.params.clinic))
      if (clinic === undefined) return handler.notFound(request, reply, language)
      const form = typedIn(request.body)
      const kind = form.get('kind') ?? ''
      const message = cleanMessage(form.get('message') ?? '')
      const numbers = reportedNumbers(clinic.phones)
      const number = reportedNumber(kind, form.get('number') ?? '', clinic.phones)
      const address = String(clinic.clinicId)
      const again = (problem: ReportProblem, status: number) => {
        const data = { clinic, problem, typed: { kind, number, message } }
        const here = { en: pathOf('report', 'en', address), es: pathOf('report', 'es', address) }
        return handler.drawn({ page: 'report', data, status, here }, language, request, reply)
      }
      const opened = form.get('opened') ?? ''
      const openedAt = /^\d{1,15}$/.test(opened) ? Number(opened) : 0
      const problem = reportProblem({ kind, number, numbers, message, openedAt, now })
      const danger = crisisKind(message)
      reply.header('cache-control', 'no-store')
      if (problem !== null)
        return danger ? reply.redirect(crisisPath([], language, { kind: danger }), 303) : again(problem, 422)
      const path = pathOf('reportStatus', language)
      if (isFromProgram(form)) return reply.redirect(path, 303)
      const admission = limit.admit(request.ip, now)
      if (admission === 'refused') return again('many', 429)
      const { code, wordsKept } = await receiveReport(db, {
        clinicId: clinic.clinicId,
        clinicName: clinic.name,
        kind: kind as ReportKind,
        language,
        number,
        words: message || null,
        inFull: admission === 'inFull',
        network: networkOf(request.ip),
        now,
      })
      reply.header('cache-control', PRIVATE_PAGE)
      return reply.redirect(
        danger
          ? crisisPath([], language, { kind: danger, code })
          : `${path}?code=${code}&sent=${wordsKept ? '1' : 'counted'}`,
        303,
      )
    })
  }
  done()
}
