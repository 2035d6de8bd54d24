import { DEV_TOKEN_PATH } from '../../../server/dev/stand-ins/token-key.ts'
import { type Answer, ask } from './ask.ts'

/** A person who calls the running server with their own token. */

type Headers = Record<string, string>

export type Person = Record<'get', (path: string) => Promise<Answer>> &
  Record<'post' | 'put' | 'patch' | 'delete', (path: string, body?: unknown, headers?: Headers) => Promise<Answer>> & {
    token(): Promise<string>
  }

/** A token expires after ten minutes; a trial may take longer. */
const FRESH_FOR = 5 * 60_000

type AccountAt = { url: string; key: string; email: string }

export function personAt({ url, key, email }: AccountAt): Person {
  let kept: { token: Promise<string>; since: number } | undefined
  const token = () => {
    if (kept === undefined || Date.now() - kept.since > FRESH_FOR) {
      kept = { token: newToken({ url, key, email }), since: Date.now() }
    }
    return kept.token
  }
  const call =
    (method: string) =>
    async (path: string, body?: unknown, headers: Headers = {}): Promise<Answer> =>
      ask(`${url}/api/${path}`, { method, body, headers, token: await token() })
  return {
    token,
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  }
}

async function newToken({ url, key, email }: AccountAt): Promise<string> {
  const answer = await ask(`${url}${DEV_TOKEN_PATH}`, { method: 'POST', body: { email }, token: key })
  if (answer.status !== 200) throw new Error(`no token for ${email}: ${answer.text}`)
  return answer.data.token
}
