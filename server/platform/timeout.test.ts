import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { within } from './timeout.ts'

test('a result in time is returned, a late one is null', async () => {
  expect(await within(2_000, wait(5, 'here'))).toBe('here')
  expect(await within(10, wait(5_000, 'late', { ref: false }))).toBeNull()
})

test('a failure in time rejects, a late one is ignored', async () => {
  await expect(within(2_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  let fail = (_: Error) => {}
  const failing = new Promise<never>((_, reject) => {
    fail = reject
  })
  expect(await within(10, failing)).toBeNull()
  fail(new Error('broken'))
  await wait(1)
})
