import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterTurns } from './in-turns.ts'

let now = 0
beforeEach(() => {
  now = 0
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** The clock goes on by so much and the page has its turns all the while. */
function pass(millis: number) {
  for (let left = millis; left > 0; left -= 100) {
    now += 100
    vi.advanceTimersByTime(100)
  }
}

/** The clock goes on by so much and nothing runs: all that was due runs once at the end. */
function standStill(millis: number) {
  now += millis
  vi.advanceTimersByTime(500)
}

function waiting(millis: number) {
  let over = false
  const wait = afterTurns(millis, () => {
    over = true
  })
  return { ...wait, isOver: () => over }
}

test('it is over once so much time was waited, and says how much is left', () => {
  const { isOver, left } = waiting(20_000)
  pass(19_900)
  expect([isOver(), left()]).toEqual([false, 100])
  pass(100)
  expect(isOver()).toBe(true)
})

test('a device that slept for an hour has not waited for an hour', () => {
  const { isOver } = waiting(20_000)
  standStill(3_600_000)
  expect(isOver()).toBe(false)
  pass(15_000)
  expect(isOver()).toBe(true)
})

test('a tab in the background, which has a turn a minute, waits for minutes at most', () => {
  const { isOver } = waiting(20_000)
  for (let minutes = 0; minutes < 4; minutes += 1) standStill(60_000)
  expect(isOver()).toBe(true)
})

test('nothing goes on once it was stopped', () => {
  waiting(20_000).stop()
  expect(vi.getTimerCount()).toBe(0)
})
