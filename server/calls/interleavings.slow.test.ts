import { expect, test } from 'vitest'
import { interleaveCallers } from '../testing/interleaved-callers.ts'

test('10,000 steps of three callers: one caller has a clinic, and no answer is lost', async () => {
  await expect(interleaveCallers(10_000)).resolves.toBeUndefined()
}, 1_200_000)
