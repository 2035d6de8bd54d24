import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryClinic, type ClinicValues } from '../testing/arbitrary-clinic.ts'
import { smallBook } from '../testing/code-book.ts'
import { exampleClinic, exampleLocation, language, phone, telehealth } from '../testing/example-clinic.ts'
import { changesBetween } from './changes.ts'
import { normaliseClinic } from './clinic.ts'
import { FIELDS } from './fields.ts'

/** The same meaning in another spelling or another order is no edit (decision A9). */

describe('a clinic compared with itself', () => {
  test('has no changes, in any order of its lists and any spelling of its texts', () => {
    fc.assert(
      fc.property(arbitraryClinic(smallBook), (clinic) => {
        expect(changesBetween(clinic, clinic)).toEqual([])
        expect(changesBetween(clinic, normaliseClinic(respelled(clinic)))).toEqual([])
      }),
    )
  })

  test('normalising twice gives the same as normalising once', () => {
    fc.assert(
      fc.property(arbitraryClinic(smallBook), (clinic) => {
        const once = normaliseClinic(respelled(clinic))
        expect(normaliseClinic(once)).toEqual(once)
      }),
    )
  })
})

/** The same values as another browser or feed would send them. */
function respelled(clinic: ClinicValues): ClinicValues {
  const values = Object.entries(clinic).map(([name, value]): [string, unknown] => {
    const row = FIELDS[name as keyof typeof FIELDS]
    if (Array.isArray(value)) return [name, value.toReversed()]
    if (row.kind === 'text' && typeof value === 'string') {
      return [name, `  ${value.replace(/\n/g, '\r\n').normalize('NFD')}\n`]
    }
    if (row.kind === 'phoneNumber' && typeof value === 'string')
      return [name, `+1 ${value.slice(0, 3)}.${value.slice(3)}`]
    return [name, value]
  })
  return Object.fromEntries(values) as ClinicValues
}

describe('order never matters', () => {
  test.each<[string, Partial<ClinicValues>, Partial<ClinicValues>]>([
    ['codes', { clinicLanguagesUsed: [language(1), language(2)] }, { clinicLanguagesUsed: [language(2), language(1)] }],
    [
      'phones',
      { clinicPhones: [phone(1, '3035550142'), phone(3, '3035550143')] },
      { clinicPhones: [phone(3, '(303) 555-0143'), phone(1, '303.555.0142')] },
    ],
    [
      'locations',
      { clinicLocations: [exampleLocation(), exampleLocation({ addressTypeId: 2 })] },
      { clinicLocations: [exampleLocation({ addressTypeId: 2 }), exampleLocation()] },
    ],
    [
      'ranges of a day',
      {
        hoursOfOperation: {
          ...exampleClinic().hoursOfOperation,
          monday: [
            { open: '08:00', close: '12:00' },
            { open: '13:00', close: '17:00' },
          ],
        },
      },
      {
        hoursOfOperation: {
          ...exampleClinic().hoursOfOperation,
          monday: [
            { open: '13:00', close: '17:00' },
            { open: '08:00', close: '12:00' },
          ],
        },
      },
    ],
    [
      'a doubled code',
      { clinicTelehealthOptions: [telehealth(1)] },
      { clinicTelehealthOptions: [telehealth(1), telehealth(1)] },
    ],
  ])('of %s', (_what, one, two) => {
    const [a, b] = [normaliseClinic(exampleClinic(one)), normaliseClinic(exampleClinic(two))]
    expect(changesBetween(a, b)).toEqual([])
  })
})
