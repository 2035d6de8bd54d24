import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TranslationBehind } from '../../../contract/translations.ts'
import { updatesRoutes } from '../../review/update-routes.ts'
import { type EditStory, editStory } from '../../testing/edit-story.ts'
import { killedBefore } from '../../testing/interrupted.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { OURS } from '../../testing/small-world.ts'
import { clinicsRoutes } from '../routes.ts'
import { bringBehindUpToDate, rebuildBehind } from './keep-behind.ts'
import { translationsRoutes } from './routes.ts'

const EN = 'clinic.descriptionEn'
const ES = 'clinic.descriptionEs'

let story: EditStory
beforeAll(async () => {
  story = await editStory({ areas: [clinicsRoutes, updatesRoutes, translationsRoutes] })
})
afterAll(() => story.close())
beforeEach(async () => {
  await story.edits('ana-admin', {
    descriptionEn: `Care ${Math.random()}.`,
    descriptionEs: `Atención ${Math.random()}.`,
  })
})

const list = async (query = ''): Promise<TranslationBehind[]> =>
  (await story.call('ana-admin', 'GET', `/api/admin/translations/behind${query}`)).body.data
const metaOf = async (who: 'eli-editor' | 'ana-admin' = 'eli-editor') =>
  ((await story.call(who, 'GET', `/api/clinics/${OURS.clinic}`)).body as never as { meta: { translations?: object } })
    .meta.translations
const submits = async (edit: object, translations?: object) => {
  const read = await story.reads('eli-editor')
  const answer = await story.saves('eli-editor', { ...read, ...edit, ...(translations && { translations }) } as never)
  expect(answer.status).toBe(200)
  const { submissionId } = answer.body.data as { submissionId: number }
  return { submissionId, data: await story.changesOf(submissionId, 'requested') }
}

describe('a text of which one language changed alone', () => {
  test('is behind from the approval on, with author and time, until somebody updates the other language', async () => {
    const { submissionId, data } = await submits({ descriptionEn: 'New words.' })
    expect(await list()).toEqual([])
    await story.decides('ana-admin', { submissionId, approved: true, data })
    const [row, ...others] = await list()
    expect(others).toEqual([])
    expect(row).toMatchObject({ clinicId: OURS.clinic, attribute: EN, label: 'Description', language: 'es' })
    expect(row?.texts).toEqual({ en: 'New words.', es: (await story.reads('eli-editor')).descriptionEs })
    expect(row?.since).toBe(story.clock.now().toISOString())
    expect(row?.by).toMatch(/\S+ \S+/)
    expect(await metaOf()).toMatchObject({ behind: [{ attribute: EN, language: 'es' }], meantEqual: [] })
    expect(await list('?language=en')).toEqual([])

    await story.edits('ana-admin', { descriptionEs: 'Palabras nuevas.' })
    expect(await list()).toEqual([])
  })

  test('a rebuild produces the rows that the saves stored', async () => {
    await story.edits('ana-admin', { descriptionEs: 'Solo en español.' })
    const kept = await list()
    expect(kept).toMatchObject([{ attribute: EN, language: 'en' }])
    await story.db.pool.query('delete from translations_behind')
    await rebuildBehind(story.db.kysely)
    expect(await list()).toEqual(kept)
  })

  test('a rebuild killed before any of its statements is complete after the next run, without duplicate rows', async () => {
    await story.edits('ana-admin', { descriptionEs: 'Solo en español.' })
    const kept = await list()
    await story.db.pool.query('delete from translations_rules')
    await story.db.pool.query('insert into translations_rules (rules) values (0)')
    await story.db.pool.query('delete from translations_behind')
    const rules = async () => (await story.db.pool.query('select rules from translations_rules')).rows[0].rules
    let killed = 0
    for (let statement = 1; ; statement += 1) {
      const { kysely } = killedBefore(story.db, statement)
      const ended = await bringBehindUpToDate(kysely).then(
        () => true,
        () => false,
      )
      if (ended) break
      killed += 1
      // An incomplete rebuild starts over at the next start; each clinic's rows are written atomically.
      expect(await rules()).toBe(0)
      expect([[], kept]).toContainEqual(await list())
    }
    expect(killed).toBeGreaterThan(4)
    expect(await rules()).toBeGreaterThan(0)
    expect(await list()).toEqual(kept)
    const { rows } = await story.db.pool.query('select clinic_id, english from translations_behind')
    expect(rows).toHaveLength(kept.length)
  })

  test('is not behind after an administrator states that both languages say the same, until the next change', async () => {
    await story.edits('ana-admin', { descriptionEn: 'Better words.' })
    expect(await list()).toHaveLength(1)
    const said = await story.call('ana-admin', 'POST', `/api/admin/translations/${OURS.clinic}/same`, { attribute: EN })
    expect(said.status).toBe(200)
    expect(await list()).toEqual([])
    await story.edits('ana-admin', { descriptionEn: 'Even better words.' })
    expect(await list()).toHaveLength(1)
    const wrong = await story.call('ana-admin', 'POST', `/api/admin/translations/${OURS.clinic}/same`, {
      attribute: 'clinic.fax',
    })
    expect(wrong.status).toBe(422)
    expect(await list()).toHaveLength(1)
  })

  test('the list starts with the most viewed pages and hides small numbers', async () => {
    await story.edits('ana-admin', { descriptionEn: 'North.' })
    await story.edits('ana-admin', { descriptionEs: 'Sur.', descriptionEn: 'South.' }, OURS.sister)
    await story.edits('ana-admin', { descriptionEn: 'South again.' }, OURS.sister)
    await story.db.pool.query(
      `insert into clinic_openings (clinic_id, month, n) values ($1, '2026-08-01', 9), ($2, '2026-08-01', 12), ($2, '2026-07-01', 30), ($1, '2026-01-01', 900)`,
      [OURS.clinic, OURS.sister],
    )
    expect((await list()).map(({ clinicId, views }) => [clinicId, views])).toEqual([
      [OURS.sister, 42],
      [OURS.clinic, null],
    ])
    await story.edits('ana-admin', { descriptionEs: 'Sur otra vez.' }, OURS.sister)
  })
})

