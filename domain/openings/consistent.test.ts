import { describe, expect, it } from 'vitest'
import type { NewPatients } from '../freshness/expiry.ts'
import { consistentOpenings } from './consistent.ts'
import type { StandingOpenings, WaitLength } from './worth.ts'

const MONDAY = '2026-11-16T15:00:00Z'
const TUESDAY = '2026-11-17T15:00:00Z'

const beds = (available: number, saidAt: string): StandingOpenings['places'] => [
  { kind: 'detox', available, capacity: null, saidAt, shownUntil: '2026-11-19T15:00:00Z' },
]
const wait = (length: WaitLength, saidAt: string, audience: 'adults' | 'youth' = 'adults') => ({
  audience,
  wait: length,
  saidAt,
  ask: false,
})
const nothing = { places: [], waits: [] }
const full = (on: string): NewPatients => ({ state: 'notTaking', on })
const accepting = (on: string): NewPatients => ({ state: 'taking', on })
const ask: NewPatients = { state: 'ask' }

describe('answers about room', () => {
  it.each<[string, StandingOpenings, NewPatients, StandingOpenings, NewPatients]>([
    [
      'newer beds win',
      { ...nothing, places: beds(4, TUESDAY) },
      full(MONDAY),
      { ...nothing, places: beds(4, TUESDAY) },
      ask,
    ],
    ['a newer no wins', { ...nothing, places: beds(4, MONDAY) }, full(TUESDAY), nothing, full(TUESDAY)],
    [
      'beds of the same moment win',
      { ...nothing, places: beds(4, MONDAY) },
      full(MONDAY),
      { ...nothing, places: beds(4, MONDAY) },
      ask,
    ],
    [
      'no beds today does not deny visits',
      { ...nothing, places: beds(0, TUESDAY) },
      accepting(MONDAY),
      { ...nothing, places: beds(0, TUESDAY) },
      accepting(MONDAY),
    ],
    [
      'no beds stays beside a newer no',
      { ...nothing, places: beds(0, MONDAY) },
      full(TUESDAY),
      { ...nothing, places: beds(0, MONDAY) },
      full(TUESDAY),
    ],
    [
      'a newer no replaces a wait',
      { ...nothing, waits: [wait('week', MONDAY)] },
      full(TUESDAY),
      nothing,
      full(TUESDAY),
    ],
    [
      'a newer wait replaces a no',
      { ...nothing, waits: [wait('week', TUESDAY)] },
      full(MONDAY),
      { ...nothing, waits: [wait('week', TUESDAY)] },
      ask,
    ],
    [
      'a newer yes replaces a closed list',
      { ...nothing, waits: [wait('none', MONDAY)] },
      accepting(TUESDAY),
      nothing,
      accepting(TUESDAY),
    ],
    [
      'a closed list replaces an older yes',
      { ...nothing, waits: [wait('none', TUESDAY)] },
      accepting(MONDAY),
      { ...nothing, waits: [wait('none', TUESDAY)] },
      ask,
    ],
    [
      'beds leave a closed list out',
      { places: beds(2, TUESDAY), waits: [wait('none', MONDAY)] },
      ask,
      { ...nothing, places: beds(2, TUESDAY) },
      ask,
    ],
  ])('%s', (_, openings, newPatients, shown, shownPatients) => {
    expect(consistentOpenings({ openings, newPatients })).toEqual({ openings: shown, newPatients: shownPatients })
  })

  it('keeps different waits of adults and children, which name whom they are for', () => {
    const openings = { ...nothing, waits: [wait('none', MONDAY), wait('week', MONDAY, 'youth')] }
    expect(consistentOpenings({ openings, newPatients: accepting(MONDAY) }).openings).toEqual(openings)
  })

  it('changes nothing where the clinic told us nothing', () => {
    expect(consistentOpenings({ openings: nothing, newPatients: ask })).toEqual({ openings: nothing, newPatients: ask })
  })
})
