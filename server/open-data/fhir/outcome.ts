import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalFor } from '../../platform/http/error-reply.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { openToAll } from '../headers.ts'

/** Turns every error of the FHIR server into an OperationOutcome. */

export const FHIR_JSON = 'application/fhir+json; charset=utf-8'

type IssueCode =
  | 'invalid'
  | 'not-found'
  | 'deleted'
  | 'not-supported'
  | 'throttled'
  | 'transient'
  | 'exception'
  | 'processing'

/** A refusal with FHIR's issue codes. */
export class FhirRefusal extends Error {
  readonly status: number
  readonly code: IssueCode
  constructor(status: number, code: IssueCode, diagnostics: string) {
    super(diagnostics)
    this.status = status
    this.code = code
  }
}

export const invalid = (diagnostics: string) => new FhirRefusal(400, 'invalid', diagnostics)
export const notSupported = (diagnostics: string) => new FhirRefusal(400, 'not-supported', diagnostics)

const BY_STATUS: Readonly<Record<number, IssueCode>> = {
  400: 'invalid',
  404: 'not-found',
  405: 'not-supported',
  415: 'not-supported',
  429: 'throttled',
  503: 'transient',
}

export function sendOutcome(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message, retryAfterSeconds } =
    error instanceof FhirRefusal ? { ...seen(error), retryAfterSeconds: undefined } : ofRefusal(error)
  request.refusalCode = code
  if (status >= 500 && !(error instanceof Refusal)) request.log.error({ err: error }, 'could not answer')
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  openToAll(reply)
  return reply
    .code(status)
    .type(FHIR_JSON)
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify({
        resourceType: 'OperationOutcome',
        issue: [{ severity: 'error', code, diagnostics: message }],
      }),
    )
}

const seen = ({ status, code, message }: FhirRefusal) => ({ status, code, message })

function ofRefusal(error: unknown) {
  const { status, message, retryAfterSeconds } = refusalFor(error)
  const code: IssueCode = BY_STATUS[status] ?? (status < 500 ? 'processing' : 'exception')
  return { status, code, message, retryAfterSeconds }
}
