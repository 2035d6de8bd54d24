import { afterAll, beforeAll, expect, it } from 'vitest'
import { PAGES } from '../../../contract/directory/pages.ts'
import { SENTENCES } from '../../../domain/directory/typed/crisis-words.ts'
import { commandIn } from '../../../domain/texting/commands.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { manyListings } from '../../testing/many-listings.ts'
import { TEXT_SECRET, textTo } from '../../testing/texts.ts'

/** Every sentence of the search's examples, as a text: a cry for help gets 988 first, and a calm one as on the page. */

let t: TestApp
beforeAll(async () => {
  t = await testApp({ variables: { TEXT_SECRET } })
  await manyListings(t, 30)
})
afterAll(() => t.close())

const FIRST = /^(?:Call or text 988 now\.|Llame al 988 ahora y oprima 2)/
/** Carriers want these words explained; 988 comes first there too. */
const EXPLAINED = /^(?:In a crisis: call or text 988\.|En una crisis: llame al 988)/
let phones = 5_550_000
const isCrisisText = async (text: string) => {
  phones += 1
  if (phones % 1_000 === 0) t.clock.advance(60_000)
  const first = commandIn(text)?.name === 'help' ? EXPLAINED : FIRST
  return first.test((await textTo(t, text, `+1720${phones}`)) ?? '')
}
const isCrisisPage = async (text: string) => {
  const { headers } = await t.app.inject(`${PAGES.results.path.en}?q=${encodeURIComponent(text)}`)
  return String(headers.location).startsWith(PAGES.helpNow.path.en)
}

it('988 comes first in the reply to every cry for help', async () => {
  const missed: string[] = []
  for (const { kind, text } of SENTENCES) if (kind !== null && !(await isCrisisText(text))) missed.push(text)
  expect(missed).toEqual([])
}, 1_800_000)

it('a calm text is taken for a cry only where the page takes it for one', async () => {
  const calm = SENTENCES.filter(({ kind }) => kind === null).map(({ text }) => text)
  expect(calm.length).toBeGreaterThan(500)
  for (const text of calm) expect([text, await isCrisisText(text)]).toEqual([text, await isCrisisPage(text)])
}, 1_800_000)
