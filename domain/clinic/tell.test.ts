import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryClinic, type ClinicValues } from '../testing/arbitrary-clinic.ts'
import { english, smallBook, spanish } from '../testing/code-book.ts'
import { exampleClinic, exampleLocation, officeHours, phone, telehealth } from '../testing/example-clinic.ts'
import { changesBetween } from './changes.ts'
import { FIELDS, OTHER } from './fields.ts'
import { openAllWeek, unknownHours } from './hours.ts'
import { tellChanges, tellInSentences, tellRow, tellRowPlainly } from './tell.ts'

/** Values as text, for the profile, the public pages and mails. */

const linesOf = (
  changes: Partial<ClinicValues>,
  name: keyof ClinicValues = Object.keys(changes)[0] as keyof ClinicValues,
) => tellRow(exampleClinic(changes), name, english)

describe('the address', () => {
  it('reads as one line that ends in the country', () => {
    expect(linesOf({ clinicLocations: [exampleLocation()] })).toEqual([
      { text: '1776 S Jackson St, Suite 700, Denver, Colorado 80210, USA' },
    ])
  })
  it('has a note if the clinic hides it', () => {
    expect(linesOf({ clinicLocations: [exampleLocation({ hideAddress: true })] })).toMatchObject([
      { note: 'Address Hidden on the directory' },
    ])
  })
  it.each<[string, ClinicValues['clinicLocations']]>([
    ['there is none', []],
    ['only a mailing address is on file', [exampleLocation({ addressTypeId: 2 })]],
    [
      'nothing of it can be told',
      [exampleLocation({ addressLine1: null, addressLine2: null, cityId: 0, stateId: 0, postalCode: null })],
    ],
  ])('is missing where %s', (_, clinicLocations) => {
    expect(linesOf({ clinicLocations })).toEqual([])
  })
  it('leaves out a city that the lookup does not know, and never shows a number for it', () => {
    expect(linesOf({ clinicLocations: [exampleLocation({ cityId: 4711 })] })).toEqual([
      { text: '1776 S Jackson St, Suite 700, Colorado 80210, USA' },
    ])
  })
  it('of a telehealth-only clinic may be the state alone', () => {
    const only = exampleLocation({ addressLine1: null, addressLine2: null, cityId: null, postalCode: null })
    expect(linesOf({ clinicLocations: [only] })).toEqual([{ text: 'Colorado, USA' }])
  })
})

describe('a waiting phone change in a sentence', () => {
  const desk = phone(1, '7195550184')
  const told = (from: ClinicValues['clinicPhones'], to: ClinicValues['clinicPhones'], voice = english) => {
    const [before, after] = [exampleClinic({ clinicPhones: from }), exampleClinic({ clinicPhones: to })]
    return tellInSentences(changesBetween(before, after), before, voice).map(
      ({ label, oldText, newText }) => `${label}: ${oldText} | ${newText}`,
    )
  }
  it('names the number once and both names of its line', () => {
    const night = phone(OTHER, '7195550184', 'Night line', 'Línea nocturna')
    expect(told([desk], [night])).toEqual([
      'Phone Number: Front desk: (719) 555-0184 | (719) 555-0184 Front desk → Night line',
    ])
    expect(told([desk], [night], spanish)[0]).toContain('→ Línea nocturna')
  })
  it('names a new line with its number, beside the numbers that changed at once', () => {
    expect(told([desk], [phone(1, '7195550185'), phone(OTHER, '7205550199', 'Text line', null)])).toEqual([
      'Phone Number: Front desk: (719) 555-0184 | Front desk: (719) 555-0185',
      'Phone Number:  | Text line: (720) 555-0199',
    ])
  })
  it('keeps a new name alone as the name', () => {
    const [one, other] = ['Text line', 'Texts'].map((name) => phone(OTHER, '7205550199', name, null))
    expect(told(one ? [one] : [], other ? [other] : [])).toEqual([expect.stringContaining('Text line | Texts')])
  })
})

