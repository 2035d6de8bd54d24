import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { meantPath, PAGE_NAMES, pathOf } from '../../contract/directory/pages.ts'
import { LANGUAGES } from '../../domain/language.ts'
import { type TestApp, testApp } from '../testing/app.ts'

/** Public addresses that are written oddly lead where they mean, and those that nobody can read get a page. */

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const location = async (url: string) => {
  const { statusCode, headers } = await t.app.inject({ url })
  return [statusCode, headers.location]
}

describe('an address in capitals or with the words of the other language', () => {
  it.each([
    ['/EN', '/en'],
    ['/Es/', '/es'],
    ['/es/search?near=81201&pay=6', '/es/buscar?near=81201&pay=6'],
    ['/en/buscar', '/en/search'],
    ['/EN/Search?q=Salida', '/en/search?q=Salida'],
    ['/es/clinics/12-name', '/es/clinicas/12-name'],
    ['/en/condados/chaffee', '/en/counties/chaffee'],
    ['/es/help-now', '/es/ayuda-inmediata'],
  ])('%s leads to %s', async (typed, meant) => {
    expect(await location(typed)).toEqual([301, meant])
  })

  it('is none of the pages’ own addresses, and no unknown one', async () => {
    for (const name of PAGE_NAMES) {
      for (const language of LANGUAGES) expect(meantPath(pathOf(name, language, '1'))).toBe(pathOf(name, language, '1'))
    }
    expect(meantPath('/en/nothing-here')).toBeUndefined()
    expect((await location('/en/nothing-here'))[0]).toBe(404)
  })
})

describe('a request for a public page that cannot be read', () => {
  it.each([
    ['an address of 40 kB', `GET /es/buscar?q=${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'es'],
    ['a broken header', 'GET /en/search HTTP/1.1\r\nHost: x\r\nBad Header: x\r\n\r\n', 400, 'en'],
  ])('%s gets a page with the crisis line', async (_, bytes, status, language) => {
    if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = t.app.server.address() as { port: number }
    const answer = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toContain(`HTTP/1.1 ${status}`)
    expect(answer).toContain('content-type: text/html; charset=utf-8')
    expect(answer).toContain("default-src 'none'")
    expect(answer).toContain(`<html lang="${language}">`)
    expect(answer).toContain('href="tel:988"')
    expect(answer).not.toContain('xxxx')
  })
})
