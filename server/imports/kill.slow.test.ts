import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Database, type DatabaseLocation, openDatabase } from '../db/open.ts'
import { systemClock } from '../platform/clock.ts'
import { testDatabase, testEngine } from '../testing/database.ts'
import { connectionsEnded, freshFolder, madePlace, removeFolders } from '../testing/fresh-place.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { COMPILE_CACHE } from '../testing/server-process.ts'
import { csvOf, feeds, madeUp, withFile } from './testing/exports.ts'

/** The command line, killed in the middle and restarted, ends with the result of an undisturbed run. */

const root = join(import.meta.dirname, '../..')
const folder = freshFolder()
afterAll(removeFolders)

const rows = Array.from({ length: 500 }, (_, n) =>
  madeUp(`K${n}`, {
    AccountName: `Provider ${n % 90} - Site ${n}`,
    Phone: `30355501${String(n % 100).padStart(2, '0')}`,
  }),
)

type Ended = { output: string; code: number | null; signal: string | null }

/**
 * The program kills itself shortly after it printed its progress: on a busy machine an outside killer might come too
 * late.
 */
const KILLED_IN_THE_MIDDLE = `data:text/javascript,${encodeURIComponent(`
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = (text, ...rest) => {
    if (/Applying: \\d+ of/.test(text)) setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10)
    return write(text, ...rest)
  }`)}`

function ladders(place: DatabaseLocation, file: string, killed = false): Promise<Ended> {
  const where = 'dataDir' in place ? { DATA_DIR: place.dataDir } : { DATABASE_URL: place.databaseUrl, DATA_DIR: folder }
  const env = { ...COMPILE_CACHE, PATH: process.env.PATH, SEED: 'none', ...where }
  const preload = killed ? ['--import', KILLED_IN_THE_MIDDLE] : []
  const child = spawn(process.execPath, [...preload, 'scripts/ladders/main.ts', file, '--apply'], { cwd: root, env })
  let output = ''
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    // Waits for `close`, not `exit`: the last output may arrive after the exit.
    child.on('close', (code, signal) => resolve({ output, code, signal }))
  })
}

async function endState({ pool }: Database): Promise<unknown> {
  const { rows: state } = await pool.query(`
    select c.account_id, p.name, c.version, c.profile, c.licence, r.said,
      (select json_agg(json_build_array(ch.attribute, ch.old_value, ch.new_value, ch.status, ch.updated_by) order by ch.attribute)
       from changes ch where ch.clinic_id = c.clinic_id) as changes,
      (select count(*)::int from requests q where q.clinic_id = c.clinic_id) as submissions
    from clinics c join providers p using (provider_id) join feed_records r using (clinic_id) order by c.account_id`)
  const { rows: providers } = await pool.query('select count(*)::int as n from providers')
  return { state, providers }
}

test('a run killed twice in the middle continues and ends with the same result', { timeout: 600_000 }, async () => {
  const text = csvOf(rows)
  const { db, reset } = await testDatabase()
  await reset()
  await feeds({ db, clock: systemClock }, text)
  const undisturbed = await endState(db)

  const place = await madePlace()
  await withFile(text, async (file) => {
    const first = await ladders(place, file, true)
    expect(first, first.output).toMatchObject({ signal: 'SIGKILL' })
    await connectionsEnded(place)
    const second = await ladders(place, file, true)
    expect(second, second.output).toMatchObject({ signal: 'SIGKILL' })
    expect(second.output).toContain('was interrupted; going on where it stopped')
    await connectionsEnded(place)
    const last = await ladders(place, file)
    expect(last, last.output).toMatchObject({ code: 0 })
  })

  const after = await openDatabase(place)
  try {
    expect(await endState(after)).toEqual(undisturbed)
    expect(await brokenInvariants(after)).toEqual([])
  } finally {
    await after.close()
  }
})

const embeddedOnly = test.skipIf(testEngine() === 'postgres')
embeddedOnly('while the portal runs on the folder, it sends people to the screen', async () => {
  const place = { dataDir: mkdtempSync(join(tmpdir(), 'portal-running-')) }
  const running = await openDatabase(place)
  try {
    const { code, output } = await withFile(csvOf([madeUp('A1')]), (file) => ladders(place, file))
    expect(code).toBe(1)
    expect(output).toBe(
      'The portal is running on this data folder. Upload the file there: Providers and Clinics, then Feeds.\n',
    )
  } finally {
    await running.close()
    rmSync(place.dataDir, { recursive: true, force: true })
  }
})
