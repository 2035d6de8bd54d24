import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryClinic, arbitraryEdit, type ClinicValues } from '../testing/arbitrary-clinic.ts'
import { smallBook } from '../testing/code-book.ts'
import { exampleClinic, exampleLocation, language, phone, telehealth } from '../testing/example-clinic.ts'
import { applyChanges, type Change, changesBetween, factsOf, mergeEdit } from './changes.ts'
import { OTHER } from './fields.ts'

/** Two people read the same clinic; the first has saved (theirs, now live), the second saves now (yours). */

const three = fc.oneof(
  fc
    .tuple(arbitraryEdit(smallBook), arbitraryEdit(smallBook))
    .map(([[base, live], [, yours]]) => ({ base, live, yours })),
  fc
    .tuple(
      arbitraryEdit(smallBook),
      fc.subarray(Object.keys(exampleClinic()) as (keyof ClinicValues)[]),
      arbitraryClinic(smallBook),
    )
    .map(([[base, live], names, other]) => ({
      base,
      live,
      yours: { ...base, ...Object.fromEntries(names.map((name) => [name, other[name]])) },
    })),
)

const numberOf = ({ clinicPhones }: ClinicValues, type: number) =>
  clinicPhones.find((one) => one.phoneNumberTypeId === type)?.phone

