import { expect } from 'vitest'
import { readBackup, saveBackup, takeBackup } from '../platform/backup/file.ts'
import { type TestApp, testApp } from './app.ts'
import { manyListings } from './many-listings.ts'
import { TEXT_SECRET, textTo } from './texts.ts'

const AT_ONCE = 20
/** Fewer than all numbers together may send in a minute. */
const A_MINUTE = 1_500

/** As many texts as asked for, then everything that is stored or logged is searched for their numbers and words. */
export async function textsLeaveNothing(count: number, backupFile: string): Promise<void> {
  const t = await testApp({ variables: { TEXT_SECRET, LOG_LEVEL: 'trace' } })
  await manyListings(t, 30)
  const numberOf = (n: number) => `7207${String(700_000 + n)}`
  const wordOf = (n: number) => `zq${n.toString(36).replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')}xv`
  const wordsOf = (n: number) =>
    n % 50 === 0 ? 'STOP' : `${wordOf(n)} qqblorptz ${n % 7 === 0 ? 'i want to die' : 'therapy'} 80203`
  const numbers = Array.from({ length: count }, (_, n) => n)
  let answered = 0
  for (let from = 0; from < count; from += AT_ONCE) {
    if (from % A_MINUTE < AT_ONCE) t.clock.advance(60_000)
    const replies = await Promise.all(
      numbers.slice(from, from + AT_ONCE).map((n) => textTo(t, wordsOf(n), `+1${numberOf(n)}`)),
    )
    answered += replies.filter((reply) => reply !== null).length
  }
  expect(answered).toBe(count)
  // Writes what the process counts.
  await t.close()
  await saveBackup(backupFile, takeBackup(t.db))
  const left = [JSON.stringify(t.logs), await textOfTables(t), await textOfBackup(backupFile)]
  const told = new Set(left.flatMap((text) => text.match(/7207\d{6}|zq[a-z]+xv|qqblorptz/g) ?? []))
  const own = new Set([...numbers.map(numberOf), ...numbers.map(wordOf), 'qqblorptz'])
  expect([...told].filter((one) => own.has(one))).toEqual([])
  const { rows } = await t.db.pool.query('select * from text_stops')
  expect(rows).toHaveLength(Math.ceil(count / 50))
}

/** Every row of every table. */
export async function textOfTables({ db }: Pick<TestApp, 'db'>): Promise<string> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(40)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await db.pool.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

/** Every part of a backup. */
export async function textOfBackup(path: string): Promise<string> {
  const parts: string[] = []
  for await (const part of readBackup(path)) parts.push(JSON.stringify(part))
  expect(parts.length).toBeGreaterThan(10)
  return parts.join('\n')
}
