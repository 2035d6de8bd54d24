import { TEXT_PATH } from '../../contract/directory/addresses.ts'
import { say } from '../../scripts/launch/project.mjs'
import { dice } from '../../server/dev/demo/dice.ts'
import { signatureOf } from '../../server/directory/texting/signatures.ts'
import { nonsenseText } from '../trials/hostile/text-flood.ts'
import { cpuSecondsOf } from './cpu.ts'
import type { Cluster } from './data/cluster.ts'
import type { Size } from './data/sizes.ts'
import type { Figure } from './figure.ts'
import { type Running, startProduct } from './product.ts'

/** P12: CPU time of the server for a text, from the signature to the reply. */

const MOST_MILLISECONDS = { 1: 10, 10: 40 }
const TEXT_SECRET = 'a secret that only the carrier and this measurement know'
const ORDINARY = [
  '80203',
  'detox pueblo medicaid',
  'terapia en español 81001',
  'counselling for my son near lamar',
  'MORE',
]
/** Of one kind; all kinds together stay below the texts that a minute may have. */
const COUNT = 300

export async function measureTexts(cluster: Cluster, sizes: readonly Size['times'][]): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const times of sizes) {
    say(`Texts at ${times}×`)
    const { url } = await cluster.directory(times)
    const portal = await startProduct(url, { env: { TEXT_SECRET } })
    try {
      const roll = dice('texts')
      const kinds = {
        'an ordinary text': (n: number) => ORDINARY[n % ORDINARY.length] ?? '',
        'nonsense of 1,600 letters': () => nonsenseText(roll),
      }
      let n = 0
      for (const [name, textOf] of Object.entries(kinds)) {
        const send = async (count: number) => {
          for (let sent = 0; sent < count; sent += 1) {
            n += 1
            await text(portal, n, textOf(n))
          }
        }
        await send(COUNT / 5)
        const before = cpuSecondsOf(portal.pid)
        await send(COUNT)
        const value = ((cpuSecondsOf(portal.pid) - before) * 1000) / COUNT
        figures.push({
          goal: 'P12',
          name: `CPU of ${name}, ${times}×`,
          value,
          unit: 'ms',
          atMost: MOST_MILLISECONDS[times],
        })
      }
    } finally {
      await portal.stop()
    }
  }
  return figures
}

/** Every number sends all ordinary texts once before the next number begins. */
async function text({ port }: Running, n: number, words: string): Promise<void> {
  const from = `+1720${String(5_550_000 + Math.floor(n / ORDINARY.length))}`
  const body = JSON.stringify({ id: `message ${n}`, from, text: words })
  const headers = { 'content-type': 'application/json', 'x-text-signature': signatureOf(body, TEXT_SECRET, new Date()) }
  const answer = await fetch(`http://127.0.0.1:${port}${TEXT_PATH}`, { method: 'POST', headers, body })
  const told = await answer.text()
  if (answer.status !== 200 || !told.startsWith('{"reply":"')) throw new Error(`${words} got ${answer.status}: ${told}`)
}
