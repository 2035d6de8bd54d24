import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../server/db/open.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { type SmtpForTests, startSmtp } from '../../../server/testing/mail.ts'
import { freePort } from '../../../server/testing/postgres.ts'
import { installed } from '../stage/cluster.ts'
import { type Decider, decider } from '../stage/decider.ts'
import { findings, skippedFor } from '../stage/findings.ts'
import { holdAgainst } from '../stage/ledger.ts'
import { openPortal } from '../stage/portal.ts'
import { median } from '../stage/statistics.ts'
import { tarpit } from '../stage/tarpit.ts'
import { smallCluster } from '../stage/world.ts'
import type { Trial } from '../trial.ts'

/** Allowed delay of a decision while the mail server fails: the noise of the machine. */
const SLOWER_BY_MILLISECONDS = 100
const DELIVERED_WITHIN = 8 * 60_000

export const smtp: Trial = {
  name: 'smtp',
  promise: 'a mail server that refuses or says nothing delays mail and no decision; then every mail arrives, once',
  alone: true,
  async run({ short, progress }) {
    const found = installed()
    if ('skipped' in found) return skippedFor(found.skipped)
    const notes = findings({ short })
    const port = await freePort()
    const cluster = await smallCluster()
    const env = { DATABASE_URL: cluster.url, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'portal@bha.example' }
    const portal = await openPortal({ env })
    const db = await openDatabase({ databaseUrl: cluster.url })
    const each = short ? 5 : 40
    try {
      const decide = await decider(portal)
      const before = await startSmtp({}, port)
      const well = await decideOften(decide, each, 50)
      await untilSent(db, well.length, DELIVERED_WITHIN)
      await before.stop()

      const refused = await decideOften(decide, each, short ? 50 : 500)
      progress(`refused: ${await waiting(db)} mails wait`)
      const pit = await tarpit(port)
      if (short) await skipTheWait(db)
      const silent = await decideOften(decide, each, short ? 50 : 1000)
      while (pit.caught() === 0) await wait(50)
      progress(`silent: ${await waiting(db)} mails wait, ${pit.caught()} attempts are stuck or were`)
      await pit.close()

      const after = await startSmtp({}, port)
      const healed = performance.now()
      const all = decide.ledger.decisions.length
      await untilSent(db, all, DELIVERED_WITHIN, short ? () => skipTheWait(db) : undefined)
      const delivered = performance.now() - healed
      await after.stop()

      for (const sentence of repeatedOrMissing([before, after], all)) notes.complain(sentence)
      const times = { well: median(well), refused: median(refused), silent: median(silent) }
      for (const [when, time] of Object.entries(times)) {
        notes.within(`a decision while the mail server is ${when}`, time, times.well + SLOWER_BY_MILLISECONDS)
      }
      for (const sentence of await holdAgainst({ databaseUrl: cluster.url }, decide.ledger)) notes.complain(sentence)
      return notes.verdict({
        decisions: all,
        'median when well': `${times.well.toFixed(0)} ms`,
        'median when refused': `${times.refused.toFixed(0)} ms`,
        'median when silent': `${times.silent.toFixed(0)} ms`,
        'mails delivered': before.received.length + after.received.length,
        'all delivered after': `${(delivered / 1000).toFixed(0)} s`,
      })
    } finally {
      await db.close()
      await portal.end()
      await cluster.remove()
    }
  },
}

async function decideOften(decide: Decider, count: number, pause: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    times.push(await decide.once())
    await wait(pause)
  }
  return times
}

const waiting = async ({ kysely }: Database): Promise<number> =>
  (await kysely.selectFrom('mails').select('mail_id').where('status', '=', 'waiting').execute()).length

/** The short form skips the pause before the next attempt, not the attempt. */
const skipTheWait = async ({ pool }: Database): Promise<void> => {
  await pool.query(`update mails set next_attempt_at = now() where status = 'waiting' and last_error is not null`)
}

async function untilSent(db: Database, count: number, within: number, hurry?: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + within
  for (;;) {
    const { rows } = await db.pool.query<{ status: string; n: number }>(
      `select status, count(*)::int as n from mails where template <> 'requestNotices' group by status`,
    )
    const sent = rows.find(({ status }) => status === 'sent')?.n ?? 0
    if (sent === count && rows.length === 1) return
    if (Date.now() > deadline) throw new Error(`${sent} of ${count} mails were sent: ${JSON.stringify(rows)}`)
    await hurry?.()
    await wait(100)
  }
}

/** A mail keeps its id on every attempt, so the trial recognizes duplicates by id. */
function repeatedOrMissing(servers: readonly SmtpForTests[], wanted: number): string[] {
  const ids = servers.flatMap(({ received }) => received.map(({ messageId }) => messageId ?? ''))
  const distinct = new Set(ids).size
  return [
    ...(distinct !== wanted ? [`${distinct} mails arrived for ${wanted} decisions`] : []),
    ...(ids.length !== distinct ? [`${ids.length - distinct} mails arrived more than once`] : []),
  ]
}
