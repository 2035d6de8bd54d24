import { afterEach, describe, expect, test } from 'vitest'
import { STATUS_FILTERS } from '../../domain/review/status.ts'
import { READ_CLINIC } from '../clinics/read-clinic.ts'
import type { Database } from '../db/open.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS, person } from '../testing/small-world.ts'
import { submissionsStatement } from './list-submissions.ts'
import { wholeQueue } from './queue-statements.ts'

/** Cost follows the page, not the table: buffers touched and statements sent, counted by the database itself. */

let story: EditStory
afterEach(() => story.close())

/** Beyond every id of the small world, whose first clinic all others are copies of. */
const BEYOND = 1_500_000_000
const BASE = { clinics: 729, submissions: 5_000, changes: 50_000 }

/** Rows by the hundred thousand, spread over the clinics of the small world's first provider. */
async function fill({ pool }: Database, times: number): Promise<void> {
  const { clinics, submissions, changes } = {
    clinics: BASE.clinics * times,
    submissions: BASE.submissions * times,
    changes: BASE.changes * times,
  }
  const client = await pool.connect()
  try {
    // Row by row the counters would take minutes; here they are counted once at the end.
    await client.query('set session_replication_role = replica')
    await client.query(`delete from changes where change_id > ${BEYOND}`)
    await client.query(`delete from requests where request_id > ${BEYOND}`)
    await client.query(`delete from clinics where clinic_id > ${BEYOND}`)
    await client.query(`insert into clinics (clinic_id, provider_id, account_id, profile, licence, version, created_at, updated_at)
      select ${BEYOND} + n, provider_id, 'scale-' || n, profile, licence, 500, created_at, updated_at
      from clinics, generate_series(1, ${clinics}) n where clinic_id = ${OURS.clinic}`)
    await client.query(`insert into requests (request_id, type, status, created_at, provider_id, clinic_id, requester_id, attributes)
      select ${BEYOND} + n, 'contentUpdate',
        (array['requested','approved','rejected','accepted','outdated'])[1 + (n % 5)],
        timestamptz '2026-01-01' + n * interval '1 second', ${OURS.providerId}, ${BEYOND} + 1 + n % ${clinics}, 'eli-editor',
        array['clinic.fax'] from generate_series(1, ${submissions}) n`)
    await client.query(`insert into changes (change_id, submission_id, clinic_id, attribute, old_value, new_value, status, cause,
        applied_version, created_at, updated_at, updated_by)
      select ${BEYOND} + n, ${BEYOND} + 1 + n % ${submissions}, ${BEYOND} + 1 + (n % ${submissions}) % ${clinics},
        'clinic.field' || n, '"old"', '"new"',
        case when n % 3 = 0 then 'outdated' else 'accepted' end, case when n % 3 = 0 then 'superseded' end,
        case when n % 3 = 0 then null else 2 + n / ${submissions} end, now(), now(), 'eli-editor'
      from generate_series(1, ${changes}) n`)
    await client.query(`update request_counts n set (requested, approved, rejected, accepted, outdated) = (
      select count(*) filter (where status = 'requested'), count(*) filter (where status = 'approved'),
        count(*) filter (where status = 'rejected'), count(*) filter (where status = 'accepted'),
        count(*) filter (where status = 'outdated')
      from requests r where r.type = n.type and coalesce(r.clinic_id, r.provider_id) % 16 = n.shard)`)
  } finally {
    await client.query('set session_replication_role = default')
    client.release()
  }
  // A VACUUM marks no row as visible whose commit is not on the disk yet, and its pages would be counted.
  await pool.query('checkpoint')
  await pool.query('vacuum analyze requests')
  await pool.query('vacuum analyze changes')
  await pool.query('vacuum analyze clinics')
  await pool.query('vacuum analyze request_counts')
}

