import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Actor } from '../../domain/permissions.ts'
import { REQUEST_TYPES, STATUS_FILTERS } from '../../domain/review/status.ts'
import { say } from '../../scripts/launch/project.mjs'
import type { Tables } from '../../server/db/tables.ts'
import { FIND, valuesOf } from '../../server/find/find-anything.ts'
import { providersStatement } from '../../server/providers/list-providers.ts'
import { queueStatement } from '../../server/updates/queue-statement.ts'
import { listPeople, sizeOf } from '../../server/users/list-store.ts'
import type { Cluster } from './data/cluster.ts'
import { ADMIN, type Size } from './data/sizes.ts'
import type { Figure } from './figure.ts'

/** P3: the time of every search of the desk, for words that all, many, some, few and no names have. */

const MOST_MS: Record<Size['times'], number | undefined> = { 1: 50, 10: 300, 100: undefined }
const ROUNDS = 3

const COMMON = 'e,q,7,&,ar,26,zq,é,303,example,counsel,recovery,health,denver,quintana'
const RARE = 'redtail h,kestrel c,kestrel cro,marisol quintana,ow ho,basin c,9.marisol,zzyzx,peñaloza'
const WORDS = `${COMMON},${RARE}`.split(',')

const QUEUES = {
  waiting: STATUS_FILTERS.requested,
  completed: STATUS_FILTERS.completed,
  all: [...STATUS_FILTERS.requested, ...STATUS_FILTERS.completed],
}
const ACTOR: Actor = {
  ...ADMIN,
  emailVerified: true,
  sessionId: '',
  status: 'Approved',
  firstName: '',
  lastName: '',
  roles: [],
  allowListed: true,
}

type Search = (pool: Pool, q: string) => Promise<unknown>

const queued =
  (statuses: keyof typeof QUEUES, order: 'newest' | 'oldest' | 'careful'): Search =>
  (pool, q) => {
    const page = { number: 1, size: 10, offset: 0 }
    const asked = { types: REQUEST_TYPES, statuses: QUEUES[statuses], order, q, page, after: null, ofArchived: false }
    return pool.query(queueStatement(ACTOR, asked))
  }

const people: Search = async (pool, q) => {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  await sizeOf(db, { q, onlyRolesThere: false })
  await listPeople(db, { q, onlyRolesThere: false }, 'name', { page: 1, pageSize: 10 })
}

const LISTS: Record<string, Search> = {
  'queue, waiting, newest first': queued('waiting', 'newest'),
  'queue, waiting, oldest first': queued('waiting', 'oldest'),
  'queue, waiting, careful ones first': queued('waiting', 'careful'),
  'queue, completed': queued('completed', 'newest'),
  'queue, all': queued('all', 'newest'),
  people,
  providers: (pool, q) => pool.query(providersStatement({ q, page: 1 })),
  'clinics, by name': (pool, find) => pool.query(providersStatement({ find })),
  'clinics, from the last name': (pool, find) => pool.query(providersStatement({ find, sort: '-name' })),
  anything: (pool, q) => pool.query(FIND, valuesOf(q)),
}

export async function measureSearches(cluster: Cluster, sizes: readonly Size['times'][]) {
  const figures: Figure[] = []
  const detail: Record<string, Record<string, number>> = {}
  for (const times of sizes) {
    const { client } = await cluster.directory(times)
    say(`Timing ${WORDS.length} words in ${Object.keys(LISTS).length} lists at ${times}×`)
    for (const [list, search] of Object.entries(LISTS)) {
      const took: [word: string, ms: number][] = []
      for (let round = 0; round <= ROUNDS; round++) {
        for (const word of WORDS) {
          const begun = performance.now()
          await search(client, word)
          if (round > 0) took.push([word, performance.now() - begun])
        }
      }
      took.sort(([, a], [, b]) => a - b)
      const [word, value] = took[Math.ceil(took.length * 0.95) - 1] as [string, number]
      detail[`${list}, ${times}×`] = Object.fromEntries(took)
      const atMost = MOST_MS[times]
      figures.push({
        goal: 'P3',
        name: `${list}, ${times}×: p95 of a search (“${word}”)`,
        value,
        unit: 'ms',
        ...(atMost && { atMost }),
      })
    }
  }
  return { figures, detail }
}
