import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'

/**
 * A round trip to the database costs more than most statements of a save. So BEGIN and statements whose answer no caller
 * waits for travel with the next statement, in one packet; the database still runs them one after the other. After a
 * failure it skips the rest of the transaction and turns its COMMIT into a ROLLBACK.
 */

export type Ask = { text: string; values?: readonly unknown[] }
type Answer = { command: string; rowCount: number | null; rows: unknown[] }

/** Texts that stand for what Kysely has no word for; never sent. The values of DEFER are one Ask, of SEVERAL a list. */
export const DEFER = 'send this with the next statement'
export const SEVERAL = 'send these in one packet'

const names = new Map<string, string>()

export function nameStatement(name: string, text: string): void {
  names.set(text, name)
}

/** The pool as Kysely is to see it. */
export function pipelining(pool: Pool): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const found = known.get(client) ?? pipelined(client)
      known.set(client, found)
      return found
    },
  }
}

const BEGIN: Ask = { text: 'begin' }
const NOTHING: Answer = { command: '', rowCount: 0, rows: [] }

function pipelined(client: PoolClient): PostgresPoolClient {
  let held: Ask[] = []
  const query = async (text: string, values?: readonly unknown[]): Promise<Answer> => {
    if (text === BEGIN.text || text === DEFER) {
      held.push(text === DEFER ? (values?.[0] as Ask) : BEGIN)
      return NOTHING
    }
    const before = held
    held = []
    const unbegun = before[0] === BEGIN
    if (text === 'rollback') return unbegun ? NOTHING : send(client, { text })
    if (text === 'commit' && unbegun && before.length === 1) return NOTHING
    if (text !== SEVERAL) {
      const one = { text, ...(values && { values }) }
      return before.length === 0 ? send(client, one) : ((await sendAll(client, [...before, one])).at(-1) ?? NOTHING)
    }
    const several = values?.[0] as Ask[]
    const answers = await sendAll(client, [...before, ...several])
    return { ...NOTHING, rows: answers.slice(before.length).map(({ rows }) => rows) }
  }
  return {
    query: query as PostgresPoolClient['query'],
    // Looked up when called: the pool gives a client another one each time it is taken.
    release: (destroy) => client.release(destroy),
  }
}

/**
 * Two questions in one packet; each has an answer or a failure of its own. Where connections do not pipeline, the second is not
 * asked: who needs the first would wait for both.
 */
export async function askTogether<A extends QueryResultRow>(
  pool: Pick<Pool, 'connect' | 'query'>,
  first: QueryConfig,
  second: QueryConfig | undefined,
): Promise<[Promise<QueryResult<A>>, Promise<QueryResult> | undefined]> {
  if (second === undefined) return [pool.query<A>(first), undefined]
  const client = await pool.connect()
  const { stream } = client.connection
  if (client.pipeline) stream.cork()
  const one = client.query<A>(first)
  const other = client.pipeline ? client.query(second) : undefined
  if (client.pipeline) stream.uncork()
  void Promise.allSettled([one, other]).then((settled) => {
    // As the pool itself does after a statement that failed.
    client.release(settled.some(({ status }) => status === 'rejected'))
  })
  return [one, other]
}

function send(client: PoolClient, { text, values }: Ask): Promise<Answer> {
  const name = names.get(text)
  const query = client.query.bind(client) as (...asked: unknown[]) => Promise<Answer>
  return name === undefined ? query(text, values) : query({ name, text, values })
}

/** The first failure is the caller's: what the database says of the statements behind it is only that it skipped them. */
async function sendAll(client: PoolClient, asks: readonly Ask[]): Promise<Answer[]> {
  const answers: Answer[] = []
  if (!client.pipeline) {
    for (const ask of asks) answers.push(await send(client, ask))
    return answers
  }
  const { stream } = client.connection
  stream.cork()
  const sent = asks.map((ask) => send(client, ask))
  stream.uncork()
  const settled = await Promise.allSettled(sent)
  for (const one of settled) {
    if (one.status === 'rejected') throw one.reason
    answers.push(one.value)
  }
  return answers
}
