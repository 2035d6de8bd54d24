import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Provider } from '../../../contract/providers.ts'
import { clinicStatus, providerName } from '../../../contract/shared/providers.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { NOWHERE, OURS, type PersonId, person, smallWorld, THEIRS } from '../../testing/small-world.ts'
import { statementsDuring } from '../../testing/statements.ts'
import { providersArea } from './routes.ts'

let t: TestApp
beforeEach(async () => {
  t = await testApp({ areas: [providersArea] })
  await smallWorld(t)
})
afterEach(() => t.close())

const get = async (who: PersonId, url: string) => t.app.inject({ url, headers: await t.signIn(person(who)) })
const list = async (query = '') => (await get('ana-admin', `/api/admin/providersandclinics${query}`)).json()
const names = async (query: string) => ((await list(query)).data as Provider[]).map(providerName)

const addProviders = (...all: [displayName: string | null, firstName?: string, lastName?: string][]) =>
  t.db.kysely
    .insertInto('providers')
    .values(
      all.map(([display_name, first_name = null, last_name = null]) => ({
        display_name,
        first_name,
        last_name,
        updated_at: t.clock.now(),
      })),
    )
    .execute()

describe('the list of providers with their clinics', () => {
  it('has the shape of the specification, and returns all providers without a query', async () => {
    const { data, meta } = await list()
    expect(meta).toBeUndefined()
    expect(data.map(providerName)).toEqual(['Niño Peak Care', 'Riverside Counseling'])
    const [ours] = data
    expect(ours).toMatchObject({ providerId: OURS.providerId, archived: false, updatedBy: 'ladders' })
    expect(ours.clinics.map((clinic: { clinicId: number }) => clinic.clinicId)).toEqual([
      OURS.clinic,
      OURS.archivedClinic,
      OURS.sister,
    ])
    expect(ours.clinics.map(clinicStatus)).toEqual(['Active', 'Archived', 'Active'])
    const moments = ours.clinics.map((clinic: { lastUpdated: string }) => clinic.lastUpdated)
    expect(ours.lastUpdated).toBe(moments.toSorted().at(-1))
    const stored = await t.db.kysely.selectFrom('clinics').select('updated_at').where('clinic_id', '=', OURS.clinic)
    expect(moments[0]).toBe((await stored.executeTakeFirstOrThrow()).updated_at.toISOString())
  })

  it('lists a provider without clinics, and one that has only a person’s name', async () => {
    await addProviders([null, 'Ada', 'Núñez'], ['   ', 'Bo', ''])
    const { data } = await list('?q=núñez')
    expect(data).toMatchObject([{ displayName: null, firstName: 'Ada', lastName: 'Núñez', lastUpdated: null }])
    expect(data[0].clinics).toEqual([])
    expect(await names('?q=bo')).toEqual(['Bo'])
  })

  it('sorts letters before case, and accented letters beside their plain letter', async () => {
    await t.db.kysely.deleteFrom('roles').execute()
    await addProviders(['Zebra'], ['apple'], ['Ñandú'], ['Banana'], ['nada'], ['Ópalo'], ['ostrich'], ['Apple'])
    const order = ['apple', 'Apple', 'Banana', 'nada', 'Ñandú', 'Niño Peak Care', 'Ópalo', 'ostrich']
    expect(await names('?page=1&pageSize=8')).toEqual(order)
    expect(await names('?pageSize=2&page=2')).toEqual(['Banana', 'nada'])
    expect(await names('?sort=-name&pageSize=2')).toEqual(['Zebra', 'Riverside Counseling'])
    expect((await list('?page=9&pageSize=8')).data).toEqual([])
    // In both directions, the pages together contain the whole list.
    const all = [...order, 'Riverside Counseling', 'Zebra']
    for (const [sort, whole] of [['name', all] as const, ['-name', all.toReversed()] as const]) {
      const pages = [1, 2, 3, 4].map((page) => names(`?sort=${sort}&pageSize=3&page=${page}`))
      expect((await Promise.all(pages)).flat()).toEqual(whole)
    }
  })

  it.each([
    ['peak', ['Niño Peak Care']],
    ['PEAK C', ['Niño Peak Care']],
    ['niño', ['Niño Peak Care']],
    ['NIÑO', ['Niño Peak Care']],
    ['iño', ['Niño Peak Care']],
    ['ñi', ['Niño Peak Care']],
    ['e', ['50% Off_Season', 'Niño Peak Care', 'Riverside Counseling']],
    ['%', ['50% Off_Season']],
    ['0% o', ['50% Off_Season']],
    ['%off', []],
    ['off_s', ['50% Off_Season']],
    ['off%s', []],
    ['\\', []],
    ['  Riverside ', ['Riverside Counseling']],
    ['', ['50% Off_Season', 'Niño Peak Care', 'Riverside Counseling']],
    ['annex', []],
  ])('finds %j anywhere in a provider’s name, letter for letter', async (q, found) => {
    await addProviders(['50% Off_Season'])
    const query = `?q=${encodeURIComponent(q)}`
    expect(await names(query)).toEqual(found)
    expect(await names(`${query}&sort=-name&page=1`)).toEqual(found.toReversed())
  })

  it('returns an exact total with and without a search, and serves the last page', async () => {
    await sql`insert into providers (display_name, updated_at)
      select 'Walnut ' || to_char(n, 'FM0000'), now() from generate_series(1, 1205) n`.execute(t.db.kysely)
    expect((await list('?page=1')).meta).toEqual({ total: 1207, page: 1, pageSize: 10 })
    expect((await list('?q=walnut&pageSize=5')).meta).toEqual({ total: 1205, page: 1, pageSize: 5 })
    expect((await list('?q=walnut%20000')).meta).toEqual({ total: 9, page: 1, pageSize: 10 })
    expect((await list('?q=walnut%2000&pageSize=1')).meta).toMatchObject({ total: 99 })
    expect(await names('?q=walnut&pageSize=100&page=12')).toEqual(walnuts(1101, 1200))
    expect(await names('?q=walnut&pageSize=100&page=13')).toEqual(walnuts(1201, 1205))
    expect(await names('?q=WA&pageSize=2&page=2')).toEqual(walnuts(3, 4))
    await sql`delete from providers where display_name like 'Walnut%'`.execute(t.db.kysely)
    expect((await list('?page=1')).meta.total).toBe(2)
  })

  it.each(['', '?page=2', '?q=peak', '?q=e'])(
    'runs two statements for %j, including the check of the caller',
    async (query) => {
      const headers = await t.signIn(person('ana-admin'))
      const read = () => t.app.inject({ url: `/api/admin/providersandclinics${query}`, headers })
      expect(await statementsDuring(t.db.pool, read)).toBe(2)
    },
  )

  it.each(['?page=0', '?pageSize=101', '?sort=city', '?page=1.5', '?nonsense=1', `?q=${'x'.repeat(201)}`, '?q=%00'])(
    'refuses %s',
    async (query) => {
      expect((await get('ana-admin', `/api/admin/providersandclinics${query}`)).statusCode).toBe(400)
    },
  )
})

