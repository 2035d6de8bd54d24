import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Absence, ClinicSources, FeedRunDetails, Proposal } from '../../contract/feeds.ts'
import { clinicsRoutes } from '../clinics/routes.ts'
import { confirmationsArea } from '../freshness/confirmations/routes.ts'
import { updatesRoutes } from '../review/update-routes.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { OURS, type PersonId, person } from '../testing/small-world.ts'
import { feedsArea } from './routes.ts'
import { type Cells, csvOf, feeds, madeUp } from './testing/exports.ts'

/**
 * Conflicts between the feed and people through the API: which value wins, which waits, and which clinics disappear and
 * return.
 */

let story: EditStory
const DAY = 24 * 60 * 60_000

beforeEach(async () => {
  story = await editStory({ areas: [clinicsRoutes, confirmationsArea, updatesRoutes, feedsArea] })
})
afterEach(() => story.close())

const get = async <T>(url: string, who: PersonId = 'ana-admin'): Promise<T> =>
  (await story.call(who, 'GET', url)).body.data

async function uploads(content: string, type = 'text/csv') {
  const headers = { ...(await story.signIn(person('ana-admin'))), 'content-type': type }
  return story.app.inject({ method: 'POST', url: '/api/admin/feeds/runs?fileName=e.csv', headers, payload: content })
}

const applies = (runId: number, body: object) =>
  story.call('ana-admin', 'POST', `/api/admin/feeds/runs/${runId}/apply`, body)

async function until(runId: number, status: string): Promise<FeedRunDetails> {
  for (;;) {
    const run = await get<FeedRunDetails>(`/api/admin/feeds/runs/${runId}`)
    if (run.status === status || run.status === 'broken') return run
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** An export with our clinic under its account, and the other clinics of the small world unchanged. */
async function exportWith(cells: Cells, without: readonly number[] = []): Promise<string> {
  const { rows } = await story.db.pool.query<{ clinic_id: number; account_id: string; display_name: string }>(
    'select clinic_id, account_id, display_name from clinics where not archived order by clinic_id',
  )
  const columns = ['AccountID', 'AccountName', ...Object.keys(cells)]
  const known = rows.filter((row) => !without.includes(row.clinic_id))
  return csvOf(
    known.map((row) => madeUp(row.account_id, { AccountName: row.display_name, ...cells })),
    columns,
  )
}

const feed = async (cells: Cells, without: readonly number[] = []) => feeds(story, await exportWith(cells, without))

describe('an upload', () => {
  test('is read, reviewed, applied, and reported', async () => {
    const answer = await uploads(csvOf([madeUp('NEW1')]))
    expect(answer.statusCode).toBe(201)
    const { runId } = answer.json().data
    const read = await until(runId, 'ready')
    expect(read.plan).toMatchObject({ added: 1, newProviders: 1, gone: 3, changed: 0 })
    expect(read).toMatchObject({ fileName: 'e.csv', result: null, interrupted: false })
    expect((await applies(runId, { gone: 3 })).status).toBe(200)
    const done = await until(runId, 'done')
    expect(done.result).toEqual(read.plan)
    expect((await applies(runId, { gone: 3 })).status).toBe(409)

    const { rows } = await story.db.pool.query(
      `select c.clinic_id, c.display_at_ownpath, p.name from clinics c join providers p using (provider_id) where account_id = 'NEW1'`,
    )
    expect(rows).toMatchObject([{ display_at_ownpath: false, name: 'Juniper Bend Counseling, Inc.' }])
    const [told] = await story.queue('ana-admin', '&status=accepted')
    expect(told).toMatchObject({ status: 'ACCEPTED', requesterName: null, clinicName: 'Juniper Bend NEW1' })
    expect(told?.description).toMatch(/^LADDERS updated .* for Juniper Bend NEW1$/)
    expect(await brokenInvariants(story.db)).toEqual([])
  })

  test('that lacks more than a tenth of the clinics starts only with their number', async () => {
    const { runId } = (await uploads(csvOf([madeUp('NEW1')]))).json().data
    await until(runId, 'ready')
    for (const body of [{}, { gone: 2 }]) {
      const refused = await applies(runId, body)
      const message = expect.stringContaining('Type 3 to apply it anyway.')
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'gone', message }] } })
    }
    expect(await get(`/api/admin/feeds/runs/${runId}`)).toMatchObject({ status: 'ready', result: null })
    expect((await applies(runId, { gone: 3 })).status).toBe(200)
    expect((await until(runId, 'done')).result).toMatchObject({ gone: 3 })
  })

  test('that lacks no clinic starts without a number', async () => {
    const { runId } = (await uploads(await exportWith({ Website: 'https://ladders.example.org' }))).json().data
    await until(runId, 'ready')
    expect((await applies(runId, {})).status).toBe(200)
    await until(runId, 'done')
  })

  test('that was interrupted while being applied is shown as interrupted, and can continue', async () => {
    const { runId } = (await uploads(csvOf([madeUp('NEW1')]))).json().data
    await until(runId, 'ready')
    await story.db.pool.query(`update feed_runs set status = 'applying', beat_at = now() - interval '1 minute'`)
    expect(await get(`/api/admin/feeds/runs/${runId}`)).toMatchObject({ status: 'applying', interrupted: true })
    expect((await applies(runId, {})).status).toBe(200)
    expect((await until(runId, 'done')).result).toMatchObject({ added: 1 })
    expect((await get<unknown[]>('/api/admin/feeds/runs')).length).toBe(1)
  })

  test.each([
    ['application/json', '{}', 415],
    ['text/plain', 'AccountID', 415],
    ['text/csv; charset=latin1', 'AccountID', 415],
    ['text/csv', 'x'.repeat(50 * 1024 * 1024 + 1), 413],
  ])('as %s is refused', async (type, content, status) => {
    expect((await uploads(content, type)).statusCode).toBe(status)
  })

  test('other endpoints accept only JSON', async () => {
    const headers = { ...(await story.signIn(person('ana-admin'))), 'content-type': 'text/csv' }
    const answer = await story.app.inject({ method: 'POST', url: '/api/updates', headers, payload: 'a,b' })
    expect(answer.statusCode).toBe(415)
  })
})

