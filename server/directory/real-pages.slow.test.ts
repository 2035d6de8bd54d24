import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { zipAreas } from '../db/lookups/zips.ts'
import type { Cells } from '../imports/testing/exports.ts'
import { settableClock } from '../platform/clock.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { type LastExport, openLastExport } from '../testing/last-export.ts'

/** Opens every page of the last real export by its link of the previous directory. */

const clock = settableClock('2026-08-21T15:00:00Z')
let real: LastExport
let t: TestApp

type Opened = { row: Cells; old: string; status: number; location: string; page: { status: number; text: string } }
let opened: Opened[]

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
const pageOf = ({ AccountID = '' }: Cells) => opened.find(({ row }) => row.AccountID === AccountID)?.page.text ?? ''
const complaintsOf = (some: readonly Cells[], rule: (row: Cells, text: string) => boolean) =>
  some.filter((row) => !rule(row, pageOf(row))).map(({ AccountID, DisplayName }) => `${AccountID} ${DisplayName}`)

describe('every page of the last export', () => {
  beforeAll(async () => {
    real = await openLastExport(clock)
    t = await testApp({ database: real.db, clock })
    opened = []
    for (const row of real.rows) {
      const old = `/result/${row.AccountID}`
      const { statusCode, headers } = await t.app.inject(old)
      const location = String(headers.location)
      const { statusCode: status, body } = await t.app.inject(location)
      opened.push({ row, old, status: statusCode, location, page: { status, text: body } })
    }
  }, 900_000)
  afterAll(() => t?.close())

  test('is the target of its old link, in one permanent redirect', () => {
    expect(opened.length).toBeGreaterThan(700)
    expect(opened.filter(({ status, page }) => status !== 301 || page.status !== 200).map(({ old }) => old)).toEqual([])
  })

  test('says that the clinic ended if it was archived since', async () => {
    const some = opened.slice(0, 5)
    const ids = some.map(({ row }) => real.idOf(row))
    await real.db.pool.query('update clinics set archived = true where clinic_id = any($1)', [ids])
    for (const { old } of some) {
      const { headers } = await t.app.inject(`${old}?lng=es`)
      const { statusCode, body } = await t.app.inject(String(headers.location))
      expect([old, statusCode, body.includes('<html lang="es">')]).toEqual([old, 410, true])
    }
    await real.db.pool.query('update clinics set archived = false where clinic_id = any($1)', [ids])
  })

  test('shows the limits that a clinic sets to care by phone or video', () => {
    const limited = real.rows.filter(
      ({ TelehealthRestrictions = '' }) => !/^(?:no|none|n\/a)?$/i.test(TelehealthRestrictions.trim()),
    )
    expect(new Set(limited.map(({ OffersTelehealth }) => OffersTelehealth)).size, 'options with a text').toBe(3)
    const words = (text: string) => escaped(text.trim().replaceAll(/\s+/g, ' '))
    expect(
      complaintsOf(limited, ({ TelehealthRestrictions = '' }, text) =>
        text.replaceAll(/\s+/g, ' ').includes(words(TelehealthRestrictions)),
      ),
    ).toEqual([])
  })

  test('says "only" of every clinic that is by phone or video only', () => {
    const only = real.rows.filter(({ OffersTelehealth }) => OffersTelehealth === 'Telehealth Only')
    expect(only).toHaveLength(17)
    expect(complaintsOf(only, (_, text) => text.includes('Care by phone or video only'))).toEqual([])
  })

  test('shows no where the clinic answered no', () => {
    const refusing = real.rows.filter(({ OffersTelehealth }) => OffersTelehealth === 'No Telehealth Available')
    expect(refusing.length).toBeGreaterThan(5)
    expect(complaintsOf(refusing, (_, text) => text.includes('No phone or video care'))).toEqual([])
  })

  test('shows every digit of a telephone number [D16]', () => {
    const digits = (text: string) => text.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\D/g, '')
    const called = real.rows.filter(({ Phone }) => (Phone ?? '').trim() !== '')
    expect(complaintsOf(called, ({ Phone = '' }, text) => digits(text).includes(digits(Phone)))).toEqual([])
  })

  test('has a heading only for kinds of care that the licence covers', () => {
    const covered = (row: Cells, columns: readonly string[]) =>
      columns.some((column) => !['', '0'].includes((row[column] ?? '').trim()))
    const mental = ['MentalHealthSettings', 'CommunityMentalHealthCenter', 'CommunityMentalHealthClinic']
    const substances = ['SubstanceUseServices', 'OpioidTreatmentPrograms', 'DUIDWI']
    for (const [columns, heading] of [
      [mental, '<h3>Mental health</h3>'],
      [substances, '<h3>Alcohol or drugs</h3>'],
    ] as const) {
      const without = real.rows.filter((row) => !covered(row, columns))
      expect(without.length).toBeGreaterThan(20)
      expect(complaintsOf(without, (_, text) => !text.includes(heading))).toEqual([])
    }
  })

  test('shows 24 hours for a day from midnight to midnight, and never an ambiguous midnight', () => {
    const always = real.rows.filter((row) => row.HoursofOperationMonday === '12:00AM - 12:00AM')
    expect(always.length).toBeGreaterThan(20)
    expect(complaintsOf(always, (_, text) => text.includes('Open 24 hours'))).toEqual([])
    expect(complaintsOf(real.rows, (_, text) => !/12:00 ?am–12:00 ?am/i.test(text))).toEqual([])
  })

  test('shows no private address', () => {
    const hidden = real.rows.filter(({ HideAddress }) => !['', '0'].includes(HideAddress ?? ''))
    expect(hidden.length).toBeGreaterThan(3)
    const parts = ({ AddressOneLine = '', lat = '', lon = '' }: Cells) =>
      [AddressOneLine.split(',')[0] ?? '', lat, lon].filter((part) => part.trim().length > 3)
    expect(complaintsOf(hidden, (row, text) => parts(row).every((part) => !text.includes(escaped(part))))).toEqual([])
    expect(complaintsOf(hidden, (_, text) => text.includes('Address kept private. Call to learn where.'))).toEqual([])
  })

  test('is found by the ZIP code of its own address, if that is a valid one', async () => {
    const known = new Set(zipAreas.map(({ zip }) => zip))
    const zips = new Set(
      real.rows.flatMap(({ AddressOneLine = '' }) => /\b8[01]\d{3}\b(?!.*\b8[01]\d{3}\b)/.exec(AddressOneLine) ?? []),
    )
    expect(zips.size).toBeGreaterThan(100)
    for (const zip of zips) {
      const { body } = await t.app.inject(`/en/search?near=${zip}`)
      expect([zip, body.includes('There is no ZIP code')]).toEqual([zip, !known.has(zip)])
    }
  })
})
