import { expect, test } from 'vitest'
import { SCREEN_ROOTS } from '../../contract/screens.ts'
import { paths } from './paths.ts'

test('the server knows the first part of every screen, and may lead back to it after a sign-in', () => {
  const first = new Set(Object.values(paths).map((path) => path.split('/')[1] ?? ''))
  expect([...first].filter((part) => part !== '').sort()).toEqual([...SCREEN_ROOTS].sort())
})
