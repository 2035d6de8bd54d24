import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Suggestion } from '../../contract/directory/addresses.ts'
import { insertDirectory } from '../dev/demo/insert.ts'
import { makeClinic, makeProvider } from '../dev/demo/make.ts'
import { type TestApp, testApp } from '../testing/app.ts'

/** Suggestions of names while a visitor types. */

const hidden = makeClinic(3, { providerId: 1, zip: '81201', displayName: 'Salida Safe House' })
const CLINICS = [
  makeClinic(1, { providerId: 1, zip: '81201', displayName: 'Peña & O’Farrell – Niños' }),
  makeClinic(2, { providerId: 1, zip: '80203', displayName: 'Arkansas River Recovery' }),
  {
    ...hidden,
    clinicLocations: hidden.clinicLocations.map((location) => ({ ...location, hideAddress: true })),
  },
  makeClinic(4, { providerId: 1, displayName: 'Switched Off River', displayAtOwnpath: false }),
  makeClinic(5, { providerId: 1, displayName: 'Closed River', archived: true }),
  ...Array.from({ length: 12 }, (_, n) =>
    makeClinic(10 + n, { providerId: 2, zip: '80203', displayName: `Many Sites ${String(n + 1).padStart(2, '0')}` }),
  ),
]

const NAMES_OF_THE_PROVIDER = ['Arkansas River Recovery', 'Peña & O’Farrell – Niños', 'Salida Safe House']

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  const providers = [makeProvider(1, { displayName: 'Collegiate Peaks' }), makeProvider(2, { displayName: 'Plains' })]
  await t.db.kysely
    .transaction()
    .execute((tx) => insertDirectory(tx, { providers, clinics: CLINICS, users: [], roles: [] }, t.clock.now()))
})
afterAll(() => t.close())

const typed = async (q: string, path = '/en/names') =>
  (await t.app.inject({ url: `${path}?q=${encodeURIComponent(q)}` })).json<Suggestion[]>()
const names = async (q: string) => (await typed(q)).map(({ name }) => name)

describe('suggestions', () => {
  it('match the beginnings of a name’s words, whatever their accents, case and order [P8]', async () => {
    expect(await names('nin pen')).toEqual(['Peña & O’Farrell – Niños'])
    expect(await names('ARKANSAS')).toContain('Arkansas River Recovery')
    expect(await names('ar')).toContain('Arkansas River Recovery')
    expect(await names('river')).toEqual(['Arkansas River Recovery'])
    expect(await names('colleg')).toEqual(['College', ...NAMES_OF_THE_PROVIDER])
  })

  it('offer needs and towns before names of clinics', async () => {
    expect((await names('det'))[0]).toBe('Detox')
    expect((await names('detox in aur'))[0]).toBe('Detox in Aurora')
    expect(await typed('detox in aur')).toMatchObject([{ path: expect.stringMatching(/near=Aurora.*service=204/) }])
    expect((await typed('detox en aur', '/es/nombres'))[0]?.name).toBe('Detox en Aurora')
    expect((await names('salid'))[0]).toBe('Salida')
    expect((await names('gam'))[0]).toBe('Gambling')
    expect((await typed('psic', '/es/nombres'))[0]?.name).toBe('Psicólogo')
    // The name of an insurance plan stands before no town.
    expect((await names('denv'))[0]).toBe('Denver')
  })

  it('link to the page in the visitor’s language, and name the town', async () => {
    expect(await typed('arkansas', '/es/nombres')).toEqual([
      { name: 'Arkansas River Recovery', place: 'Denver', path: '/es/clinicas/2-arkansas-river-recovery' },
    ])
  })

  it('show only the county of a private address, and do not match its town', async () => {
    expect(await typed('safe house')).toMatchObject([{ name: 'Salida Safe House', place: 'Chaffee' }])
  })

  it('are eight at most, by name', async () => {
    expect(await names('many')).toEqual(Array.from({ length: 8 }, (_, n) => `Many Sites 0${n + 1}`))
  })

  it('are empty for too short, too long or meaningless text', async () => {
    for (const q of ['', ' ', '%', '_', '\0', 'x'.repeat(5000), '<script>', 'zzz'])
      expect([q, await names(q)]).toEqual([q, []])
    expect((await t.app.inject({ url: '/en/names' })).json()).toEqual([])
  })

  it('omit a clinic as soon as it is hidden', async () => {
    await t.db.pool.query(`update clinics set profile = profile || '{"displayAtOwnpath": false}' where clinic_id = 2`)
    expect(await names('arkansas')).toEqual([])
  })

  it('are cached no longer than pages, have no cookie and no identifier, and are in no log', async () => {
    const { headers } = await t.app.inject({ url: '/en/names?q=peak-secret' })
    expect(headers['cache-control']).toBe('public, max-age=25, stale-while-revalidate=30')
    expect([headers['set-cookie'], headers['x-request-id']]).toEqual([undefined, undefined])
    expect(JSON.stringify(t.logs)).not.toContain('peak-secret')
  })
})
