import { TEXT_PATH } from '../../../contract/directory/addresses.ts'
import { ensureWebBuilt } from '../../../scripts/launch/web-build.mjs'
import type { Dice } from '../../../server/dev/demo/dice.ts'
import { signatureOf } from '../../../server/directory/texting/signatures.ts'
import { type Ended, p99Of } from '../stage/by-the-clock.ts'
import { underLoad } from '../stage/loaded-portal.ts'
import type { Trial } from '../trial.ts'
import { askForHelp, NONSENSE } from './nonsense.ts'

/** Thousands of telephones text nonsense, one of them far too often; a person in a crisis is answered by page and by text. */

const P99_WITHIN = 250
const TEXT_SECRET = 'a secret that only the carrier and this trial know'
/** The largest text of a carrier. */
const LONGEST = 1_600
/** Of 60 requests a second, 5 are crisis pages and 5 are cries by text. */
const ONE_IN = 12
const CRIES = ['i want to die', 'ya no quiero vivir', 'help me i took all my pills', 'quiero morir 81001']

type Kind = 'text' | 'cry by text' | 'crisis page'

export const textFlood: Trial = {
  name: 'text-flood',
  promise:
    '55 texts a second from thousands of numbers for a minute: the crisis page is never refused, p99 within 250 ms, and every cry by text gets 988',
  alone: true,
  async run(setting) {
    await ensureWebBuilt()
    return underLoad<Kind>(setting, {
      name: 'text-flood',
      full: { clinics: 3_000, changes: 2_000, perSecond: 60, seconds: 60, worked: 10, warmUp: 5 },
      short: { clinics: 100, changes: 200, perSecond: 36, seconds: 3, worked: 10, warmUp: 0 },
      kinds: ['text', 'cry by text', 'crisis page'],
      env: { TEXT_SECRET },
      next({ portal, roll }) {
        let n = 0
        return () => {
          n += 1
          if (n % ONE_IN === 0) return { kind: 'crisis page', go: () => askForHelp(portal.url) }
          const number = n % ONE_IN === 1 ? 1 : roll.between(2, 9_999)
          const isCry = n % ONE_IN === 2
          const text = isCry ? roll.pick(CRIES) : nonsenseText(roll)
          const go = () => texted(portal.url, { id: `message ${n}`, number, text, isCry })
          return { kind: isCry ? 'cry by text' : 'text', go }
        }
      },
      judge(sent, notes) {
        notes.within('the 99th percentile of the crisis page', p99Of(sent, 'crisis page'), P99_WITHIN)
      },
    })
  },
}

/** As long as a carrier passes on: a few kinds of nonsense, one after the other. */
export const nonsenseText = (roll: Dice) =>
  Array.from({ length: 6 }, () => roll.pick(NONSENSE)(roll))
    .join(' ')
    .slice(0, LONGEST)
    .toWellFormed()

type Texted = { id: string; number: number; text: string; isCry: boolean }

/** Every text gets 200; a reply has at most two segments, and that to a cry begins with 988. */
async function texted(url: string, { id, number, text, isCry }: Texted): Promise<Ended> {
  const body = JSON.stringify({ id, from: `+1720555${String(number).padStart(4, '0')}`, text })
  const answer = await fetch(url + TEXT_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-text-signature': signatureOf(body, TEXT_SECRET, new Date()) },
    body,
    signal: AbortSignal.timeout(60_000),
  })
  const told = await answer.text()
  if (answer.status !== 200) return { status: answer.status, code: 'no reply', text: told }
  const { reply } = JSON.parse(told) as { reply: string | null }
  const [first = ''] = (reply ?? '').split('\n')
  const isRight = isCry ? first.includes('988') : reply === null || reply.length <= 306
  return { status: isRight ? 200 : -1, code: isRight ? '' : 'not a right reply', text: told }
}