describe('an edit made on an older version', () => {
  test('keeps both people’s edits of different units, and loses nothing of theirs', () => {
    fc.assert(
      fc.property(three, ({ base, live, yours }) => {
        const { conflicts, merged } = mergeEdit(base, live, yours)
        const mine = changesBetween(base, yours)
        const theirs = changesBetween(base, live)
        const both = changesBetween(base, merged)
        // An edit may remove a phone by the list or by its type, so compare numbers type by type below.
        const isPhones = ({ attribute }: Change) => attribute.startsWith('clinic.clinicPhones')
        const keeps = (change: Change) => isPhones(change) || expect(both, change.attribute).toContainEqual(change)
        for (const change of theirs) keeps(change)
        if (conflicts.length > 0) return
        for (const change of mine) keeps(change)
        const paths = new Set(
          [...mine, ...theirs].filter((change) => !isPhones(change)).map((change) => change.attribute),
        )
        expect(both.filter((change) => !isPhones(change))).toHaveLength(paths.size)
        for (const type of [1, 2, 3, OTHER]) {
          const [before, ...sides] = [base, live, yours].map((clinic) => numberOf(clinic, type))
          const moved = sides.filter((number) => number !== before)
          expect(numberOf(merged, type), `type ${type}`).toBe(moved.length > 0 ? moved[0] : before)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('conflicts exactly if both edited the same unit to different values', () => {
    fc.assert(
      fc.property(three, ({ base, live, yours }) => {
        const { conflicts } = mergeEdit(base, live, yours)
        const unitsOf = (to: ClinicValues) => Object.groupBy(changesBetween(base, to), (change) => change.unit)
        const [mine, theirs] = [unitsOf(yours), unitsOf(live)]
        const tell = (changes: { attribute: string; newValue: unknown }[] | undefined) =>
          JSON.stringify(changes?.map(({ attribute, newValue }) => [attribute, newValue]))
        const colliding = Object.keys(mine).filter((unit) => theirs[unit] && tell(mine[unit]) !== tell(theirs[unit]))
        // A part of a phone is in the unit of its row on one side, and in that of the waiting rows on the other.
        const edits = [mine, theirs].flatMap((units) => Object.values(units).flatMap((changes = []) => changes))
        const unitsAt = (path: string) => edits.flatMap(({ attribute, unit }) => (attribute === path ? [unit] : []))
        const found = conflicts.map(({ attribute }) => ({ attribute, units: unitsAt(attribute) }))
        for (const unit of colliding) expect(found.flatMap(({ units }) => units)).toContain(unit)
        const sharing = found.filter(({ attribute }) => !factsOf(attribute).overlaps)
        for (const { units } of sharing) expect(units.some((unit) => colliding.includes(unit))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('on the live version applies unchanged', () => {
    fc.assert(
      fc.property(arbitraryEdit(smallBook), ([base, yours]) => {
        expect(mergeEdit(base, base, yours)).toEqual({ conflicts: [], merged: yours })
        expect(mergeEdit(base, yours, base)).toEqual({ conflicts: [], merged: yours })
        expect(mergeEdit(base, yours, yours)).toEqual({ conflicts: [], merged: yours })
      }),
    )
  })

  test('keeps the live value of fields outside the catalogue', () => {
    const [base, live] = [exampleClinic(), { ...exampleClinic({ fax: '3035550199' }), version: 8 }]
    expect(mergeEdit<object>(base, live, exampleClinic({ displayName: 'New' })).merged).toMatchObject({
      version: 8,
      fax: '3035550199',
      displayName: 'New',
    })
  })
})

describe('two people at once', () => {
  const navajo = language(98, 'Navajo', 'Navajo')

  test('ticking a language keeps the Other that was approved meanwhile', () => {
    const base = exampleClinic({ clinicLanguagesUsed: [language(1)] })
    const live = exampleClinic({ clinicLanguagesUsed: [language(1), navajo] })
    const yours = exampleClinic({ clinicLanguagesUsed: [language(1), language(2)] })
    const { conflicts, merged } = mergeEdit(base, live, yours)
    expect(conflicts).toEqual([])
    expect(merged.clinicLanguagesUsed).toEqual([language(1), language(2), navajo])
  })

  test('correcting a number conflicts with relabelling it, in either order, and with nothing else', () => {
    const id = '1'
    const [desk, corrected] = [
      { ...phone(1, '3035550142'), id },
      { ...phone(1, '3035550100'), id },
    ]
    const relabelled = { ...phone(98, '3035550142', 'Intake', 'Ingreso'), id }
    const of = (...clinicPhones: ReturnType<typeof phone>[]) => exampleClinic({ clinicPhones })
    const row = (phone: string, phoneNumberTypeId: number) => ({ phone, phoneNumberTypeId })
    const [base, number, name] = [row('3035550142', 1), row('3035550100', 1), row('3035550142', 98)]
    expect(mergeEdit(of(desk), of(corrected), of(relabelled)).conflicts).toEqual([
      { attribute: 'clinic.clinicPhones.1', base, theirs: number, yours: name },
    ])
    expect(mergeEdit(of(desk), of(relabelled), of(corrected)).conflicts).toEqual([
      { attribute: 'clinic.clinicPhones.1', base, theirs: name, yours: number },
    ])
    const crisis = phone(3, '3035550111')
    expect(mergeEdit(of(desk), of(desk, crisis), of(relabelled))).toMatchObject({
      conflicts: [],
      merged: { clinicPhones: [crisis, relabelled] },
    })
  })

  test('correcting the front desk keeps the other phone that was approved meanwhile', () => {
    const other = phone(98, '3035550177', 'Pharmacy', 'Farmacia')
    const base = exampleClinic({ clinicPhones: [phone(1, '3035550142')] })
    const live = exampleClinic({ clinicPhones: [phone(1, '3035550142'), other] })
    const yours = exampleClinic({ clinicPhones: [phone(1, '3035550100')] })
    expect(mergeEdit(base, live, yours)).toMatchObject({
      conflicts: [],
      merged: { clinicPhones: [phone(1, '3035550100'), other] },
    })
  })

  test.each([
    ['one corrects the front desk', [phone(1, '3035550100')], [phone(1, '3035550142')], '3035550188', []],
    ['one corrects the same number', null, [phone(1, '3035550142')], '3035550188', ['clinic.clinicPhones.98.phone']],
    [
      'one removes the other phone',
      [phone(1, '3035550142')],
      [phone(1, '3035550142')],
      '3035550188',
      ['clinic.clinicPhones.98.phone', 'clinic.clinicPhones.98.phoneNumberTypeId'],
    ],
  ])('the number of the other phone is corrected while %s', (what, theirDesk, desk, corrected, collides) => {
    const other = phone(98, '3035550177', 'Pharmacy', 'Farmacia')
    const removed = what === 'one removes the other phone'
    const theirs = theirDesk
      ? [...theirDesk, ...(removed ? [] : [other])]
      : [...desk, { ...other, phone: '3035550199' }]
    const base = exampleClinic({ clinicPhones: [...desk, other] })
    const live = exampleClinic({ clinicPhones: theirs })
    const yours = exampleClinic({ clinicPhones: [...desk, { ...other, phone: corrected }] })
    const { conflicts, merged } = mergeEdit(base, live, yours)
    expect(conflicts.map((conflict) => conflict.attribute)).toEqual(collides)
    if (collides.length > 0) return
    expect(merged.clinicPhones).toMatchObject([...(theirDesk ?? []), { ...other, phone: corrected }])
  })

  test('hiding an address merges with moving it', () => {
    const base = exampleClinic()
    const live = exampleClinic({ clinicLocations: [exampleLocation({ addressLine1: '200 E Colfax Ave' })] })
    const yours = exampleClinic({ clinicLocations: [exampleLocation({ hideAddress: true })] })
    expect(mergeEdit(base, live, yours)).toMatchObject({
      conflicts: [],
      merged: { clinicLocations: [exampleLocation({ addressLine1: '200 E Colfax Ave', hideAddress: true })] },
    })
  })

  test('editing half an address each is a conflict that names both halves, even if one half is the same', () => {
    const moved = { addressLine1: '200 E Colfax Ave' }
    const base = exampleClinic()
    const live = exampleClinic({ clinicLocations: [exampleLocation({ ...moved, cityId: 1305 })] })
    const yours = exampleClinic({ clinicLocations: [exampleLocation(moved)] })
    expect(mergeEdit(base, live, yours).conflicts).toEqual([
      { attribute: 'clinic.clinicLocations.cityId', base: 1093, theirs: 1305, yours: 1093 },
    ])
  })

  test('the same text twice is no conflict; different texts give base, theirs and yours', () => {
    const base = exampleClinic()
    const live = exampleClinic({ descriptionEn: 'Theirs' })
    expect(mergeEdit(base, live, exampleClinic({ descriptionEn: 'Theirs' })).conflicts).toEqual([])
    expect(mergeEdit(base, live, exampleClinic({ descriptionEn: 'Yours' })).conflicts).toEqual([
      { attribute: 'clinic.descriptionEn', base: 'Counseling for families.', theirs: 'Theirs', yours: 'Yours' },
    ])
  })

  test('choice and restriction of telehealth conflict', () => {
    const base = exampleClinic()
    const live = exampleClinic({ clinicTelehealthOptions: [telehealth(2, 'Adults only', 'Solo adultos')] })
    const yours = exampleClinic({ clinicTelehealthOptions: [telehealth(4)] })
    const { conflicts, merged } = mergeEdit(base, live, yours)
    expect(conflicts).toContainEqual({
      attribute: 'clinic.clinicTelehealthOptions',
      base: [1],
      theirs: [2],
      yours: [4],
    })
    expect(merged).toEqual(live)
    expect(applyChanges(live, [])).toEqual(live)
  })
})
