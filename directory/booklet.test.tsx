import { expect, it } from 'vitest'
import { WEEKDAYS } from '../domain/clinic/hours.ts'
import type { BookletNeed } from '../domain/directory/booklet.ts'
import type { Language } from '../domain/language.ts'
import { seededSettings } from '../server/db/lookups/directory-settings.ts'
import { placeOf, textOf, visitsUnder } from './testing/visit.ts'

const { frameIn, mainOf } = visitsUnder(seededSettings)

/** A county on paper: every place has a number, which its contents and its index of names use. */

const clinicsOf = (names: readonly string[], values: object, shown: object) =>
  names.map((displayName, index) => placeOf(index + 1, { displayName, ...values }, shown))
const html = (
  names: readonly string[],
  language: Language = 'en',
  values: object = {},
  {
    first = 'detox',
    shown = {},
    ...choices
  }: { first?: BookletNeed; shown?: object; large?: boolean; both?: boolean; chosen?: BookletNeed[] } = {},
) =>
  mainOf(
    'booklet',
    {
      name: 'Yuma',
      slug: 'yuma',
      large: false,
      both: false,
      chosen: [],
      sections: [
        { need: first, clinics: clinicsOf(names.slice(0, 1), values, shown) },
        { need: 'other', clinics: clinicsOf(names.slice(1), values, shown) },
      ],
      offered: ['detox', 'other'],
      inCounty: names.length,
      nearby: 0,
      ...choices,
    },
    frameIn(language),
  )
const booklet = (...asked: Parameters<typeof html>) => textOf(html(...asked))

const TEN = ['Yucca', 'Bluestem', 'Aspen', 'Cedar', 'Élan', 'Fir', 'Gentian', 'Holly', 'Iris', 'Juniper']

it('ends with all names from A to Z, each with the number of its place', () => {
  const text = booklet(TEN)
  expect(text).toContain('Detox|number 1')
  expect(text).toContain('Other places|numbers 2 to 10')
  expect(text).toContain('Names from A to Z|at the end')
  const index = text.slice(text.lastIndexOf('Names from A to Z'))
  expect(index).toContain('|Aspen|3|Bluestem|2|Cedar|4|Élan|5|Fir|6|')
  expect(index).toContain('|Juniper|10|Yucca|1|')
  expect(index).not.toMatch(/\(\d{3}\) /)
  expect(booklet(TEN, 'es')).toContain('Nombres de la A a la Z|al final')
})

it('has no index where a reader sees all places at once', () => {
  expect(booklet(TEN.slice(0, 9))).not.toContain('Names from A to Z')
})

it('shows what was chosen: size, languages and needs', () => {
  const checked = (choices: Parameters<typeof html>[3]) =>
    (html(['Aspen'], 'en', {}, choices).match(/<input[^>]*checked[^>]*>/g) ?? []).map((input) =>
      [/name="(\w+)"/, /value="(\w+)"/].map((part) => part.exec(input)?.[1]).join('='),
    )
  expect(checked({})).toEqual(['size=m', 'both=0', 'need=detox', 'need=other'])
  expect(checked({ large: true, both: true, chosen: ['other'] })).toEqual(['size=l', 'both=1', 'need=other'])
})

it('says which places are for people in custody, and only there', () => {
  const only = 'Only for people in jail, prison or detention here.'
  expect(booklet(['Aspen'], 'en', {}, { first: 'custody' })).toContain(`For people in custody|${only}`)
  expect(booklet(['Aspen'])).not.toContain(only)
})

it('says which places by phone or video it lists', () => {
  const heading = 'By phone or video|These places see people by phone or video'
  expect(booklet(['Aspen'], 'en', {}, { first: 'video' })).toContain(heading)
  expect(booklet(['Aspen'], 'en', {}, { first: 'video', both: true })).toContain('Estos lugares atienden por teléfono')
  expect(booklet(['Aspen'])).not.toContain('These places see people by phone or video')
})

it('marks a number that visitors found wrong, as the card and the page of the place do', () => {
  const shown = { numberInDoubt: true }
  const text = booklet(['Aspen'], 'en', {}, { shown, both: true })
  expect(text).toMatch(/\(303\) 555-0142\|We are checking this number\.\|Estamos revisando este número\./)
  expect(booklet(['Aspen'])).not.toContain('checking')
  expect(booklet(['Aspen'], 'en', { clinicPhones: [] }, { shown })).not.toContain('checking')
})

it('tells the hours of a place in one line', () => {
  const open = [{ open: '09:00', close: '17:00' }]
  const hoursOfOperation = Object.fromEntries(WEEKDAYS.map((day) => [day, day === 'saturday' ? [] : open]))
  expect(booklet(['Aspen'], 'en', { hoursOfOperation })).toMatch(
    /\|Monday–Friday 9:00 am–5:00 pm; Saturday Closed; Sunday 9:00 am–5:00 pm\|/,
  )
})
