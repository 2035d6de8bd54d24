import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOf } from '../../contract/directory/pages.ts'
import { LADDERS_LOSSES } from '../../contract/exchange/paths.ts'
import { PUBLIC_ANSWERS, SWITCHES, TERMS } from '../../domain/clinic/yes-no-rows.ts'
import type { Service } from '../../domain/exchange/hsds/shapes.ts'
import { termId } from '../../domain/exchange/ids.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { AREAS } from '../app.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { OURS } from '../testing/small-world.ts'

/** Every yes/no row that visitors read, from the edit to the pages, the search and the open data. */

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

/** Live for everybody, with its line of history; the row starts from another value, so that each edit is a change. */
async function answers(name: string, value: boolean | null) {
  await story.edits('mo-manager', { [name]: value === null ? true : null })
  const saved = await story.edits('mo-manager', { [name]: value })
  const attributeChanged = `clinic.${name}`
  expect(saved.live).toEqual([attributeChanged])
  expect(await story.changesOf(saved.submissionId)).toMatchObject([{ attributeChanged, newValue: value }])
}

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
    const { losses } = JSON.parse(await text(LADDERS_LOSSES))
    expect(losses).toContainEqual({ column: null, field: name, list: null, codes: [] })
  })
})

describe.each(SWITCHES)('the filter $key', ({ name, key, answer, choice, about }) => {
  it('finds a clinic by its answer, asks where the clinic did not say, and leaves out the rest', async () => {
    const found = (language: 'en' | 'es') => text(`${pathOf('results', language)}?${key}=1`)
    await answers(name, answer)
    for (const language of LANGUAGES) expect(await found(language)).toContain(choice[language])
    expect(await found('en')).toContain(NAME)
    await answers(name, !answer)
    expect(await found('en')).not.toContain(NAME)
    await answers(name, null)
    for (const language of LANGUAGES) {
      expect(await found(language)).toMatch(new RegExp(`${NAME}.*class="silent"><[^>]*>[^<]*${about[language]}`))
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
