import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOf } from '../../contract/directory/pages.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { smallWorld } from '../testing/small-world.ts'

/** Tries every address and command that the page on open data shows. */

const ORIGIN = 'http://localhost:3000'
let t: TestApp
beforeAll(async () => {
  t = await testApp()
  await smallWorld(t)
})
afterAll(() => t.close())

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

describe.each(LANGUAGES)('the page on open data in %s', (language) => {
  let page: string
  beforeAll(async () => {
    page = (await t.app.inject(pathOf('openData', language))).body
  })

  it('shows commands that run unchanged', async () => {
    const commands = Array.from(page.matchAll(/<code>(curl [^<]*)<\/code>/g), ([, command = '']) => unescaped(command))
    expect(commands.length).toBeGreaterThanOrEqual(10)
    for (const command of commands) {
      const [, options = '', address = ''] = /^curl (.*)'([^']+)'$/.exec(command) ?? []
      expect(address.startsWith(ORIGIN), command).toBe(true)
      const headers = Array.from(options.matchAll(/-H '([^:]+): ([^']+)'/g), ([, name = '', value = '']) => [
        name,
        value,
      ])
      const [, payload] = /-d '([^']+)'/.exec(options) ?? []
      const reply = await t.app.inject({
        method: payload === undefined ? 'GET' : 'POST',
        url: address.slice(ORIGIN.length),
        headers: Object.fromEntries(headers),
        ...(payload !== undefined && { payload }),
      })
      expect([command, reply.statusCode]).toEqual([command, 200])
      const type = String(reply.headers['content-type'])
      if (address.includes('.md')) expect(type).toContain('text/markdown')
      else if (payload !== undefined) expect(reply.body).toContain('structuredContent')
      else if (!type.startsWith('application/atom+xml')) expect(reply.headers['access-control-allow-origin']).toBe('*')
    }
  })

  it('has only working links, and names the licence', async () => {
    const main = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
    const links = Array.from(main.matchAll(/href="(\/[^"]*)"/g), ([, link = '']) => unescaped(link))
    expect(links).toEqual(
      expect.arrayContaining([
        '/hsds/v3',
        '/fhir/R4/metadata',
        '/api/docs',
        `${pathOf('results', language)}.atom?near=Denver`,
      ]),
    )
    for (const link of links) expect([link, (await t.app.inject(link)).statusCode]).toEqual([link, 200])
    expect(main).toContain('rel="license noreferrer"')
    expect(main).toContain('https://creativecommons.org/publicdomain/zero/1.0/')
  })
})

it('only open data allows scripts of other sites', async () => {
  const headers = { origin: 'https://elsewhere.example' }
  for (const url of ['/api/openapi.json', '/api/me', '/en', '/en/open-data', '/healthz']) {
    const reply = await t.app.inject({ url, headers })
    expect([url, reply.headers['access-control-allow-origin']]).toEqual([url, undefined])
  }
  const preflight = await t.app.inject({ method: 'OPTIONS', url: '/api/me', headers })
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
})
