import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../launch/project.mjs'

/** The pages that say which test keeps which promise name tests that exist. */

const FOLDERS = ['', 'domain/directory/', 'server/', 'server/directory/', 'server/exchange/', 'prove/', 'prove/**/']
const ENDINGS = ['', '.ts', '.test.ts', '.test.tsx', '.spec.ts']

const exists = (name: string) =>
  FOLDERS.some((folder) => ENDINGS.some((ending) => globSync(`${folder}${name}${ending}`, { cwd: root }).length > 0))

/** What stands in backticks in the last cell of each row; a name with a space is a command. */
function testsNamedIn(page: string): string[] {
  const rows = readFileSync(join(root, page), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!\|)/.test(line))
  return rows.flatMap((row) => [...(row.split('|').at(-2) ?? '').matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name))
}

test.each(['docs/directory-checks.md', 'docs/open-data-checks.md'])('every test that %s names is there', (page) => {
  const named = [...new Set(testsNamedIn(page))]
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !exists(name))).toEqual([])
})
