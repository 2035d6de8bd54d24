import type { getCodes } from '../../contract/reference.ts'
import { codesOnTheWire } from '../../contract/reference.ts'
import type { CodeBook } from '../../domain/codes.ts'
import { type Context, json } from '../platform/http/bind.ts'
import { currentCodeBook } from './code-book.ts'

const written = new WeakMap<CodeBook, string>()

export async function readCodes({ db }: Context<typeof getCodes>) {
  const book = await currentCodeBook(db.kysely)
  const text = written.get(book) ?? JSON.stringify({ data: codesOnTheWire(book) })
  written.set(book, text)
  return json(text)
}
