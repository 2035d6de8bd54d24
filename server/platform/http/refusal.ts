import { type FieldError, GENERAL_ERRORS, type GeneralErrorCode } from '../../../contract/errors.ts'

type Extras = { errors?: readonly FieldError[]; details?: Record<string, unknown>; retryAfterSeconds?: number }

/** An error reply with a reason. Throwing it inside a command rolls the transaction back. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[] | undefined
  readonly details: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, code: string, message: string, extras: Extras = {}) {
    super(message)
    this.status = status
    this.code = code
    this.errors = extras.errors
    this.details = extras.details
    this.retryAfterSeconds = extras.retryAfterSeconds
  }
}

export function general(code: GeneralErrorCode, extras: Extras = {}): Refusal {
  const { status, message } = GENERAL_ERRORS[code]
  return new Refusal(status, code, message, extras)
}

export const unauthenticated = () => general('unauthenticated')
export const forbidden = () => general('forbidden')
/** Takes no argument, so that absent things and things out of the caller's reach get the same reply. */
export const notFound = () => general('not_found')
export const badRequest = (errors?: readonly FieldError[]) => general('bad_request', errors && { errors })
export const unprocessable = (errors: readonly FieldError[]) => general('unprocessable', { errors })
export const unavailable = (retryAfterSeconds = 2) => general('unavailable', { retryAfterSeconds })
export const conflict = (code: string, message: string, details?: Record<string, unknown>) =>
  new Refusal(409, code, message, details && { details })

export function refuseUnless(allowed: boolean, refusal: () => Refusal = notFound): asserts allowed {
  if (!allowed) throw refusal()
}
