import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HSDS_PACKAGES, HSDS_PATH } from '../../../contract/exchange/paths.ts'
import type { Service } from '../../../domain/exchange/hsds/shapes.ts'
import { clinicsRoutes } from '../../clinics/routes.ts'
import { updatesRoutes } from '../../review/update-routes.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type EditStory, editStory } from '../../testing/edit-story.ts'
import { manyListings } from '../../testing/many-listings.ts'
import { OURS } from '../../testing/small-world.ts'
import { describedByStandard, type Package, readPackage, tabularProblems } from '../../testing/tabular.ts'
import { exchangeArea } from '../routes.ts'

const download = async ({ app }: Pick<TestApp, 'app'>, language: 'en' | 'es' = 'en') => {
  const reply = await app.inject({ url: HSDS_PACKAGES[language] })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply
}

describe('a package of clinics of every kind', () => {
  let t: TestApp
  beforeEach(async () => {
    t = await testApp({ areas: [exchangeArea] })
    await manyListings(t, 120)
    await t.db.pool.query(
      `insert into openings (clinic_id, kind, available, said_at, shown_until, said_by, through)
       select clinic_id, 'residential', 2, $1, $2, 'una-confirms', 'screen' from clinics`,
      [t.clock.now(), new Date(t.clock.now().getTime() + 3_600_000)],
    )
  })
  afterEach(() => t.close())

  it('matches its own description, and has the records of the lists', async () => {
    for (const language of ['en', 'es'] as const) {
      const { description, tables } = readPackage((await download(t, language)).rawPayload)
      expect(tabularProblems(description, tables)).toEqual([])
      expect(description.resources.map(({ schema }) => schema.foreignKeys)).not.toContainEqual([])
      expect(description.resources.every(({ path }) => tables.has(path))).toBe(true)
      const { body } = await t.app.inject({ url: `${HSDS_PATH}/services?format=ndjson&full=true&language=${language}` })
      const services = body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Service)
      const rows = (path: string) => tables.get(path)?.rows ?? []
      expect(rows('services.csv').map(({ id, name, description: text }) => [id, name, text])).toEqual(
        services.map(({ id, name, description: text }) => [id, name, text ?? '']),
      )
      const capacities = services.flatMap((service) => service.capacities ?? [])
      expect(capacities.length).toBeGreaterThan(0)
      expect(rows('service_capacity.csv').map(({ id }) => id)).toEqual(capacities.map(({ id }) => id))
      const inner = services.flatMap(({ service_at_locations }) => service_at_locations ?? [])
      expect(rows('phones.csv').length).toBe(inner.flatMap(({ phones }) => phones ?? []).length)
      expect(rows('schedules.csv').length).toBe(inner.flatMap(({ schedules }) => schedules ?? []).length)
      expect(rows('locations.csv').length).toBe(new Set(inner.map(({ location_id }) => location_id)).size)
    }
  })

  const folder = process.env.HSDS_SCHEMAS
  it.skipIf(!folder || !existsSync(folder))('matches the description in HSDS_SCHEMAS', async () => {
    const standard = JSON.parse(readFileSync(join(folder as string, 'datapackage.json'), 'utf8')) as Package
    const { description, tables } = readPackage((await download(t)).rawPayload)
    const described = describedByStandard(tables)
    expect(tabularProblems(standard, described)).toEqual([])
    const shape = ({ resources }: Package) =>
      resources
        .filter(({ path }) => described.has(path))
        .map(({ name, path, schema }) => ({
          name,
          path,
          fields: schema.fields.map(({ name, type, format, constraints }) => ({ name, type, format, constraints })),
          links: (schema.foreignKeys ?? [])
            .map(({ fields, reference }) => `${fields} ${reference.resource}`)
            .toSorted(),
        }))
    expect(shape(description)).toEqual(shape(standard))
  })

  it('is built once per version and day, and revalidated by callers', async () => {
    const first = await download(t)
    expect(first.headers).toMatchObject({
      'content-type': 'application/zip',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
    })
    t.clock.advance(60_000)
    expect((await download(t)).rawPayload.equals(first.rawPayload)).toBe(true)
    const again = await t.app.inject({
      url: HSDS_PACKAGES.en,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
    t.clock.advance(24 * 60 * 60_000)
    expect((await download(t)).headers.etag).not.toBe(first.headers.etag)
  })
})

describe('an edit', () => {
  let story: EditStory
  beforeEach(async () => {
    story = await editStory({ areas: [clinicsRoutes, updatesRoutes, exchangeArea] })
  })
  afterEach(() => story.close())

  it('is in the next package, and a hidden address is gone from it', async () => {
    const textOf = async () => {
      const { tables } = readPackage((await download(story)).rawPayload)
      return JSON.stringify([...tables.values()])
    }
    const { clinicLocations } = await story.reads('ana-admin')
    const street = clinicLocations[0]?.addressLine1 ?? ''
    expect(await textOf()).toContain(street)
    story.clock.advance(60_000)
    await story.edits('ana-admin', { fax: '3035550177' }, OURS.sister)
    expect(await textOf()).toContain('303-555-0177')
    await story.edits('ana-admin', { clinicLocations: clinicLocations.map((one) => ({ ...one, hideAddress: true })) })
    expect(await textOf()).not.toContain(street)
  })
})
