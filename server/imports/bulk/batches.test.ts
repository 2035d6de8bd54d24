import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ArrivedClinic, Batch, ImportedClinic } from '../../../contract/batches.ts'
import { answersGiven } from '../../../domain/clinic/completeness.ts'
import { arbitraryClinic } from '../../../domain/testing/arbitrary-clinic.ts'
import { smallBook } from '../../../domain/testing/code-book.ts'
import { profileOf } from '../../clinics/store.ts'
import { countAnswersAgain } from '../../clinics/write-clinics.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { testDatabase } from '../../testing/database.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { person, smallWorld } from '../../testing/small-world.ts'
import { csvOf, feeds, madeUp } from '../testing/exports.ts'
import { workSlice } from './work-slice.ts'

/** An export adds clinics; an administrator decides about many of them at once, and undoes it. */

let t: TestApp
let headers: Record<string, string>
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const SITES = 25
const site = (n: number) => madeUp(`N${n}`, { Phone: `30355502${String(n).padStart(2, '0')}` })
const salida = madeUp('S1', {
  AccountName: 'Arkansas River Care - Salida',
  DisplayName: 'Arkansas River Care',
  ActiveSUDLicense: '0',
  ProviderLocationDisplayLabel: '8 Made Up St_BR_ENCODED_Salida, CO 81201',
})

beforeEach(async () => {
  const { reset } = await testDatabase()
  await reset()
  await smallWorld(t)
  headers = await t.signIn(person('ana-admin'))
  await feeds(t, csvOf([...Array.from({ length: SITES }, (_, n) => site(n)), salida]))
})

type Reply<T> = { status: number; data: T; meta: { total: number }; error: { code: string; message: string } }
async function call<T>(method: 'GET' | 'POST' | 'PUT', url: string, body?: object, more = {}): Promise<Reply<T>> {
  const answer = await t.app.inject({
    method,
    url: `/api/admin/${url}`,
    headers: { ...headers, ...more },
    ...(body && { payload: body }),
  })
  expect(answer.statusCode, JSON.stringify(t.logs.findLast((line) => line.err !== undefined))).toBeLessThan(500)
  const { data, meta, ...error } = answer.json()
  return { status: answer.statusCode, data, meta, error }
}
const arrivals = (query = '') => call<ImportedClinic[]>('GET', `feeds/arrivals${query}`)
const start = (body: object, more = {}) => call<Batch>('POST', 'batches', { list: 'new', ...body }, more)
const finished = (batchId: number, status = 'done') =>
  vi.waitFor(
    async () => {
      const { data } = await call<Batch>('GET', `batches/${batchId}`)
      expect(data.status).toBe(status)
      return data
    },
    { timeout: 60_000 },
  )
const counted = async (sql: string) => Number((await t.db.pool.query(sql)).rows[0]?.n)
const displayed = () => counted(`select count(*) as n from clinics where account_id ~ '^[NS]' and display_at_ownpath`)
const all = (count: number, matching = {}) => ({ matching, count })