describe('conflicts between the feed and people', () => {
  const site = 'https://ladders.example.org'

  test('a person’s edit of the last 90 days stays; the feed’s value waits and an administrator applies it with one click', async () => {
    await story.edits('ana-admin', { website: 'https://ours.example.org' })
    const first = await feed({ Website: site, ActiveSUDLicense: '1' })
    expect(first.result).toMatchObject({ proposed: { website: 1 }, fields: { website: 2 } })
    expect((await story.reads('eli-editor')).website).toBe('https://ours.example.org')
    const proposals = await get<Proposal[]>('/api/admin/feeds/proposals')
    expect(proposals).toMatchObject([{ clinicId: OURS.clinic, live: 'https://ours.example.org', proposed: site }])

    const take = () => story.call('ana-admin', 'POST', `/api/admin/feeds/proposals/${proposals[0]?.proposalId}/take`)
    expect((await take()).status).toBe(200)
    expect((await take()).status).toBe(404)
    expect((await story.reads('eli-editor')).website).toBe(site)
    expect(await get('/api/admin/feeds/proposals')).toEqual([])
    expect((await feed({ Website: site, ActiveSUDLicense: '1' })).result).toMatchObject({ changed: 0, proposed: {} })
    expect(await brokenInvariants(story.db)).toEqual([])
  })

  test('an administrator keeps the live answer: the feed proposes again only when its value changes', async () => {
    await story.edits('ana-admin', { website: 'https://ours.example.org' })
    await feed({ Website: site })
    const [asked] = await get<Proposal[]>('/api/admin/feeds/proposals')
    story.clock.advance(60 * DAY)
    const dismiss = () => story.call('ana-admin', 'POST', `/api/admin/feeds/proposals/${asked?.proposalId}/dismiss`)
    expect((await dismiss()).status).toBe(200)
    expect((await dismiss()).status).toBe(404)
    expect(await get('/api/admin/feeds/proposals')).toEqual([])

    // The ninety days start with her last decision, which was to keep the answer.
    story.clock.advance(60 * DAY)
    await feed({ Website: site })
    expect((await story.reads('eli-editor')).website).toBe('https://ours.example.org')
    expect(await get('/api/admin/feeds/proposals')).toEqual([])

    const other = 'https://moved.example.org'
    await feed({ Website: other })
    expect(await get('/api/admin/feeds/proposals')).toMatchObject([{ clinicId: OURS.clinic, proposed: other }])
    expect(await brokenInvariants(story.db)).toEqual([])
  })

  test('a section that a person confirmed stays too; after 90 days the feed’s value applies', async () => {
    await story.call('eli-editor', 'POST', `/api/clinics/${OURS.clinic}/confirmations`, { section: 'contact' })
    const before = (await story.reads('eli-editor')).website
    expect((await feed({ Website: site })).result?.proposed).toEqual({ website: 1 })
    expect((await story.reads('eli-editor')).website).toBe(before)
    story.clock.advance(91 * DAY)
    expect((await feed({ Website: site })).result).toMatchObject({ proposed: {}, fields: { website: 1 } })
    expect((await story.reads('eli-editor')).website).toBe(site)
    expect(await get('/api/admin/feeds/proposals')).toEqual([])
  })

  test('the feed outdates waiting changes, with its cause', async () => {
    const { submissionId } = await story.edits('eli-editor', { website: 'https://wished.example.org' })
    await feed({ Website: site })
    expect(await story.changesOf(submissionId)).toMatchObject([{ status: 'outdated', cause: 'writtenMeanwhile' }])
    const [outdated] = await story.queue('ana-admin', '&status=outdated')
    expect(outdated).toMatchObject({ id: submissionId, outdatedCause: 'writtenMeanwhile' })
    expect(await brokenInvariants(story.db)).toEqual([])
  })

  test('the date of the licence record is stored, and does not count as a confirmation', async () => {
    const before = (await story.call('eli-editor', 'GET', `/api/clinics/${OURS.clinic}`)).body as unknown as {
      meta: { confirmations: unknown[] }
    }
    await feed({ ProviderDirectoryFormModifiedDate: '7/14/2026 9:49 AM' })
    const after = await story.call('eli-editor', 'GET', `/api/clinics/${OURS.clinic}`)
    expect(after.body).toMatchObject({
      data: { formModifiedAt: '2026-07-14T15:49:00.000Z' },
      meta: { confirmations: before.meta.confirmations },
    })
    // Staff cannot change the date, and a save that echoes it changes nothing.
    expect((await story.saves('eli-editor', await story.reads('eli-editor'))).status).toBe(200)
    const forged = { ...(await story.reads('eli-editor')), formModifiedAt: '2026-08-01T00:00:00.000Z' }
    expect((await story.saves('eli-editor', forged)).status).toBe(422)
    await feed({ ProviderDirectoryFormModifiedDate: 'last week' })
    expect((await story.reads('eli-editor')).formModifiedAt).toBe('2026-07-14T15:49:00.000Z')
    await feed({ ProviderDirectoryFormModifiedDate: '' })
    expect((await story.reads('eli-editor')).formModifiedAt).toBeNull()
  })

  test('the server lists every source side by side with its date', async () => {
    await feed({ Website: site })
    story.clock.advance(DAY)
    await story.edits('ana-admin', { website: 'https://ours.example.org' })
    const sources = await get<ClinicSources>(`/api/clinics/${OURS.clinic}/sources`, 'eli-editor')
    expect(sources.find(({ field }) => field === 'website')?.values).toEqual([
      { source: 'portal', text: 'https://ours.example.org', at: '2026-08-22T15:00:00.000Z', live: true },
      { source: 'ladders', text: site, at: '2026-08-21T15:00:00.000Z', live: false },
    ])
    expect(await get(`/api/clinics/${OURS.archivedClinic}/sources`)).toEqual([])
  })
})

