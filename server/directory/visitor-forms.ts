import type { App } from '../platform/http/app-instance.ts'
import { type NetworkLimit, networkLimit } from './network-limit.ts'

/** What the forms of the public pages have in common: how a body arrives, and how often one network may send it. */

const PER_HOUR = 5
const PER_DAY = 2_000

/** Lets this scope read forms of at most so many bytes; what is answered counts the senders of one form. */
export function acceptForms(scope: App, longestBody: number): NetworkLimit {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestBody },
    (_request, body, parsed) => parsed(null, body),
  )
  return networkLimit({ perHour: PER_HOUR, perDay: PER_DAY })
}

export const typedIn = (body: unknown) => new URLSearchParams(typeof body === 'string' ? body : '')

/** A program fills in the field that people do not see; it is led on like a person, so that it learns nothing. */
export const isFromProgram = (form: URLSearchParams): boolean => (form.get('website') ?? '') !== ''
