import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { type Calls, peopleStory, type Story } from '../testing/people-story.ts'
import { OURS } from '../testing/small-world.ts'

/** What a page of people costs when there are many: statements sent, and pages of memory that each of them touched. */

type Statement = { sql: string; parameters: readonly unknown[] }

let story: Story
let ana: Calls
let seen: Statement[] = []

function watched(db: Database): Database {
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: db.pool }),
    log: ({ query }) => {
      seen.push({ sql: query.sql, parameters: query.parameters })
    },
  })
  const pool = new Proxy(db.pool, {
    get(target, name) {
      const value = Reflect.get(target, name, target)
      if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value
      return (config: { text: string; values: unknown[] }) => {
        seen.push({ sql: config.text, parameters: config.values })
        return target.query(config)
      }
    },
  })
  return { ...db, kysely, pool }
}

const MANY = 20_000

beforeAll(async () => {
  story = await peopleStory({ through: watched })
  const { kysely } = story.db
  await sql`
    insert into users (user_id, tenant, email, first_name, last_name, status, registration_type, created_at, updated_at)
    select 'many-' || n, 'provider', 'many-' || n || '@clinic.example', 'First' || (n * 7919) % 10007, 'Last' || n,
      case when n % 10 = 0 then 'Pending' else 'Approved' end, 'self_registered', now(), now()
    from generate_series(1, ${sql.lit(MANY)}) n`.execute(kysely)
  await sql`
    insert into requests (type, status, created_at, provider_id, clinic_id, requester_id, role)
    select 'accountAccess', (array['requested', 'approved', 'rejected', 'outdated'])[1 + n % 4],
      now() - n * interval '1 minute', ${OURS.providerId}, ${OURS.clinic}, 'many-' || n, 'editor'
    from generate_series(1, ${sql.lit(MANY)}) n`.execute(kysely)
  // A VACUUM marks no row as visible whose commit is not on the disk yet, and its pages would be counted.
  await sql`checkpoint`.execute(kysely)
  for (const table of ['users', 'requests', 'roles', 'sessions'])
    await sql.raw(`vacuum analyze ${table}`).execute(kysely)
  ana = await story.as('ana-admin')
  await ana.get('me')
})
afterAll(() => story.close())
beforeEach(() => {
  seen = []
})

async function buffersOf({ sql: text, parameters }: Statement): Promise<number> {
  const { rows } = await story.db.pool.query({
    text: `explain (analyze, buffers, format json) ${text}`,
    values: [...parameters],
  })
  const plan = rows[0]['QUERY PLAN'][0].Plan
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

async function cost(call: () => Promise<{ status: number }>): Promise<{ statements: number; buffers: number }> {
  seen = []
  expect(await call()).toMatchObject({ status: 200 })
  const sent = [...seen]
  let buffers = 0
  for (const statement of sent) buffers += await buffersOf(statement)
  return { statements: sent.length, buffers }
}

describe(`pages among ${MANY} people`, () => {
  it.each([
    ['the first page', 'users?page=1', 120],
    ['in reverse', 'users?page=1&sort=-name', 120],
    ['of one status', 'users?page=1&status=Rejected', 120],
    ['a rare search', 'users?q=last19999', 200],
    ['of a provider', `users?providerId=${OURS.providerId}&page=1`, 120],
    ['of a clinic', `users?clinicId=${OURS.clinic}&page=1`, 120],
    ['access requests', 'admin/rolerequests?page=1', 320],
    ['waiting access requests', 'admin/rolerequests?status=requested&page=2', 320],
  ])('%s', async (_, url, most) => {
    const { statements, buffers } = await cost(() => ana.get(url))
    expect(statements).toBeLessThanOrEqual(3)
    expect(buffers).toBeLessThanOrEqual(most)
  })

  it('and me in two statements', async () => {
    expect(await cost(() => ana.get('me'))).toMatchObject({ statements: 2 })
  })
})
