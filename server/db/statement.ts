import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Turns SQL text with $1, $2 … into a function of its values; runs on the database or inside a transaction. */
export const statement =
  <Row = unknown>(text: string) =>
  async (db: Kysely<Tables>, values: readonly unknown[]): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
