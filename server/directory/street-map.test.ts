import { afterEach, describe, expect, it } from 'vitest'
import { insertDirectory } from '../dev/demo/insert.ts'
import { makeClinic, makeProvider } from '../dev/demo/make.ts'
import { type TestApp, testApp } from '../testing/app.ts'

/** The street map of an agency's tile service. */

let t: TestApp
afterEach(() => t.close())

async function directory(variables: Record<string, string> = {}) {
  t = await testApp({ variables })
  const clinics = [makeClinic(1, { providerId: 1, displayName: 'Salida Counseling', zip: '81201' } as never)]
  const providers = [makeProvider(1, { displayName: 'Collegiate Peaks' })]
  await t.db.kysely
    .transaction()
    .execute((tx) => insertDirectory(tx, { providers, clinics, users: [], roles: [] }, t.clock.now()))
  return async (url: string) => {
    const { body, headers } = await t.app.inject(url)
    return { body, policy: String(headers['content-security-policy']) }
  }
}

describe('the larger map [F7]', () => {
  it('has no control and no foreign address where no street map is configured', async () => {
    const get = await directory()
    const { body } = await get('/en/search?near=81201')
    expect(body).not.toContain('Larger map')
    const larger = await get('/en/map?near=81201')
    expect(larger.body).toContain('Salida Counseling')
    expect(larger.body).not.toContain('street map')
    expect(larger.policy).toContain("connect-src 'self';")
  })

  it('says who sees the visitor, and only its page may reach that server', async () => {
    const get = await directory({ MAP_STYLE_URL: 'https://tiles.agency.example/style.json' })
    const results = await get('/en/search?near=81201')
    expect(results.body).toContain('href="/en/map?near=81201">Larger map</a>')
    expect(results.body).not.toContain('tiles.agency.example')
    expect(results.policy).not.toContain('tiles.agency.example')
    const { body, policy } = await get('/en/map?near=81201')
    expect(body).toContain('tiles.agency.example sees your internet address')
    expect(policy).toContain("connect-src 'self' https://tiles.agency.example;")
    expect((await get('/es/mapa?near=81201')).body).toContain('tiles.agency.example verá su dirección de internet')
  })
})
