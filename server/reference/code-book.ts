import { type Kysely, sql } from 'kysely'
import { type Code, type CodeBook, codeBook } from '../../domain/codes.ts'
import type { Tables } from '../db/tables.ts'

/**
 * One copy of the code lists per process and database. The database counts every edit of a list, so one small statement
 * says whether the copy still holds and brings the texts along only when it does not.
 */

type Copy = { version: number; book: CodeBook; checkedAt: number }

/** Kysely hands the same adapter to a database and to each of its transactions, so either finds the copy. */
const copies = new WeakMap<object, Copy>()

/** A text edited by the agency may reach a save in another process this much later. */
const TRUSTED_FOR = 5_000

const keyOf = (db: Kysely<Tables>): object => db.getExecutor().adapter

/** The code book for rules, usually without asking the database; safe inside a transaction. */
export async function codeBookOf(db: Kysely<Tables>): Promise<CodeBook> {
  const copy = copies.get(keyOf(db))
  if (copy && performance.now() - copy.checkedAt < TRUSTED_FOR) return copy.book
  return currentCodeBook(db)
}

/** The code book as it stands now. The same object as before means that nothing changed. */
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
