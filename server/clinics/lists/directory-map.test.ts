import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeClinic } from '../../dev/demo/make.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { OURS, type PersonId, person, smallWorld, THEIRS } from '../../testing/small-world.ts'
import { providersArea } from './routes.ts'

let t: TestApp
beforeEach(async () => {
  t = await testApp({ areas: [providersArea] })
  await smallWorld(t)
})
afterEach(() => t.close())

async function mapFor(who: PersonId, query = '') {
  const reply = await t.app.inject({
    url: `/api/referenceData/providersclinicsmap${query}`,
    headers: await t.signIn(person(who)),
  })
  expect(reply.statusCode).toBe(200)
  return reply.json().data as Record<'providers' | 'clinics', Record<string, Record<string, unknown>>>
}

const idsOf = (map: Awaited<ReturnType<typeof mapFor>>) => ({
  providers: Object.keys(map.providers).map(Number),
  clinics: Object.keys(map.clinics).map(Number),
})
const cityOf = (clinicId: number) => {
  const { cityId } = makeClinic(clinicId, { providerId: OURS.providerId }).clinicLocations[0] as { cityId: number }
  return sql<{ text: string }>`select text_en as text from codes where list = 'city' and id = ${cityId}`
    .execute(t.db.kysely)
    .then(({ rows }) => rows[0]?.text)
}

describe('the map of providers and clinics', () => {
  it('returns every provider and clinic to an administrator, keyed by id', async () => {
    const map = await mapFor('ana-admin')
    expect(idsOf(map)).toEqual({
      providers: [OURS.providerId, THEIRS.providerId],
      clinics: [OURS.clinic, OURS.sister, OURS.archivedClinic, THEIRS.clinic, THEIRS.archivedClinic],
    })
    expect(map.providers[OURS.providerId]).toMatchObject({ displayName: 'Niño Peak Care', archived: false })
    expect(map.clinics[OURS.clinic]).toMatchObject({
      clinicId: OURS.clinic,
      providerId: OURS.providerId,
      displayName: 'Niño Peak Care - North',
      city: await cityOf(OURS.clinic),
      archived: false,
    })
  })

  it('is searched by town and by licence number as well as by name', async () => {
    const { bheLicenseNumber } = makeClinic(OURS.clinic, { providerId: OURS.providerId })
    await t.db.pool.query(
      `update clinics set licence = licence || '{"bheLicenseNumber": "BHE-77123"}' where clinic_id = $1`,
      [OURS.clinic],
    )
    expect(bheLicenseNumber).not.toBe('BHE-77123')
    expect(idsOf(await mapFor('pia-pending', '?q=bhe-77123'))).toEqual({
      providers: [OURS.providerId],
      clinics: [OURS.clinic],
    })
    const town = await cityOf(OURS.clinic)
    const found = await mapFor('pia-pending', `?q=${encodeURIComponent(String(town).toUpperCase())}`)
    expect(idsOf(found).clinics).toContain(OURS.clinic)
  })

  it('does not reveal the town of a hidden address by finding the clinic through it', async () => {
    const town = encodeURIComponent(String(await cityOf(OURS.clinic)))
    await t.db.pool.query(
      `update clinics set profile = jsonb_set(profile, '{clinicLocations,0,hideAddress}', 'true') where clinic_id = $1`,
      [OURS.clinic],
    )
    expect(idsOf(await mapFor('pia-pending', `?q=${town}`)).clinics).not.toContain(OURS.clinic)
    expect(idsOf(await mapFor('eli-editor', `?q=${town}`)).clinics).toEqual([OURS.clinic])
  })

  it('shows staff who ask for further access only the public data', async () => {
    const map = await mapFor('eli-editor', '?q=riverside&scope=public')
    expect(idsOf(map)).toEqual({ providers: [THEIRS.providerId], clinics: [THEIRS.clinic] })
    expect(map.clinics[THEIRS.clinic]).not.toHaveProperty('archived')
  })

  it.each([
    ['mo-manager', [OURS.providerId], [OURS.clinic, OURS.sister, OURS.archivedClinic]],
    ['max-manager', [THEIRS.providerId], [THEIRS.clinic, THEIRS.archivedClinic]],
    ['eli-editor', [OURS.providerId], [OURS.clinic]],
    ['sue-editor', [OURS.providerId], [OURS.sister]],
  ] as const)('returns to %s only their own clinics', async (who, providers, clinics) => {
    expect(idsOf(await mapFor(who))).toEqual({ providers, clinics })
    expect(idsOf(await mapFor(who, '?q=riverside')).clinics).toEqual(
      clinics.filter((id) => id === THEIRS.clinic || id === THEIRS.archivedClinic),
    )
  })

  it.each(['pia-pending', 'rob-rejected'] as const)(
    'lets %s find the clinic where they work, with its public data only',
    async (who) => {
      const map = await mapFor(who, '?q=NIÑO')
      expect(idsOf(map)).toEqual({ providers: [OURS.providerId], clinics: [OURS.clinic, OURS.sister] })
      expect(Object.keys(map.providers[OURS.providerId] ?? {})).toEqual(['providerId', 'displayName'])
      expect(map.clinics[OURS.clinic]).toEqual({
        clinicId: OURS.clinic,
        providerId: OURS.providerId,
        displayName: 'Niño Peak Care - North',
        city: await cityOf(OURS.clinic),
        licenseNumbers: expect.any(Array),
      })
      expect(idsOf(await mapFor(who, '?q=north')).clinics).toEqual([OURS.clinic])
      expect(idsOf(await mapFor(who, '?q=mill'))).toEqual({ providers: [], clinics: [] })
      expect(idsOf(await mapFor(who, '?q=%25'))).toEqual({ providers: [], clinics: [] })
      expect(Object.keys((await mapFor(who, '?limit=1')).clinics)).toHaveLength(1)
    },
  )

  it('lists each licence number once', async () => {
    const { clinics } = await mapFor('pia-pending')
    const numbers = clinics[OURS.clinic]?.licenseNumbers as string[]
    expect(numbers.length).toBeGreaterThan(0)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('hides the town of a hidden address, and archived providers, from people without access', async () => {
    await sql`update clinics set profile = jsonb_set(profile, '{clinicLocations,0,hideAddress}', 'true')
      where clinic_id = ${OURS.clinic}`.execute(t.db.kysely)
    await sql`update providers set archived = true where provider_id = ${THEIRS.providerId}`.execute(t.db.kysely)
    const map = await mapFor('pia-pending')
    expect(idsOf(map)).toEqual({ providers: [OURS.providerId], clinics: [OURS.clinic, OURS.sister] })
    expect(map.clinics[OURS.clinic]?.city).toBeNull()
    expect((await mapFor('eli-editor')).clinics[OURS.clinic]?.city).toBe(await cityOf(OURS.clinic))
  })
})
