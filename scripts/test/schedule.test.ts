import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from './schedule.ts'
import { add, nothing } from './tally.ts'

test('two lanes side by side lose nothing of each other’s failures', async () => {
  const lanes = [
    { ms: 30, tally: { passed: 1, failed: 0, skipped: 0 } },
    { ms: 5, tally: { passed: 0, failed: 1, skipped: 0 } },
    { ms: 5, tally: { passed: 0, failed: 1, skipped: 0 } },
    { ms: 30, tally: { passed: 209, failed: 0, skipped: 2 } },
  ]
  const results = await inTurns(lanes, 2, ({ ms, tally }) => wait(ms, tally))
  expect(results.reduce(add, nothing)).toEqual({ passed: 210, failed: 2, skipped: 2 })
})

test('never more at once than there is room for', async () => {
  let running = 0
  let most = 0
  await inTurns([1, 2, 3, 4, 5], 2, async () => {
    most = Math.max(most, ++running)
    await wait(5)
    running--
  })
  expect(most).toBe(2)
})
