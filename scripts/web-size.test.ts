import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { excess, type Manifest, partsOf, schemasIn } from './web-size.ts'

const manifest: Manifest = {
  'index.html': { file: 'main.js', src: 'index.html', isEntry: true, imports: ['_react.js'], css: ['main.css'] },
  '_react.js': { file: 'react.js', name: 'react' },
  '_common.js': { file: 'common.js', name: 'common', imports: ['_react.js'] },
  '_form.js': { file: 'form.js', name: 'form', imports: ['_react.js', '_common.js', '_loop.js'] },
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
  'common.js': 30_000,
  'form.js': 20_000,
  'loop.js': 1_000,
  'users.js': 5_000,
  'sw.js': 999_999,
}
const parts = (changed: Record<string, number> = {}) =>
  partsOf(manifest, (file) => ({ raw: 0, gzip: { ...sizes, ...changed }[file] ?? Number.NaN }))

test('the first load is the page with all its static imports; a route adds only files not loaded yet', () => {
  expect(parts().map(({ name, kind, js, css, files }) => [name, kind, js.gzip, css.gzip, files])).toEqual([
    ['index.html', 'first load', 120_000, 15_000, 0],
    ['common', 'every screen', 30_000, 0, 1],
    ['web/users.tsx', 'route', 26_000, 0, 4],
  ])
  expect(excess(parts())).toEqual([])
})

test('a part over its budget is reported with both figures', () => {
  expect(excess(parts({ 'react.js': 90_000, 'main.css': 21_001, 'common.js': 46_000, 'form.js': 35_000 }))).toEqual([
    'index.html: 140.0 kB of js (gzip) on first load, allowed are 139.0 kB',
    'index.html: 21.0 kB of css (gzip) on first load, allowed are 20.0 kB',
    'common: 46.0 kB of js (gzip) on every screen, allowed are 45.5 kB',
    'web/users.tsx: 41.0 kB of js (gzip) on route, allowed are 40.5 kB',
  ])
})

test('a screen of more than twelve files is reported', () => {
  const names = Array.from({ length: 12 }, (_, index) => `_part${index}.js`)
  const scattered: Manifest = {
    'index.html': { file: 'main.js', src: 'index.html', isEntry: true },
    ...Object.fromEntries(names.map((name) => [name, { file: name, name }])),
    'web/users.tsx': { file: 'users.js', src: 'web/users.tsx', isDynamicEntry: true, imports: names },
  }
  expect(excess(partsOf(scattered, () => ({ raw: 0, gzip: 0 })))).toEqual(['web/users.tsx: 13 files, allowed are 12'])
})

test('a script with the schema library is reported by its name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-web-size-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'users.js'), 'const text={_zod:{def:{type:"string"}}}')
  writeFileSync(join(folder, 'list.js'), 'const text="zod"')
  expect(schemasIn(folder)).toEqual(['users.js contains the schema library, which belongs to the server'])
})