async function buffers({ pool }: Database, text: string, values: unknown[]): Promise<number> {
  // The first run also reads the catalogue; what repeats is what counts.
  await pool.query(text, values)
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${text}`, values)
  const plan = rows[0]['QUERY PLAN'][0].Plan
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

const clinicRead = [BEYOND + 5]
const REQUEST_KINDS = ['contentUpdate', 'accountAccess'] as const
const FIRST = { number: 1, size: 10, offset: 0 }
const queuePage = wholeQueue({ types: REQUEST_KINDS, statuses: ['requested'], page: FIRST })
const completedPage = wholeQueue({ types: REQUEST_KINDS, statuses: STATUS_FILTERS.completed, page: FIRST })

/** An administrator, who may read everything. */
const admin = { ...person('ana-admin'), emailVerified: true, sessionId: '', status: 'Approved' as const }
const reader = { ...admin, firstName: '', lastName: '', roles: [], allowListed: true }
const submissionsPage = submissionsStatement(reader, { mine: false, statuses: ['requested'], page: FIRST })

describe('goals of growth', () => {
  test('one clinic and a page of the queue cost the same at 50,000 and at 500,000 changes', async () => {
    story = await editStory()
    const measure = async () => ({
      clinic: await buffers(story.db, READ_CLINIC, clinicRead),
      queue: await buffers(story.db, queuePage.text, queuePage.values),
      completed: await buffers(story.db, completedPage.text, completedPage.values),
      submissions: await buffers(story.db, submissionsPage.text, submissionsPage.values),
    })
    await fill(story.db, 1)
    const small = await measure()
    await fill(story.db, 10)
    const large = await measure()
    const plans = JSON.stringify({ small, large })
    expect(Math.min(...Object.values(small)), plans).toBeGreaterThan(2)
    expect(large.clinic, plans).toBeLessThanOrEqual(60)
    expect(large.clinic, plans).toBeLessThanOrEqual(Math.ceil(small.clinic * 1.2))
    expect(large.queue, plans).toBeLessThanOrEqual(120)
    expect(large.queue, plans).toBeLessThanOrEqual(Math.ceil(small.queue * 1.5))
    expect(large.completed, plans).toBeLessThanOrEqual(120)
    expect(large.submissions, plans).toBeLessThanOrEqual(Math.ceil(small.submissions * 1.5))
    const url = '/api/updates?groupBySubmissionId=true&type=contentUpdate,accountAccess&status=requested'
    expect((await story.call('ana-admin', 'GET', url)).body).toMatchObject({ meta: { total: BASE.submissions * 2 } })
  })

  test('statements per request: two for hot reads, at most ten for a save with history, audit and outbox', async () => {
    story = await editStory()
    const { pool } = story.db
    const available = await pool.query(
      `select current_setting('shared_preload_libraries') like '%pg_stat_statements%' as yes`,
    )
    if (!available.rows[0].yes) throw new Error('The test cluster must preload pg_stat_statements')
    await pool.query('create extension if not exists pg_stat_statements')
    const read = await story.reads('eli-editor')
    const [admin, editor] = [await story.signIn(person('ana-admin')), await story.signIn(person('eli-editor'))]
    const statements = async (send: () => Promise<unknown>) => {
      await send()
      await pool.query('select pg_stat_statements_reset()')
      await send()
      const { rows } = await pool.query(`select coalesce(sum(calls), 0)::int as n from pg_stat_statements s
        join pg_database d on d.oid = s.dbid where d.datname = current_database()
          and query !~* '^(begin|commit|rollback|select pg_stat|start transaction)'`)
      return rows[0].n
    }
    const get =
      (url: string, headers = admin) =>
      () =>
        story.app.inject({ url, headers })
    expect(await statements(get(`/api/clinics/${OURS.clinic}`))).toBeLessThanOrEqual(2)
    expect(
      await statements(get('/api/updates?groupBySubmissionId=true&type=contentUpdate&page=1')),
    ).toBeLessThanOrEqual(2)
    expect(await statements(get('/api/admin/providersandclinics?q=peak&page=1'))).toBeLessThanOrEqual(2)
    expect(await statements(get(`/api/updates?clinicId=${OURS.clinic}`))).toBeLessThanOrEqual(3)
    for (const url of [
      '/api/users?page=1',
      '/api/users?q=eli&page=1',
      '/api/referenceData/codes',
      '/api/admin/audit',
    ]) {
      expect(await statements(get(url)), url).toBeLessThanOrEqual(3)
    }
    let n = 0
    const save = async () => {
      const { clinic } = (await story.edits('eli-editor', { descriptionEn: `Words ${n}.` })) as { clinic: typeof read }
      const payload = { ...clinic, descriptionEn: `Other words ${n++}.`, fax: `30355501${10 + n}` }
      return () =>
        story.app.inject({
          method: 'POST',
          url: '/api/updates',
          headers: { ...editor, 'idempotency-key': `save-${n}-key` },
          payload,
        })
    }
    await (await save())()
    const send = await save()
    await pool.query('select pg_stat_statements_reset()')
    const answer = (await send()) as { statusCode: number }
    expect(answer.statusCode).toBe(200)
    const { rows } = await pool.query(`select coalesce(sum(calls), 0)::int as n from pg_stat_statements s
      join pg_database d on d.oid = s.dbid where d.datname = current_database() and toplevel
        and query !~* '^(begin|commit|rollback|select pg_stat|start transaction)'`)
    expect(rows[0].n).toBeLessThanOrEqual(10)
  })
})
