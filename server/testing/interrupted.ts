import type { Database } from '../db/open.ts'

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
  return {
    kysely: kysely.withPlugin({
      transformQuery: ({ node }) => {
        count()
        return node
      },
      transformResult: async ({ result }) => result,
    }),
    pool: new Proxy(pool, { get: (inner, name) => (name === 'query' ? query : Reflect.get(inner, name)) }),
  }
}

/** Ends the job before the statement with this number. */
export const killedBefore = (db: Pick<Database, 'kysely' | 'pool'>, statement: number) =>
  interrupted(db, (number) => {
    if (number === statement) throw new Error('killed')
  })
