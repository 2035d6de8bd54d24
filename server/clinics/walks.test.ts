import fc from 'fast-check'
import { test } from 'vitest'
import { type Step, walks } from '../testing/walks/steps.ts'
import { walk } from '../testing/walks/walk.ts'

/** A feed gives another phone the type for which a staff member's phone waits. */
const takenType: Step[] = [
  { do: 'save', by: 'feed', ops: [{ do: 'add', type: 98, name: 0 }], seesWaiting: true, knowsIds: true, late: true },
  {
    do: 'save',
    by: 'staff',
    ops: [
      { do: 'add', type: 3, name: 0 },
      { do: 'move', row: 2, type: 98, name: 0 },
    ],
    seesWaiting: true,
    knowsIds: false,
    late: false,
  },
  {
    do: 'save',
    by: 'feed',
    ops: [
      { do: 'move', row: 0, type: 3, name: 0 },
      { do: 'add', type: 1, name: 0 },
    ],
    seesWaiting: true,
    knowsIds: true,
    late: false,
  },
  { do: 'decide', approved: true, only: 'all' },
]

test('live phones, addresses and notices equal those of the models in 2,000 histories', () => {
  fc.assert(fc.property(walks, walk), { numRuns: 2_000, examples: [[takenType]] })
})
