import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryClinic, arbitraryEdit, type ClinicValues } from '../testing/arbitrary-clinic.ts'
import { smallBook } from '../testing/code-book.ts'
import { exampleClinic, exampleLocation, language, phone, telehealth } from '../testing/example-clinic.ts'
import { primaryLocation } from './address.ts'
import { applyChanges, type Change, changesBetween, readAttribute, undoChanges, unitOf, valueAt } from './changes.ts'
import { isEditable, rowsOf } from './clinic.ts'
import { FIELDS, OTHER } from './fields.ts'
import type { Json } from './kinds/kind.ts'

const anyTwo = fc.oneof(fc.tuple(arbitraryClinic(smallBook), arbitraryClinic(smallBook)), arbitraryEdit(smallBook))
const editable = (changes: readonly Change[]) => changes.filter((change) => change.review !== 'protected')
const undone = (changes: readonly Change[]) =>
  changes.map(({ attribute, oldValue }) => ({ attribute, newValue: oldValue }))

function editableRows(clinic: ClinicValues): Record<string, unknown> {
  const names = rowsOf(FIELDS).flatMap(([name, row]) => (isEditable(row) ? [name] : []))
  const values = Object.fromEntries(names.map((name) => [name, clinic[name as keyof ClinicValues]]))
  // Mailing addresses come from the agency's records.
  return { ...values, clinicLocations: primaryLocation(clinic.clinicLocations) }
}

describe('for any two valid clinics a and b', () => {
  test('applying the changes between them to a gives b', () => {
    fc.assert(
      fc.property(anyTwo, ([a, b]) => {
        const changes = changesBetween(a, b)
        expect(applyChanges(a, changes)).toEqual(b)
        expect(editableRows(applyChanges(a, editable(changes)))).toEqual(editableRows(b))
      }),
      { numRuns: 300 },
    )
  })

  test('protected rows stay when only editable changes are applied', () => {
    fc.assert(
      fc.property(anyTwo, ([a, b]) => {
        const applied = applyChanges(a, editable(changesBetween(a, b)))
        for (const [name, row] of rowsOf(FIELDS)) {
          const field = name as keyof ClinicValues
          if (!isEditable(row)) expect(applied[field]).toEqual(a[field])
        }
      }),
    )
  })

  test('applying the old values to b gives a back, in every order', () => {
    fc.assert(
      fc.property(anyTwo, fc.infiniteStream(fc.nat()), ([a, b], dice) => {
        const changes = changesBetween(a, b)
        const shuffled = undone(changes)
          .map((change) => ({ change, at: dice.next().value as number }))
          .toSorted((one, two) => one.at - two.at)
          .map(({ change }) => change)
        expect(applyChanges(b, shuffled)).toEqual(a)
      }),
    )
  })

  test('every change carries the old value of its path, and no path repeats', () => {
    fc.assert(
      fc.property(anyTwo, ([a, b]) => {
        const changes = changesBetween(a, b)
        expect(new Set(changes.map((change) => change.attribute)).size).toBe(changes.length)
        for (const change of changes) {
          // A name that moves to another phone is written there, even if it is the same.
          if (!change.attribute.includes('phoneTypeWriteIn')) expect(change.oldValue).not.toEqual(change.newValue)
          expect(valueAt(a, change.attribute), change.attribute).toEqual(change.oldValue)
          expect(readAttribute(change.attribute)).toBeDefined()
        }
      }),
    )
  })

  test('held parts know their unit from their path alone', () => {
    fc.assert(
      fc.property(anyTwo, ([a, b]) => {
        for (const change of changesBetween(a, b)) {
          if (change.review === 'held') expect(unitOf(change.attribute)).toBe(change.unit)
        }
      }),
    )
  })

  test('values survive JSON', () => {
    fc.assert(
      fc.property(anyTwo, ([a, b]) => {
        const stored = JSON.parse(JSON.stringify(changesBetween(a, b))) as Change[]
        expect(applyChanges(a, stored)).toEqual(b)
      }),
    )
  })

  test('no function mutates either clinic', () => {
    fc.assert(
      fc.property(anyTwo, ([a, b]) => {
        const before = JSON.stringify([a, b])
        applyChanges(a, changesBetween(a, b))
        expect(JSON.stringify([a, b])).toBe(before)
      }),
      { numRuns: 30 },
    )
  })
})

describe('a clinic saved again and again', () => {
  const versions = fc.oneof(
    fc.array(arbitraryClinic(smallBook), { minLength: 2, maxLength: 5 }),
    fc
      .array(fc.tuple(fc.subarray(['', 'a', 'b']), fc.constantFrom(1, 2, 3)), { minLength: 2, maxLength: 6 })
      .map((saves) =>
        saves.map(([texts, option]) => exampleClinic(otherwise(texts[0] || null, texts[1] || null, option))),
      ),
  )

  test('undoing the later changes gives any earlier version', () => {
    fc.assert(
      fc.property(versions, (saved) => {
        const live = saved.at(-1) as ClinicValues
        const steps = saved
          .slice(1)
          .map((after, index) =>
            changesBetween(saved[index] as ClinicValues, after).map((change) => ({ ...change, version: index + 1 })),
          )
        saved.forEach((wanted, version) => {
          expect(undoChanges(live, steps.slice(version).flat())).toEqual(wanted)
        })
      }),
      { numRuns: 300 },
    )
  })
})

