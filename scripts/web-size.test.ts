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

test('the first load is the page with all its static imports; a route adds only files not loaded yet', () => {
  expect(parts().map(({ name, kind, js, css }) => [name, kind, js.gzip, css.gzip])).toEqual([
    ['index.html', 'first load', 120_000, 15_000],
    ['web/users.tsx', 'route', 26_000, 0],
  ])
  expect(excess(parts())).toEqual([])
})

test('a part over its budget is reported with both figures', () => {
  expect(excess(parts({ 'react.js': 111_000, 'main.css': 24_001, 'form.js': 45_000 }))).toEqual([
    'index.html: 161.0 kB of js (gzip) on first load, allowed are 160.0 kB',
    'index.html: 24.0 kB of css (gzip) on first load, allowed are 24.0 kB',
    'web/users.tsx: 51.0 kB of js (gzip) on route, allowed are 50.0 kB',
  ])
})
