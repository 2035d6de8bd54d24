import { expect, it } from 'vitest'
import { openTurns } from '../platform/http/turns.ts'
import { inSlices } from './in-turns.ts'

/** The measured time is that of the test. */
it('a long answer is written in slices, with the work for others between them, and not before it is read', async () => {
  let time = 0
  const now = () => time
  const turns = openTurns({ now, cpu: now })
  const written: string[] = []
  const write = (item: number) => {
    time += 3
    written.push(`item ${item}`)
    return `${item}\n`
  }
  const items = Array.from({ length: 100 }, (_, n) => n)
  const stream = inSlices(
    items,
    write,
    (work) => turns.run({ network: 'reader', urgent: false, begun: true }, work),
    now,
  )
  const first = await stream.next()
  expect([first.value, written.length]).toEqual(['0\n1\n2\n', 3])
  const visitor = turns.run({ network: 'visitor', urgent: false }, () => written.push('visitor'))
  let text = first.value
  for await (const slice of stream) text += slice
  await visitor
  expect(written.indexOf('visitor')).toBeLessThanOrEqual(6)
  expect(text).toBe(items.map((item) => `${item}\n`).join(''))
})

it('a part of an answer that is being sent is never refused', async () => {
  let time = 0
  const now = () => time
  const turns = openTurns({ now, cpu: now })
  const run = (begun: boolean) =>
    turns.run({ network: 'one', urgent: false, begun }, () => {
      time += 2_000
    })
  for (let n = 0; n < 10; n += 1) await run(false)
  const answers = await Promise.allSettled([run(false), run(true), run(true), run(false)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
})