/** Uses few values, so that Other, restrictions and the other phone appear and disappear often. */
function otherwise(en: string | null, es: string | null, option: number): Partial<ClinicValues> {
  const some = en !== null || es !== null
  return {
    clinicLanguagesUsed: [language(option), ...(some ? [language(98, en, es)] : [])],
    clinicTelehealthOptions: [option === 2 ? telehealth(2, en, es) : telehealth(option)],
    clinicPhones: [
      ...(option === 2 ? [] : [{ ...phone(option, '3035550142'), id: 'a' }]),
      ...(some ? [{ ...phone(98, `303555010${option}`, en, es), id: 'b' }] : []),
    ],
    clinicLocations: option === 3 ? [] : [exampleLocation({ addressLine2: en, hideAddress: es !== null })],
  }
}

describe('applying only the live parts', () => {
  const liveOnly = (a: ClinicValues, b: ClinicValues) =>
    applyChanges(
      a,
      changesBetween(a, b).filter((change) => change.review === 'live'),
    )
  const hasText = (entry: Record<string, Json>) =>
    Object.entries(entry).some(([key, value]) => /WriteIn(?:En|Es)$/.test(key) && value !== null)

  test('never publishes a bare Other, an empty telehealth choice or a new street, and keeps every held text', () => {
    fc.assert(
      fc.property(anyTwo, ([a, b]) => {
        const seen = liveOnly(a, b)
        for (const [name, row] of rowsOf(FIELDS)) {
          const value = seen[name as keyof ClinicValues]
          if (row.review === 'held' && row.kind !== 'address') expect(value).toEqual(a[name as keyof ClinicValues])
          if ((row.kind !== 'codes' && row.kind !== 'phones') || row.writeIn?.code !== OTHER) continue
          const others = (value as Record<string, Json>[]).filter((entry) => entry[`${row.list}Id`] === OTHER)
          expect(others.every(hasText), name).toBe(true)
        }
        expect(seen.clinicTelehealthOptions).toHaveLength(1)
        const { hideAddress: _now, ...street } = primaryLocation(seen.clinicLocations) ?? exampleLocation()
        const { hideAddress: _then, ...before } = primaryLocation(a.clinicLocations) ?? exampleLocation()
        expect(street).toEqual(before)
      }),
      { numRuns: 300 },
    )
  })

  test('removes nothing from the directory because another part of its row waits', () => {
    fc.assert(
      fc.property(anyTwo, ([a, b]) => {
        const seen = liveOnly(a, b)
        const held = changesBetween(a, b).filter((change) => change.review === 'held')
        const waits = (name: string) => held.some(({ attribute }) => readAttribute(attribute)?.name === name)
        const rows = (clinic: ClinicValues) => clinic.clinicPhones.map((one) => one.id)
        const other = (clinic: ClinicValues) => clinic.clinicPhones.find((one) => one.phoneNumberTypeId === OTHER)?.id
        const arrives = other(b) !== undefined && other(b) !== other(a)
        if (arrives) expect(rows(seen)).toEqual(expect.arrayContaining(rows(a)))
        const types = seen.clinicPhones.map((one) => one.phoneNumberTypeId)
        expect(new Set(types).size, 'each type once').toBe(types.length)
        if (waits('clinicTelehealthOptions')) expect(seen.clinicTelehealthOptions).toEqual(a.clinicTelehealthOptions)
        if (waits('clinicLocations')) expect(seen.clinicLocations).toHaveLength(a.clinicLocations.length)
      }),
      { numRuns: 300 },
    )
  })

  test('leaves exactly the held parts as differences', () => {
    fc.assert(
      fc.property(anyTwo, ([a, b]) => {
        const changes = changesBetween(a, b)
        const left = editable(changesBetween(liveOnly(a, b), b))
        expect(left.every((change) => change.review === 'held')).toBe(true)
        expect(
          applyChanges(
            liveOnly(a, b),
            changes.filter((change) => change.review !== 'live'),
          ),
        ).toEqual(b)
      }),
    )
  })
})

describe('paths', () => {
  test('the later of two values for one path wins', () => {
    const changes = ['one', 'two', 'three'].map((newValue) => ({ attribute: 'clinic.displayName', newValue }))
    expect(applyChanges(exampleClinic(), changes).displayName).toBe('three')
  })

  test('unknown paths are ignored', () => {
    for (const attribute of ['clinic.constructor', 'clinic.unheardOf']) expect(readAttribute(attribute)).toBeUndefined()
    expect(applyChanges(exampleClinic(), [{ attribute: 'clinic.__proto__', newValue: 'x' }])).toEqual(exampleClinic())
    expect(unitOf('clinic.unheardOf')).toBe('clinic.unheardOf')
    expect(valueAt(exampleClinic(), 'clinic.unheardOf')).toBeNull()
  })
})
