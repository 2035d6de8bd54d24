import { expect, test } from 'vitest'
import { SCREEN_ROOTS } from '../../contract/screens.ts'
import { paths } from './paths.ts'

test('the server serves the first segment of every screen, and accepts it as return address after a sign-in', () => {
  const first = new Set(Object.values(paths).map((path) => path.split('/')[1] ?? ''))
  expect([...first].filter((part) => part !== '').sort()).toEqual([...SCREEN_ROOTS].sort())
})
