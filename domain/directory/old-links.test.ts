import { describe, expect, it } from 'vitest'
import { languageOfOldLink, translatedSearch } from './old-links.ts'

/** Every value that an address of the earlier directory could hold. */
const VALUES: [key: string, value: string, translated: [string, string][]][] = [
  ['zip', '80203', [['near', '80203']]],
  ['zip', 'abc', []],
  ...(['5', '10', '25', '50', '100'] as const).map((n): [string, string, [string, string][]] => [
    'miles',
    n,
    [['miles', n]],
  ]),
  ['miles', '7', []],
  ['typesOfHelp', 'substance_use', [['help', 'sud']]],
  ['typesOfHelp', 'court_mandated_treatment', [['help', 'court']]],
  ['typesOfHelp', 'mental_health', [['help', 'mh']]],
  ['typesOfHelp', 'suicidal_ideation', [['help', 'crisis']]],
  ['typesOfHelp', 'unsure', []],
  ['typesOfHelp', 'none', []],
  [
    'age',
    'under_18',
    [
      ['age', '1'],
      ['age', '2'],
      ['age', '3'],
    ],
  ],
  [
    'age',
    'adult',
    [
      ['age', '4'],
      ['age', '5'],
    ],
  ],
  ['age', 'older_adult', [['age', '6']]],
  ['populationsServed', 'AmericanIndian', [['for', 'e1']]],
  ['populationsServed', 'Offender', [['for', 'c4']]],
  ['populationsServed', 'LGBTQIA+', [['for', 'c1']]],
  ['populationsServed', 'Men', [['for', 'g2']]],
  ['populationsServed', 'Women', [['for', 'g1']]],
  ['populationsServed', 'Military', [['for', 'c2']]],
  ['populationsServed', 'Minors/Adolescents', [['age', '3']]],
  ['populationsServed', 'OlderAdults', [['age', '6']]],
  ['populationsServed', 'Youth', [['age', '3']]],
  ['populationsServed', 'Homeless', [['for', 'c3']]],
  ['populationsServed', 'ClientsreferredfromCourt/JudicialSystem', [['for', 'c5']]],
  ['populationsServed', 'HIV', [['for', 'c6']]],
  ['populationsServed', 'PregnantPerson', [['for', 'c7']]],
  ['populationsServed', 'Latinx', [['for', 'e2']]],
  ...[
    'English',
    'Spanish',
    'Vietnamese',
    'German',
    'Russian',
    'Polish',
    'Ukrainian',
    'French',
    'Mandarin',
    'Cambodian',
    'Mongolian',
    'Cantonese',
    'AmericanSignLanguage',
  ].map((name, index): [string, string, [string, string][]] => ['languages', name, [['lang', String(index + 1)]]]),
  ['feePreferences', 'Medicaid', [['pay', '1']]],
  ['feePreferences', 'PrivateInsurance', [['pay', '2']]],
  ['feePreferences', 'SelfPay', [['pay', '3']]],
  ['feePreferences', 'SlidingFeeScale', [['pay', '4']]],
  ['feePreferences', 'DontKnow', []],
  ['fees', 'SlidingFeeScale', [['pay', '4']]],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(
    (day): [string, string, [string, string][]] => ['hours', day, [['day', day.slice(0, 3)]]],
  ),
  ['accessibility', 'Deaf/HardofHearing', [['access', '2']]],
  ['accessibility', 'VisuallyImpaired', [['access', '3']]],
  ['accessibility', 'Wheelchair', [['access', '1']]],
  ['telehealth', 'in_person_only', [['visit', 'person']]],
  ['telehealth', 'telehealth_only', [['visit', 'tele']]],
  ['telehealth', 'in_person_telehealth', []],
  ['lng', 'es', []],
  ['constructor', 'x', []],
  ['age', 'toString', []],
]

describe('an old search', () => {
  it.each(VALUES)('with %s=%s keeps its meaning [B15]', (key, value, translated) => {
    expect(translatedSearch([[key, value]])).toEqual(translated)
  })
})

describe('the language of an old link', () => {
  it.each([
    ['es', 'es'],
    ['es-MX', 'es'],
    ['en', 'en'],
    ['fr', 'en'],
    ['este', 'en'],
  ])('that asks for %s is %s', (lng, language) => {
    expect(languageOfOldLink([['lng', lng]])).toBe(language)
  })
})
