import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { allowedMethods } from './allowed-methods.ts'

let t: TestApp
beforeEach(async () => {
  t = await testApp()
})
afterEach(() => t.close())

const send = (method: string, url: string, headers = {}) => t.app.inject({ method: method as 'PUT', url, headers })

describe('a method that an address does not support', () => {
  it.each([
    ['PUT', '/api/clinics/7', 'GET, HEAD, PATCH'],
    ['DELETE', '/api/me', 'GET, HEAD'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['PUT', '/api/updates?x=1', 'GET, HEAD, PATCH, POST'],
    ['DELETE', '/sitemap-clinics-0.xml', 'GET, HEAD'],
    ['POST', '/api/docs/', 'GET, HEAD'],
    ['POST', '/en/search?q=x', 'GET, HEAD'],
    ['OPTIONS', '/es/clinicas/7-casa', 'GET, HEAD'],
    ['DELETE', '/en/clinics/7/report', 'GET, HEAD, POST'],
  ])('%s %s gets 405 and the supported methods', async (method, url, allow) => {
    const reply = await send(method, url)
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow])
    expect(reply.json()).toMatchObject({ code: 'method_not_allowed', requestId: expect.any(String) })
  })

  it('is refused before the server reads the body', async () => {
    const reply = await send('PUT', '/api/me', { 'content-type': 'application/x-strange' })
    expect(reply.statusCode).toBe(405)
  })

  it('stays a 404 for unknown addresses, below the directory as a page', async () => {
    expect((await send('DELETE', '/api/nothing')).statusCode).toBe(404)
    expect((await send('GET', '/api/nothing')).headers.allow).toBeUndefined()
    const page = await send('DELETE', '/en/nothing')
    expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('class="crisis"')])
  })
})

it('allowedMethods matches every registered route', () => {
  const allowed = allowedMethods(t.app.routeList)
  for (const { method, url } of t.app.routeList) {
    const path = url.replace(/:\w+(\((?:[^()]|\([^()]*\))*\))?/g, '7').replace('*', 'x')
    expect(allowed(path), url).toContain(method)
  }
})