describe('phones', () => {
  const textLine = phone(OTHER, '7205550199', 'Text line', 'Mensajes')
  it('are formatted, linked and named by their type', () => {
    expect(linesOf({ clinicPhones: [phone(1, '3035550123'), textLine] })).toEqual([
      { text: '(303) 555-0123', href: 'tel:+13035550123', about: 'Front desk' },
      {
        text: '(720) 555-0199',
        href: 'tel:+17205550199',
        about: 'Other',
        words: { en: 'Text line', es: 'Mensajes' },
      },
    ])
  })
  it('show a type that is written in Spanish only', () => {
    const group = phone(OTHER, '9705550142', null, 'Grupo de apoyo en español')
    expect(linesOf({ clinicPhones: [group] })).toMatchObject([
      { about: 'Other', words: { en: null, es: 'Grupo de apoyo en español' } },
    ])
  })
  it.each(['303-555-0123 ext. 4', '130355501234567', '5550123'])('show %s as entered, without a link', (number) => {
    expect(linesOf({ clinicPhones: [phone(1, number)] })).toEqual([{ text: number, about: 'Front desk' }])
    expect(linesOf({ fax: number })).toEqual([{ text: number }])
  })
  it('read as plain text in either language', () => {
    const clinic = exampleClinic({ clinicPhones: [phone(1, '3035550123'), textLine] })
    expect(tellRowPlainly(clinic, 'clinicPhones', english)).toBe(
      'Front desk: (303) 555-0123\nOther (Text line): (720) 555-0199',
    )
    expect(tellRowPlainly(clinic, 'clinicPhones', spanish)).toContain('(Mensajes): (720) 555-0199')
  })
})

