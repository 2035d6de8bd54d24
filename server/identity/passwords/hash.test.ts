import { scryptSync } from 'node:crypto'
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { withRealScrypt } from '../../testing/cheap-scrypt.ts'

test('the server hashes passwords with scrypt, a salt each, at a cost of 32 MB', async () => {
  const password = 'four quiet herons wade'
  const [one = '', other] = await withRealScrypt(() => Promise.all([hashPassword(password), hashPassword(password)]))
  expect(one).not.toBe(other)
  const [salt = '', key] = one.split(':')
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }
  expect(scryptSync(password, salt, 64, cost).toString('hex')).toBe(key)
  expect(await withRealScrypt(() => verifyPassword({ hash: one, password }))).toBe(true)
  expect(await verifyPassword({ hash: one, password })).toBe(false)
})
