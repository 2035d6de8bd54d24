import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/app-instance.ts'
import { FhirRefusal } from './outcome.ts'

/**
 * A search whose parameters come as a form, for those that are too long for an address or should not stand in one. They are
 * put beside the parameters of the address, so that both ways are read, refused and answered by the same code.
 */

export const FORM_SEARCH = '/:type/_search'
const FORM = 'application/x-www-form-urlencoded'
/** As much as an address may hold: a form must not ask for more work than an address could. */
const LONGEST_FORM = 16_000

export function acceptForms(scope: App): void {
  scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LONGEST_FORM }, (_request, body, done) =>
    done(null, body),
  )
}

export async function formIntoQuery(request: FastifyRequest): Promise<void> {
  const { body } = request
  if (body === undefined || body === null) return
  const isForm = typeof body === 'string' && String(request.headers['content-type']).toLowerCase().startsWith(FORM)
  if (!isForm) throw new FhirRefusal(415, 'not-supported', `A search is sent as a form: ${FORM}.`)
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
