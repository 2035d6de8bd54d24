/** Sends one request and returns its outcome; a missing answer is an outcome too and does not throw. */

// biome-ignore lint/suspicious/noExplicitAny: trials read replies of every shape
type Anything = any

export type Answer = {
  /** 0 without an answer. */
  status: number
  data: Anything
  code: string
  details: Anything
  text: string
  retryAfter: string | null
  etag: string | null
  milliseconds: number
}

type Request = {
  method?: string
  body?: unknown
  /** A body that is no JSON. */
  text?: { type: string; content: string }
  headers?: Record<string, string> | undefined
  token?: string
  /** Longer than every timeout of the portal. */
  patience?: number
}

/** A request without an answer for this long counts as lost. */
export const PATIENCE = 60_000
export const NO_ANSWER = 'no answer in time'

export async function ask(url: string, request: Request = {}): Promise<Answer> {
  const { method = 'GET', body, text: sent, headers = {}, token, patience = PATIENCE } = request
  const started = performance.now()
  const after = () => performance.now() - started
  const none = { status: 0, data: undefined, details: undefined, retryAfter: null, etag: null }
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(sent && { 'content-type': sent.type }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(sent && { body: sent.content }),
    })
    const text = await answer.text()
    const reply = (answer.headers.get('content-type') ?? '').includes('json') && text !== '' ? JSON.parse(text) : {}
    return {
      data: reply.data,
      code: reply.code ?? '',
      details: reply.details,
      text,
      milliseconds: after(),
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      etag: answer.headers.get('etag'),
    }
  } catch (error) {
    const { name, cause, message } = error as Error
    const code = name === 'TimeoutError' ? NO_ANSWER : ((cause as { code?: string } | undefined)?.code ?? message)
    return { ...none, code, text: message, milliseconds: after() }
  }
}

/** A 503 as promised: our error shape with Retry-After. */
export const isPoliteOutage = ({ status, code, retryAfter }: Answer): boolean =>
  status === 503 && code === 'unavailable' && Number(retryAfter) > 0
