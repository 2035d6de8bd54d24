import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACTIONS_OF, BATCH_ACTIONS, type BatchAction, decided, mayTakeBack, type Shown, takenBack } from './actions.ts'

const hidden: Shown = { displayAtOwnpath: false, archived: false, archivalReason: null }
const shown: Shown = { ...hidden, displayAtOwnpath: true }
const archived: Shown = { ...shown, archived: true, archivalReason: 'Closed in May' }

describe('a decision about a clinic', () => {
  test.each<[BatchAction, Shown, Shown | null]>([
    ['display', hidden, shown],
    ['display', shown, shown],
    ['display', archived, null],
    ['hide', shown, hidden],
    ['hide', archived, null],
    ['leaveHidden', hidden, hidden],
    ['keep', shown, shown],
    ['renewalPending', shown, shown],
    ['archive', hidden, { ...hidden, archived: true, archivalReason: 'Sold' }],
    ['archive', archived, archived],
  ])('%s', (action, now, expected) => {
    expect(decided(action, 'Sold', now)).toEqual(expected)
  })
})

const anyShown: fc.Arbitrary<Shown> = fc.record({
  displayAtOwnpath: fc.boolean(),
  archived: fc.boolean(),
  archivalReason: fc.option(fc.constantFrom('Closed', 'Sold')),
})

test('undoing a decision restores the clinic, unless a person has changed it since', () => {
  fc.assert(
    fc.property(fc.constantFrom(...BATCH_ACTIONS), anyShown, anyShown, (action, before, since) => {
      const made = decided(action, 'Sold', before)
      if (made === null) return
      expect(takenBack({ before, made }, made)).toEqual(before)
      const untouched = JSON.stringify(since) === JSON.stringify(made)
      expect(takenBack({ before, made }, since)).toEqual(untouched ? before : null)
    }),
  )
})

test('each list has its own decisions, and every decision is in a list', () => {
  expect(new Set(Object.values(ACTIONS_OF).flat())).toEqual(new Set(BATCH_ACTIONS))
})

test('administrators can undo a batch for a day', () => {
  const finished = new Date('2026-03-02T10:00:00Z')
  expect(mayTakeBack(finished, new Date('2026-03-03T10:00:00Z'))).toBe(true)
  expect(mayTakeBack(finished, new Date('2026-03-03T10:00:00.001Z'))).toBe(false)
})
