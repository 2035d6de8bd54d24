import { afterEach, expect, test } from 'vitest'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS, person } from '../testing/small-world.ts'

let story: EditStory
afterEach(() => story.close())

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
  expect(await statements(get('/api/updates?groupBySubmissionId=true&type=contentUpdate&page=1'))).toBeLessThanOrEqual(
    2,
  )
  expect(await statements(get('/api/admin/providersandclinics?q=peak&page=1'))).toBeLessThanOrEqual(2)
  expect(await statements(get(`/api/updates?clinicId=${OURS.clinic}`))).toBeLessThanOrEqual(3)
  for (const url of ['/api/users?page=1', '/api/users?q=eli&page=1', '/api/referenceData/codes', '/api/admin/audit']) {
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
