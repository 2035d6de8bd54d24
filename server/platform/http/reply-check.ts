import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { fieldErrors } from './shape.ts'

export class ReplyMismatch extends Error {}

/** Enabled in tests: throws when a reply does not match its schema, extra properties included. */
export function checkReply({ name, reply }: Pick<Endpoint, 'name' | 'reply'>, text: string): void {
  const sent: unknown = JSON.parse(text)
  const result = z.safeParse(reply, sent)
  if (!result.success) {
    const faults = fieldErrors(result.error.issues).map(({ field, message }) => `${field}: ${message}`)
    throw new ReplyMismatch(`${name} answered what its reply schema does not allow: ${faults.join('; ')}`)
  }
  if (!isDeepStrictEqual(result.data, sent)) {
    throw new ReplyMismatch(`${name} answered names that its reply schema drops`)
  }
}