describe('the author’s answer about the other language', () => {
  test('is shown to the reviewer, and takes effect when the reviewer agrees', async () => {
    const { submissionId, data } = await submits({ descriptionEn: 'A comma, more.' }, { same: [EN], equal: [] })
    expect(data).toMatchObject([{ attributeChanged: EN, stillSame: true }])
    await story.decides('ana-admin', { submissionId, approved: true, data, stillSame: [EN] })
    expect(await list()).toEqual([])
  })

  test('has no effect where the reviewer does not agree', async () => {
    const { submissionId, data } = await submits({ descriptionEn: 'All new.' }, { same: [EN], equal: [] })
    await story.decides('ana-admin', { submissionId, approved: true, data })
    expect(await list()).toMatchObject([{ language: 'es' }])
  })

  test('the form asks about equal words only until an approval confirms them', async () => {
    const same = { descriptionEn: 'Cottonwood', descriptionEs: 'Cottonwood' }
    const { submissionId, data } = await submits(same, { same: [], equal: [EN] })
    expect(await metaOf()).toBeUndefined()
    await story.decides('ana-admin', { submissionId, approved: true, data })
    expect(await metaOf()).toEqual({ behind: [], meantEqual: [EN] })
  })
})

describe('a reviewer edits the other language while approving', () => {
  test('both texts go live in the same save, neither is behind, and history names who wrote which', async () => {
    const { submissionId, data } = await submits({ descriptionEn: 'We open on Sundays.' })
    const { descriptionEs, version } = await story.reads('eli-editor')
    const decided = await story.decides('ana-admin', {
      submissionId,
      approved: true,
      data,
      beside: [{ attribute: ES, oldValue: descriptionEs, newValue: ' Abrimos los domingos. ' }],
    })
    expect(decided).toMatchObject({ status: 200, body: { data: { version: version + 2 } } })
    const clinic = await story.reads('eli-editor')
    expect(clinic).toMatchObject({ descriptionEn: 'We open on Sundays.', descriptionEs: 'Abrimos los domingos.' })
    expect(await list()).toEqual([])
    const history = (await story.call('eli-editor', 'GET', `/api/updates?clinicId=${OURS.clinic}`)).body.data as {
      attributeChanged: string
      status: string
      requestor: string
    }[]
    expect(history.slice(0, 2)).toMatchObject([
      { attributeChanged: ES, status: 'created_by_admin', requestor: 'ana-admin' },
      { attributeChanged: EN, status: 'approved', requestor: 'eli-editor' },
    ])
    expect(await brokenInvariants(story.db)).toEqual([])
  })

  test.each([
    ['a text of another pair', { attribute: 'clinic.publicTransitEs', oldValue: null, newValue: 'Autobús 7' }, 422],
    ['something that is no text', { attribute: 'clinic.fax', oldValue: null, newValue: '3035550101' }, 422],
    ['the changed text itself', { attribute: EN, oldValue: 'New.', newValue: 'Other.' }, 422],
    ['an empty text', { attribute: ES, oldValue: 'live', newValue: ' ' }, 422],
    ['a text longer than allowed', { attribute: ES, oldValue: 'live', newValue: 'x'.repeat(2001) }, 422],
    ['words that are not live any more', { attribute: ES, oldValue: 'Otra cosa.', newValue: 'Nuevo.' }, 409],
  ])('refuses %s and decides nothing', async (_what, beside, status) => {
    const { submissionId, data } = await submits({ descriptionEn: 'New.' })
    const before = await story.reads('eli-editor')
    const given = { ...beside, oldValue: beside.oldValue === 'live' ? before.descriptionEs : beside.oldValue }
    const answer = await story.decides('ana-admin', { submissionId, approved: true, data, beside: [given] })
    expect(answer.status).toBe(status)
    expect(await story.reads('eli-editor')).toEqual(before)
    expect(await story.changesOf(submissionId, 'requested')).toHaveLength(1)
    await story.decides('ana-admin', { submissionId, approved: false })
  })
})

test('every signed-in person reads the glossary; a broken one falls back to the default', async () => {
  const glossary = async () => (await story.call('pia-pending', 'GET', '/api/glossary')).body.data as { term: string }[]
  expect((await glossary()).length).toBeGreaterThanOrEqual(40)
  const save = (value: unknown) =>
    story.db.pool.query(
      `insert into directory_settings (name, value, updated_at) values ('glossary', $1, now())
       on conflict (name) do update set value = excluded.value`,
      [JSON.stringify(value)],
    )
  await save([{ term: 'care', spanish: ['atención'], note: null }])
  expect(await glossary()).toEqual([{ term: 'care', spanish: ['atención'], note: null }])
  await save([{ term: 'care', spanish: [], note: null }])
  expect((await glossary()).length).toBeGreaterThanOrEqual(40)
})