describe('the website', () => {
  it.each([
    ['aspencare.example', 'https://aspencare.example'],
    ['http://aspencare.example/care', 'http://aspencare.example/care'],
    ['HTTPS://Aspencare.example', 'HTTPS://Aspencare.example'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['aspencare', undefined],
    ['https://good.example@evil.example', undefined],
  ])('%s links to %s', (website, href) => {
    expect(linesOf({ website })).toEqual([{ text: website, ...(href && { href }) }])
  })
  it('may be missing', () => expect(linesOf({ website: null })).toEqual([]))
})

describe('hours', () => {
  const week = (hoursOfOperation: ClinicValues['hoursOfOperation']) =>
    linesOf({ hoursOfOperation }).map(({ about, text }) => [about, text])
  it('are one line per day from Monday, with an en dash, a comma, Closed and Not specified', () => {
    const tuesday = [
      { open: '08:00', close: '12:00' },
      { open: '13:00', close: '18:30' },
    ]
    expect(week({ ...officeHours(), tuesday, saturday: [], sunday: null })).toEqual([
      ['Monday', '8:00am–5:00pm'],
      ['Tuesday', '8:00am–12:00pm, 1:00pm–6:30pm'],
      ['Wednesday', '8:00am–5:00pm'],
      ['Thursday', '8:00am–5:00pm'],
      ['Friday', '8:00am–5:00pm'],
      ['Saturday', 'Closed'],
      ['Sunday', 'Not specified'],
    ])
  })
  it('of the whole week are one line', () => {
    expect(week(openAllWeek())).toEqual([[undefined, 'Open 24 hours']])
  })
  it('that are unknown are not specified on any day', () => {
    const days = week(unknownHours())
    expect(days).toHaveLength(7)
    expect(days.every(([, text]) => text === 'Not specified')).toBe(true)
  })
})

describe('lists', () => {
  const payment = (paymentTypeId: number, en: string | null = null) => ({
    paymentTypeId,
    paymentTypeWriteInEn: en,
    paymentTypeWriteInEs: null,
  })
  it('show the texts of codes, the write-in beside its code, and no code that the code list dropped', () => {
    const clinicPaymentOptions = [payment(1), payment(OTHER, 'Barter'), payment(99)]
    expect(linesOf({ clinicPaymentOptions })).toEqual([
      { text: 'Health First Colorado (Medicaid)' },
      { text: 'Other', words: { en: 'Barter', es: null } },
    ])
    expect(tellRowPlainly(exampleClinic({ clinicPaymentOptions }), 'clinicPaymentOptions', english)).toBe(
      'Health First Colorado (Medicaid), Other: Barter',
    )
  })
  it('show the restriction of telehealth', () => {
    expect(linesOf({ clinicTelehealthOptions: [telehealth(2, 'Adults only', 'Solo adultos')] })).toEqual([
      { text: 'Telehealth Available - With Restrictions', words: { en: 'Adults only', es: 'Solo adultos' } },
    ])
  })
  it('say whom to ask if telehealth has restrictions and the clinic does not describe them', () => {
    const clinicTelehealthOptions = [telehealth(2)]
    expect(linesOf({ clinicTelehealthOptions })).toEqual([
      { text: 'Telehealth Available - With Restrictions; call to learn which' },
    ])
    const [line] = tellRow(exampleClinic({ clinicTelehealthOptions }), 'clinicTelehealthOptions', spanish)
    expect(line?.text).toMatch(/; llame para saber cuáles$/)
  })
  it('group services by category, and omit services without a name', () => {
    const clinicServicesProvideds = [
      { serviceCategoryId: 1, serviceProvidedId: 106 },
      { serviceCategoryId: 2, serviceProvidedId: 214 },
      { serviceCategoryId: 1, serviceProvidedId: 110 },
      { serviceCategoryId: 1, serviceProvidedId: 999 },
      { serviceCategoryId: 77, serviceProvidedId: 110 },
    ]
    expect(linesOf({ clinicServicesProvideds })).toEqual([
      { about: 'Mental health', text: 'Day Treatment' },
      { about: 'Mental health', text: 'Outpatient' },
      { about: 'Substance use treatment', text: 'Opioid Treatment Programs' },
    ])
    expect(linesOf({ clinicServicesProvideds: [] })).toEqual([])
  })
})

it('shows texts in the language they are written in, also to readers of the other language', () => {
  expect(tellRow(exampleClinic(), 'descriptionEs', english)).toEqual([
    { text: 'Consejería para familias.', language: 'es' },
  ])
  expect(tellRow(exampleClinic(), 'descriptionEn', spanish)).toMatchObject([{ language: 'en' }])
  expect(tellRow(exampleClinic(), 'displayName', spanish)).toEqual([{ text: 'Juniper House' }])
})

it('formats any clinic, and never links to a script', () => {
  const entered = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('javascript:alert(1)', ' javascript:x', 'tel:1;x'))
  fc.assert(
    fc.property(arbitraryClinic(smallBook), entered, entered, (clinic, website, fax) => {
      const lines = Object.keys(FIELDS).flatMap((name) => tellRow({ ...clinic, website, fax }, name, english))
      const hrefs = lines.flatMap(({ href }) => href ?? [])
      expect(hrefs.every((href) => /^(https?:\/\/|tel:\+1\d{10}$)/i.test(href))).toBe(true)
    }),
  )
})

describe('changes', () => {
  const address = (part: string, oldValue: string | number | boolean | null, newValue: typeof oldValue) => ({
    attribute: `clinic.clinicLocations.${part}`,
    oldValue,
    newValue,
  })
  const lines = (...changes: ReturnType<typeof address>[]) =>
    tellChanges(changes, exampleClinic(), english).map(({ label, oldText, newText }) => [label, oldText, newText])

  it('of an address show the old and the new line, and the parts that the line omits', () => {
    expect(lines(address('addressLine1', '1 First St', '2 Second St'), address('countyId', 16, 51))).toEqual([
      [
        'Address',
        '1 First St, Suite 700, Denver, Colorado 80210, USA\nCounty: Denver',
        '2 Second St, Suite 700, Denver, Colorado 80210, USA\nCounty: Pueblo',
      ],
    ])
  })
  it('of its coordinates alone show the address', () => {
    expect(lines(address('latitude', 39.1, 39.2))).toEqual([
      ['Address', expect.stringContaining('1776 S Jackson St'), expect.stringContaining('1776 S Jackson St')],
    ])
  })
  it('of its switch alone have the label of the switch', () => {
    expect(lines(address('hideAddress', false, true))).toEqual([['Hide Address on the public listing', 'No', 'Yes']])
  })
})
