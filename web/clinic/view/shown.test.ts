import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { OTHER } from '../../../domain/clinic/fields.ts'
import { openAllWeek, unknownHours } from '../../../domain/clinic/hours.ts'
import { arbitraryClinic } from '../../../domain/testing/arbitrary-clinic.ts'
import { english, smallBook } from '../../../domain/testing/code-book.ts'
import { exampleClinic, exampleLocation, officeHours } from '../../../domain/testing/example-clinic.ts'
import { shownClinic } from './shown.ts'

const shown = (changes: Partial<Clinic> = {}) => shownClinic(exampleClinic(changes as never) as never, english)

describe('the address', () => {
  it('reads as one line that ends in the country', () => {
    expect(shown({ clinicLocations: [exampleLocation()] }).address).toEqual({
      text: '1776 S Jackson St, Suite 700, Denver, Colorado 80210, USA',
      hidden: false,
    })
  })
  it('is tagged where the clinic hides it', () => {
    expect(shown({ clinicLocations: [exampleLocation({ hideAddress: true })] }).address.hidden).toBe(true)
  })
  it.each<[string, Clinic['clinicLocations']]>([
    ['there is none', []],
    ['only a mailing address is on file', [exampleLocation({ addressTypeId: 2 })]],
    [
      'nothing of it can be told',
      [exampleLocation({ addressLine1: null, addressLine2: null, cityId: 0, stateId: 0, postalCode: null })],
    ],
  ])('is missing where %s', (_, clinicLocations) => {
    expect(shown({ clinicLocations }).address.text).toBeNull()
  })
  it('leaves out a city that the lookup does not know, and never shows a number for it', () => {
    const { text } = shown({ clinicLocations: [exampleLocation({ cityId: 4711 })] }).address
    expect(text).toBe('1776 S Jackson St, Suite 700, Colorado 80210, USA')
  })
  it('of a telehealth-only clinic may be the state alone', () => {
    const only = exampleLocation({ addressLine1: null, addressLine2: null, cityId: null, postalCode: null })
    expect(shown({ clinicLocations: [only] }).address.text).toBe('Colorado, USA')
  })
})

describe('phones', () => {
  it('are formatted, linked and named by their type', () => {
    const clinicPhones = [
      { phone: '3035550123', phoneNumberTypeId: 1, phoneTypeWriteInEn: null, phoneTypeWriteInEs: null },
      {
        phone: '7205550199',
        phoneNumberTypeId: OTHER,
        phoneTypeWriteInEn: 'Text line',
        phoneTypeWriteInEs: 'Mensajes',
      },
    ]
    expect(shown({ clinicPhones }).phones).toEqual([
      { number: '(303) 555-0123', href: 'tel:+13035550123', type: { text: 'Front desk', writeIn: null } },
      {
        number: '(720) 555-0199',
        href: 'tel:+17205550199',
        type: { text: 'Other', writeIn: { en: 'Text line', es: 'Mensajes' } },
      },
    ])
  })
  it('tell a type that is written in Spanish only', () => {
    const clinicPhones = [
      {
        phone: '9705550142',
        phoneNumberTypeId: OTHER,
        phoneTypeWriteInEn: null,
        phoneTypeWriteInEs: 'Grupo de apoyo en español',
      },
    ]
    expect(shown({ clinicPhones }).phones[0]?.type).toEqual({
      text: 'Other',
      writeIn: { en: null, es: 'Grupo de apoyo en español' },
    })
  })
  it.each(['303-555-0123 ext. 4', '130355501234567', '5550123'])('show %s as entered, without a link', (phone) => {
    const clinicPhones = [{ phone, phoneNumberTypeId: 1, phoneTypeWriteInEn: null, phoneTypeWriteInEs: null }]
    expect(shown({ clinicPhones, fax: phone }).phones[0]).toMatchObject({ number: phone, href: null })
    expect(shown({ fax: phone }).fax).toMatchObject({ number: phone, href: null })
  })
})

