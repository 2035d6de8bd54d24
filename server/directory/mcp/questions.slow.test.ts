import { afterAll, beforeAll, expect, it } from 'vitest'
import { pathOf, queryOf } from '../../../contract/directory/pages.ts'
import type { Language } from '../../../domain/language.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { manyListings } from '../../testing/many-listings.ts'
import { callTool } from '../../testing/mcp.ts'
import { TYPED_QUERIES } from '../../testing/typed-queries.ts'

/** An assistant finds what a visitor finds who types the same words: the same places in the same order. */

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await manyListings(t, 200)
})
afterAll(() => t.close())

const SPANISH = /[áéíóúñ¿]|\b(?:en|de|para|con|que|busco|hijo|ayuda|cerca|necesito|mi|una?|clínica)\b/i
const typed = TYPED_QUERIES.filter(([, meant]) => meant !== 'crisis').map(([words]) => words)
const QUESTIONS: [string, Language][] = [
  ...typed
    .filter((words) => SPANISH.test(words))
    .slice(0, 60)
    .map((words): [string, Language] => [words, 'es']),
  ...typed
    .filter((words) => !SPANISH.test(words))
    .slice(0, 150)
    .map((words): [string, Language] => [words, 'en']),
]

/** The first ten places of the page that a browser reaches. */
async function idsOnPage(words: string, language: Language): Promise<number[]> {
  let url = pathOf('results', language) + queryOf([['q', words]])
  for (let step = 0; step < 5; step += 1) {
    const { statusCode, headers, body } = await t.app.inject({ url })
    if (statusCode === 200) return idsIn(url, body)
    url = String(headers.location)
  }
  throw new Error(`${words} leads nowhere`)
}

function idsIn(url: string, body: string): number[] {
  const clinic = /\/(?:clinics|clinicas)\/(\d+)/.exec(url)
  if (clinic) return [Number(clinic[1])]
  // The list of care by phone or video below the results is another search.
  const [list = ''] = body.split('id="by-phone"')
  const cards = list.matchAll(/<li class="card(?: may)?"[^>]*>.*?href="\/(?:en\/clinics|es\/clinicas)\/(\d+)/gs)
  return Array.from(cards, ([, id]) => Number(id)).slice(0, 10)
}

it('answers 200 questions, 50 of them in Spanish, with the places of the page in their order', async () => {
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(200)
  expect(QUESTIONS.filter(([, language]) => language === 'es').length).toBeGreaterThanOrEqual(50)
  let places = 0
  for (const [help, answerIn] of QUESTIONS) {
    const { structuredContent } = await callTool(t, 'find_clinics', { help, answerIn })
    const ids = [...structuredContent.matches, ...structuredContent.mayFit].map(({ clinicId }) => clinicId)
    expect({ help, ids }).toEqual({ help, ids: await idsOnPage(help, answerIn) })
    places += ids.length
  }
  expect(places).toBeGreaterThan(500)
}, 300_000)
