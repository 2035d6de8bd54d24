import type { FastifyRequest } from 'fastify'
import type { App } from '../platform/http/app-instance.ts'

/**
 * A search by POST, for parameters that are too long or too private for an address. They are merged into those of the
 * address, so that the same code parses, refuses and answers both.
 */

const FORM = 'application/x-www-form-urlencoded'
/** As long as an address may be: a form must not cause more work than an address could. */
const LONGEST_FORM = 16_000

export function acceptForms(scope: App): void {
  scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LONGEST_FORM }, (_request, body, done) =>
    done(null, body),
  )
}

/** A handler that merges the form; `refusal` answers a body that is no form. */
export const formIntoQuery =
  (refusal: (sentence: string) => Error) =>
  async (request: FastifyRequest): Promise<void> => {
    const { body } = request
    if (body === undefined || body === null) return
    const isForm = typeof body === 'string' && String(request.headers['content-type']).toLowerCase().startsWith(FORM)
    if (!isForm) throw refusal(`A search is sent as a form: ${FORM}.`)
    const given = Object.entries(request.query as Record<string, string | string[]>)
    const together = new Map(given.map(([name, value]) => [name, [value].flat()]))
    for (const [name, value] of new URLSearchParams(body)) {
      const values = together.get(name)
      if (values) values.push(value)
      else together.set(name, [value])
    }
    request.query = Object.fromEntries(
      [...together].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
    )
  }
