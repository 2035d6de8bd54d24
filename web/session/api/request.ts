import type { ErrorReply } from '../../../contract/errors.ts'
import { allowNextPress } from '../../ui/press-guard.ts'
import { texts } from '../../ui/texts.ts'
import { ApiError } from './error.ts'

export interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal | undefined
  timeoutMillis?: number
}

/** A save may take as long as both attempts of a read. */
const LIMIT = { read: 20_000, save: 40_000 }
/** Long enough for a recovering connection or a starting server. */
const READ_AGAIN_AFTER = 1_000

/**
 * Sends one request to our own server and returns its JSON, or throws an ApiError. Retries a read once when the server
 * does not answer. Never retries a save: the server may have done it, and the person must know.
 */
export async function request(url: string, options: RequestOptions = {}): Promise<unknown> {
  if ((options.method ?? 'GET') !== 'GET') return exchange(url, options)
  try {
    return await exchange(url, options)
  } catch (error) {
    if (!(error instanceof ApiError && error.unreachable)) throw error
    await new Promise((resolve) => setTimeout(resolve, READ_AGAIN_AFTER))
    options.signal?.throwIfAborted()
    return exchange(url, options)
  }
}

async function exchange(url: string, options: RequestOptions): Promise<unknown> {
  const { method = 'GET', headers = {}, body, signal } = options
  const { timeoutMillis = method === 'GET' ? LIMIT.read : LIMIT.save } = options
  const timeout = AbortSignal.timeout(timeoutMillis)
  let response: Response
  let text: string
  try {
    response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      credentials: 'same-origin',
    })
    text = await response.text()
  } catch (cause) {
    // Rethrows the abort of the caller; every other failure becomes an ApiError.
    if (signal?.aborted) throw cause
    allowNextPress()
    const { code, message } = timeout.aborted
      ? { code: 'timed_out', message: texts.timedOut() }
      : { code: 'unreachable', message: texts.unreachableTitle() }
    throw new ApiError(0, { code, message }, cause)
  }
  const reply = parsed(text)
  if (response.ok && reply !== unreadable) return reply
  // After a 5xx the person may press again at once; a 4xx would repeat.
  if (response.status >= 500) allowNextPress()
  throw new ApiError(
    response.status,
    isErrorReply(reply) ? reply : { code: 'unexpected_answer', message: texts.errorTitle() },
  )
}

const unreadable = Symbol('not JSON')

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return unreadable
  }
}

function isErrorReply(reply: unknown): reply is ErrorReply {
  return typeof reply === 'object' && reply !== null && 'message' in reply && 'code' in reply
}
