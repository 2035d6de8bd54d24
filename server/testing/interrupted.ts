import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/**
 * A database for testing a job that is killed between two statements: it calls `beforeStatement` before each one, in
 * transactions too, and an error thrown there ends the job. The first statement is number one.
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

/** Precompiled statements (`db/statement.ts`) bypass Kysely's plugins. */
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

/** Kills the job before the statement with this number. */
export const killedBefore = (db: Pick<Database, 'kysely' | 'pool'>, statement: number) =>
  interrupted(db, (number) => {
    if (number === statement) throw new Error('killed')
  })
