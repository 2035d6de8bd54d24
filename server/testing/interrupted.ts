import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/**
 * A database for a job that is killed between two statements: `beforeStatement` is called before each one, in transactions
 * too, and what it throws ends the job there. Number one is the first.
 */
export function interrupted(
  { kysely, pool }: Pick<Database, 'kysely' | 'pool'>,
  beforeStatement: (number: number) => void,
): Pick<Database, 'kysely' | 'pool'> {
  let asked = 0
  const count = () => {
    asked += 1
    beforeStatement(asked)
  }
  const query = (...given: Parameters<typeof pool.query>) => {
    count()
    return pool.query(...given)
  }
  const counted = kysely.withPlugin({
    transformQuery: ({ node }) => {
      count()
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return {
    kysely: beforeCompiled(counted, count),
    pool: new Proxy(pool, { get: (inner, name) => (name === 'query' ? query : Reflect.get(inner, name)) }),
  }
}

/** A statement whose text is given as it is (`db/statement.ts`) passes no plugin. */
function beforeCompiled<Db extends Kysely<Tables>>(db: Db, count: () => void): Db {
  const own = {
    executeQuery: <Row>(query: CompiledQuery<Row>) => {
      count()
      return db.executeQuery(query)
    },
    transaction: () => ({
      execute: <T>(work: (tx: Transaction<Tables>) => Promise<T>) =>
        db.transaction().execute((tx) => work(beforeCompiled(tx, count))),
    }),
  }
  return new Proxy(db, {
    get(inner, name) {
      const value = Reflect.get(name in own ? own : inner, name)
      return typeof value === 'function' ? value.bind(inner) : value
    },
  })
}

/** Ends the job before the statement with this number. */
export const killedBefore = (db: Pick<Database, 'kysely' | 'pool'>, statement: number) =>
  interrupted(db, (number) => {
    if (number === statement) throw new Error('killed')
  })
