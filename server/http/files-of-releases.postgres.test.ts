import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { sampleArea } from '../testing/sample-area.ts'
import { publishFiles } from './files-of-releases.ts'

/** Two releases on one database: the copy that answers is of the next one, the tab and its files of the previous one. */

const folder = mkdtempSync(join(tmpdir(), 'portal-releases-'))
const assetsOf = (release: string) => join(folder, release, 'assets')
const script = (release: string) => `console.log("the main script of the ${release} release")`
let next: TestApp

beforeAll(async () => {
  for (const release of ['previous', 'next']) {
    mkdirSync(assetsOf(release), { recursive: true })
    writeFileSync(join(folder, release, 'index.html'), '<!doctype html>')
    const name = join(assetsOf(release), `main-${release}.js`)
    writeFileSync(name, script(release))
    writeFileSync(`${name}.gz`, gzipSync(script(release)))
  }
  writeFileSync(join(assetsOf('previous'), 'font-B3x91.woff2'), 'a font')
  next = await testApp({ areas: [sampleArea], webRoot: join(folder, 'next') })
})
afterAll(async () => {
  await next.db.pool.query('drop schema if exists web cascade')
  await next.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => next.app.inject({ url, headers })

test('before any release has shared its files, a missing one is a 404', async () => {
  expect((await get('/assets/main-previous.js')).statusCode).toBe(404)
})

test('a tab of the previous release finds its files at a copy of the next one', async () => {
  expect(await publishFiles(next.db, [assetsOf('previous')])).toBe(2)
  expect(await publishFiles(next.db, [assetsOf('next'), join(folder, 'nothing-built')])).toBe(1)

  const plain = await get('/assets/main-previous.js')
  expect([plain.statusCode, plain.body]).toEqual([200, script('previous')])
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  })
  const zipped = await get('/assets/main-previous.js', { 'accept-encoding': 'br, gzip' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  const font = await get('/assets/font-B3x91.woff2', { 'accept-encoding': 'gzip' })
  expect([font.statusCode, font.body, font.headers['content-encoding']]).toEqual([200, 'a font', undefined])
})

test('a start of a known build stores nothing again, and a way back keeps the files of both', async () => {
  expect(await publishFiles(next.db, [assetsOf('next')])).toBe(0)
  expect(await publishFiles(next.db, [assetsOf('previous')])).toBe(0)
  const { rows } = await next.db.pool.query('select path from web.files where replaced_at is not null')
  expect(rows).toEqual([])
})

test('what was replaced long ago goes when the next build comes', async () => {
  await next.db.pool.query(`update web.files set replaced_at = now() - interval '31 days' where path like '%previous%'`)
  writeFileSync(join(assetsOf('next'), 'more-A1b2c.js'), 'more')
  expect(await publishFiles(next.db, [assetsOf('next')])).toBe(1)
  expect((await get('/assets/main-previous.js')).statusCode).toBe(404)
  expect((await get('/assets/main-next.js')).statusCode).toBe(200)
})

test.each([
  '/assets/..%2f..%2fsecret',
  '/assets/short',
  `/assets/${'x'.repeat(300)}.js`,
  '/assets/main-previous.js?x=1',
])('%s is not looked for', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})
