import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.mjs'

let root: string
const put = (path: string, text: string) => writeFileSync(join(root, path), text)
const now = () => fingerprint(root, ['web', 'vite.config.ts', 'not-there'])

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fingerprint-'))
  mkdirSync(join(root, 'web/ui'), { recursive: true })
  put('vite.config.ts', 'export default {}')
  put('web/main.tsx', 'one')
  put('web/ui/field.tsx', 'two')
})
afterEach(() => rmSync(root, { recursive: true }))

test('is the same for the same sources, even when files beside them change', () => {
  const before = now()
  put('README.md', 'words')
  put('web/ui/field.test.tsx', 'a test never reaches the bundle')
  put('web/main.tsx', 'one')
  expect(now()).toBe(before)
})

test.each([
  ['an edit deep down', () => put('web/ui/field.tsx', 'TWO')],
  ['an edit of a single file given by name', () => put('vite.config.ts', 'export default { base: "/x" }')],
  ['a new file', () => put('web/ui/table.tsx', '')],
  ['a deleted file', () => rmSync(join(root, 'web/main.tsx'))],
  ['a renamed file', () => renameSync(join(root, 'web/main.tsx'), join(root, 'web/start.tsx'))],
  [
    'text moved from one file to the next',
    () => {
      put('web/main.tsx', 'on')
      put('web/ui/field.tsx', 'etwo')
    },
  ],
])('changes with %s', (_, change) => {
  const before = now()
  change()
  expect(now()).not.toBe(before)
})
