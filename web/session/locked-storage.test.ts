import { beforeEach, expect, it, vi } from 'vitest'
import { lockedStorage } from './locked-storage.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('location', { origin: 'https://portal.example' })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})

const rawOf = (name: string) => kept.get(name) ?? ''

it('returns the written value and stores it encrypted', async () => {
  await lockedStorage.write('redirectUrl', '/users?q=Peña')
  expect(await lockedStorage.read('redirectUrl')).toBe('/users?q=Peña')
  expect(rawOf('redirectUrl')).not.toContain('users')
  expect(atob(rawOf('redirectUrl'))).not.toContain('users')
})

it('encrypts the same text differently each time', async () => {
  await lockedStorage.write('token', 'x')
  const first = rawOf('token')
  await lockedStorage.write('token', 'x')
  expect(rawOf('token')).not.toBe(first)
})

it.each([
  ['nothing', undefined],
  ['plain text', '/users'],
  ['too short', btoa('abc')],
])('reads %s as absent', async (_, value) => {
  if (value !== undefined) kept.set('redirectUrl', value)
  expect(await lockedStorage.read('redirectUrl')).toBeUndefined()
})

it('reads a changed value, or one copied from another name, as absent', async () => {
  await lockedStorage.write('token', 'secret')
  const last = rawOf('token')
  kept.set('redirectUrl', last)
  expect(await lockedStorage.read('redirectUrl')).toBeUndefined()
  const bytes = atob(last)
  const flipped = String.fromCharCode(bytes.charCodeAt(20) ^ 1)
  kept.set('token', btoa(bytes.slice(0, 20) + flipped + bytes.slice(21)))
  expect(await lockedStorage.read('token')).toBeUndefined()
})
