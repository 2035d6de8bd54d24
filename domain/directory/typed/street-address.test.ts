import { describe, expect, it } from 'vitest'
import { queryWithoutStreets, withoutStreet } from './street-address.ts'

/** The places that these texts name. */
const KNOWN = [
  '80203',
  '80202',
  '80010',
  '81201',
  'Denver',
  'Denver, CO',
  'Salida',
  'Colorado Springs',
  'Aurora CO 80010',
]
const places = {
  find: (text: string) =>
    KNOWN.some((name) => name.toLowerCase() === text.trim().toLowerCase())
      ? ({ kind: 'county', countyId: 1, point: { latitude: 39, longitude: -105 } } as const)
      : undefined,
}

describe('a typed street address', () => {
  it.each([
    ['1437 Bannock St, Denver, CO 80202', '80202'],
    ['1437 Bannock Street Denver Colorado 80202-1234', '80202'],
    ['200 E. Colfax Ave, Denver', 'Denver'],
    ['200 east colfax avenue apt 5 denver', 'denver'],
    ['10800 E Colfax Ave #12, Aurora CO 80010', '80010'],
    ['12 Elm Ct', 'near me'],
    ['detox 12 Elm Ct.', 'detox near me'],
    ['detox near 448 E 1st St, Suite 200, Salida', 'detox near Salida'],
    ['448 F Street Salida medicaid', 'Salida medicaid'],
    ['1437 Bannock, Denver', 'Denver'],
    ['1437 bannock denver', 'denver'],
    ['therapist 1437 Bannock 80203', 'therapist 80203'],
  ])('%s becomes %j', (typed, kept) => {
    expect(withoutStreet(typed, places)).toBe(kept)
  })

  it.each([
    '80203',
    'Salida',
    'St. Mary’s Denver',
    '24 hour detox Denver',
    '14 year old therapist Denver',
    '12 step Denver',
    'within 100 miles of Denver',
    'hijo 14 años ansiedad',
    '(303) 555-0142',
    '303 555 0142',
    'MH6540',
    '988',
    'methadone 80203',
    '80203 therapist denver',
    'Broadway clinic',
    'Colorado Springs',
  ])('%s is none', (typed) => {
    expect(withoutStreet(typed, places)).toBeNull()
  })

  it('leaves the query of a page, and the other parts stay', () => {
    const query = [
      ['near', '1437 Bannock St, Denver, CO 80202'],
      ['pay', '1'],
    ] as const
    expect(queryWithoutStreets(query, places)).toEqual([
      ['near', '80202'],
      ['pay', '1'],
    ])
    expect(queryWithoutStreets([['near', '12 Elm Ct']], places)).toEqual([['near', 'near me']])
    expect(queryWithoutStreets([['near', 'Denver']], places)).toBeNull()
  })

  it.each([
    'I just took 30 pills at my place',
    'took 40 pills no way out 80203',
    'my son took 20 pills at his place in Denver',
    'i took 200 pills Salida',
    'me tomé 100 pastillas Salida',
    'want to die 1437 Bannock St, Denver',
  ])('is not cut out of a cry for help: %s', (cry) => {
    for (const key of ['q', 'near', 'was'])
      expect([key, queryWithoutStreets([[key, cry]], places)]).toEqual([key, null])
  })

  it('is cut out of what no crisis page is shown for', () => {
    const left = [['left', 'want to die 1437 Bannock St, Denver']] as const
    expect(queryWithoutStreets(left, places)).toEqual([['left', 'want to die Denver']])
  })
})
