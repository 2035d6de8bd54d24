import { type Answer, ask } from './ask.ts'
import type { Portal } from './portal.ts'

/**
 * Load balancer in front of several copies: sends each request to the next copy on its own connection, and retries at
 * another copy where the connection was refused or broke before the first byte.
 */

export type Balancer = Pick<Portal, 'call'> & {
  /** Requests to public pages and probes, without a token. */
  visit(path: string): Promise<Answer>
  add(copy: Portal): void
  remove(copy: Portal): void
  /** Requests that another copy answered, because the first was stopping. */
  sentOn(): number
}

/** Tokens expire after ten minutes. */
const FRESH_FOR = 5 * 60_000
const NOT_TAKEN = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE']

export function balancer(): Balancer {
  const copies: Portal[] = []
  let turn = 0
  let sentOn = 0

  const anywhere = async (send: (copy: Portal) => Promise<Answer>): Promise<Answer> => {
    turn += 1
    const first = turn % copies.length
    const order = [...copies.slice(first), ...copies.slice(0, first)]
    let last: Answer | undefined
    for (const copy of order) {
      last = await send(copy)
      if (last.status !== 0 || !NOT_TAKEN.includes(last.code)) return last
      sentOn += 1
    }
    if (last === undefined) throw new Error('There is no copy of the portal')
    return last
  }

  // Every copy accepts tokens that another copy issued.
  const tokens = new Map<string, { token: Promise<string>; since: number }>()
  const newToken = async (email: string): Promise<string> => {
    let failure: unknown
    for (const copy of [...copies]) {
      try {
        return await copy.tokenOf(email)
      } catch (error) {
        failure = error
      }
    }
    throw failure
  }
  const tokenOf = (email: string): Promise<string> => {
    const kept = tokens.get(email)
    if (kept && Date.now() - kept.since < FRESH_FOR) return kept.token
    const token = newToken(email)
    tokens.set(email, { token, since: Date.now() })
    return token
  }

  return {
    async call(email, method, path, body, headers = {}) {
      const token = await tokenOf(email)
      return anywhere((copy) =>
        ask(`${copy.url}/api/${path}`, { method, body, token, headers: { connection: 'close', ...headers } }),
      )
    },
    visit: (path) => anywhere((copy) => ask(copy.url + path, { headers: { connection: 'close' } })),
    add: (copy) => void copies.push(copy),
    remove: (copy) => void copies.splice(copies.indexOf(copy), 1),
    sentOn: () => sentOn,
  }
}
