import { type Kysely, sql } from 'kysely'
import { type Code, type CodeBook, codeBook } from '../../domain/codes.ts'
import type { Tables } from '../db/tables.ts'

/**
 * Caches the code lists per process and database. The database counts every edit of a list, so one small statement
 * checks the cache and returns the texts only when it is stale.
 */

type Copy = { version: number; book: CodeBook; checkedAt: number }

/** Keyed by Kysely's adapter, which a database shares with its transactions. */
const copies = new WeakMap<object, Copy>()

/** How much later another process may see a text that the agency edited. */
const TRUSTED_FOR = 5_000

const keyOf = (db: Kysely<Tables>): object => db.getExecutor().adapter

/** The cached code book, usually without a statement; safe inside a transaction. */
export async function codeBookOf(db: Kysely<Tables>): Promise<CodeBook> {
  const copy = copies.get(keyOf(db))
  if (copy && performance.now() - copy.checkedAt < TRUSTED_FOR) return copy.book
  return currentCodeBook(db)
}

/** The current code book. Returns the same object while nothing changed. */
export async function currentCodeBook(db: Kysely<Tables>): Promise<CodeBook> {
  const key = keyOf(db)
  const known = copies.get(key)
  const { rows } = await sql<{ version: number; codes: Code[] | null }>`
    select version, case when version <> ${known?.version ?? -1} then (
      select coalesce(json_agg(json_build_object('list', list, 'id', id, 'textEn', text_en, 'textEs', text_es,
        'position', position, 'parentId', parent_id)), '[]')
      from codes) end as codes
    from codes_version`.execute(db)
  const { version, codes } = rows[0] as (typeof rows)[number]
  const book = codes === null && known ? known.book : codeBook(codes ?? [])
  copies.set(key, { version, book, checkedAt: performance.now() })
  return book
}
