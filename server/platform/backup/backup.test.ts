import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { type Database, openDatabase } from '../../db/open.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type BusyWorld, busyWorld } from '../../testing/busy-world.ts'
import { directoryForTests } from '../../testing/directory.ts'
import { freshFolder, freshPlace, removeFolders } from '../../testing/fresh-place.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { person } from '../../testing/small-world.ts'
import { testIssuer } from '../../testing/test-issuer.ts'
import { backUp } from './command.ts'
import { inspectBackup, type Summary, saveBackup, takeBackup } from './file.ts'
import { restoreBackup } from './restore.ts'
import { isEmpty } from './tables.ts'
import { contentOf } from './testing.ts'
import { answerBackups } from './visitor.ts'

const folder = freshFolder()
const file = join(folder, 'portal.backup')
const AWKWARD = 'Line\nbreak, "quotes", \\ backslash, tab\t, ñ, 🌄, \u2028, [, {"x":1}, null'

let t: TestApp
let world: BusyWorld
let summary: Summary
let place: Awaited<ReturnType<typeof freshPlace>>
let restored: Database
let brokenTried: { refused: unknown; empty: boolean }

const lines = () => gunzipSync(readFileSync(file)).toString().trimEnd().split('\n')
const zippedLines = (changed: string[]) => gzipSync(`${changed.join('\n')}\n`)

/** Drops the last row of the last table, so that the restore has written everything else when it detects the loss. */
async function tryBroken() {
  const path = join(folder, 'late.backup')
  const last = lines().findLastIndex((line) => line.startsWith('['))
  writeFileSync(path, zippedLines(lines().toSpliced(last, 1)))
  const refused = await restoreBackup(restored, path).catch((error: unknown) => error)
  return { refused, empty: await isEmpty(restored.pool) }
}

beforeAll(async () => {
  t = await testApp()
  world = await busyWorld(t)
  await t.db.pool.query(`update clinics set archival_reason = $1 where archived`, [AWKWARD])
  summary = await saveBackup(file, takeBackup(t.db))
  place = await freshPlace()
  restored = await openDatabase(place)
  brokenTried = await tryBroken()
  await restoreBackup(restored, file)
})
afterAll(async () => {
  await restored?.close()
  await t?.close()
  removeFolders()
})

describe('a restored portal', () => {
  it('has every row of every table, except those that a backup leaves out', async () => {
    const [before, after] = [await contentOf(t.db), await contentOf(restored)]
    expect(after).toEqual(before)
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['public.clinics', 'public.changes', 'public.audit', 'auth_provider.account']),
    )
    const { rows } = await restored.pool.query('select count(*)::int as n from sessions')
    expect(rows).toEqual([{ n: 0 }])
    expect(await brokenInvariants(restored)).toEqual([])
  })

  it('lets people sign in and decide, continues its sequences, and keeps its audit trail append-only', async () => {
    const { clock } = t
    const { env } = t.app.ports
    const identity = await testIssuer({ db: restored, clock, env })
    const logStream = { write: () => {} }
    const app = await buildApp({
      db: restored,
      identity,
      clock,
      env,
      checkReplies: true,
      webRoot: '/nowhere',
      directory: directoryForTests,
      logStream,
    })
    const { headers } = await identity.signIn(person('ana-admin'))
    const decision = { submissionId: world.submissions.ours, approved: true }
    const decided = await app.inject({ method: 'PATCH', url: '/api/updates', headers, payload: decision })
    expect(decided.statusCode, decided.body).toBe(200)
    const clinic = { ...world.clinics.theirs, descriptionEn: 'Written after the restore.' }
    const saved = await app.inject({ method: 'POST', url: '/api/updates', headers, payload: clinic })
    expect(saved.json().data.submissionId).toBeGreaterThan(Math.max(...Object.values(world.submissions)))
    await app.close()
    expect(await brokenInvariants(restored)).toEqual([])
    await expect(restored.pool.query('delete from audit')).rejects.toThrow('append-only')
    await expect(restored.pool.query(`update roles set user_id = role_id::text`)).rejects.toThrow('foreign key')
  })
})

describe('the file', () => {
  it('is readable by its owner only and has a header that describes its content', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(await inspectBackup(file)).toEqual(summary)
    expect(summary.rows).toBeGreaterThan(700)
    await expect(saveBackup(file, takeBackup(t.db))).rejects.toThrow('exists already')
  })

  it('can be taken from a running portal', async () => {
    answerBackups(restored)
    const secondFile = join(folder, 'again.backup')
    await backUp(place, secondFile)
    expect((await inspectBackup(secondFile)).rows).toBeGreaterThan(summary.rows)
  })

  it('is not restored into a database that has rows', async () => {
    await expect(restoreBackup(restored, file)).rejects.toThrow('The database is not empty')
  })
})

describe('a broken file is refused with a sentence', () => {
  const whole = () => readFileSync(file)
  const withHeader = (change: object) => {
    const [first = '', ...rest] = lines()
    return zippedLines([JSON.stringify({ ...JSON.parse(first), ...change }), ...rest])
  }
  const flipped = () => {
    const bytes = whole()
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff
    return bytes
  }
  const row = (list: string[]) => list.findIndex((line) => line.startsWith('['))

  it.each<[string, () => Buffer, string]>([
    ['cut off', () => whole().subarray(0, -2_000), 'is not complete'],
    ['without its last line', () => zippedLines(lines().slice(0, -1)), 'is not complete'],
    ['empty', () => Buffer.alloc(0), 'is not complete'],
    ['with a flipped byte', flipped, 'is damaged'],
    ['with a row removed', () => zippedLines(lines().toSpliced(row(lines()), 1)), 'is damaged'],
    [
      'with a row twice',
      () => zippedLines(lines().toSpliced(row(lines()), 0, lines()[row(lines())] ?? '')),
      'is damaged',
    ],
    ['with a line added', () => zippedLines([...lines(), '["x"]']), 'is damaged'],
    ['of text', () => Buffer.from('To whom it may concern'), 'is not a backup of this portal'],
    ['of something else', () => gzipSync('{"hello":"world"}\n'), 'is not a backup of this portal'],
    ['of a later version', () => withHeader({ migrations: [...summary.migrations, '0099_x'] }), '(0099_x)'],
  ])('%s', async (_, bytes, sentence) => {
    const path = join(folder, 'wrong.backup')
    writeFileSync(path, bytes())
    await expect(inspectBackup(path)).rejects.toThrow(sentence)
  })

  it('a restore of a broken file changes nothing', () => {
    expect(brokenTried).toEqual({
      refused: expect.objectContaining({ message: expect.stringContaining('is damaged') }),
      empty: true,
    })
  })
})
