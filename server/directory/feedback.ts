import { pathOf } from '../../contract/directory/pages.ts'
import { agencyDay } from '../../domain/dates.ts'
import { cleanMessage, type FeedbackProblem, type Found, feedbackProblem } from '../../domain/directory/feedback.ts'
import { crisisKind } from '../../domain/directory/typed/crisis-words.ts'
import { LANGUAGES } from '../../domain/language.ts'
import type { App } from '../platform/http/app-instance.ts'
import { crisisPath } from './crisis.ts'
import type { PageHandler } from './page-handler.ts'
import { acceptForms, isFromProgram, typedIn } from './visitor-forms.ts'

/**
 * Visitors' feedback: the day, the language, one answer of three and the visitor's text. The server stores and logs no
 * address, time or identifier with it.
 */

const LONGEST_BODY = 16_384

export function feedbackForm(scope: App, { handler }: { handler: PageHandler }, done: () => void): void {
  const { db, clock } = scope.ports
  const limit = acceptForms(scope, LONGEST_BODY)
  for (const language of LANGUAGES) {
    const path = pathOf('feedback', language)
    scope.post<{ Body: unknown }>(path, async (request, reply) => {
      const form = typedIn(request.body)
      const given = { found: form.get('found') ?? '', message: cleanMessage(form.get('message') ?? '') }
      const found = given.found as Found
      const now = clock.now()
      const again = (problem: FeedbackProblem, status: number) => {
        const data = { sent: null, problem, typed: { found, message: given.message } }
        const here = { en: pathOf('feedback', 'en'), es: pathOf('feedback', 'es') }
        return handler.drawn({ page: 'feedback', data, status, here }, language, request, reply)
      }
      const problem = feedbackProblem(given)
      const kind = crisisKind(given.message)
      reply.header('cache-control', 'no-store')
      if (problem !== null) return kind ? reply.redirect(crisisPath([], language, { kind }), 303) : again(problem, 422)
      let isCounted = false
      if (!isFromProgram(form)) {
        const admission = limit.admit(request.ip, now)
        if (admission === 'refused') return again('many', 429)
        isCounted = admission === 'asCount' && given.message !== ''
        const message = given.message === '' || isCounted ? null : given.message
        await db.kysely
          .insertInto('directory_feedback')
          .values({ day: agencyDay(now), language, found, message })
          .execute()
      }
      return reply.redirect(
        kind ? crisisPath([], language, { kind }) : `${path}?sent=${isCounted ? 'counted' : '1'}`,
        303,
      )
    })
  }
  done()
}
