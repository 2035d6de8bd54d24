import { expect, it } from 'vitest'
import { WEEKDAYS } from '../domain/clinic/hours.ts'
import { emptySearch } from '../domain/directory/query.ts'
import type { Language } from '../domain/language.ts'
import { seededSettings } from '../server/db/lookups/directory-settings.ts'
import { linksIn, placeOf, textOf, visitsUnder } from './testing/visit.ts'

const { frameIn, mainOf } = visitsUnder(seededSettings)

const silent = { clinicTelehealthOptions: [], clinicLanguagesUsed: [], website: null }
const outpatient = { serviceId: 110, categoryId: 1 }
const paid = (...ids: number[]) => ({ clinicPaymentOptions: ids.map((paymentTypeId) => ({ paymentTypeId })) })
const ASPEN = { displayName: 'Aspen', ...silent, ...paid(1) }
const BIRCH = { displayName: 'Birch', ...silent, ...paid(2) }

type Shown = { language?: Language; pay?: string[]; miles?: number; hideSame?: boolean; aspen?: object; birch?: object }

function compared({ language = 'en', pay, miles, hideSame = false, aspen = {}, birch = {} }: Shown = {}) {
  const hits = [
    { rank: 1, clinic: placeOf(1, { ...ASPEN, ...aspen }, { services: [outpatient] }), ...(miles && { miles }) },
    { rank: 2, clinic: placeOf(2, { ...BIRCH, ...birch }, { services: [{ serviceId: 106, categoryId: 1 }] }) },
  ]
  const search = { ...emptySearch, filters: pay ? { pay } : {} }
  return mainOf('compare', { hits, search, tooMany: false, missing: false, hideSame }, frameIn(language))
}
/** The part of the page before the folded tables. */
const unfolded = (html: string) => html.split('<details')[0] ?? ''

it.each<[string, Shown, RegExp]>([
  ['a distance from the searched place only', { miles: 3 }, /\|Distance\|1\|3\.0 miles\|2\|No public address\|/],
  ['a group of ticks under its heading', {}, /\|Ways to pay\|Health First Colorado \(Medicaid\)\|1\|Yes\|2\|No\|/],
  ['what the visitor asked for first', { pay: ['2'] }, /\|Ways to pay\|Private insurance\|1\|No\|2\|Yes\|Health First/],
  ['a list that one place left open', { birch: paid() }, /\(Medicaid\)\|1\|Yes\|2\|Has not told us\|/],
  [
    'what only one place wrote itself as an open question for the other',
    { aspen: { clinicPaymentOptions: [{ paymentTypeId: 98, paymentTypeWriteInEn: 'Barter' }] } },
    /\|Barter\|1\|Yes\|2\|Has not told us\|/,
  ],
  [
    'one answer beside one silence',
    { aspen: { clinicTelehealthOptions: [{ telehealthOptionId: 4 }] } },
    /\|Phone or video care\|1\|No phone or video care\|2\|Has not told us\|/,
  ],
])('the comparison shows %s', (_, shown, wanted) => {
  expect(textOf(unfolded(compared(shown)))).toMatch(wanted)
})

it('has no row of distances where nobody searched a place', () => {
  expect(textOf(compared())).not.toContain('Distance')
})

it.each<[Language, RegExp]>([
  [
    'en',
    /\|The clinic has not told us about: ages, any language by interpreter, phone or video care, .*, website\. Call/,
  ],
  ['es', /\|La clínica no ha indicado: edades, cualquier idioma con intérprete, .*, sitio web\. Llame/],
])('names once, below the tables, what no place told us (%s)', (language, wanted) => {
  const text = textOf(compared({ language }))
  expect(text).toMatch(wanted)
  expect(text).not.toContain(language === 'en' ? '|Has not told us|' : '|No lo ha indicado|')
})

it('keeps days with a capital in that sentence in English, and small in Spanish', () => {
  const hoursOfOperation = Object.fromEntries(WEEKDAYS.map((day) => [day, null]))
  const shut = { aspen: { hoursOfOperation }, birch: { hoursOfOperation } }
  const none = (language: Language) => textOf(compared({ language, ...shut })).match(/(?:about|indicado): [^|]*/)?.[0]
  expect(none('en')).toContain('Monday')
  expect(none('es')).toContain('lunes')
})

