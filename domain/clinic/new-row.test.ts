import { describe, expect, test } from 'vitest'
import { english } from '../testing/code-book.ts'
import { exampleClinic } from '../testing/example-clinic.ts'
import { applyChanges, changesBetween, describeChange, describeSubmission, exportClinic } from './changes.ts'
import { emptyProfile, fieldsSchema, normaliseClinic, problems, problemsOf } from './clinic.ts'
import { type Catalogue, FIELDS } from './fields.ts'

/** The proof that the catalogue earns its place: one row more, and nothing else is edited. */

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

  test('has a shape', () => {
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
    expect(describeSubmission(submission, 'es', copy)).toBe('Ana Peña actualizó Estacionamiento de Juniper House')
  })

  test('is exported', () => {
    expect(exportClinic(after, english, copy)).toHaveProperty(['clinic.parkingEn'], 'On the street')
  })

  test('and the catalogue itself does not know it', () => {
    expect(changesBetween(before, after)).toEqual([])
    expect(exportClinic(after, english)).not.toHaveProperty(['clinic.parkingEn'])
  })
})