describe('the website', () => {
  it.each([
    ['aspencare.example', 'https://aspencare.example'],
    ['http://aspencare.example/care', 'http://aspencare.example/care'],
    ['HTTPS://Aspencare.example', 'HTTPS://Aspencare.example'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['aspencare', null],
    ['https://good.example@evil.example', null],
  ])('%s links to %s', (website, href) => {
    expect(shown({ website }).website).toEqual({ text: website, href })
  })
  it('may be missing', () => expect(shown({ website: null }).website).toBeNull())
})

describe('hours', () => {
  it('are one line per day from Monday, with an en dash, a comma, Closed and Not specified', () => {
    const hoursOfOperation = {
      ...officeHours(),
      tuesday: [
        { open: '08:00', close: '12:00' },
        { open: '13:00', close: '18:30' },
      ],
      saturday: [],
      sunday: null,
    }
    expect(shown({ hoursOfOperation }).hours).toEqual([
      'Monday: 8:00am–5:00pm',
      'Tuesday: 8:00am–12:00pm, 1:00pm–6:30pm',
      'Wednesday: 8:00am–5:00pm',
      'Thursday: 8:00am–5:00pm',
      'Friday: 8:00am–5:00pm',
      'Saturday: Closed',
      'Sunday: Not specified',
    ])
  })
  it('of the whole week are one line', () => {
    expect(shown({ hoursOfOperation: openAllWeek(), open24Hours: true }).hours).toEqual(['Open 24 hours'])
  })
  it('that nobody has told are not specified on any day', () => {
    const { hours } = shown({ hoursOfOperation: unknownHours() })
    expect(hours).toHaveLength(7)
    expect(hours.every((line) => line.endsWith(': Not specified'))).toBe(true)
  })
})

describe('lists', () => {
  it('name their codes, the write-in beside the code that carries it, and never a code the lookup dropped', () => {
    const clinicPaymentOptions = [
      { paymentTypeId: 1, paymentTypeWriteInEn: null, paymentTypeWriteInEs: null },
      { paymentTypeId: OTHER, paymentTypeWriteInEn: 'Barter', paymentTypeWriteInEs: null },
      { paymentTypeId: 99, paymentTypeWriteInEn: null, paymentTypeWriteInEs: null },
    ]
    expect(shown({ clinicPaymentOptions }).payments).toEqual([
      { text: 'Health First Colorado (Medicaid)', writeIn: null },
      { text: 'Other', writeIn: { en: 'Barter', es: null } },
    ])
  })
  it('tell the restriction of telehealth', () => {
    const clinicTelehealthOptions = [
      {
        telehealthOptionId: 2,
        telehealthRestrictionWriteInEn: 'Adults only',
        telehealthRestrictionWriteInEs: 'Solo adultos',
      },
    ]
    expect(shown({ clinicTelehealthOptions }).telehealth).toEqual([
      { text: 'Telehealth Available - With Restrictions', writeIn: { en: 'Adults only', es: 'Solo adultos' } },
    ])
  })
  it('group services by category, and leave out what has no name', () => {
    const clinicServicesProvideds = [
      { serviceCategoryId: 1, serviceProvidedId: 106 },
      { serviceCategoryId: 2, serviceProvidedId: 214 },
      { serviceCategoryId: 1, serviceProvidedId: 110 },
      { serviceCategoryId: 1, serviceProvidedId: 999 },
      { serviceCategoryId: 77, serviceProvidedId: 110 },
    ]
    expect(shown({ clinicServicesProvideds }).services).toEqual([
      { name: 'Mental health', descriptions: ['Day Treatment', 'Outpatient'] },
      { name: 'Substance use treatment', descriptions: ['Opioid Treatment Programs'] },
    ])
    expect(shown({ clinicServicesProvideds: [] }).services).toEqual([])
  })
})

it('shows any clinic, and never a link that could run a script', () => {
  const entered = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('javascript:alert(1)', ' javascript:x', 'tel:1;x'))
  fc.assert(
    fc.property(arbitraryClinic(smallBook), entered, entered, (clinic, website, fax) => {
      const told = shownClinic({ ...clinic, website, fax } as Clinic, english)
      const hrefs = [...told.phones, told.fax, told.tddTty, told.website].flatMap((line) => line?.href ?? [])
      expect(hrefs.every((href) => /^(https?:\/\/|tel:\+1\d{10}$)/i.test(href))).toBe(true)
    }),
  )
})
