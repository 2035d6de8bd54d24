import * as z from 'zod/mini'

/** The shape of every error reply, whether a rule, Fastify or PostgreSQL caused the error. */
export const errorReply = z.strictObject({
  message: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.strictObject({ field: z.string(), message: z.string() }))),
  details: z.optional(z.record(z.string(), z.unknown())),
  requestId: z.string(),
})

export type ErrorReply = z.output<typeof errorReply>
export type FieldError = { field: string; message: string }

/** Refusals that any call can answer: code, status and a sentence for people. */
export const GENERAL_ERRORS = {
  bad_request: { status: 400, message: 'This request is not in the expected form.' },
  unauthenticated: { status: 401, message: 'Sign in to continue.' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  not_found: { status: 404, message: 'We could not find what you asked for.' },
  method_not_allowed: { status: 405, message: 'This address does not know that method.' },
  timeout: { status: 408, message: 'The request took too long to arrive.' },
  already_exists: {
    status: 409,
    message: 'Someone else saved this at the same time. Reload the page, then try again.',
  },
  precondition_failed: { status: 412, message: 'The file has changed since you loaded it.' },
  too_large: { status: 413, message: 'This request is larger than we accept.' },
  uri_too_long: { status: 414, message: 'This address is longer than we accept.' },
  unsupported_media_type: { status: 415, message: 'Send the request body as JSON.' },
  range_not_satisfiable: { status: 416, message: 'The file does not have that part.' },
  unprocessable: { status: 422, message: 'Some of the values need your attention.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  headers_too_large: { status: 431, message: 'The request headers are larger than we accept.' },
  internal_error: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'We cannot answer right now. Please try again in a moment.' },
} as const

export type GeneralErrorCode = keyof typeof GENERAL_ERRORS
