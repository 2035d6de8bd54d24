import { expect, test } from 'vitest'
import { interleaveCallers } from '../testing/interleaved-callers.ts'

test('300 steps of three callers: one caller has a clinic, and no answer is lost', async () => {
  await expect(interleaveCallers(300)).resolves.toBeUndefined()
}, 120_000)
