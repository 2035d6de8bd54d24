import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/open.ts'
import { settableClock } from '../platform/clock.ts'
import { testDatabase } from '../testing/database.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { EXPORTS } from '../testing/last-export.ts'
import { type Cells, COLUMNS, csvOf, madeUp } from './testing/exports.ts'
import { replays } from './testing/replay.ts'

/** Replays exports in order: each must change exactly what an independent count of the cells expects. */

let db: Database
const clock = settableClock('2026-08-21T15:00:00Z')
beforeEach(async () => {
  const { db: opened, reset } = await testDatabase()
  await reset()
  db = opened
})

describe('made-up exports', () => {
  const older = COLUMNS.filter(
    (column) => !['DisplayName', 'ActiveRSSOLicense', 'RSSOServicesProvided'].includes(column),
  )
  const one = madeUp('A1')
  const two = madeUp('A2', {
    Phone: '303.555.0143',
    Website: 'No Website Available',
    HideAddress: '1',
    lat: '',
    lon: '',
  })
  two.ProviderLocationDisplayLabel = 'Please contact this provider directly for location'
  const three = madeUp('A3', { AccountName: 'Two Creeks- North', HoursofOperationSunday: '12:00AM - 12:00AM' })

  test('add, change and remove clinics, lose columns, and bring clinics back', async () => {
    const moved: Cells = {
      ...one,
      ProviderLocationDisplayLabel: '14 Made Up St_BR_ENCODED_Canon City, Colorado 81212',
      HoursofOperationMonday: '9:00PM - 6:00AM',
      Fees: '',
      PopulationServed: 'Men; HIV; LGBT; Pregnant Women',
      SubstanceUseServices: '',
      DUIDWI: '1',
    }
    await replays({ db, clock }, [
      csvOf([one, two], older),
      csvOf([one, two, three]),
      csvOf([{ ...moved, Website: 'not a website' }, three]),
      csvOf([{ ...moved, PopulationServed: 'HIV; LGBTQIA+; Pregnant Person; Men', Fees: 'Medicaid' }, two]),
      csvOf([one, two, three], older),
    ])
    expect(await brokenInvariants(db)).toEqual([])
  })

  /** Values of every sort for a few columns; the other columns stay. */
  const value: Record<string, fc.Arbitrary<string>> = {
    AccountName: fc.constantFrom('Juniper - North', 'Juniper- South', 'Two Creeks'),
    DisplayName: fc.constantFrom('', 'Juniper', 'Niño Peak'),
    ActiveSUDLicense: fc.constantFrom('0', '1', ''),
    DUIDWI: fc.constantFrom('0', '1'),
    Fees: fc.subarray(['Medicaid', 'Self Pay', 'Private Insurance']).map((list) => list.join('; ')),
    PopulationServed: fc.subarray(['Women', 'Men', 'HIV', 'LGBT', 'Youth', 'Latinx']).map((list) => list.join('; ')),
    SubstanceUseServices: fc.subarray(['Outpatient', 'DUI/DWI', 'General Treatment']).map((list) => list.join('; ')),
    HoursofOperationMonday: fc.constantFrom('', '8:00AM - 5:00PM', '12:00AM - 12:00AM', '9:00PM - 6:00AM'),
    HoursofOperationSunday: fc.constantFrom('', '12:00AM - 12:00AM'),
    Phone: fc.constantFrom('', '303.555.0142', '(303) 555-0142', '(303) 555-0142 Ext. 9', '12'),
    Website: fc.constantFrom('', 'No Website Available', 'juniper.example.org', 'nonsense'),
    HideAddress: fc.constantFrom('0', '1'),
    ProviderDirectoryFormModifiedDate: fc.constantFrom('', '7/14/2022 9:49 AM', '11/29/2022 2:16 PM'),
    OffersTelehealth: fc.constantFrom('', 'Telehealth Only', 'Telehealth Available - With Restrictions'),
    TelehealthRestrictions: fc.constantFrom('', 'First visit in person'),
    ProviderLocationDisplayLabel: fc.constantFrom(
      '12 Made Up St_BR_ENCODED_Denver, CO 80210',
      '9 Elm_BR_ENCODED_Cañon City, Colorado 81212',
      'telehealth_BR_ENCODED_CO ',
      'Please contact this provider directly for location',
    ),
  }
  const madeUpExport = fc
    .tuple(
      fc.subarray(['A1', 'A2', 'A3', 'A4'], { minLength: 1 }),
      fc.array(fc.record(value), { minLength: 4, maxLength: 4 }),
      fc.subarray(Object.keys(value).filter((name) => name !== 'AccountName')),
    )
    .map(([ids, cells, dropped]) => {
      const columns = COLUMNS.filter((column) => !dropped.includes(column) || column === 'TelehealthRestrictions')
      return csvOf(
        ids.map((id, index) => madeUp(id, cells[index])),
        columns,
      )
    })

  test('random exports with any content and any missing column', async () => {
    const histories = fc.array(madeUpExport, { minLength: 2, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(histories, async (exports) => {
        await (await testDatabase()).reset()
        await replays({ db, clock }, exports)
      }),
      { numRuns: 12 },
    )
    expect(await brokenInvariants(db)).toEqual([])
  })
})

describe('the real exports', () => {
  test('replayed in the order of their names', { timeout: 600_000 }, async () => {
    await replays(
      { db, clock },
      EXPORTS.map((path) => readFileSync(path, 'utf8')),
    )
    expect(await brokenInvariants(db)).toEqual([])
  })
})
