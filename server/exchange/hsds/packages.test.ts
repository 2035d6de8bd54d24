import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HSDS_PACKAGES, HSDS_PATH } from '../../../contract/exchange/paths.ts'
import type { Service } from '../../../domain/exchange/hsds/shapes.ts'
import { clinicsRoutes } from '../../clinics/routes.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type EditStory, editStory } from '../../testing/edit-story.ts'
import { manyListings } from '../../testing/many-listings.ts'
import { OURS } from '../../testing/small-world.ts'
import { type Package, readPackage, tabularProblems } from '../../testing/tabular.ts'
import { updatesRoutes } from '../../updates/routes.ts'
import { exchangeArea } from '../routes.ts'
import { openDataPackages } from './package-job.ts'

const download = async ({ app }: Pick<TestApp, 'app'>, language: 'en' | 'es' = 'en') => {
  const reply = await app.inject({ url: HSDS_PACKAGES[language] })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply
}

describe('a package of clinics of every sort', () => {
  let t: TestApp
  beforeEach(async () => {
    t = await testApp({ areas: [exchangeArea] })
    await manyListings(t, 120)
  })
  afterEach(() => t.close())

  it('is true to its own description, and holds what the lists hold', async () => {
    for (const language of ['en', 'es'] as const) {
      const { description, tables } = readPackage((await download(t, language)).rawPayload)
      expect(tabularProblems(description, tables)).toEqual([])
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
      const inner = services.flatMap(({ service_at_locations }) => service_at_locations ?? [])
      expect(rows('phones.csv').length).toBe(inner.flatMap(({ phones }) => phones ?? []).length)
      expect(rows('schedules.csv').length).toBe(inner.flatMap(({ schedules }) => schedules ?? []).length)
      expect(rows('locations.csv').length).toBe(new Set(inner.map(({ location_id }) => location_id)).size)
    }
  })

  const folder = process.env.HSDS_SCHEMAS
  it.skipIf(!folder || !existsSync(folder))('is true to the description that HSDS_SCHEMAS holds', async () => {
    const standard = JSON.parse(readFileSync(join(folder as string, 'datapackage.json'), 'utf8')) as Package
    const { description, tables } = readPackage((await download(t)).rawPayload)
    expect(tabularProblems(standard, tables)).toEqual([])
    const shape = ({ resources }: Package) =>
      resources
        .filter(({ path }) => tables.has(path))
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

  it('is built before it is asked for, and given out as it was built', async () => {
    const { db, clock } = t
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const env = { appSecret: 'x'.repeat(32), directoryOrigin: 'http://localhost:3000' }
    const { sizes } = (await openDataPackages.run({ db, clock, env, log })) as { sizes: Record<string, number> }
    const first = await download(t)
    expect(first.rawPayload.length).toBe(sizes.en)
    expect(first.headers).toMatchObject({
      'content-type': 'application/zip',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
    })
    const again = await t.app.inject({
      url: HSDS_PACKAGES.en,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })
})

describe('a package that is older than an hour', () => {
  let t: TestApp
  beforeEach(async () => {
    t = await testApp({ areas: [exchangeArea] })
    await manyListings(t, 12)
  })
  afterEach(() => t.close())

  const versionOf = async () => (await download(t)).headers.etag

  it('is given out once more while the next is built, but never on another day', async () => {
    const first = await versionOf()
    await t.db.pool.query('update clinics set updated_at = $1 where clinic_id = 1', [t.clock.now()])
    t.clock.advance(61 * 60_000)
    expect(await versionOf()).toBe(first)
    await expect.poll(versionOf).not.toBe(first)
    const second = await versionOf()
    t.clock.advance(24 * 60 * 60_000)
    expect(await versionOf()).not.toBe(second)
  })
})

describe('a clinic that hides its address', () => {
  let story: EditStory
  beforeEach(async () => {
    story = await editStory({ areas: [clinicsRoutes, updatesRoutes, exchangeArea] })
  })
  afterEach(() => story.close())

  it('is gone from the package at once, while a small change waits for the next one', async () => {
    const textOf = async () => {
      const { tables } = readPackage((await download(story)).rawPayload)
      return JSON.stringify([...tables.values()])
    }
    const { clinicLocations } = await story.reads('ana-admin')
    const street = clinicLocations[0]?.addressLine1 ?? ''
    expect(await textOf()).toContain(street)
    story.clock.advance(60_000)
    await story.edits('ana-admin', { fax: '3035550177' }, OURS.sister)
    expect(await textOf()).not.toContain('303-555-0177')
    await story.edits('ana-admin', { clinicLocations: clinicLocations.map((one) => ({ ...one, hideAddress: true })) })
    const after = await textOf()
    expect(after).not.toContain(street)
    expect(after).toContain('303-555-0177')
  })
})
