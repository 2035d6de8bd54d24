import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRow } from '#place/feed'
import { LICENSE_COLUMNS } from '#place/license-file'
import { LICENSE_CSV, LICENSE_LOSSES } from '../../contract/exchange/paths.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { decide } from '../../domain/feeds/decide.ts'
import type { ReportedField } from '../../domain/feeds/reported.ts'
import type { Cells } from '../../domain/feeds/row.ts'
import type { Loss } from '../../places/place.ts'
import { CLINIC_JSON } from '../clinics/store.ts'
import { gazetteer } from '../imports/read-export.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { feedLastExport } from '../testing/last-export.ts'
import { manyListings } from '../testing/many-listings.ts'
import { exchangeArea } from './routes.ts'

/** The licensing system's CSV, read back by our importer. */

let t: TestApp
beforeEach(async () => {
  t = await testApp({ areas: [exchangeArea] })
})
afterEach(() => t.close())

const download = async () => {
  const reply = await t.app.inject({ url: LICENSE_CSV })
  expect(reply.statusCode).toBe(200)
  return reply.body
}
const rowsIn = (text: string) => parse(text, { columns: true }) as Cells[]

async function liveClinics(): Promise<Map<string, Clinic>> {
  const { rows } = await t.db.pool.query<{ clinic: Clinic }>(
    `select ${CLINIC_JSON} as clinic from clinics c join listings using (clinic_id)`,
  )
  return new Map(rows.map(({ clinic }) => [clinic.accountId, clinic]))
}

/** Fields that the file would change on its own clinic if it were imported as the first feed. */
function changedBy(cells: Cells, live: Clinic): ReportedField[] {
  const read = readRow(cells, gazetteer)
  if ('refused' in read) throw new Error(`${read.accountId}: ${read.refused}`)
  expect([read.accountId, read.unknown]).toEqual([read.accountId, []])
  return decide(live, read.reported, {}, () => false).changed
}

describe('the file', () => {
  it('has the columns of the last push in their order, every cell quoted, and no byte order mark [D35]', async () => {
    await manyListings(t, 5)
    const text = await download()
    const [head = '', ...lines] = text.trimEnd().split('\n')
    expect(head).toBe(LICENSE_COLUMNS.map((column) => `"${column}"`).join(','))
    expect(LICENSE_COLUMNS).toHaveLength(35)
    expect(LICENSE_COLUMNS.slice(0, 33)).toEqual(LICENSE_COLUMNS.slice(0, 33).toSorted())
    expect(text).not.toContain('\r')
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/^"(?:[^"]|"")*"(?:,"(?:[^"]|"")*"){34}$/)
  })

  it('has every listed clinic once, and no part of a private address', async () => {
    await manyListings(t, 120)
    const live = await liveClinics()
    const rows = rowsIn(await download())
    expect(rows.map((row) => row.AccountID).toSorted()).toEqual([...live.keys()].toSorted())
    const hidden = rows.filter((row) => row.HideAddress === '1')
    expect(hidden.length).toBeGreaterThan(0)
    for (const row of hidden) {
      const nowhere = 'Please contact this provider directly for location'
      expect([row.AddressOneLine, row.ProviderLocationDisplayLabel, row.lat, row.lon]).toEqual([
        nowhere,
        nowhere,
        '',
        '',
      ])
    }
  })
})

/** The list of losses, and licences: the format has no last day of them. */
const LOSSY: readonly ReportedField[] = [
  'accountName',
  'displayName',
  'mhActive',
  'sudActive',
  'rssoActive',
  'formModifiedAt',
  'clinicPhones',
  'hoursOfOperation',
  'clinicPatientAgeGroups',
]

describe('a round trip through our importer', () => {
  it('has no unknown value, and changes only what the format cannot express', async () => {
    await manyListings(t, 120)
    const live = await liveClinics()
    const changed = rowsIn(await download()).flatMap((row) => changedBy(row, live.get(row.AccountID ?? '') as Clinic))
    expect([...new Set(changed)].filter((field) => !LOSSY.includes(field))).toEqual([])
  })

  it('changes nothing after a replay of the last real export', { timeout: 600_000 }, async () => {
    await feedLastExport(t)
    const live = await liveClinics()
    const rows = rowsIn(await download())
    expect(rows.length).toBeGreaterThan(700)
    const changed = rows.flatMap((row) =>
      changedBy(row, live.get(row.AccountID ?? '') as Clinic).map((field) => `${row.AccountID} ${field}`),
    )
    expect(changed).toEqual([])
  })
})

describe('the list of losses', () => {
  it('writes every word as the format spells it', async () => {
    await manyListings(t, 40)
    const words = rowsIn(await download()).flatMap(({ LanguagesSpoken = '' }) => LanguagesSpoken.split('; '))
    expect(words).toContain('American Sign Language (ASL)')
    expect(words).not.toContain('American Sign Language')
  })

  it('names every code without a word, in both languages', async () => {
    const read = async (language: string) =>
      (await t.app.inject({ url: `${LICENSE_LOSSES}?language=${language}` })).json<{ losses: Loss[] }>().losses
    const fees = (await read('en')).find(({ field }) => field === 'clinicPaymentOptions')
    expect(fees?.codes.map(({ id }) => id)).toEqual([5, 6, 7, 8, 98])
    const languages = (await read('es')).find(({ field }) => field === 'clinicLanguagesUsed')
    expect(languages?.codes).toContainEqual({ id: 15, text: 'Árabe' })
    expect((await read('en')).filter(({ column }) => column === null).map(({ field }) => field)).toContain('fax')
  })
})
