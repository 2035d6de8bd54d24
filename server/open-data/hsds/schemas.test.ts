import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HSDS_LISTS, HSDS_PATH } from '../../../contract/exchange/paths.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { hsdsSchemas, type Problems } from '../../testing/hsds-schemas.ts'
import { manyListings } from '../../testing/many-listings.ts'
import { exchangeArea } from '../routes.ts'
import type { Page } from './lists.ts'

/**
 * Validates clinics of every kind against the standard's JSON Schemas; skipped unless HSDS_SCHEMAS names their folder.
 */

const folder = process.env.HSDS_SCHEMAS
const SCHEMAS: Record<(typeof HSDS_LISTS)[number], string> = {
  '/services': 'service',
  '/organizations': 'organization',
  '/service_at_locations': 'service_at_location',
  '/taxonomies': 'taxonomy',
  '/taxonomy_terms': 'taxonomy_term',
}

let t: TestApp
let problems: Problems

describe.skipIf(!folder || !existsSync(folder))('the schemas in HSDS_SCHEMAS', () => {
  beforeAll(async () => {
    problems = hsdsSchemas(folder as string)
    t = await testApp({ areas: [exchangeArea] })
    await manyListings(t, 240)
  })
  afterAll(() => t?.close())

  it('refuse invalid records', () => {
    expect(problems('service', { id: 'x', name: 'y', status: 'open', more: 1 })).toHaveLength(3)
  })

  it.each(HSDS_LISTS)('accept every record of %s, in both languages, short and full, ended too', async (list) => {
    for (const query of [
      '',
      '&full=true',
      '&minimal=true',
      '&language=es&full=true',
      '&modified_after=2000-01-01&full=true',
    ]) {
      const { body } = await t.app.inject({ url: `${HSDS_PATH}${list}?format=ndjson${query}` })
      const records = body
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as { id: string })
      expect(records.length).toBeGreaterThan(5)
      expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
      const wrong = records.flatMap((record) => problems(SCHEMAS[list], record))
      expect([query, [...new Set(wrong)].slice(0, 5)]).toEqual([query, []])
      const page = (await t.app.inject({ url: `${HSDS_PATH}${list}?per_page=100${query}` })).json<
        Page<{ id: string }>
      >()
      expect([query, page.total_items]).toEqual([query, records.length])
      expect(page.contents).toEqual(records.slice(0, 100))
    }
  })
})