describe('new clinics', () => {
  test('are listed with the columns of the filters, and filtered by them', async () => {
    const { data, meta } = await arrivals('?find=arkansas')
    expect(meta.total).toBe(1)
    expect(data).toMatchObject([
      {
        clinicName: 'Arkansas River Care',
        city: 'Salida',
        county: 'Chaffee',
        licences: ['mh'],
        displayAtOwnpath: false,
      },
    ])
    const chaffee = await counted(`select county_id as n from clinics where account_id = 'S1'`)
    const totals = await Promise.all(
      [
        '',
        '?find=SALIDA',
        '?find=(303)%20555-0204',
        '?find=n17',
        `?county=${chaffee}`,
        '?licence=sud',
        '?completeness=whole',
      ].map(async (query) => (await arrivals(query)).meta.total),
    )
    expect(totals).toEqual([SITES + 1, 1, 1, 1, 1, SITES, 0])
    expect((await arrivals('?licence=dentist')).status).toBe(400)
  })

  test('are sorted into ready, to check and far from their ZIP code, and decided by group', async () => {
    const elm = { AccountName: 'Elm Grove Recovery - Main', DisplayName: 'Elm Grove Recovery' }
    await feeds(
      t,
      csvOf([
        ...Array.from({ length: SITES }, (_, n) => site(n)),
        salida,
        madeUp('C1', { ...elm, Phone: '' }),
        madeUp('C2', { ...elm, Phone: '3035550201' }),
        madeUp('C3', { AccountName: 'Camas Path - Main', DisplayName: 'Elm Grove Recovery', Phone: '3035550299' }),
        madeUp('C4', { ...elm, Phone: '3035550298', lat: '37.27', lon: '-107.88' }),
      ]),
    )
    const { data, meta } = await call<ArrivedClinic[]>('GET', 'feeds/arrivals?find=elm%20grove')
    expect(Object.fromEntries(data.map(({ accountId, toCheck }) => [accountId, toCheck]))).toEqual({
      C1: [{ what: 'noPhone' }],
      C2: [{ what: 'samePhone', clinics: 1 }],
      C3: [{ what: 'unlikeName' }],
      C4: [{ what: 'farFromZip', miles: expect.any(Number), zip: '80210' }],
    })
    // N1 has the phone of C2, and the pin of the clinic in Salida lies in Denver.
    expect(meta).toMatchObject({ total: 4, groups: { ready: SITES - 1, check: 4, far: 2 } })
    expect((await arrivals('?group=far')).data.map(({ accountId }) => accountId).sort()).toEqual(['C4', 'S1'])
    expect((await arrivals('?group=check&find=n1')).meta.total).toBe(1)
    expect(await start({ action: 'display', chosen: all(3, { group: 'ready' }) })).toMatchObject({ status: 409 })
    const begun = await start({ action: 'display', chosen: all(SITES - 1, { group: 'ready' }) })
    await finished(begun.data.batchId)
    expect((await arrivals()).meta).toMatchObject({ total: 6, groups: { ready: 0, check: 4, far: 2 } })
  })

  test('an administrator displays all matches as one batch: one history entry and one audit row each [S1]', async () => {
    const begun = await start({ action: 'display', chosen: all(SITES, { licence: 'sud' }) })
    expect(begun).toMatchObject({
      status: 201,
      data: { total: SITES, action: 'display', startedBy: expect.any(String) },
    })
    const { batchId } = begun.data
    expect(await finished(batchId)).toMatchObject({ done: SITES, changed: SITES, skipped: 0 })
    expect(await displayed()).toBe(SITES)
    expect((await arrivals()).data.map((one) => one.accountId)).toEqual(['S1'])
    expect(
      await counted(`select count(*) as n from changes where attribute = 'clinic.displayAtOwnpath'
        and status = 'created_by_admin' and updated_by = 'ana-admin'`),
    ).toBe(SITES)
    expect(
      await counted(`select count(*) as n from audit where action = 'decideBatch' and actor_id = 'ana-admin'
        and (details ->> 'batchId')::int = ${batchId}`),
    ).toBe(SITES)
    expect(await counted('select count(*) as n from listings')).toBeGreaterThanOrEqual(SITES)
    expect(await brokenInvariants(t.db)).toEqual([])
  })

  test('an administrator undoes a batch within a day, except where a person has edited since', async () => {
    const { batchId } = (await start({ action: 'display', chosen: all(SITES + 1) })).data
    const { undoUntil } = await finished(batchId)
    expect(undoUntil).not.toBeNull()
    const [touched] = (await t.db.pool.query(`select clinic_id as id from clinics where account_id = 'N3'`)).rows
    await t.app.inject({ method: 'PATCH', url: `/api/clinics/${touched.id}`, headers, payload: { archive: true } })
    expect((await call('POST', `batches/${batchId}/undo`)).status).toBe(200)
    const undone = await finished(batchId, 'undone')
    expect(undone).toMatchObject({ done: SITES + 1, kept: 1, undoneBy: expect.any(String), undoUntil: null })
    expect(await displayed()).toBe(1)
    expect((await arrivals()).meta.total).toBe(SITES)
    expect(
      await counted(`select count(*) as n from audit where action = 'undoBatch' and subject like 'clinic/%'`),
    ).toBe(SITES)
    expect(await call('POST', `batches/${batchId}/undo`)).toMatchObject({
      status: 409,
      error: { code: 'batch_undone' },
    })
    expect(await brokenInvariants(t.db)).toEqual([])
  })

  test('after a day a batch cannot be undone', async () => {
    const { batchId } = (await start({ action: 'leaveHidden', chosen: all(SITES + 1) })).data
    expect(await finished(batchId)).toMatchObject({ changed: 0, unchanged: SITES + 1 })
    expect((await arrivals()).meta.total).toBe(0)
    t.clock.advance(24 * 60 * 60_000 + 1)
    headers = await t.signIn(person('ana-admin'))
    expect(await call('POST', `batches/${batchId}/undo`)).toMatchObject({ status: 409, error: { code: 'too_late' } })
    expect(await displayed()).toBe(0)
  })

  test('an administrator archives selected clinics with a note', async () => {
    const ids = (await arrivals('?find=n1')).data.slice(0, 3).map(({ clinicId }) => clinicId)
    const { batchId } = (await start({ action: 'archive', note: 'Test rows', chosen: { clinicIds: ids } })).data
    await finished(batchId)
    expect(await counted(`select count(*) as n from clinics where archived and archival_reason = 'Test rows'`)).toBe(3)
    const again = await start({ action: 'display', chosen: { clinicIds: ids } })
    expect(again).toMatchObject({ status: 409, error: { code: 'list_changed' } })
  })

  test('a changed list, an action of another list and an invalid detail start no batch', async () => {
    const wrong = [
      await start({ action: 'display', chosen: all(SITES) }),
      await start({ action: 'renewalPending', chosen: all(SITES + 1) }),
      await start({ action: 'display', reason: 'closed', chosen: all(SITES + 1) }),
      await start({ action: 'display', note: 'Why', chosen: all(SITES + 1) }),
      await start({ action: 'display', chosen: { clinicIds: [] } }),
    ]
    expect(wrong.map(({ status }) => status)).toEqual([409, 422, 422, 422, 400])
    expect(wrong[0]?.error.message).toContain(`${SITES + 1} of these clinics`)
    expect((await call<Batch[]>('GET', 'batches')).data).toEqual([])
    expect(await displayed()).toBe(0)
  })

  test('a repeated call starts one batch', async () => {
    const key = { 'idempotency-key': 'one-press-of-display' }
    const body = { action: 'display', chosen: all(SITES + 1) }
    const first = await start(body, key)
    await finished(first.data.batchId)
    expect((await start(body, key)).data.batchId).toBe(first.data.batchId)
    expect((await call<Batch[]>('GET', 'batches')).data).toHaveLength(1)
  })

  test('the batch skips clinics that another administrator decided meanwhile', async () => {
    const chosen = all(SITES + 1)
    await t.db.pool.query(`insert into clinic_batches (list, action, started_by, created_at, total)
      values ('new', 'display', 'ana-admin', now(), 1)`)
    await t.db.pool.query(`insert into clinic_batch_items (batch_id, clinic_id)
      select max(batch_id), (select clinic_id from clinics where account_id = 'S1') from clinic_batches`)
    await t.db.pool.query(`update feed_arrivals set decision = 'leaveHidden', decided_at = now()
      where clinic_id = (select clinic_id from clinics where account_id = 'S1')`)
    expect((await start({ action: 'display', chosen })).status).toBe(409)
    while (await workSlice(t.db.kysely, t.clock));
    expect((await call<Batch[]>('GET', 'batches')).data).toMatchObject([{ status: 'done', skipped: 1, changed: 0 }])
    expect(await displayed()).toBe(0)
  })
})

