import fc from 'fast-check'
import { test } from 'vitest'
import { walks } from '../testing/walks/steps.ts'
import { walk } from '../testing/walks/walk.ts'

test('live phones, addresses and notices equal those of the models in 50,000 histories', () => {
  fc.assert(fc.property(walks, walk), { numRuns: 50_000, seed: 39 })
}, 1_800_000)
