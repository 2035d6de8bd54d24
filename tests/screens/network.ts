/** Records the portal's calls to the real server, and delays or fails them where a test says so. */

type Answer = (pass: () => Promise<Response>) => Promise<Response> | Response
type Rule = { about: RegExp; answer: Answer }

const rules: Rule[] = []
const asked: string[] = []

export const fails = (status: number, body: unknown = {}): Answer => {
  return () => Response.json(body, { status })
}

/** The error that browsers throw for a broken, late or missing connection. */
export const unreachable: Answer = () => {
  throw new TypeError('Failed to fetch')
}

export const network = {
  /** Recorded calls since the last reset, as `GET /api/users?page=1`. */
  asked,
  /** Answers matching calls in this way until the test calls the returned function. */
  on(about: RegExp, answer: Answer): () => void {
    const rule = { about, answer }
    rules.unshift(rule)
    return () => void rules.splice(rules.indexOf(rule), 1)
  },
  /** Delays matching calls until the test calls the returned function. */
  hold(about: RegExp, answer: Answer = (pass) => pass()): () => void {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const undo = network.on(about, async (pass) => {
      await held
      return answer(pass)
    })
    return () => {
      letGo()
      undo()
    }
  },
  reset() {
    rules.length = 0
    asked.length = 0
  },
}

export function fetchFrom(url: string): typeof fetch {
  const send = globalThis.fetch
  return async (input, init) => {
    const address = String(input)
    const call = `${init?.method ?? 'GET'} ${decodeURIComponent(address)}`
    asked.push(call)
    const pass = () => send(new URL(address, url), init)
    const rule = rules.find(({ about }) => about.test(call))
    return rule ? rule.answer(pass) : pass()
  }
}
