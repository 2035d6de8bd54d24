import type { Pool } from 'pg'
import { REQUEST_TYPES, STATUS_FILTERS } from '../../domain/review/status.ts'
import { say } from '../../scripts/launch/project.mjs'
import { FIND, valuesOf } from '../../server/find/find-anything.ts'
import { findStatement } from '../../server/providers/find-clinics.ts'
import { providersStatement } from '../../server/providers/list-providers.ts'
import { searchedQueue } from '../../server/updates/queue-statements.ts'
import { searchStatement } from '../../server/users/search-people.ts'
import type { Cluster } from './data/cluster.ts'
import type { Size } from './data/sizes.ts'
import type { Figure } from './figure.ts'

/** P16: the pages of the database that a search touches, for words that all, many, some, few and none have. */

const MOST_PAGES = 300

const SHORT = ['e', 'q', '7', '&', 'ar', '26', 'zq', 'wz', 'é']
const OFTEN = ['303', 'example', 'counsel', 'recovery', 'health', 'denver', 'quintana', 'hollow', 'fescue', 'yarrow']
const SELDOM = [
  'redtail',
  'redtail h',
  'kestrel c',
  'kestrel cro',
  'prairie clover',
  'marisol quintana',
  'ow h',
  'ow ho',
  'basin c',
  'risol',
  'marisol',
  '9.marisol',
  'nona',
  'zzyzx',
]
const WORDS = [SHORT, OFTEN, SELDOM, ['peñaloza', 'sé']].flat()

type Asked = { text: string; values: unknown[] }

const QUEUES = {
  waiting: STATUS_FILTERS.requested,
  completed: STATUS_FILTERS.completed,
  all: [...STATUS_FILTERS.requested, ...STATUS_FILTERS.completed],
}
const queued = (statuses: keyof typeof QUEUES, order: 'newest' | 'oldest' | 'careful') => (q: string) =>
  searchedQueue({
    statuses: QUEUES[statuses],
    types: REQUEST_TYPES,
    order,
    q,
    page: { number: 1, size: 10, offset: 0 },
    after: null,
    ofArchived: false,
  })

const LISTS: Record<string, (q: string) => Asked> = {
  'queue, waiting, newest first': queued('waiting', 'newest'),
  'queue, waiting, oldest first': queued('waiting', 'oldest'),
  'queue, waiting, careful ones first': queued('waiting', 'careful'),
  'queue, completed': queued('completed', 'newest'),
  'queue, all': queued('all', 'newest'),
  people: (q) => searchStatement({ q }, 'name', { page: 1, pageSize: 10 }),
  providers: (q) => providersStatement({ q, page: 1 }, { isLong: true }),
  'clinics, by name': (find) => findStatement({ find, sort: 'name' }),
  'clinics, from the last name': (find) => findStatement({ find, sort: '-name' }),
  anything: (q) => ({ text: FIND, values: valuesOf(q) }),
}

export async function pagesTouched(client: Pick<Pool, 'query'>, { text, values }: Asked): Promise<number> {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, values)
  const { Plan: top } = rows[0]['QUERY PLAN'][0]
  return top['Shared Hit Blocks'] + top['Shared Read Blocks']
}

export async function measureSearches(cluster: Cluster, times: Size['times']) {
  const { client } = await cluster.directory(times)
  say(`Counting the pages of ${WORDS.length} words in ${Object.keys(LISTS).length} lists at ${times}×`)
  const detail: Record<string, Record<string, number>> = {}
  for (const [list, asked] of Object.entries(LISTS)) {
    const touched: Record<string, number> = {}
    for (const word of WORDS) touched[word] = await pagesTouched(client, asked(word))
    detail[list] = touched
  }
  const figures = Object.entries(detail).map(([list, touched]): Figure => {
    const [word, most] = Object.entries(touched).reduce((a, b) => (b[1] > a[1] ? b : a))
    return {
      goal: 'P16',
      name: `${list}, ${times}×: pages of its costliest search (“${word}”)`,
      value: most,
      unit: 'buffers',
      atMost: MOST_PAGES,
    }
  })
  return { figures, detail }
}
