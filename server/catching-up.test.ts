import { afterAll, beforeAll, expect, test } from 'vitest'
import { INDEX_RULES } from '../domain/directory/index-row.ts'
import { catchUp } from './catching-up.ts'
import { relist } from './directory/relist.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { sampleArea } from './testing/sample-area.ts'
import { OURS, smallWorld } from './testing/small-world.ts'

/** Two releases write the index of the public search by their own rules while one takes over from the other. */

let t: TestApp
beforeAll(async () => {
  t = await testApp({ areas: [sampleArea] })
  await smallWorld(t)
})
afterAll(async () => {
  await setRules(INDEX_RULES)
  await t.close()
})

const setRules = (rules: number) => t.db.pool.query('update listings_rules set rules = $1', [rules])
const rules = async () => (await t.db.pool.query('select rules from listings_rules')).rows[0].rules
const save = () => t.db.kysely.transaction().execute((tx) => relist(tx, [OURS.clinic]))

test('the index of a newer release is left alone until this release writes into it; then it is made anew', async () => {
  await setRules(INDEX_RULES + 1)
  expect(await catchUp(t.db.kysely)).toMatchObject({ indexed: 0 })
  expect(await rules()).toBe(INDEX_RULES + 1)
  await save()
  expect((await catchUp(t.db.kysely)).indexed).toBeGreaterThan(0)
  expect(await rules()).toBe(INDEX_RULES)
})

test('the index of an older release is made anew, and writes by the same rules do not make it stale', async () => {
  await setRules(INDEX_RULES - 1)
  expect((await catchUp(t.db.kysely)).indexed).toBeGreaterThan(0)
  await save()
  expect(await rules()).toBe(INDEX_RULES)
  expect(await catchUp(t.db.kysely)).toMatchObject({ indexed: 0 })
})

test('an index that a stopped process left half made is made anew', async () => {
  await setRules(-INDEX_RULES)
  expect((await catchUp(t.db.kysely)).indexed).toBeGreaterThan(0)
  expect(await rules()).toBe(INDEX_RULES)
})
