import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { needKey } from '../../../domain/directory/gaps/need.ts'
import type { Region } from '../../../domain/directory/gaps/regions.ts'
import { dice } from '../../dev/demo/dice.ts'
import { saveBackup, takeBackup } from '../../platform/backup/file.ts'
import { testApp } from '../../testing/app.ts'
import { textOfBackup, textOfTables } from '../../testing/texts-leave-nothing.ts'
import { COUNTED_FROM, unmetSearches } from './unmet-searches.ts'

/** What 10,000 streams of searches leave in the database, its backup and the logs. Each stream has months of its own. */

const folder = mkdtempSync(join(tmpdir(), 'unmet-'))
afterAll(() => rmSync(folder, { recursive: true }))

const REGIONS: Region[] = ['Eastern Plains', 'Southwest']
const NEEDS = (['medicaid', 'medicare'] as const).map((pay) =>
  needKey({ kind: 'crisis', age: 'any', language: 'any', pay, miles: '60', video: false }),
)
const STREAMS = 10_000
/** A stream ends in the month after its first. */
const monthOf = (stream: number, later: boolean) => {
  const month = 2 * stream + Number(later)
  return `${2000 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
}

it('of 10,000 streams of searches, database, backup and logs hold a month, a region, a need and at least ten', async () => {
  const t = await testApp({ variables: { LOG_LEVEL: 'trace' } })
  const asked = new Map<string, number>()
  for (let stream = 0; stream < STREAMS; stream += 1) {
    const roll = dice(`stream ${stream}`)
    const unmet = unmetSearches()
    const searches = roll.between(1, 60)
    const turn = roll.between(0, searches)
    for (let n = 0; n < searches; n += 1) {
      const one = { region: roll.pick(REGIONS), need: roll.pick(NEEDS) }
      const month = monthOf(stream, n >= turn)
      unmet.add(one, `${month}-${String(roll.between(1, 28)).padStart(2, '0')}`)
      const key = `${month}-01 ${one.region} ${one.need}`
      asked.set(key, (asked.get(key) ?? 0) + 1)
      if (roll.yes(0.05)) await unmet.store(t.db.pool)
    }
    await unmet.store(t.db.pool)
  }
  await t.close()
  const file = join(folder, 'backup')
  await saveBackup(file, takeBackup(t.db))
  const { rows } = await t.db.pool.query<{ month: string; region: string; need: string; n: number }>(
    'select month::text, region, need, n from unmet_searches',
  )
  expect(rows.length).toBeGreaterThan(STREAMS / 4)
  const wrong = rows.filter(
    ({ month, region, need, n }) => n < COUNTED_FROM || n > (asked.get(`${month} ${region} ${need}`) ?? 0),
  )
  expect(wrong).toEqual([])
  const tables = await textOfTables(t)
  const told = tables.split('\n').filter((row) => REGIONS.some((region) => row.includes(`"${region}"`)))
  expect(told).toHaveLength(rows.length)
  expect(new Set(told.map((row) => Object.keys(JSON.parse(row)).sort().join()))).toEqual(
    new Set(['month,n,need,region']),
  )
  const backup = await textOfBackup(file)
  const inBackup = REGIONS.map((region) => backup.split(region).length - 1)
  expect(inBackup.reduce((sum, count) => sum + count, 0)).toBe(rows.length)
  expect(REGIONS.some((region) => JSON.stringify(t.logs).includes(region))).toBe(false)
}, 540_000)
