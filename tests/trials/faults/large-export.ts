import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { UPLOAD_LIMIT } from '../../../contract/feeds.ts'
import { ask } from '../stage/ask.ts'
import { findings, seconds } from '../stage/findings.ts'
import { keepVisiting } from '../stage/outage.ts'
import { openPortal, type Portal } from '../stage/portal.ts'
import { percentile } from '../stage/statistics.ts'
import { ADMIN, smallFolder } from '../stage/world.ts'
import type { Trial } from '../trial.ts'

/** The embedded engine has one connection for everybody: an export of half a million rows must leave it to others too. */

const READER_WAITS_AT_MOST = 1_000
const ROWS_AT_ONCE = 5_000

export const largeExport: Trial = {
  name: 'large-export',
  promise:
    'on the embedded engine an export of 500,000 rows, read and replaced, keeps no reader waiting for more than 1 s; a chunked upload over 50 MB is a 413',
  alone: true,
  async run(setting) {
    const notes = findings(setting)
    const folder = await smallFolder()
    const portal = await openPortal({ env: {}, dataDir: folder })
    const rows = setting.short ? 20_000 : 500_000
    try {
      const tooLarge = await upload(portal, endless())
      if (tooLarge !== 413) notes.complain(`a chunked upload over 50 MB was answered ${tooLarge}`)
      // What the machine itself makes a reader wait, for comparison.
      const before = await keepVisiting(portal, notes)
      await wait(setting.short ? 300 : 30_000)
      await before.stop()
      const visits = await keepVisiting(portal, notes)
      const readFor = await readWhole(portal, exportOf(rows))
      setting.progress(`${rows} rows read after ${seconds(readFor)}, slowest reader ${seconds(visits.slowest())}`)
      // The next file takes its place, and the rows that were laid aside are thrown away.
      const replacedFor = await readWhole(portal, exportOf(1))
      await visits.stop()
      const waits = visits.answers.map(({ milliseconds }) => milliseconds)
      notes.within('a reader', visits.slowest(), READER_WAITS_AT_MOST)
      return notes.verdict({
        rows,
        'read in': seconds(readFor),
        'thrown away in': seconds(replacedFor),
        'pages read meanwhile': visits.answers.length,
        'of a hundred readers 99 within': seconds(percentile(waits, 0.99)),
        'slowest before it began': seconds(before.slowest()),
        'slowest reader': seconds(visits.slowest()),
      })
    } finally {
      await portal.end()
    }
  },
}

function* exportOf(rows: number): Generator<string> {
  yield 'AccountID,AccountName\n'
  for (let first = 0; first < rows; first += ROWS_AT_ONCE) {
    const lines = Array.from(
      { length: Math.min(ROWS_AT_ONCE, rows - first) },
      (_, n) => `L${first + n},Site ${first + n}\n`,
    )
    yield lines.join('')
  }
}

function* endless(): Generator<string> {
  yield 'AccountID,AccountName\n'
  const piece = 'x'.repeat(1024 * 1024)
  for (let sent = 0; sent <= UPLOAD_LIMIT + 4 * piece.length; sent += piece.length) yield piece
}

/** In chunks and without a length, as a program sends what it does not know the end of; 0 where the socket was cut. */
async function upload(portal: Portal, content: Iterable<string>): Promise<number> {
  const body = Readable.toWeb(Readable.from(content, { objectMode: false }))
  const headers = { 'content-type': 'text/csv', authorization: `Bearer ${await portal.tokenOf(ADMIN)}` }
  const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const answer = await fetch(`${portal.url}/api/admin/feeds/runs`, request).catch(() => null)
  await answer?.text()
  return answer?.status ?? 0
}

async function readWhole(portal: Portal, content: Iterable<string>): Promise<number> {
  const started = performance.now()
  const status = await upload(portal, content)
  if (status !== 201) throw new Error(`The export was answered ${status}`)
  for (;;) {
    const { data } = await ask(`${portal.url}/api/admin/feeds/runs`, { token: await portal.tokenOf(ADMIN) })
    const [run] = data as { status: string; failure: string | null }[]
    if (run?.status === 'ready') return performance.now() - started
    if (run?.status !== 'reading') throw new Error(`The export became ${run?.status}: ${run?.failure}`)
    await wait(100)
  }
}