const walnuts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Walnut ${String(from + index).padStart(4, '0')}`)

describe('one provider with its clinics', () => {
  const clinicsFor = async (who: PersonId, providerId: number) => {
    const reply = await get(who, `/api/providers/${providerId}/clinics`)
    return reply.statusCode === 200
      ? (reply.json().data as Provider).clinics.map((clinic) => clinic.clinicId).toSorted()
      : reply.statusCode
  }
  const all = [OURS.clinic, OURS.sister, OURS.archivedClinic]

  it.each([
    ['ana-admin', OURS.providerId, all],
    ['ana-admin', NOWHERE.providerId, 404],
    ['mo-manager', OURS.providerId, all],
    ['mo-manager', THEIRS.providerId, 404],
    ['mo-manager', NOWHERE.providerId, 404],
    ['eli-editor', OURS.providerId, [OURS.clinic]],
    ['sue-editor', OURS.providerId, [OURS.sister]],
    ['eli-editor', THEIRS.providerId, 404],
    ['pia-pending', OURS.providerId, 403],
  ] as const)('shows %s of provider %i: %j', async (who, providerId, expected) => {
    expect(await clinicsFor(who, providerId)).toEqual(expected)
  })

  it('a manager’s role at one provider grants nothing at a provider where they only edit one clinic', async () => {
    await t.db.kysely
      .insertInto('roles')
      .values({
        user_id: 'max-manager',
        role: 'editor',
        provider_id: OURS.providerId,
        clinic_id: OURS.sister,
        created_at: t.clock.now(),
      })
      .execute()
    expect(await clinicsFor('max-manager', OURS.providerId)).toEqual([OURS.sister])
    expect(await clinicsFor('max-manager', THEIRS.providerId)).toEqual([THEIRS.clinic, THEIRS.archivedClinic])
  })

  it('answers with the same bytes for a missing provider and for one the caller may not read', async () => {
    const [absent, foreign] = await Promise.all(
      [NOWHERE.providerId, THEIRS.providerId].map((id) => get('mo-manager', `/api/providers/${id}/clinics`)),
    )
    const without = (body: string) => body.replace(/"requestId":"[^"]*"/, '')
    expect(without(absent?.body ?? '')).toBe(without(foreign?.body ?? ''))
  })
})
