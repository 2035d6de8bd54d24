import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../launch/project.mjs'

/** The pages that say which test keeps which promise name tests that exist. */

const FOLDERS = [
  '',
  'domain/directory/',
  'server/',
  'server/directory/',
  'server/exchange/',
  'tests/trials/',
  'tests/trials/**/',
]
const ENDINGS = ['', '.ts', '.test.ts', '.slow.test.ts', '.postgres.slow.test.ts', '.test.tsx', '.spec.ts']

const exists = (name: string) =>
  FOLDERS.some((folder) => ENDINGS.some((ending) => globSync(`${folder}${name}${ending}`, { cwd: root }).length > 0))

/** What stands in backticks in the last cell of each row; a name with a space is a command. */
function testsNamedIn(page: string): string[] {
  const rows = readFileSync(join(root, page), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!\|)/.test(line))
  return rows.flatMap((row) => [...(row.split('|').at(-2) ?? '').matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name))
}

const PAGES = ['docs/directory-checks.md', 'docs/open-data-checks.md', 'docs/desk-checks.md']

test.each(PAGES)('every test that %s names is there', (page) => {
  const named = [...new Set(testsNamedIn(page))]
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !exists(name))).toEqual([])
})

/** A test file in backticks, with the parts of titles that stand in quotes behind it. */
const titlesIn = (row: string) =>
  Array.from(row.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`((?:,? “[^”]+”)*)/g), ([, file = '', quoted = '']) => ({
    file,
    titles: Array.from(quoted.matchAll(/“([^”]+)”/g), ([, title = '']) => title),
  }))

const BY_TITLE = ['docs/truth-checks.md', 'docs/desk-checks.md']

test.each(BY_TITLE)('every promise of %s names code that is there, and tests by titles that they have', (page) => {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const rows = read(page)
    .split('\n')
    .filter((line, place, all) => line.startsWith('| ') && !all[place + 1]?.startsWith('|---'))
  expect(rows.length).toBeGreaterThan(35)
  for (const row of rows) {
    const files = Array.from(row.matchAll(/`((?:domain|server|web|scripts)\/[^`]+)`/g), ([, file = '']) => file)
    expect([row, files.filter((file) => globSync(file, { cwd: root }).length === 0)]).toEqual([row, []])
    const named = titlesIn(row).flatMap(({ file, titles }) => titles.map((title) => ({ file, title })))
    expect([row, named.length > 0]).toEqual([row, true])
    expect(named.filter(({ file, title }) => !read(file).includes(title))).toEqual([])
  }
})
