import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ClinicIdentity, isTelehealthOnly, normaliseClinic, problems, rowsOf } from '../clinic/clinic.ts'
import { type Catalogue, FIELDS } from '../clinic/fields.ts'
import { clinicSchema } from '../clinic/schema.ts'
import { arbitraryClinic, arbitraryEdit } from './arbitrary-clinic.ts'
import { english, smallBook } from './code-book.ts'

const clinics = fc.sample(arbitraryClinic(smallBook), { numRuns: 400, seed: 1 })
const IDENTITY = {
  clinicId: 1,
  accountId: 'A-1',
  providerId: 1,
  archived: false,
  archivalReason: null,
  version: 1,
  updatedAt: '2026-08-21T00:00:00Z',
} satisfies ClinicIdentity

describe('the generator of clinics', () => {
  test('makes only valid, normalised clinics', () => {
    fc.assert(
      fc.property(arbitraryClinic(smallBook), (clinic) => {
        expect(problems(clinic, english)).toEqual([])
        expect(normaliseClinic(clinic)).toEqual(clinic)
        expect(clinicSchema.parse({ ...IDENTITY, ...clinic })).toMatchObject(clinic)
      }),
    )
  })

  test('makes only valid edits', () => {
    fc.assert(
      fc.property(arbitraryEdit(smallBook), ([before, after]) => {
        expect(problems(before, english)).toEqual([])
        expect(problems(after, english)).toEqual([])
      }),
    )
  })

  test.each(rowsOf(FIELDS).map(([name]) => name as keyof typeof FIELDS))('varies %s', (name) => {
    const values = new Set(clinics.map((clinic) => JSON.stringify(clinic[name])))
    expect(values.size).toBeGreaterThan(1)
  })

  test('reaches the awkward clinics: no street, every code, every phone type, every shape of day', () => {
    expect(clinics.some((clinic) => isTelehealthOnly(clinic) && !clinic.clinicLocations[0]?.addressLine1)).toBe(true)
    for (const [name, row] of rowsOf(FIELDS)) {
      if (row.kind !== 'codes') continue
      const seen = new Set(
        clinics.flatMap((clinic) =>
          (clinic[name as 'clinicLanguagesUsed'] as Record<string, unknown>[]).map((entry) => entry[`${row.list}Id`]),
        ),
      )
      expect([...seen].toSorted(), name).toEqual(
        smallBook.codes
          .filter((code) => code.list === row.list)
          .map((code) => code.id)
          .toSorted(),
      )
    }
    const days = clinics.map((clinic) => clinic.hoursOfOperation.monday)
    expect(days).toContainEqual(null)
    expect(days).toContainEqual([])
    expect(days).toContainEqual([{ open: '00:00', close: '00:00' }])
    expect(days.some((day) => day?.some((range) => range.close < range.open))).toBe(true)
    expect(days.some((day) => (day?.length ?? 0) > 1)).toBe(true)
    expect(new Set(clinics.map((clinic) => clinic.open24Hours))).toEqual(new Set([true, false]))
  })

  test('generates values for a new row of a known kind without further code', () => {
    const copy: Catalogue = {
      ...FIELDS,
      parkingEn: {
        kind: 'text',
        section: 'contact',
        review: 'held',
        limit: 40,
        label: { en: 'Parking', es: 'Parqueo' },
      },
    }
    const values = fc.sample(arbitraryClinic(smallBook, copy), { numRuns: 50, seed: 2 }) as unknown as {
      parkingEn: string | null
    }[]
    expect(new Set(values.map((value) => value.parkingEn)).size).toBeGreaterThan(5)
  })
})
