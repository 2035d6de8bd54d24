import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/open.ts'
import { settableClock } from '../platform/clock.ts'
import { testDatabase } from '../testing/database.ts'
import { oneFeedAtATime } from './lock.ts'
import { COLUMNS, csvOf, feeds, madeUp, reads } from './testing/exports.ts'

/** A broken file changes nothing and gets a reason; odd cells are skipped and reported. */

let db: Database
const clock = settableClock('2026-08-21T15:00:00Z')
const needs = () => ({ db, clock })
const good = csvOf([madeUp('A1'), madeUp('A2')])

beforeEach(async () => {
  const { db: opened, reset } = await testDatabase()
  await reset()
  db = opened
  await feeds(needs(), good)
})

const business = async () => {
  const { rows } = await db.pool.query(
    `select (select count(*) from clinics) as clinics, (select count(*) from changes) as changes,
       (select count(*) from feed_absences) as absences, (select count(*) from feed_rows) as rows`,
  )
  return rows[0]
}

describe('a broken file', () => {
  let before: unknown
  beforeEach(async () => {
    before = await business()
  })
  afterEach(async () => expect(await business()).toEqual(before))

  const rows = good.split('\n')
  test.each<[string, string | Buffer, RegExp]>([
    ['nothing at all', '', /empty/],
    ['only a first line', rows[0] as string, /no rows/],
    ['a web page', '<!doctype html><title>Sign in</title>', /web page/],
    ['another encoding', Buffer.from(csvOf([madeUp('A1', { DisplayName: 'Niño' })]), 'latin1'), /not UTF-8/],
    ['two bytes a letter', Buffer.from(good, 'utf16le'), /UTF-8|plain text/],
    ['a torn line', `${rows[0]}\n${rows[1]?.slice(0, rows[1].lastIndexOf(','))}\n${rows[2]}`, /torn at line 2/],
    ['the end missing', good.slice(0, -4), /ends in the middle/],
    ['a stray quotation mark', good.replace('"A2"', '"A"2"'), /quotation mark/],
    ['no AccountID column', good.replace('"AccountID"', '"Account"'), /no column AccountID/],
    ['a row without AccountID', csvOf([madeUp('A1'), madeUp('')]), /Line 3 has no AccountID/],
    ['an id twice', csvOf([madeUp('A1'), madeUp('A2'), madeUp('A1')]), /A1 is there twice, on lines 2 and 4/],
    ['a column twice', good.replace('"Website"', '"Phone"'), /Phone is there twice/],
  ])('%s', async (_, content, reason) => {
    const run = await reads(needs(), content)
    expect(run).toMatchObject({ status: 'broken', plan: null })
    expect(run.failure).toMatch(reason)
  })
})

test('the feed skips odd cells and reports them', async () => {
  const odd = [
    madeUp('A1', { Fees: 'Medicaid; Barter', Phone: '12', Extra: 'x' }),
    madeUp('A2', { AccountName: '' }),
    madeUp('A 3'),
  ]
  const columns = [...COLUMNS.filter((column) => column !== 'Website'), 'Extra']
  const { reading, result } = await feeds(needs(), csvOf(odd, columns))
  expect(reading).toMatchObject({
    rows: 3,
    unknownColumns: ['Extra'],
    refused: 2,
    missingColumns: expect.arrayContaining(['Website', 'AddressOneLine']),
    unknownValues: [
      { column: 'Phone', value: '12', count: 1, line: 2 },
      { column: 'Fees', value: 'Barter', count: 1, line: 2 },
    ],
    refusedRows: [
      { line: 3, reason: 'AccountName is empty.' },
      { line: 4, reason: 'AccountID is not an account id.' },
    ],
  })
  // A refused row still counts as a clinic of the export, so A2 is not gone.
  expect(result).toMatchObject({ rows: 1, added: 0, gone: 0, fields: { clinicPaymentOptions: 1 } })
})

test('two feeds cannot run at once', async () => {
  await oneFeedAtATime(db.pool, async () => {
    await expect(reads(needs(), good)).rejects.toThrow('Another feed is running')
  })
  expect(await reads(needs(), good)).toMatchObject({ status: 'ready' })
})

test('a later export replaces one that was read but never applied', async () => {
  const first = await reads(needs(), good)
  await reads(needs(), good)
  const { rows } = await db.pool.query('select status from feed_runs where run_id = $1', [first.runId])
  expect(rows).toEqual([{ status: 'superseded' }])
})
