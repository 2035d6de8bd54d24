import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { arbitraryClinic } from '../testing/arbitrary-clinic.ts'
import { english, smallBook, spanish } from '../testing/code-book.ts'
import { exampleClinic, phone } from '../testing/example-clinic.ts'
import { applyChanges, changesBetween, describeChange, describeSubmission, mergeEdit, undoChanges } from './changes.ts'
import { type ByRow, emptyProfile, normaliseClinic, problems, problemsOf, rowsOf, withEveryRow } from './clinic.ts'
import { exportClinic } from './export.ts'
import { type Catalogue, FIELDS, type Row } from './fields.ts'
import { fieldsSchema } from './schema.ts'
import { tellChanges, tellRow } from './tell.ts'

/** One row more in the catalogue works without any other change. */

describe('a row added to a copy of the catalogue', () => {
  const copy: Catalogue = {
    ...FIELDS,
    parkingEn: {
      kind: 'text',
      section: 'contact',
      review: 'held',
      limit: 20,
      required: true,
      label: { en: 'Parking', es: 'Estacionamiento' },
    },
  }
  const before = { ...exampleClinic(), parkingEn: 'Behind the house' }
  const after = { ...before, parkingEn: 'On the street' }

  test('has a schema', () => {
    expect(fieldsSchema(copy).parkingEn?.safeParse('On the street').success).toBe(true)
    expect(fieldsSchema(copy).parkingEn?.safeParse(7).success).toBe(false)
    expect(emptyProfile(copy)).toHaveProperty('parkingEn', null)
    expect(normaliseClinic({ ...before, parkingEn: '  Behind ' }, copy).parkingEn).toBe('Behind')
  })

  test('is validated', () => {
    expect(problems(after, english, copy)).toEqual([])
    expect(problems({ ...after, parkingEn: null }, english, copy)).toEqual([
      { field: 'parkingEn', message: 'Parking is required', about: ['parkingEn'] },
    ])
    expect(problemsOf(['parkingEn'], { ...after, parkingEn: 'x'.repeat(21) }, english, copy)).toMatchObject([
      { message: 'Enter fewer than 21 characters.' },
    ])
  })

  test('is compared, held, applied and undone', () => {
    const changes = changesBetween(before, after, copy)
    expect(changes).toEqual([
      {
        attribute: 'clinic.parkingEn',
        unit: 'parkingEn#',
        oldValue: 'Behind the house',
        newValue: 'On the street',
        review: 'held',
      },
    ])
    expect(applyChanges(before, changes, copy)).toEqual(after)
  })

  test('is listed in history', () => {
    const [change] = changesBetween(before, after, copy)
    if (!change) throw new Error('the new row was not compared')
    expect(describeChange(change, english, copy)).toEqual({
      label: 'Parking',
      oldText: 'Behind the house',
      newText: 'On the street',
    })
    const submission = { who: 'Ana Peña', attributes: [change.attribute], clinicName: 'Juniper House' }
    expect(describeSubmission(submission, 'en', copy)).toBe('Ana Peña updated Parking for Juniper House')
    expect(describeSubmission(submission, 'es', copy)).toBe('Ana Peña actualizó “Estacionamiento” de Juniper House')
  })

  test('is exported', () => {
    expect(exportClinic(after, english, copy)).toHaveProperty(['clinic.parkingEn'], 'On the street')
  })

  test('is not in the catalogue itself', () => {
    expect(changesBetween(before, after)).toEqual([])
    expect(exportClinic(after, english)).not.toHaveProperty(['clinic.parkingEn'])
  })
})

describe('a row of each kind added to a copy of the catalogue', () => {
  /** One row of every kind, copied from an existing row. */
  const added = Object.fromEntries(
    Object.values(
      Object.fromEntries(rowsOf(FIELDS).map(([name, row]) => [row.kind, [`${name}Too`, row] as const])),
    ).map(([name, row]) => [name, row as Row]),
  )
  const copy: Catalogue = { ...FIELDS, ...added }
  const names = Object.keys(added)
  const old = exampleClinic({ clinicPhones: [{ ...phone(1, '3035550142'), id: '1' }] })
  const read = withEveryRow(old, copy) as ByRow

  test('is absent from stored clinics, and has its empty value once they are read', () => {
    expect(new Set(Object.values(added).map((row) => row.kind)).size).toBe(14)
    for (const name of names) {
      expect(old).not.toHaveProperty(name)
      expect(z.safeParse(fieldsSchema(copy)[name] as z.ZodMiniType, read[name]).success, name).toBe(true)
    }
    expect(read).toMatchObject(old)
  })

  test('makes no edit of a clinic that is sent back as it was read', () => {
    expect(changesBetween(read, normaliseClinic(read, copy), copy)).toEqual([])
    expect(mergeEdit(read, read, read, copy)).toEqual({ conflicts: [], merged: read })
  })

  test('is compared, applied, described, exported and undone with every value', () => {
    fc.assert(
      fc.property(arbitraryClinic(smallBook, copy), (wanted) => {
        const changes = changesBetween(read, wanted, copy)
        const applied = applyChanges(read, changes, copy)
        expect(applied).toEqual(wanted)
        const versions = changes.map((change) => ({ ...change, version: 1 }))
        expect(undoChanges(applied, versions, copy)).toEqual(read)
        for (const { label } of tellChanges(changes, read, english, copy)) expect(label).not.toContain('clinic.')
        for (const name of names) expect(() => tellRow(wanted, name, spanish, copy)).not.toThrow()
        expect(Object.values(exportClinic(wanted, english, copy)).join()).not.toContain('[object')
      }),
      { numRuns: 30 },
    )
  })
})