it('folds what is the same into one table of its own, which names its columns', () => {
  const html = compared()
  expect(textOf(unfolded(html))).not.toContain('Monday')
  expect(textOf(html)).toMatch(/\|The same at all of them\|The same at all of them\|Aspen\|Birch\|New patients\|1\|/)
  expect(textOf(html)).toContain('|Monday|1|8:00 am–5:00 pm|2|8:00 am–5:00 pm|')
  const hiding = compared({ hideSame: true })
  expect(textOf(hiding)).not.toMatch(/The same at all|Monday/)
  expect(textOf(hiding)).toContain('|Show all|')
})

it('leaves what a visitor decides by unfolded, and folds the rest by its heading', () => {
  const other = { aspen: { ...paid(1), clinicPatientGenders: [{ patientGenderId: 1 }] } }
  const html = compared(other)
  expect(textOf(unfolded(html))).toContain('Ways to pay')
  expect(textOf(unfolded(html))).not.toContain('Women')
  expect(textOf(html)).toMatch(/\|Genders\|Genders\|Aspen\|Birch\|Women\|1\|Yes\|2\|Has not told us\|/)
})

it('heads each group across all columns, for a screen reader', () => {
  expect(compared()).toContain('<th scope="rowgroup" colSpan="3">Ways to pay</th>')
})

it('calls each place, and takes each out of the comparison while the search stays', () => {
  const html = compared({ pay: ['2'], miles: 3 })
  expect(linksIn(html)).toEqual(
    expect.arrayContaining(['/en/compare?c=2&pay=2', '/en/compare?c=1&pay=2', 'tel:3035550142', '/en/search?pay=2']),
  )
  expect(linksIn(html)).toContain('/en/compare?c=1&c=2&pay=2&same=hide')
  expect(linksIn(html)).toContain('/en/sheet?c=1&c=2&pay=2')
})

it('says what a place does by its need where no licensed service says more', () => {
  const clinics = [placeOf(1, ASPEN, { treats: [1] }), placeOf(2, BIRCH, { treats: [2] })]
  const hits = clinics.map((clinic, index) => ({ rank: index + 1, clinic }))
  const data = { hits, search: emptySearch, tooMany: false, missing: false, hideSame: false }
  expect(textOf(mainOf('compare', data))).toMatch(/\|What they do\|1\|Mental health\|2\|Alcohol or drugs\|/)
})

it('says No about a service only for a place that told its services', () => {
  const clinics = [placeOf(1, ASPEN, { services: [outpatient] }), placeOf(2, BIRCH, { services: [] })]
  const hits = clinics.map((clinic, index) => ({ rank: index + 1, clinic }))
  const data = { hits, search: emptySearch, tooMany: false, missing: false, hideSame: false }
  const rowIn = (html: string) => /\|Visits with a therapist\|1\|Yes\|2\|([^|]*)\|/.exec(textOf(html))?.[1]
  expect(rowIn(mainOf('compare', data))).toBe('Has not told us')
  expect(rowIn(compared())).toBe('No')
})

it.each([
  ['an answer', { languages: { spoken: [], interpreter: true, perhapsInterpreter: false } }, 'Yes'],
  ['a perhaps', { languages: { spoken: [], interpreter: false, perhapsInterpreter: true } }, 'Ask if they can call an'],
  ['a yes before a perhaps', { languages: { spoken: [], interpreter: true, perhapsInterpreter: true } }, 'Yes'],
])('tells of an interpreter: %s', (_, shown, wanted) => {
  const hits = [placeOf(1, ASPEN, shown), placeOf(2, BIRCH)].map((clinic, index) => ({ rank: index + 1, clinic }))
  const data = { hits, search: emptySearch, tooMany: false, missing: false, hideSame: false }
  expect(textOf(mainOf('compare', data))).toContain(`|Any language by interpreter|1|${wanted}`)
})

it.each([
  [0, false, false, 'Choose two to four places to compare.', []],
  [1, true, false, 'Choose two to four places to compare.', ['no longer in the directory']],
  [2, false, true, 'Compare 2 places', ['Only the first 4 are shown.']],
])('with %i places says what to do', (count, missing, tooMany, heading, lines) => {
  const hits = [placeOf(1, ASPEN), placeOf(2, BIRCH)].slice(0, count).map((clinic, index) => ({ rank: index, clinic }))
  const html = mainOf('compare', { hits, search: emptySearch, tooMany, missing, hideSame: false })
  expect(html).toContain(`<h1>${heading}</h1>`)
  for (const line of lines) expect(html).toContain(line)
  expect(html.match(/notice-line/g)?.length ?? 0).toBe(lines.length)
  expect(html.includes('<table')).toBe(count > 1)
})
