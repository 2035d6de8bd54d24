import { expect, test } from 'vitest'
import { excess, type Manifest, partsOf } from './web-size.ts'

const manifest: Manifest = {
  'index.html': { file: 'main.js', src: 'index.html', isEntry: true, imports: ['_react.js'], css: ['main.css'] },
  '_react.js': { file: 'react.js', name: 'react' },
  '_form.js': { file: 'form.js', name: 'form', imports: ['_react.js', '_loop.js'] },
  '_loop.js': { file: 'loop.js', name: 'loop', imports: ['_form.js'] },
  'web/users.tsx': {
    file: 'users.js',
    src: 'web/users.tsx',
    isDynamicEntry: true,
    imports: ['_form.js', 'index.html'],
  },
  'web/service-worker.ts': { file: 'sw.js', src: 'web/service-worker.ts', isEntry: true },
}
const sizes: Record<string, number> = {
  'main.js': 50_000,
  'react.js': 70_000,
  'main.css': 15_000,
  'form.js': 20_000,
  'loop.js': 1_000,
  'users.js': 5_000,
  'sw.js': 999_999,
}
const parts = (changed: Record<string, number> = {}) =>
  partsOf(manifest, (file) => ({ raw: 0, gzip: { ...sizes, ...changed }[file] ?? Number.NaN }))

test('first load is the page with all it imports; a route adds only what the page has not loaded yet', () => {
  expect(parts().map(({ name, kind, js, css }) => [name, kind, js.gzip, css.gzip])).toEqual([
    ['index.html', 'first load', 120_000, 15_000],
    ['web/users.tsx', 'route', 26_000, 0],
  ])
  expect(excess(parts())).toEqual([])
})

test('a part over its budget is named with both figures', () => {
  expect(excess(parts({ 'react.js': 101_000, 'main.css': 20_001, 'form.js': 40_000 }))).toEqual([
    'index.html: 151.0 kB of js (gzip) on first load, allowed are 150.0 kB',
    'index.html: 20.0 kB of css (gzip) on first load, allowed are 20.0 kB',
    'web/users.tsx: 46.0 kB of js (gzip) on route, allowed are 45.0 kB',
  ])
})

test('a screen that falls into many files is named with their number', () => {
  const imports = Array.from({ length: 22 }, (_, n) => `_piece-${n}.js`)
  const pieces = Object.fromEntries(imports.map((key) => [key, { file: key.slice(1), name: key }]))
  const route = { file: 'many.js', src: 'web/many.tsx', isDynamicEntry: true, imports }
  const found = partsOf({ ...manifest, ...pieces, 'web/many.tsx': route }, () => ({ raw: 1, gzip: 1 }))
  expect(excess(found)).toEqual(['web/many.tsx: 23 files on route, allowed are 22'])
})
