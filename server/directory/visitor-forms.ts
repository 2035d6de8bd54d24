import { FORMS_PER_HOUR } from '../../domain/directory/feedback.ts'
import type { App } from '../platform/http/app-instance.ts'
import { type NetworkLimit, networkLimit } from './network-limit.ts'

/** Shared by the forms of the public pages: body parsing and the limit per network. */

const TEXTS_PER_DAY = 2_000

/** Makes this scope parse forms of at most so many bytes; returns the limit for one form's senders. */
export function acceptForms(scope: App, longestBody: number): NetworkLimit {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestBody },
    (_request, body, parsed) => parsed(null, body),
  )
  return networkLimit({ perHour: FORMS_PER_HOUR, textsPerDay: TEXTS_PER_DAY })
}

export const typedIn = (body: unknown) => new URLSearchParams(typeof body === 'string' ? body : '')

/** Programs fill in the hidden field (honeypot); they get the same redirect as people, so that they learn nothing. */
export const isFromProgram = (form: URLSearchParams): boolean => (form.get('website') ?? '') !== ''
