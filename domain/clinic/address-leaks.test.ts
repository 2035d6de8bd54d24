import { describe, expect, it } from 'vitest'
import { exampleClinic, exampleLocation } from '../testing/example-clinic.ts'
import { addressLeaks } from './address-leaks.ts'
import type { Clinic } from './clinic.ts'

const voice = { codeText: (list: string, id: number) => (list === 'city' && id === 1093 ? 'Peña Springs' : undefined) }
const leaks = (text: string, hideAddress = true) =>
  addressLeaks(
    exampleClinic({ descriptionEn: text, clinicLocations: [exampleLocation({ hideAddress })] }) as unknown as Clinic,
    voice,
  ).map(({ part }) => part)

describe('a text that names a hidden address', () => {
  it.each([
    ['Find us at 1776 S Jackson St.', ['street']],
    ['On South Jackson Street, third floor', ['street']],
    ['1776 Jackson', ['street']],
    ['ZIP 80210 only', ['zip']],
    ['80210-1234', ['zip']],
    ['The best care in pena springs!', ['town']],
    ['Peña Springs 80210', ['zip', 'town']],
    ['Founded in 1776. Ask for Dr. Jackson.', []],
    ['We keep our address private.', []],
    ['Call 7198021000', []],
  ])('%s', (text, expected) => {
    expect(leaks(text)).toEqual(expected)
  })

  it('is no leak if the clinic shows its address', () => {
    expect(leaks('1776 S Jackson St, Peña Springs 80210', false)).toEqual([])
  })

  it.each([
    ['https://penasprings-house.example', ['town']],
    ['https://house.example/pena-springs', ['town']],
    ['https://house.example/80210', ['zip']],
    ['https://1776jackson.example', ['street']],
    ['https://quiet-house.example', []],
  ])('is found in the website %s', (website, parts) => {
    const clinic = exampleClinic({ website, clinicLocations: [exampleLocation({ hideAddress: true })] })
    expect(addressLeaks(clinic as unknown as Clinic, voice).map(({ part }) => part)).toEqual(parts)
  })

  it('is found in the name and in every text, in both languages', () => {
    const clinic = exampleClinic({
      displayName: 'Peña Springs House',
      publicTransitEs: 'Autobús a Pena Springs',
      clinicLocations: [exampleLocation({ hideAddress: true })],
    }) as unknown as Clinic
    expect(addressLeaks(clinic, voice)).toEqual([
      { attribute: 'clinic.displayName', part: 'town', words: 'Peña Springs' },
      { attribute: 'clinic.publicTransitEs', part: 'town', words: 'Peña Springs' },
    ])
  })
})