describe('a clinic that is missing from the export', () => {
  const absences = () => get<Absence[]>('/api/admin/feeds/absences')
  const decides = (decision: string) =>
    story.call('ana-admin', 'PUT', `/api/admin/feeds/absences/${OURS.clinic}`, { decision })

  test('is listed and stays in the directory until an administrator hides it; the feed recognises it when it returns', async () => {
    expect((await feed({ ActiveSUDLicense: '1' }, [OURS.clinic])).result).toMatchObject({ gone: 1 })
    expect(await absences()).toMatchObject([{ clinicId: OURS.clinic, displayAtOwnpath: true, decision: null }])
    expect((await story.reads('eli-editor')).displayAtOwnpath).toBe(true)
    expect((await feed({ ActiveSUDLicense: '1' }, [OURS.clinic])).result).toMatchObject({ gone: 0 })

    expect((await decides('renewalPending')).status).toBe(200)
    expect(await absences()).toMatchObject([{ decision: 'renewalPending', displayAtOwnpath: true }])
    expect((await decides('hide')).status).toBe(200)
    expect(await absences()).toMatchObject([{ decision: 'hide', displayAtOwnpath: false }])
    expect((await story.reads('eli-editor')).displayAtOwnpath).toBe(false)

    expect((await feed({ ActiveSUDLicense: '1' })).result).toMatchObject({ added: 0, returned: 1 })
    expect(await absences()).toEqual([])
    expect((await decides('keep')).status).toBe(404)
    expect((await story.reads('eli-editor')).displayAtOwnpath).toBe(false)
    expect(await brokenInvariants(story.db)).toEqual([])
  })
})
