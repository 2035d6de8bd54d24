import { describe, expect, it } from 'vitest'
import { DECISION_MAIL_WAITS, isUndoable } from './undo.ts'

const AT = '2026-08-21T15:00:00.000Z'
const part = { reviewerId: 'ana', reviewedAt: AT, appliedVersion: 4 }
const waiting = { reviewerId: null, reviewedAt: null, appliedVersion: null }
const after = (millis: number) => new Date(Date.parse(AT) + millis)
const asked = { userId: 'ana', version: 4, now: after(9_000) }

describe('a decision can be undone', () => {
  it.each([
    ['by the reviewer who made it, in time', [part, waiting], {}, true],
    ['also if it rejected', [{ ...part, appliedVersion: null }], {}, true],
    ['not by another reviewer', [part], { userId: 'ben' }, false],
    ['not after its mail left', [part], { now: after(DECISION_MAIL_WAITS) }, false],
    ['not after the clinic changed', [part], { version: 5 }, false],
    [
      'not after an earlier decision about other parts',
      [part, { ...part, reviewedAt: '2026-08-20T15:00:00.000Z' }],
      {},
      false,
    ],
    ['not before it is made', [waiting], {}, false],
  ])('%s', (_, parts, other, expected) => {
    expect(isUndoable(parts, { ...asked, ...other })).toBe(expected)
  })
})
