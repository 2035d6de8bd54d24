import type { ErrorReply, FieldError } from '../../../contract/errors.ts'

/** A failed call. Status 0 means that no answer came: offline, refused or timed out. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]
  readonly details: Record<string, unknown>
  readonly requestId: string | undefined

  constructor(status: number, reply: Partial<ErrorReply> & { message: string; code: string }, cause?: unknown) {
    super(reply.message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.code = reply.code
    this.errors = reply.errors ?? []
    this.details = reply.details ?? {}
    this.requestId = reply.requestId
  }

  get unreachable(): boolean {
    return this.status === 0
  }
}

/** The person may not see it or it does not exist; a retry would get the same answer. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404].includes(error.status)
