import type { Pool } from 'pg'
import { type Code, type CodeBook, codeBook } from '../../domain/codes.ts'

/** The code lists that decision mails speak with, read again only when the agency has changed a text. */
export function codesFrom(pool: Pick<Pool, 'query'>): () => Promise<CodeBook> {
  let held: { version: number; book: CodeBook } | undefined
  return async () => {
    const { rows } = await pool.query<{ version: number }>('select version from codes_version')
    const version = rows[0]?.version ?? 0
    if (held?.version !== version) {
      const codes = await pool.query<Code>(
        'select list, id, text_en as "textEn", text_es as "textEs", position, parent_id as "parentId" from codes',
      )
      held = { version, book: codeBook(codes.rows) }
    }
    return held.book
  }
}
