import { pathOf } from '../../contract/directory/pages.ts'
import { coloradoDay } from '../../domain/dates.ts'
import { cleanMessage, type FeedbackProblem, type Found, feedbackProblem } from '../../domain/directory/feedback.ts'
import { LANGUAGES } from '../../domain/language.ts'
import type { App } from '../http/app-instance.ts'
import type { Door } from './door.ts'
import { networkLimit } from './network-limit.ts'

/**
 * Feedback of visitors: the day, the language, one answer of three and what they wrote. No address, time or identifier is
 * stored or logged with it.
 */

const LONGEST_BODY = 16_384
const PER_HOUR = 5
const PER_DAY = 2_000

export function feedbackForm(scope: App, { door }: { door: Door }, done: () => void): void {
  const { db, clock } = scope.ports
  const limit = networkLimit({ perHour: PER_HOUR, perDay: PER_DAY })
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LONGEST_BODY },
    (_request, body, parsed) => parsed(null, body),
  )
  for (const language of LANGUAGES) {
    const path = pathOf('feedback', language)
    scope.post<{ Body: unknown }>(path, async (request, reply) => {
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const given = { found: form.get('found') ?? '', message: cleanMessage(form.get('message') ?? '') }
      const found = given.found as Found
      const now = clock.now()
      const again = (problem: FeedbackProblem, status: number) => {
        const data = { sent: false, problem, typed: { found, message: given.message } }
        const here = { en: pathOf('feedback', 'en'), es: pathOf('feedback', 'es') }
        return door.drawn({ page: 'feedback', data, status, here }, language, request, reply)
      }
      const problem = feedbackProblem(given)
      if (problem !== null) return again(problem, 422)
      // A program fills in the field that people do not see; it is thanked like everybody, so that it learns nothing.
      const isProgram = (form.get('website') ?? '') !== ''
      if (!isProgram) {
        if (!limit.admits(request.ip, now)) return again('many', 429)
        const message = given.message === '' ? null : given.message
        await db.kysely
          .insertInto('directory_feedback')
          .values({ day: coloradoDay(now), language, found, message })
          .execute()
      }
      return reply.header('cache-control', 'no-store').redirect(`${path}?sent=1`, 303)
    })
  }
  done()
}
