import { CompiledQuery, type Kysely } from 'kysely'
import { type Ask, DEFER, nameStatement, SEVERAL } from './pipeline.ts'
import type { Tables } from './tables.ts'

/**
 * Statements of the hottest commands, planned once per connection instead of on every call. Kysely has no way to say so,
 * but it hands the text on as it is: a text registered here is sent under its name.
 */

export type Prepared<Row> = {
  (db: Kysely<Tables>, values: readonly unknown[]): Promise<Row[]>
  /** The statement with its values, to be sent with others. */
  with(values: readonly unknown[]): Asked<Row>
}

/** The row's type travels with the statement, so that the answers of several are told apart. */
export type Asked<Row> = Ask & { readonly row?: Row }

export function prepared<Row = unknown>(name: string, text: string): Prepared<Row> {
  nameStatement(name, text)
  const run = async (db: Kysely<Tables>, values: readonly unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  return Object.assign(run, { with: (values: readonly unknown[]): Asked<Row> => ({ text, values }) })
}

/** Two statements in one round trip; the second sees what was committed while the first waited for a lock. */
export async function bothOf<A, B>(db: Kysely<Tables>, first: Asked<A>, second: Asked<B>): Promise<[A[], B[]]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(SEVERAL, [[first, second]]))
  return rows as [A[], B[]]
}

/**
 * Sends a statement along with the next one of its transaction, COMMIT at the latest. What it answers is not told, and its
 * failure is that of the statement it travelled with. Only within a transaction.
 */
export async function withNext(tx: Kysely<Tables>, asked: Ask): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(DEFER, [asked]))
}
