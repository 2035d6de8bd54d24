import { addDays, agencyDay } from '../../../domain/dates.ts'
import type { Database } from '../../db/open.ts'
import type { Clock } from '../clock.ts'
import { within } from '../timeout.ts'

/**
 * What the process saw of itself, minute by minute: it runs, and the database answers or not. Kept in memory, so that
 * the status page needs no database. The sums of a day are added to the counts of the directory when the database
 * answers, and a new process reads them once, so that 90 days outlast a release.
 */

export type Condition = 'up' | 'degraded'
/** Minutes of a day in which this server watched itself. */
type WatchedDay = { day: string } & Record<Condition, number>
export type Watch = {
  /** Asks the database now, and records the answer for this minute. */
  look(): Promise<Condition>
  /** The last 90 days, the newest first; a day that nobody watched is absent. */
  days(): WatchedDay[]
  store(): Promise<void>
}

const WATCHED_DAYS = 90
const MINUTE = 60_000
const ANSWERS_WITHIN = 2_000

const ADD = `
  insert into directory_counts as c (day, kind, n)
  select day, kind, n from unnest($1::date[], $2::text[], $3::int[]) as given (day, kind, n) order by day, kind
  on conflict (day, kind) do update set n = c.n + excluded.n`
const READ = `
  select day::text as day, substr(kind, 9) as condition, n from directory_counts
  where kind in ('minutes:up', 'minutes:degraded') and day > $1::date`

type Row = { day: string; condition: Condition; n: number }
type Parts = { db: Pick<Database, 'pool'>; clock: Clock; onError: (error: unknown) => void }

export function openWatch({ db: { pool }, clock, onError }: Parts): Watch {
  const days = new Map<string, WatchedDay>()
  let unstored: Row[] = []
  let minute: { number: number; day: string; condition: Condition } | undefined
  let asking: Promise<boolean> | undefined
  let history: Promise<void> | undefined

  // Probes share one query: during an outage they must not queue for connections.
  const databaseAnswers = () => {
    asking ??= pool
      .query('select 1')
      .then(() => true)
      .catch(() => false)
      .finally(() => {
        asking = undefined
      })
    return asking
  }

  const add = ({ day, condition, n }: Row) => {
    const known = days.get(day) ?? { day, up: 0, degraded: 0 }
    days.set(day, { ...known, [condition]: known[condition] + n })
  }

  const record = (condition: Condition) => {
    const number = Math.floor(clock.now().getTime() / MINUTE)
    if (minute?.number === number) {
      if (condition === 'degraded') minute.condition = condition
      return
    }
    if (minute) {
      const ended = { day: minute.day, condition: minute.condition, n: 1 }
      add(ended)
      unstored.push(ended)
    }
    minute = { number, day: agencyDay(clock.now()), condition }
  }

  async function store(): Promise<void> {
    if (unstored.length === 0) return
    const sent = unstored
    unstored = []
    const sums = [...Map.groupBy(sent, ({ day, condition }) => `${day} ${condition}`).values()]
    const of = <T>(value: (row: Row) => T) => sums.map(([row]) => value(row as Row))
    const values = [of(({ day }) => day), of(({ condition }) => `minutes:${condition}`), sums.map((all) => all.length)]
    await pool.query({ name: 'store-minutes', text: ADD, values }).catch((error: unknown) => {
      unstored = [...sent, ...unstored]
      onError(error)
    })
  }

  const readHistory = async () => {
    const values = [addDays(agencyDay(clock.now()), -WATCHED_DAYS)]
    const { rows } = await pool.query<Row>({ name: 'read-minutes', text: READ, values })
    rows.forEach(add)
  }

  return {
    store,
    async look() {
      const condition = (await within(ANSWERS_WITHIN, databaseAnswers())) ? 'up' : 'degraded'
      record(condition)
      if (condition === 'up') {
        // Read before anything of this process is stored, which would be counted twice.
        history ??= readHistory()
        await history.then(store, (error: unknown) => {
          history = undefined
          onError(error)
        })
      }
      return condition
    },
    days() {
      const oldest = addDays(agencyDay(clock.now()), -WATCHED_DAYS)
      for (const day of days.keys()) if (day <= oldest) days.delete(day)
      const now = minute && days.get(minute.day)
      const shown = new Map(days)
      // The running minute counts too.
      if (minute) {
        const known = now ?? { day: minute.day, up: 0, degraded: 0 }
        shown.set(minute.day, { ...known, [minute.condition]: known[minute.condition] + 1 })
      }
      return [...shown.values()].sort((a, b) => (a.day < b.day ? 1 : -1))
    },
  }
}
