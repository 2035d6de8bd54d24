import { pathOf } from '../../contract/directory/pages.ts'
import { coloradoDay } from '../../domain/dates.ts'
import { cleanMessage, type FeedbackProblem, type Found, feedbackProblem } from '../../domain/directory/feedback.ts'
import { isCrisis } from '../../domain/directory/typed/crisis-words.ts'
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
        const data = { sent: false, problem, typed: { found, message: given.message } }
        const here = { en: pathOf('feedback', 'en'), es: pathOf('feedback', 'es') }
        return handler.drawn({ page: 'feedback', data, status, here }, language, request, reply)
      }
      const problem = feedbackProblem(given)
      const inCrisis = isCrisis(given.message)
      reply.header('cache-control', 'no-store')
      if (problem !== null) return inCrisis ? reply.redirect(crisisPath([], language), 303) : again(problem, 422)
      if (!isFromProgram(form)) {
        if (!limit.admits(request.ip, now)) return again('many', 429)
        const message = given.message === '' ? null : given.message
        await db.kysely
          .insertInto('directory_feedback')
          .values({ day: coloradoDay(now), language, found, message })
          .execute()
      }
      return reply.redirect(inCrisis ? crisisPath([], language) : `${path}?sent=1`, 303)
    })
  }
  done()
}