describe('clinics that are missing from the import', () => {
  test('are decided in bulk, and each stores the reason', async () => {
    await finished((await start({ action: 'display', chosen: all(SITES + 1) })).data.batchId)
    t.clock.advance(60_000)
    await feeds(t, csvOf([salida]))
    const gone = await call<ImportedClinic[]>('GET', 'feeds/absences?state=undecided&licence=sud&find=n1')
    const ids = gone.data.map(({ clinicId }) => clinicId)
    expect(ids.length).toBeGreaterThan(3)
    const bulk = { list: 'gone', action: 'hide', reason: 'closed', chosen: { clinicIds: ids } }
    const { batchId } = (await start(bulk)).data
    expect(await finished(batchId)).toMatchObject({ changed: ids.length, reason: 'closed' })
    expect(await displayed()).toBe(SITES + 1 - ids.length)
    const hidden = await call<ImportedClinic[]>('GET', 'feeds/absences?state=hide&pageSize=100')
    expect(hidden.data).toHaveLength(ids.length)
    expect(hidden.data[0]).toMatchObject({ decision: 'hide', reason: 'closed', displayAtOwnpath: false })
    const one = await call<ImportedClinic>('PUT', `feeds/absences/${ids[0]}`, { decision: 'keep', reason: 'merged' })
    expect(one.data).toMatchObject({ decision: 'keep', reason: 'merged' })

    await call('POST', `batches/${batchId}/undo`)
    await finished(batchId, 'undone')
    expect(await displayed()).toBe(SITES + 1)
    const after = await call<ImportedClinic[]>('GET', 'feeds/absences?state=keep,hide')
    expect(after.data.map(({ clinicId, reason }) => [clinicId, reason])).toEqual([[ids[0], 'merged']])
    expect(await brokenInvariants(t.db)).toEqual([])
  })
})

test('a start counts the answers of every clinic as a write does', async () => {
  const clinics = fc.sample(arbitraryClinic(smallBook), { numRuns: 100, seed: 7 })
  const { rows } = await t.db.pool.query(`select clinic_id as id from clinics where account_id = 'S1'`)
  for (const clinic of clinics) {
    const values = [JSON.stringify(profileOf(clinic as never)), rows[0].id]
    await t.db.pool.query('update clinics set profile = $1, answers_given = 0 where clinic_id = $2', values)
    await countAnswersAgain(t.db.kysely)
    const counts = await t.db.pool.query('select answers_given as n from clinics where clinic_id = $1', [rows[0].id])
    expect(counts.rows[0].n).toBe(answersGiven(clinic as never))
  }
})
