import { describe, expect, test } from 'vitest'
import { clinicWritesIn, looseVersions, outOfStep, registryHostsIn, resolvedIn } from './repository.ts'

test('every version in package.json is exact', () => {
  const manifest = (version: string) => JSON.stringify({ devDependencies: { vite: version } })
  for (const loose of ['^8.3.8', '~8.3.8', '8', '8.x', '*', 'latest', '>=8.3.8', 'git+ssh://somewhere/vite.git']) {
    expect(looseVersions('package.json', manifest(loose)), loose).toHaveLength(1)
  }
  for (const exact of ['8.3.8', '19.0.0-rc.1']) {
    expect(looseVersions('package.json', manifest(exact)), exact).toEqual([])
  }
})

test('the lockfile does not record where packages came from', () => {
  const lockfile = { packages: { '': {}, 'node_modules/a': { resolved: 'anywhere' }, 'node_modules/b': {} } }
  expect(resolvedIn('package-lock.json', JSON.stringify(lockfile))).toEqual([
    'package-lock.json: node_modules/a records where it was downloaded from (“resolved”)',
  ])
})

test('the lockfile matches package.json', () => {
  const manifest = JSON.stringify({ dependencies: { pg: '8.23.1' }, devDependencies: { vite: '8.3.8' } })
  const lockfile = (pg: string) =>
    JSON.stringify({ packages: { '': { devDependencies: { vite: '8.3.8' }, dependencies: { pg } } } })
  expect(outOfStep(manifest, lockfile('8.23.1'))).toEqual([])
  expect(outOfStep(manifest, lockfile('8.23.0'))).toHaveLength(1)
})

test.each([
  ['server/review/undo-review.ts', 'update clinics set version = 2', 1],
  ['server/imports/write-batch.ts', 'insert into clinics (account_id)', 1],
  ['server/clinics/archive-clinic.ts', "tx.updateTable('clinics')", 1],
  ['server/clinics/write-clinics.ts', 'update clinics set version = 2', 0],
  ['server/clinics/notices.test.ts', 'update clinics set version = 2', 0],
  ['server/dev/demo/insert.ts', "tx.insertInto('clinics')", 0],
  ['server/review/notes.ts', 'select from clinics join changes', 0],
])('%s: “%s” has %i problems', (path, text, problems) => {
  expect(clinicWritesIn(path, text)).toHaveLength(problems)
})

describe('no file names a package registry', () => {
  // Joined here, so that this file does not name a registry itself.
  const host = (...parts: string[]) => parts.join('.')
  test.each([
    ['package-lock.json', `https://${host('registry', 'npmjs', 'org')}/vite`],
    ['docs/setup.md', `see ${host('registry', 'example', 'com')}`],
    ['scripts/a.ts', `https://${host('npm', 'pkg', 'github', 'com')}/x`],
    ['README.md', `https://tools.example/${'artifactory'}/npm/`],
    ['.npmrc', 'registry = http://elsewhere'],
    ['.npmrc', '@agency:registry=http://elsewhere'],
    ['README.md', 'use mirror.internal:4873 please'],
  ])('%s: %s', (path, text) => {
    expect(registryHostsIn(path, text, 'mirror.internal:4873')).toHaveLength(1)
  })

  test('the bare word is accepted', () => {
    expect(registryHostsIn('README.md', 'The state registry. Licences come from it.', 'mirror.internal')).toEqual([])
    expect(registryHostsIn('.npmrc', 'omit-lockfile-registry-resolved=true')).toEqual([])
  })
})
