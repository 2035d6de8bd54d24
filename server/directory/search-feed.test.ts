import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { englishWordsIn } from '../../domain/testing/english-words.ts'
import { type Directory, insertDirectory } from '../dev/demo/insert.ts'
import { makeClinic, makeProvider, makeUser } from '../dev/demo/make.ts'
import { ADMIN_DOMAIN, type TestApp, testApp } from '../testing/app.ts'

/** A case worker watches a search with a feed reader. */

const ADMINISTRATOR = { userId: 'ana-admin', email: `ana-admin${ADMIN_DOMAIN}`, tenant: 'admin' as const }
const MEDICAID = 1
const SALIDA = '/en/search.atom?near=81201&miles=25'
const WITH_MEDICAID = '/en/search.atom?near=81201&miles=25&pay=1'

let t: TestApp
const insert = (some: Partial<Directory>) =>
  t.db.kysely
    .transaction()
    .execute((tx) => insertDirectory(tx, { providers: [], clinics: [], users: [], roles: [], ...some }, t.clock.now()))
beforeAll(async () => {
  t = await testApp()
  const clinic = (id: number, displayName: string, zip: string) =>
    makeClinic(id, { providerId: 1, displayName, displayAtOwnpath: true, zip, clinicPaymentOptions: [] } as never)
  await insert({
    providers: [makeProvider(1)],
    clinics: [
      clinic(1, 'Collegiate Care', '81201'),
      clinic(2, 'Monarch Clinic', '81201'),
      clinic(3, 'Capitol Hill Counseling', '80203'),
    ],
    users: [makeUser(1, { ...ADMINISTRATOR, registrationType: 'google' })],
  })
  await t.db.pool.query(`update clinics set created_at = '2020-01-01'`)
})
afterAll(() => t.close())

const read = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })
const entries = async (url: string) =>
  Array.from((await read(url)).body.matchAll(/<entry>.*?<title>([^<]*)<\/title>/gs), ([, title = '']) => title)

const summaries = async (url: string) =>
  Array.from((await read(url)).body.matchAll(/<summary>([^<]*)<\/summary>/g), ([, summary = '']) => summary)

async function edit(clinicId: number, change: (clinic: Clinic) => Partial<Clinic>): Promise<void> {
  const headers = await t.signIn(ADMINISTRATOR)
  const clinic = (await t.app.inject({ url: `/api/clinics/${clinicId}`, headers })).json().data as Clinic
  const payload = { ...clinic, ...change(clinic) }
  const saved = await t.app.inject({ method: 'POST', url: '/api/updates', headers, payload })
  expect([saved.statusCode, saved.body]).toEqual([200, expect.stringContaining('updated successfully')])
}

