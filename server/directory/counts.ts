import type { PageData } from '../../contract/directory/page-data.ts'
import type { PageName } from '../../contract/directory/pages.ts'
import { addDays, agencyDay } from '../../domain/dates.ts'
import type { Ports } from '../platform/http/ports.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import { type Searched, type Unmet, unmetIn, unmetSearches } from './gaps/unmet-searches.ts'
import type { PageAnswer } from './reader.ts'
import { unknownIn, unknownWords } from './unknown-words.ts'

/**
 * Anonymous usage counts: one number per day and kind of page or filter. The process counts in memory and adds to the
 * database once a minute; it stores no search, address or time of day, and small numbers are not shown.
 * `unknown-words.ts` counts the words that the search did not know, `gaps/unmet-searches.ts` the searches that found little.
 */

const FLUSH_AFTER = 60_000
const SHOWN_FROM = 10
const SHOWN_DAYS = 30

/** What one page adds to the counts. */
export type Tally = { kinds: readonly string[]; clinicId: number | null; unmet: Unmet | undefined }

type Page = Exclude<PageAnswer, { movedTo: string }>

export type Counts = {
  /** Counts a rendered page. Never waits and never throws. */
  page(answer: Page, snapshot: Snapshot): Tally
  /** Counts a search of an assistant, if the agency counts those that find little. */
  search(searched: Searched, snapshot: Snapshot): void
  /** Counts a page sent from the cache. */
  again(tally: Tally): void
  flush(): Promise<void>
}

type Parts = Pick<Ports, 'db' | 'clock'> & { onError: (error: unknown) => void }

const ADD = `
  insert into directory_counts as c (day, kind, n)
  select $1::date, kind, n from unnest($2::text[], $3::int[]) as given (kind, n) order by kind
  on conflict (day, kind) do update set n = c.n + excluded.n`

export function openCounts({ db, clock, onError }: Parts): Counts {
  const unknown = unknownWords()
  const unmetOnes = unmetSearches()
  let gathered = new Map<string, number>()
  // Set by the first page, so that the start does not load the time-zone tables.
  let day: string | undefined
  let flushedAt = clock.now().getTime()

  let opened = new Map<number, number>()

  const add = (kind: string) => gathered.set(kind, (gathered.get(kind) ?? 0) + 1)

  async function flush(): Promise<void> {
    if (day === undefined) return
    const [sent, of] = [gathered, day]
    gathered = new Map()
    day = agencyDay(clock.now())
    flushedAt = clock.now().getTime()
    const openedThen = opened
    opened = new Map()
    await unknown.store(db.pool, of).catch(onError)
    await unmetOnes.store(db.pool).catch(onError)
    await storeOpenings(db, of, openedThen).catch(onError)
    if (sent.size === 0) return
    const values = [of, [...sent.keys()], [...sent.values()]]
    await db.pool.query({ name: 'count-pages', text: ADD, values }).catch(onError)
  }

  /** Begins a day, and stores the counts from time to time. */
  function begin(): string {
    const now = clock.now()
    const today = agencyDay(now)
    day ??= today
    if (now.getTime() - flushedAt >= FLUSH_AFTER || today !== day) void flush()
    return today
  }

  function again({ kinds, clinicId, unmet }: Tally): void {
    const today = begin()
    for (const kind of kinds) add(kind)
    if (clinicId !== null) opened.set(clinicId, (opened.get(clinicId) ?? 0) + 1)
    if (unmet) unmetOnes.add(unmet, today)
  }

  return {
    flush,
    again,
    search(searched, snapshot) {
      const unmet = unmetIn(searched, snapshot, clock.now())
      if (unmet) unmetOnes.add(unmet, begin())
    },
    page(answer, snapshot) {
      const tally = {
        kinds: kindsOf(answer),
        clinicId: answer.page === 'clinic' ? answer.data.clinic.clinicId : null,
        unmet: answer.page === 'results' ? unmetIn(searchedOn(answer.data), snapshot, clock.now()) : undefined,
      }
      again(tally)
      const words = unknownIn(answer)
      if (words !== undefined) unknown.typed(words)
      return tally
    },
  }
}

const ADD_OPENINGS = `
  insert into clinic_openings as o (clinic_id, month, n)
  select clinic_id, date_trunc('month', $1::date)::date, n from unnest($2::int[], $3::int[]) as given (clinic_id, n)
  join clinics using (clinic_id) order by clinic_id
  on conflict (clinic_id, month) do update set n = o.n + excluded.n`

/** Adds up how often each clinic's page was opened per month: the agency's lists sort by it. */
async function storeOpenings({ pool }: Pick<Ports['db'], 'pool'>, day: string, opened: ReadonlyMap<number, number>) {
  if (opened.size === 0) return
  const values = [day, [...opened.keys()], [...opened.values()]]
  await pool.query({ name: 'count-openings', text: ADD_OPENINGS, values })
}

/** What a page of results was asked for. */
export const searchedOn = ({ search, result }: PageData['results']): Searched => ({ search, place: result.place })

function kindsOf(answer: Exclude<PageAnswer, { movedTo: string }>): string[] {
  if (answer.page !== 'results') return [`page:${answer.page}`]
  const { search, result } = answer.data
  const filters = Object.keys(search.filters).map((name) => `filter:${name}`)
  const isEmpty = result.problem === null && result.total.count + result.maybesTotal.count === 0
  return ['page:results', ...filters, ...(isEmpty ? ['none:results'] : [])]
}

const OPENED = `
  select substr(kind, 6) as page, sum(n)::int as count from directory_counts
  where kind like 'page:%' and day > $1::date group by kind having sum(n) >= $2 order by sum(n) desc, kind`

/** Kinds of pages of the last thirty days whose count is too large to reveal one person. */
export async function readOpened(db: Ports['db'], now: Date): Promise<{ page: PageName; count: number }[]> {
  const values = [addDays(agencyDay(now), -SHOWN_DAYS), SHOWN_FROM]
  const { rows } = await db.pool.query<{ page: PageName; count: number }>({
    name: 'pages-opened',
    text: OPENED,
    values,
  })
  return rows
}
