import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { sampleArea } from '../../testing/sample-area.ts'

const SCRIPT = 'console.log("a script long enough to be worth compressing")'
const PREVIOUS = 'console.log("a script of the build before")'
const folder = mkdtempSync(join(tmpdir(), 'portal-web-'))
const webRoot = join(folder, 'web')
let t: TestApp

beforeAll(async () => {
  mkdirSync(join(webRoot, 'assets'), { recursive: true })
  mkdirSync(join(webRoot, '.vite'))
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(webRoot, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Portal</title>')
  writeFileSync(join(webRoot, 'service-worker.js'), SCRIPT)
  writeFileSync(join(webRoot, 'assets', 'main-B3x.js'), SCRIPT)
  writeFileSync(join(webRoot, 'assets', 'main-B3x.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(webRoot, 'assets', 'main-B3x.js.gz'), gzipSync(SCRIPT))
  mkdirSync(join(folder, 'previous', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'previous', 'assets', 'main-A9z.js'), PREVIOUS)
  writeFileSync(join(folder, 'previous', 'assets', 'main-A9z.js.gz'), gzipSync(PREVIOUS))
  t = await testApp({ areas: [sampleArea], webRoot })
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })
const navigation = { accept: 'text/html,application/xhtml+xml' }

describe('the built web', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('is sent compressed for a browser that accepts %s', async (accepted, encoding) => {
    const { headers, statusCode } = await get('/assets/main-B3x.js', { 'accept-encoding': accepted })
    expect(statusCode).toBe(200)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers.vary).toMatch(/accept-encoding/i)
  })

  it('serves the files of the previous build to tabs that are open on it', async () => {
    const plain = await get('/assets/main-A9z.js')
    expect([plain.statusCode, plain.body]).toEqual([200, PREVIOUS])
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const zipped = await get('/assets/main-A9z.js', { 'accept-encoding': 'gzip' })
    expect([zipped.statusCode, zipped.headers['content-encoding']]).toEqual([200, 'gzip'])
  })

  it.each(['/assets/main-B3x.js', '/service-worker.js', '/', '/dashboard'])(
    'answers a part of %s that it does not have with 416 and the size',
    async (url) => {
      const size = Buffer.byteLength((await get(url, navigation)).body)
      for (const range of ['bytes=99999999-', 'bytes=abc', 'bytes=5-1', 'bytes=-0']) {
        const { statusCode, headers, body } = await get(url, { ...navigation, range })
        expect([range, statusCode, JSON.parse(body).code]).toEqual([range, 416, 'range_not_satisfiable'])
        expect(headers['content-range']).toBe(`bytes */${size}`)
        expect(headers['cache-control']).toBe('no-store')
      }
      const part = await get(url, { ...navigation, range: 'bytes=0-3' })
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 0-3/${size}`])
      const changed = await get(url, { ...navigation, 'if-match': '"another"' })
      expect([changed.statusCode, changed.json().code]).toEqual([412, 'precondition_failed'])
      expect(t.logs.filter(({ level }) => level >= 50)).toEqual([])
    },
  )

  it('keeps a page that a mailed link opens out of every cache', async () => {
    const { statusCode, headers } = await get('/portal/unsubscribe?of=reminders&token=abc', navigation)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store'])
  })

  it.each(['/', '/index.html', '/service-worker.js'])('makes browsers revalidate %s', async (url) => {
    const first = await get(url, navigation)
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache'])
    const revalidated = await get(url, { ...navigation, 'if-none-match': first.headers.etag as string })
    expect(revalidated.statusCode).toBe(304)
  })

  it.each(['/dashboard', '/providers/7/clinics/8', '/portal/sign-in?next=%2F', '/no/such/screen', '/apiary'])(
    'serves the app at %s',
    async (url) => {
      const { statusCode, body, headers } = await get(url, navigation)
      expect([statusCode, body]).toEqual([200, '<!doctype html><title>Portal</title>'])
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
    },
  )

  it.each([
    ['GET', '/assets/gone-A1b.js', { accept: '*/*' }],
    ['GET', '/dashboard', { accept: 'application/json' }],
    ['POST', '/dashboard', navigation],
    ['GET', '/api/nothing', navigation],
    ['GET', '/API/nothing', navigation],
    ['GET', '/api', navigation],
    ['GET', '/../secret.txt', { accept: '*/*' }],
    ['GET', '/%2e%2e/secret.txt', { accept: '*/*' }],
    ['GET', '/..%2fsecret.txt', { accept: '*/*' }],
    ['GET', '/assets/..%5c..%5csecret.txt', { accept: '*/*' }],
    ['GET', '/assets', { accept: '*/*' }],
    ['GET', '/assets/main-B3x.js.br', { accept: '*/*' }],
    ['GET', '/assets/..%2findex.html', { accept: '*/*' }],
    ['GET', '/.vite/manifest.json', { accept: '*/*' }],
    ['GET', '/%00', { accept: '*/*' }],
  ])('%s %s is a 404 in the common error shape', async (method, url, headers) => {
    const reply = await t.app.inject({ method: method as 'GET', url, headers })
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
  })
})

describe('security headers', () => {
  const POLICY =
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
    "manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; " +
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types portal-service-worker portal-preview; " +
    'report-uri /api/csp-reports; report-to csp'

  it('of a page allow our own files and nothing inline, and keep the opener of the sign-in window', async () => {
    const { headers } = await get('/', navigation)
    expect(headers).toMatchObject({
      'content-security-policy': POLICY,
      'reporting-endpoints': 'csp="http://localhost:3000/api/csp-reports"',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('of data allow nothing, on errors and probes too', async () => {
    for (const url of ['/api/sample/me', '/api/nothing', '/healthz', '/api/openapi.json', '/api/clinics/%zz']) {
      const { headers } = await get(url)
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/)
      expect(headers.server ?? headers['x-powered-by']).toBeUndefined()
    }
  })

  it('require https only where the portal has it', async () => {
    const secure = await testApp({ webRoot, variables: { PUBLIC_URL: 'https://portal.example.gov' } })
    const page = await secure.app.inject({ url: '/', headers: navigation })
    expect(page.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(page.headers['content-security-policy']).toBe(`${POLICY}; upgrade-insecure-requests`)
    const data = await secure.app.inject({ url: '/healthz' })
    expect(data.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    await secure.close()
  })
})

describe('reports of violations', () => {
  const report = (type: string, payload: string) =>
    t.app.inject({ method: 'POST', url: '/api/csp-reports', headers: { 'content-type': type }, payload })

  it('are accepted in both formats of browsers, however malformed, up to a limit', async () => {
    const modern = JSON.stringify([
      { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'data' } },
    ])
    expect((await report('application/reports+json', modern)).statusCode).toBe(204)
    expect((await report('application/csp-report', '{"csp-report":null}')).statusCode).toBe(204)
    expect((await report('application/csp-report', 'not json')).statusCode).toBe(204)
    expect((await report('application/json', '[1,null,{"body":7}]')).statusCode).toBe(204)
    expect((await report('text/plain', 'x')).statusCode).toBe(415)
    expect((await report('application/csp-report', 'x'.repeat(20_000))).statusCode).toBe(413)
    expect(t.logs.filter(({ directive }) => directive === 'img-src')).toHaveLength(1)
    const more = await Promise.all(Array.from({ length: 30 }, () => report('application/csp-report', '{}')))
    expect(more.at(-1)?.statusCode).toBe(429)
  })
})
