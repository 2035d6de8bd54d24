import { MCP_PATH } from '../../../contract/directory/addresses.ts'
import { pathOf } from '../../../contract/directory/pages.ts'
import { ensureWebBuilt } from '../../../scripts/launch/web-build.mjs'
import type { Dice } from '../../../server/dev/demo/dice.ts'
import { MCP_HEADERS } from '../../../server/testing/mcp.ts'
import { type Ended, p99Of } from '../stage/by-the-clock.ts'
import { underLoad } from '../stage/loaded-portal.ts'
import type { Trial } from '../trial.ts'

/** One network asks nonsense as fast as it can, of pages and as an assistant; a person in a crisis is answered meanwhile. */

const P99_WITHIN = 250
const LONGEST = 300
/** Of 60 requests a second, 50 search pages, 5 are questions of an assistant, and 5 ask for help. */
const [ONE_IN, PAGES_IN] = [12, 10]

type Kind = 'nonsense page' | 'nonsense question' | 'crisis page'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const SMALL = 'i me my he she they no not want go the of at el la los mi se no ya que de con'.split(' ')
const LIKE_PLACES = 'denvar bolder pueblow auroro sallida grand junctoin fort colins colorodo sprigs'.split(' ')
const LIKE_CARE = 'conseling detoks theripy medicade adiction rehav suboxon anxity depresion counslor'.split(' ')

/** Ten kinds of text that a search understands nothing of, or only after much work. */
export const NONSENSE: readonly ((roll: Dice) => string)[] = [
  (roll) => letters(roll, LONGEST),
  (roll) => words(() => letters(roll, roll.between(2, 9))),
  (roll) => words(() => letters(roll, 1)),
  (roll) => words(() => roll.pick(SMALL)),
  (roll) => words(() => roll.pick(LIKE_PLACES)),
  (roll) => words(() => roll.pick(LIKE_CARE)),
  (roll) => words(() => String(roll.between(0, 99_999))),
  (roll) => words(() => `"${letters(roll, 4)}"`),
  (roll) => words(() => roll.pick(['😀', '🏥', '¿', '…', 'ñ', 'é', '\u0301'])),
  (roll) => words(() => `${roll.pick(LIKE_CARE)}-${roll.pick(LIKE_PLACES)}`),
]

const letters = (roll: Dice, length: number) =>
  Array.from({ length }, () => LETTERS[roll.between(0, LETTERS.length - 1)]).join('')

function words(word: () => string): string {
  let text = ''
  while (text.length < LONGEST) text += `${word()} `
  return text.slice(0, LONGEST).toWellFormed().trim()
}

/** An answer or an early 503 that says when to come back is right. */
async function asked(url: string, init: RequestInit = {}): Promise<Ended> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) })
  const text = await answer.text()
  const isRefused = answer.status === 503 && answer.headers.has('retry-after')
  return { status: isRefused ? 200 : answer.status, code: isRefused ? 'refused' : '', text }
}

export const nonsense: Trial = {
  name: 'nonsense',
  promise:
    'ten kinds of nonsense, 50 pages and 5 questions of assistants a second for a minute: help in a crisis is never refused, p99 within 250 ms',
  alone: true,
  async run(setting) {
    await ensureWebBuilt()
    return underLoad<Kind>(setting, {
      name: 'nonsense',
      full: { clinics: 3_000, changes: 2_000, perSecond: 60, seconds: 60, worked: 10, warmUp: 5 },
      short: { clinics: 100, changes: 200, perSecond: 36, seconds: 3, worked: 10, warmUp: 0 },
      kinds: ['nonsense page', 'nonsense question', 'crisis page'],
      next({ portal, roll }) {
        let n = 0
        return () => {
          n += 1
          const text = roll.pick(NONSENSE)(roll)
          if (n % ONE_IN === 0) return { kind: 'crisis page', go: () => askForHelp(portal.url) }
          if (n % ONE_IN > PAGES_IN) return { kind: 'nonsense question', go: () => question(portal.url, text) }
          const address = `${portal.url}${pathOf('results', 'en')}?q=${encodeURIComponent(text)}`
          return { kind: 'nonsense page', go: () => asked(address) }
        }
      },
      judge(sent, notes) {
        notes.within('the 99th percentile of the crisis page', p99Of(sent, 'crisis page'), P99_WITHIN)
      },
    })
  },
}

/** Never refused, and with the number to call. */
export async function askForHelp(url: string): Promise<Ended> {
  const answer = await fetch(url + pathOf('helpNow', 'en'), { signal: AbortSignal.timeout(60_000) })
  const text = await answer.text()
  const isHelp = answer.status === 200 && text.includes('href="tel:988"')
  return { status: isHelp ? 200 : answer.status || -1, code: isHelp ? '' : 'not the page of help', text }
}

const question = (url: string, help: string) =>
  asked(url + MCP_PATH, {
    method: 'POST',
    headers: MCP_HEADERS,
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'find_clinics', arguments: { help } },
    }),
  })
