import { expect, it } from 'vitest'
import { agencyMoment } from '../dates.ts'
import { type DrawnCall, listToCall, nextToCall, progressOf } from './queue.ts'
import type { End } from './tries.ts'

const NOW = agencyMoment('2026-11-18', '12:30')

type Made = { by?: string; ended: End; second?: boolean }

/** A clinic with calls of the day before at nine. */
const drawn = (clinicId: number, calls: Made[] = [], more: Partial<DrawnCall> = {}): DrawnCall => ({
  clinicId,
  twice: false,
  leased: false,
  gone: false,
  calls: calls.map(({ by = 'ana', ended, second = false }) => ({
    at: agencyMoment('2026-11-17', '09:00').toISOString(),
    ended,
    againAt: null,
    by,
    second,
  })),
  ...more,
})
const readyFor = (caller: string, ...all: DrawnCall[]) =>
  nextToCall(all, caller, NOW).ready.map(({ clinicId, second }) => (second ? [clinicId, 'second'] : clinicId))

it('gives a caller tried clinics first, second calls last, and none that is leased, gone or settled', () => {
  const reached = drawn(1, [{ ended: 'reached' }], { twice: true })
  const others = [
    drawn(2),
    drawn(3, [{ ended: 'nobody' }]),
    drawn(4, [], { leased: true }),
    drawn(5, [], { gone: true }),
    drawn(6, [{ ended: 'refused' }]),
  ]
  expect(readyFor('bo', reached, ...others)).toEqual([3, 2, [1, 'second']])
  expect(readyFor('ana', reached, ...others)).toEqual([3, 2])
})

it('gives a clinic a second time only to another caller, only where the draw says so, and only once', () => {
  expect(readyFor('bo', drawn(1, [{ ended: 'reached' }]))).toEqual([])
  expect(readyFor('bo', drawn(1, [{ ended: 'refused' }], { twice: true }))).toEqual([])
  const both = drawn(1, [{ ended: 'reached' }, { by: 'bo', ended: 'reached', second: true }], { twice: true })
  expect(readyFor('cy', both)).toEqual([])
})

it('says when the next clinic can be called', () => {
  const { ready, nextAt } = nextToCall(
    [drawn(1, [{ ended: 'nobody' }]), drawn(2, [{ ended: 'nobody' }])].map((one) => ({
      ...one,
      calls: one.calls.map((call) => ({ ...call, at: agencyMoment('2026-11-18', '09:00').toISOString() })),
    })),
    'ana',
    NOW,
  )
  expect([ready, nextAt]).toEqual([[], agencyMoment('2026-11-19', '11:00')])
})

it('gives each clinic of a list once a day, and one that was chosen alone whenever nobody has it', () => {
  const atNine = (day: string, clinicId: number) => {
    const one = drawn(clinicId, [{ ended: 'nobody' }])
    return { ...one, calls: one.calls.map((call) => ({ ...call, at: agencyMoment(day, '09:00').toISOString() })) }
  }
  const today = atNine('2026-11-18', 1)
  const list = (...clinics: DrawnCall[]) =>
    nextToCall(listToCall(clinics, NOW), 'bo', NOW).ready.map(({ clinicId }) => clinicId)
  expect(list(today, atNine('2026-11-17', 2))).toEqual([2])
  expect(list(today)).toEqual([1])
  expect(list({ ...today, leased: true })).toEqual([])
})

it('counts how far a round is: a clinic that left after its result keeps it', () => {
  expect(
    progressOf([
      drawn(1, [{ ended: 'reached' }]),
      drawn(2, [{ ended: 'reached' }], { gone: true }),
      drawn(3, [{ ended: 'refused' }]),
      drawn(4, [{ ended: 'otherBusiness' }]),
      drawn(5, [{ ended: 'nobody' }]),
      drawn(6, [{ ended: 'nobody' }], { gone: true }),
      drawn(7),
    ]),
  ).toEqual({ drawn: 7, reached: 2, notReached: 2, again: 1, untried: 1, gone: 1, twice: 0, calledTwice: 0 })
})

it('counts the second calls among those that can still come', () => {
  const twice = { twice: true }
  const second = { by: 'bo', second: true }
  expect(
    progressOf([
      drawn(1, [{ ended: 'reached' }, { ...second, ended: 'reached' }], twice),
      drawn(2, [{ ended: 'reached' }, { ...second, ended: 'nobody' }], twice),
      drawn(3, [{ ended: 'reached' }], twice),
      drawn(4, [], twice),
      drawn(5, [{ ended: 'refused' }], twice),
      drawn(6, [{ ended: 'reached' }], { ...twice, gone: true }),
      drawn(7, [{ ended: 'reached' }]),
    ]),
  ).toMatchObject({ twice: 4, calledTwice: 1 })
})
