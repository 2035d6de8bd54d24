import { DEV_TOKEN_PATH } from '../server/identity/dev-token-key.ts'

/** Somebody who calls the running server over the wire with a token of their own. */

// biome-ignore lint/suspicious/noExplicitAny: trials look into replies of every shape
type Anything = any
export type Reply = {
  status: number
  data: Anything
  code?: string
  message?: string
  details?: Anything
  text: string
}
type Headers = Record<string, string>

export type Person = Record<'get', (path: string) => Promise<Reply>> &
  Record<'post' | 'put' | 'patch' | 'delete', (path: string, body?: unknown, headers?: Headers) => Promise<Reply>> & {
    token(): Promise<string>
  }

/** A token lives ten minutes; a trial may take longer. */
const FRESH_FOR = 5 * 60_000

type Place = { url: string; key: string; email: string }

export function personAt({ url, key, email }: Place): Person {
  let kept: { token: Promise<string>; since: number } | undefined
  const token = () => {
    if (kept === undefined || Date.now() - kept.since > FRESH_FOR) {
      kept = { token: newToken({ url, key, email }), since: Date.now() }
    }
    return kept.token
  }
  const call =
    (method: string) =>
    async (path: string, body?: unknown, headers: Headers = {}): Promise<Reply> =>
      ask(`${url}/api/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await token()}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
  return {
    token,
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  }
}

async function newToken({ url, key, email }: Place): Promise<string> {
  const reply = await ask(`${url}${DEV_TOKEN_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  if (reply.status !== 200) throw new Error(`no token for ${email}: ${reply.text}`)
  return reply.data.token
}

export async function ask(url: string, request: RequestInit = {}): Promise<Reply> {
  const answer = await fetch(url, { redirect: 'manual', ...request })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false
  return { data: undefined, ...(isJson && text !== '' && JSON.parse(text)), status: answer.status, text }
}