it('tells a changed phone in the searches that have the place, and in no other', async () => {
  const before = await read(SALIDA)
  expect([before.statusCode, before.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(before.headers['set-cookie']).toBeUndefined()
  const tag = { 'if-none-match': String(before.headers.etag) }
  expect((await read(SALIDA, tag)).statusCode).toBe(304)
  await edit(1, ({ clinicPhones }) => ({
    clinicPhones: clinicPhones.map((phone) => ({ ...phone, phone: '(719) 555-0142' })),
  }))
  expect((await read(SALIDA, tag)).statusCode).toBe(200)
  expect(await entries(SALIDA)).toEqual(['Collegiate Care: Contact or hours changed'])
  expect(await summaries(SALIDA)).toEqual(['Changed: phone. Since Aug 21, 2026, 9:00 am.'])
  expect(await entries('/en/search.atom?near=80203&miles=25')).toEqual([])
  expect(await entries('/es/buscar.atom?q=Collegiate')).toEqual(['Collegiate Care: Cambió el contacto o el horario'])
})

it('tells that a place now says yes to what the search asks for', async () => {
  expect(await entries(WITH_MEDICAID)).toEqual([])
  await edit(2, () => ({
    clinicPaymentOptions: [{ paymentTypeId: MEDICAID, paymentTypeWriteInEn: null, paymentTypeWriteInEs: null }],
  }))
  expect(await entries(WITH_MEDICAID)).toEqual(['Monarch Clinic: Changed an answer you search for'])
  expect(await summaries(WITH_MEDICAID)).toEqual(['Changed: ways to pay. Since Aug 21, 2026, 9:00 am.'])
  expect((await read(WITH_MEDICAID)).body).toContain('<title>Changes: Medicaid, 81201 (Salida)</title>')
})

it('tells a new place and a place that left', async () => {
  await t.db.pool.query('update clinics set created_at = $1 where clinic_id = 2', [t.clock.now()])
  expect(await entries(SALIDA)).toContain('Monarch Clinic: New in the directory')
  const headers = await t.signIn(ADMINISTRATOR)
  const ended = await t.app.inject({ method: 'PATCH', url: '/api/clinics/1', headers, payload: { archive: true } })
  expect(ended.statusCode).toBe(200)
  expect(await entries(SALIDA)).toContain('Collegiate Care: No longer listed')
  expect(await entries('/en/search.atom?near=80203&miles=25')).toEqual([])
  expect(await entries(WITH_MEDICAID)).not.toContain('Collegiate Care: No longer listed')
})

it('tells that a place opened, until its word expires', async () => {
  await t.db.pool.query(
    `insert into openings (clinic_id, kind, available, said_at, shown_until, said_by, through)
     values (2, 'detox', 3, $1, $2, 'ana-admin', 'screen'), (2, 'crisis', 1, $3, $2, 'ana-admin', 'screen'), (3, 'detox', 0, $1, $2, 'ana-admin', 'screen')`,
    [t.clock.now(), new Date(t.clock.now().getTime() + 3_600_000), new Date(t.clock.now().getTime() - 3_600_000)],
  )
  expect(await entries(SALIDA)).toContain('Monarch Clinic: Has openings now')
  expect(await summaries(SALIDA)).toContain(
    '1 crisis bed or chair (as of Aug 21, 2026, 8:00 am). 3 detox beds (as of Aug 21, 2026, 9:00 am).',
  )
  expect(await summaries('/es/buscar.atom?near=81201&miles=25')).toContainEqual(
    expect.stringMatching(/^1 [^.]+ \(informado el 21 de agosto de 2026, 8:00 am\)\. 3 [^.]+ \(informado el /),
  )
  expect((await entries('/en/search.atom')).filter((title) => title.includes('Has openings now'))).toHaveLength(1)
  t.clock.advance(3_600_001)
  expect(await entries(SALIDA)).not.toContain('Monarch Clinic: Has openings now')
})

it('sends words of a crisis to help, keeps streets out of addresses, and links from the results page', async () => {
  const crisis = await read('/en/search.atom?q=I+want+to+die')
  expect([crisis.statusCode, crisis.headers.location]).toEqual([
    303,
    expect.stringMatching(/^\/en\/help-now\?w=[\w-]+$/),
  ])
  const street = await read('/en/search.atom?near=1290+Main+St%2C+Salida+CO+81201')
  expect([street.statusCode, street.headers.location]).toEqual([303, '/en/search.atom?near=81201'])
  const page = (await read('/en/search?near=81201&pay=1')).body

  expect(page).toContain('href="/en/search.atom?near=81201&amp;pay=1"')
  expect((await read('/en/search.atom?near=80999')).statusCode).toBe(200)
})

it.each([
  ['the state', '/es/cambios.atom'],
  ['a county', '/es/condados/chaffee/cambios.atom'],
  ['a search', '/es/buscar.atom?near=81201&miles=25&pay=1'],
])('speaks Spanish in the feed of %s, and links Spanish pages', async (_, url) => {
  const { body } = await read(url)
  expect(body).toContain('xml:lang="es"')
  const texts = [...body.matchAll(/<(title|summary|name)>([^<]*)</g)].map(([, , text = '']) => text)
  expect(texts.filter((text) => /^(?:Cambió: |Desde el )/.test(text))).not.toEqual([])
  const names = /Collegiate Care|Monarch Clinic|Capitol Hill Counseling|Colorado|Medicaid|Health First/g
  expect(texts.flatMap((text) => englishWordsIn(text.replace(names, '')))).toEqual([])
  const links = [...body.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => new URL(link).pathname.slice(0, 4))
  expect(new Set(links)).toEqual(new Set(['/es/', '/es'].filter((start) => links.includes(start))))
})

it('has at most fifty entries', async () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    makeClinic(100 + index, {
      providerId: 1,
      displayName: `Many ${index}`,
      displayAtOwnpath: true,
      zip: '81501',
    } as never),
  )
  await insert({ clinics: many })
  await t.db.pool.query('update clinics set created_at = $1 where clinic_id >= 100', [t.clock.now()])
  expect(await entries('/en/search.atom?q=Many')).toHaveLength(50)
})
