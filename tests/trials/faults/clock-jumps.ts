import { addDays, agencyDay, agencyMoment } from '../../../domain/dates.ts'
import { type Database, openDatabase } from '../../../server/db/open.ts'
import { type Cluster, installed } from '../stage/cluster.ts'
import { type Findings, findings, skippedFor } from '../stage/findings.ts'
import { holdAgainst } from '../stage/ledger.ts'
import { openPortal } from '../stage/portal.ts'
import { type ShiftedClock, shiftedClock } from '../stage/shifted-clock.ts'
import { until } from '../stage/until.ts'
import { smallCluster } from '../stage/world.ts'
import { isOutageAnswer, startWriters } from '../stage/writers.ts'
import type { Trial } from '../trial.ts'

const HOUR = 3_600_000
const WRITERS = 4

type Scene = { cluster: Cluster; db: Database; clock: ShiftedClock; env: Record<string, string>; notes: Findings }

export const clockJumps: Trial = {
  name: 'clock-jumps',
  promise:
    'the clock of the server jumps an hour both ways under writes, and a night is missed: nothing lost, nothing twice, no mail stuck',
  alone: true,
  async run({ short, progress }) {
    const found = installed()
    if ('skipped' in found) return skippedFor(found.skipped)
    const notes = findings({ short })
    const cluster = await smallCluster()
    const clock = shiftedClock()
    const db = await openDatabase({ databaseUrl: cluster.url })
    const scene = { cluster, db, clock, env: { DATABASE_URL: cluster.url, ...clock.env }, notes }
    try {
      const acknowledged = await jumps(scene, short ? 1 : 20)
      progress(`${acknowledged} acknowledged writes`)
      const made = await missedNight(scene)
      return notes.verdict({ jumps: short ? 4 : 80, acknowledged, 'jobs made up for': made })
    } finally {
      clock.remove()
      await db.close()
      await cluster.remove()
    }
  },
}

async function jumps({ cluster, db, clock, env, notes }: Scene, rounds: number): Promise<number> {
  const portal = await openPortal({ env })
  try {
    // A jump ends sessions that seem idle: people sign in again.
    const accepts = (answer: Parameters<typeof isOutageAnswer>[0]) => answer.status === 401 || isOutageAnswer(answer)
    const writers = startWriters({ portal, count: WRITERS, complain: notes.complain, accepts })
    const someWrites = () => {
      const goal = writers.acknowledged() + 12
      return until(
        'more acknowledged writes',
        async () => writers.acknowledged(),
        (count) => count >= goal,
      )
    }
    await someWrites()
    for (const offset of Array.from({ length: rounds }, () => [HOUR, 0, -HOUR, 0]).flat()) {
      clock.jump(portal, offset)
      await someWrites()
    }
    await writers.stop()
    // A decision is mailed after a delay: one that was made in the hour that was taken back is not due yet.
    const waiting = `select count(*)::int as n from mails where status = 'waiting' and next_attempt_at <= now() and template = 'submissionDecision'`
    await until(
      'the last mail',
      () => rowsOf<{ n: number }>(db, waiting),
      ([left]) => left?.n === 0,
    )
    for (const sentence of await holdAgainst({ databaseUrl: cluster.url }, writers.ledger)) notes.complain(sentence)
    return writers.acknowledged()
  } finally {
    await portal.end()
  }
}

const MUST_RUN = ['gaps', 'health', 'reminders', 'staff-digest']

/** No copy runs from now until the next Tuesday morning, so that every nightly and weekly job misses its time. */
async function missedNight({ db, clock, env, notes }: Scene): Promise<number> {
  let day = addDays(agencyDay(new Date()), 1)
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 2) day = addDays(day, 1)
  const morning = agencyMoment(day, '09:00')
  clock.set(morning.getTime() - Date.now())
  const copies = await Promise.all([openPortal({ env }), openPortal({ env })])
  try {
    const ran = () =>
      rowsOf<{ name: string }>(db, `select name from job_runs where ran_at >= '${morning.toISOString()}'`)
    const names = (await until('the missed jobs', ran, (rows) => rows.length === MUST_RUN.length)).map(
      ({ name }) => name,
    )
    if (names.sort().join() !== MUST_RUN.join()) notes.complain(`the jobs made up for are ${names.join()}`)
    const counted = await rowsOf(db, `select from health_days where day = '${day}' and county_id = 0`)
    if (counted.length !== 1) notes.complain(`the health of ${day} was counted ${counted.length} times`)
    const sent = await rowsOf<{ name: string; n: number }>(
      db,
      `select name, count(*)::int as n from jobs.job where singleton_key = 'missed' group by name having count(*) > 1`,
    )
    for (const { name, n } of sent) notes.complain(`${name} was made up for ${n} times`)
    return names.length
  } finally {
    for (const portal of copies) await portal.end()
  }
}

const rowsOf = async <T>({ pool }: Database, text: string): Promise<T[]> => (await pool.query(text)).rows as T[]
