import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOf } from '../../contract/directory/pages.ts'
import { LICENSE_LOSSES } from '../../contract/exchange/paths.ts'
import type { SubmissionGroup } from '../../contract/updates.ts'
import { FIELDS, type Row } from '../../domain/clinic/fields.ts'
import { PUBLIC_ANSWERS, SWITCHES, TERMS } from '../../domain/clinic/yes-no-rows.ts'
import type { Service } from '../../domain/exchange/hsds/shapes.ts'
import { termId } from '../../domain/exchange/ids.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { AREAS } from '../app.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS } from '../testing/small-world.ts'

/** Every yes/no row of the catalogue, from the edit to every place where its answer is read. */

const NAME = 'Niño Peak Care - North'
const PARAMETER = `${OURS.clinic}-nino-peak-care-north`

let story: EditStory
beforeAll(async () => {
  story = await editStory({ areas: AREAS })
})
afterAll(() => story.close())

const text = async (url: string) => {
  // The server caches a rendered page for a few seconds.
  story.clock.advance(6_000)
  const { statusCode, body } = await story.app.inject({ url })
  expect([url, statusCode]).toEqual([url, 200])
  return body
}

const ROWS = Object.entries(FIELDS as Readonly<Record<string, Row>>).flatMap(([name, row]) =>
  row.kind === 'yesNo' ? [{ name, ...row }] : [],
)
const reviewOf = (name: string) => ROWS.find((row) => row.name === name)?.review
const stored = async (name: string) => (await story.reads('ana-admin'))[name as 'publicTransit']

/** Live for everybody, with its line of history; the row starts from another value, so that each edit is a change. */
async function answers(name: string, value: boolean | null) {
  await edits(name, value === null ? true : null)
  const submissionId = await edits(name, value)
  expect(await story.changesOf(submissionId)).toMatchObject([{ attributeChanged: `clinic.${name}`, newValue: value }])
}

/** Staff edit; where the row is held, nothing changes until the agency approves. */
async function edits(name: string, value: boolean | null): Promise<number | null> {
  const before = await stored(name)
  const { live, held, submissionId } = await story.edits('mo-manager', { [name]: value })
  if (before === value) return submissionId
  const isHeld = reviewOf(name) === 'held'
  expect({ live, held }).toEqual({ live: isHeld ? [] : [`clinic.${name}`], held: isHeld ? [`clinic.${name}`] : [] })
  if (isHeld) {
    expect(await stored(name)).toBe(before)
    expect((await story.decides('ana-admin', { submissionId, approved: true })).status).toBe(200)
  }
  expect(await stored(name)).toBe(value)
  return submissionId
}

describe.each(ROWS)('the row $name', ({ name, counted, shared, review }) => {
  it('raises the completeness that lists filter by, where it counts', async () => {
    const given = async () => {
      const sql = 'select answers_given as n from clinics where clinic_id = $1'
      return (await story.db.pool.query<{ n: number }>(sql, [OURS.clinic])).rows[0]?.n
    }
    await answers(name, null)
    const unanswered = await given()
    for (const value of [true, false]) {
      await answers(name, value)
      expect(await given()).toBe((unanswered ?? 0) + (counted ? 1 : 0))
    }
  })

  it('is set at many clinics by one edit, where it may be', async () => {
    const sites = [OURS.clinic, OURS.sister]
    const read = () => Promise.all(sites.map((id) => story.reads('ana-admin', id)))
    for (const value of [true, false]) {
      await answers(name, !value)
      const clinics = (await read()).map(({ clinicId, version }) => ({ clinicId, version }))
      const url = `/api/providers/${OURS.providerId}/edits`
      const { status } = await story.call('mo-manager', 'POST', url, { clinics, answers: { [name]: value } })
      expect(status).toBe(shared ? 200 : 400)
      if (!shared) continue
      if (review === 'held') {
        expect(await stored(name)).toBe(!value)
        const waiting = await story.call('ana-admin', 'GET', '/api/updates?groupBySubmissionId=true&status=requested')
        for (const { submissionId } of waiting.body.data as SubmissionGroup[]) {
          await story.decides('ana-admin', { submissionId, approved: true })
        }
      }
      expect((await read()).map((clinic) => clinic[name as 'publicTransit'])).toEqual([value, value])
    }
  })
})

describe.each(PUBLIC_ANSWERS)('the answer $name', ({ name, label, yes, no }) => {
  it.each([
    [true, yes],
    [false, no],
  ])('%s is shown on the page and compared, in both languages', async (value, words) => {
    await answers(name, value)
    for (const language of LANGUAGES) {
      expect(await text(pathOf('clinic', language, PARAMETER))).toContain(`<p>${words[language]}</p>`)
      const compared = await text(`${pathOf('compare', language)}?c=${OURS.clinic}&c=${OURS.sister}`)
      const row = compared.split(`<th scope="row">${label[language]}</th>`)[1]?.split('</td>')[0]
      expect(row).toContain(`<div>${words[language]}</div>`)
    }
  })

  it('is named among the losses of the licensing system’s format', async () => {
    const { losses } = JSON.parse(await text(LICENSE_LOSSES))
    expect(losses).toContainEqual({ column: null, field: name, list: null, codes: [] })
  })
})

describe.each(SWITCHES)('the filter $key', ({ name, key, answer, choice, about, spoken }) => {
  it.each(spoken.split(', '))('is what “%s” in the search field means', async (words) => {
    const { headers } = await story.app.inject(`${pathOf('results', 'en')}?q=${encodeURIComponent(words)}`)
    expect(headers.location).toContain(`${key}=1`)
  })

  it('finds a clinic by its answer, leaves out a no, and says where nobody was asked', async () => {
    const found = (language: 'en' | 'es') => text(`${pathOf('results', language)}?${key}=1`)
    await answers(name, answer)
    for (const language of LANGUAGES) expect(await found(language)).toContain(choice[language])
    expect(await found('en')).toContain(NAME)
    await answers(name, !answer)
    expect(await found('en')).not.toContain(NAME)
    await answers(name, null)
    for (const language of LANGUAGES) {
      // Where no clinic answered, nobody was asked: the search goes on without it and says so.
      expect(await found(language)).toContain(NAME)
      expect(await found(language)).toMatch(new RegExp(`class="unsaid">.*${about[language]}`))
      expect(await text(`${pathOf('clinic', language, PARAMETER)}?${key}=1`)).toContain(about[language])
    }
  })
})

describe.each(TERMS.filter((term) => PUBLIC_ANSWERS.some(({ name }) => name === term.name)))(
  'the term $code',
  ({ name, code, ...words }) => {
    it('has the answer in HSDS, in both languages', async () => {
      const told = async (language: 'en' | 'es') => {
        const query = `full=true&per_page=100&taxonomy_term_id=${termId('answer', code)}&language=${language}`
        const { contents } = JSON.parse(await text(`/hsds/v3/services?${query}`)) as { contents: Service[] }
        return contents
          .filter(({ alternate_name }) => alternate_name === NAME)
          .flatMap((one) => one.service_at_locations ?? [])
          .flatMap(({ location }) => location?.attributes ?? [])
          .filter(({ taxonomy_term: term }) => term.code === code)
          .map(({ value, taxonomy_term: term }) => [value, term.name])
      }
      for (const [value, said] of [
        [true, 'yes'],
        [false, 'no'],
      ] as const) {
        await answers(name, value)
        for (const language of LANGUAGES) expect(await told(language)).toContainEqual([said, words[language]])
      }
      await answers(name, null)
      expect(await told('en')).toEqual([])
    })
  },
)
