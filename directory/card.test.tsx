import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Frame } from '../contract/directory/page-data.ts'
import type { Clinic } from '../domain/clinic/clinic.ts'
import { WEEKDAYS, type WeeklyHours } from '../domain/clinic/hours.ts'
import { type Listing, publicView } from '../domain/directory/listing.ts'
import type { AnswerWithDetails } from '../domain/directory/public-clinic.ts'
import type { AskedFor } from '../domain/directory/search-result.ts'
import { smallBook } from '../domain/testing/code-book.ts'
import { exampleClinic } from '../domain/testing/example-clinic.ts'
import { seededSettings } from '../server/db/lookups/directory-settings.ts'
import { Card } from './pieces/card.tsx'

const now = new Date('2026-08-21T15:00:00Z')

type Shown = { language?: 'en' | 'es'; ways?: readonly AnswerWithDetails[]; yesTo?: readonly AskedFor[] } & Partial<
  Pick<Listing, 'notices'>
> & { sections?: object; numberInDoubt?: boolean; settings?: object }

function cardOf(values: object, shown: Shown = {}) {
  const {
    language = 'en',
    ways = [],
    yesTo = [],
    notices = [],
    sections = {},
    numberInDoubt = false,
    settings = {},
  } = shown
  const clinic = { clinicId: 7, providerId: 3, ...exampleClinic(values) } as unknown as Clinic
  const provider = { name: 'Aspen Care', displayAtOwnpath: true, archived: false }
  const dates = { since: '2026-01-01T00:00:00Z', sections, newPatientsOn: null } as Listing['dates']
  const frame = { language, now, book: smallBook, settings } as unknown as Frame
  return renderToStaticMarkup(
    <Card
      hit={{ clinic: { ...publicView({ clinic, provider, dates, notices }, now), numberInDoubt }, yesTo }}
      frame={frame}
      ways={ways}
    />,
  )
}

const BY_BUS = {
  publicTransit: true,
  publicTransitEn: 'Line 3 stops at the door.',
  publicTransitEs: null,
  transportationAssistance: null,
}

it('the card quotes the clinic about the bus when the visitor filters by bus [B29]', () => {
  expect(cardOf(BY_BUS, { ways: ['publicTransit', 'transportationAssistance'] })).toContain(
    'Near a bus or train: <span>Line 3 stops at the door.</span>',
  )
  expect(cardOf(BY_BUS, { ways: ['publicTransit'], language: 'es' })).toContain(
    'Cerca de autobús o tren: <span lang="en">Line 3',
  )
  expect(cardOf(BY_BUS)).not.toContain('Line 3')
  expect(cardOf({ ...BY_BUS, publicTransit: false }, { ways: ['publicTransit'] })).not.toContain('Line 3')
})

const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

it('offers other help on the card of a place without a number: its region’s navigator, else the line of every page', () => {
  const crisis = seededSettings.crisis
  const county = exampleClinic().clinicLocations[0]?.countyId as number
  const navigator = { name: { en: 'Peak Navigators', es: 'Guías del Pico' }, phone: '7195550142', countyIds: [county] }
  const elsewhere = { ...navigator, countyIds: [county + 1] }
  const shown = (values: object, language: 'en' | 'es', navigators: object[]) =>
    cardOf(values, { language, settings: { crisis, navigators } })
  const silent = { clinicPhones: [] }
  const alone = shown(silent, 'en', [elsewhere])
  expect(textOf(alone)).toContain('No phone number given. 988 Colorado can help. Need help now? Call 988.')
  expect(alone).toContain('href="tel:988"')
  expect(textOf(shown(silent, 'es', []))).toContain('¿Necesita ayuda ya? Llame al 988 y oprima 2.')
  const inRegion = shown(silent, 'es', [elsewhere, navigator])
  expect(textOf(inRegion)).toContain('Sin número de teléfono. Guías del Pico le puede ayudar. Llame al (719) 555-0142')
  expect(inRegion).toContain('href="tel:7195550142"')
  expect(textOf(shown({}, 'en', [navigator]))).not.toContain('can help')
})

const everyDay = (ranges: readonly object[] | null) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, ranges])) as unknown as WeeklyHours
const ALL_DAY = [{ open: '00:00', close: '00:00' }]
// 9 in the morning in Colorado.
const OPEN = [{ open: '08:00', close: '17:00' }]
const LATER = [{ open: '11:00', close: '17:00' }]
const CONFIRMED = { contact: { at: '2026-08-20T15:00:00Z' } }

it.each([
  [ALL_DAY, 'Usually open 24 hours', 'Open 24 hours, every day'],
  [OPEN, 'Usually open now', 'Open now, until 5:00 pm'],
  [LATER, 'Usually closed now, usually opens at 11:00 am', 'Closed now, opens at 11:00 am'],
  [[], 'Usually closed now', 'Closed now'],
])('hours that nobody confirmed are usual hours: %j', (ranges, usual, sure) => {
  const values = { hoursOfOperation: everyDay(ranges) }
  expect(textOf(cardOf(values))).toContain(usual)
  expect(textOf(cardOf(values, { sections: CONFIRMED }))).toContain(sure)
})

it('a day that the clinic itself announced as closed is closed, not usually closed', () => {
  const closed = { template: 'closed', from: '2026-08-21', to: '2026-08-21', phone: null, opens: null, closes: null }
  const card = textOf(cardOf({ hoursOfOperation: everyDay(OPEN) }, { notices: [closed as never] }))
  expect(card).toContain('Closed now')
  expect(card).not.toContain('Usually')
})

it('a card has no line for what the clinic did not say [F4]', () => {
  const card = textOf(cardOf({ hoursOfOperation: everyDay(null), newPatientAcceptance: null }))
  for (const line of ['Ask about openings', 'did not say', 'not stated', 'Not yet confirmed']) {
    expect(card).not.toContain(line)
  }
})

it('what the visitor asked for stands first in its row, ticked [F4]', () => {
  const values = { clinicPaymentOptions: [2, 4, 1].map((paymentTypeId) => ({ paymentTypeId })) }
  const tick = /<dt>Cost<\/dt><dd><span><span class="yes"><svg.*?<\/svg> Medicaid<\/span><\/span>, private insurance/
  expect(cardOf(values, { yesTo: [{ name: 'pay', value: '1' }] })).toMatch(tick)
  expect(cardOf(values)).toContain('<dd>Private insurance, sliding fee, Medicaid</dd>')
})

it('an interpreter is said apart from the languages that staff speak [F4]', () => {
  const values = { clinicLanguagesUsed: [2, 22].map((languageId) => ({ languageId })) }
  expect(textOf(cardOf(values))).toContain('Spanish; any language by interpreter')
  const alone = { clinicLanguagesUsed: [{ languageId: 22 }] }
  expect(textOf(cardOf(alone))).toContain('Languages any language by interpreter')
})

it('languages begin with a capital in English only, except the first of the row', () => {
  const values = { clinicLanguagesUsed: [2, 1].map((languageId) => ({ languageId })) }
  expect(textOf(cardOf(values))).toContain('Spanish, English')
  expect(textOf(cardOf(values, { language: 'es' }))).toContain('Español, inglés')
})

it('while the phones do not work, the button calls the other number and the dead one is struck through [F4]', () => {
  const down = {
    template: 'phones',
    from: '2026-08-20',
    to: '2026-08-22',
    phone: '7205550100',
    opens: null,
    closes: null,
  }
  const clinicPhones = [{ phone: '3035550101', phoneNumberTypeId: 1 }]
  const card = cardOf({ clinicPhones }, { notices: [down as never] })
  expect(card).toContain('href="tel:7205550100"')
  expect(card).not.toContain('href="tel:3035550101"')
  expect(card).toContain('<s>(303) 555-0101</s>')
})

it('a card says that its number is being checked, and whom a place of custody is for [F4]', () => {
  const clinicPhones = [{ phone: '3035550101', phoneNumberTypeId: 1 }]
  expect(textOf(cardOf({ clinicPhones }, { numberInDoubt: true }))).toContain('We are checking this number.')
  expect(textOf(cardOf({ accountName: 'Colorado Department of Corrections' }))).toContain('not open to the public')
})

it('a line of a name may end with its dash, and never begins with it', () => {
  const html = cardOf({ displayName: 'Gateway to Success - Pueblo' })
  expect(html).toContain('Gateway to <span class="whole">Success -</span> Pueblo')
  expect(textOf(html)).toContain('Gateway to Success - Pueblo')
})

it.each([
  ['friday', 'Open now, until midnight', 'Abierto ahora, hasta la medianoche'],
  ['saturday', 'Open now, until Saturday at midnight', 'Abierto ahora, hasta el sábado a la medianoche'],
] as const)('a clinic that closes at midnight closes at the end of %s', (last, en, es) => {
  // It is Friday.
  const open = last === 'friday' ? { friday: ALL_DAY } : { friday: ALL_DAY, saturday: ALL_DAY }
  const hours = { hoursOfOperation: { ...everyDay([]), ...open } }
  expect(textOf(cardOf(hours, { sections: CONFIRMED }))).toContain(en)
  expect(textOf(cardOf(hours, { sections: CONFIRMED, language: 'es' }))).toContain(es)
})

it.each([
  ['en', 'Its license is all we know. It has not told us what it does, its cost or its hours.'],
  ['es', 'De este lugar solo conocemos su licencia. No ha indicado qué hace, qué cobra ni cuándo abre.'],
] as const)('the card says in %s where a license is all we know', (language, words) => {
  const nothing = {
    clinicServicesProvideds: [],
    clinicPaymentOptions: [],
    clinicLanguagesUsed: [],
    clinicTelehealthOptions: [],
    hoursOfOperation: Object.fromEntries(WEEKDAYS.map((day) => [day, null])),
  }
  expect(textOf(cardOf(nothing, { language }))).toContain(words)
  const paid = { ...nothing, clinicPaymentOptions: [{ paymentTypeId: 1 }] }
  expect(textOf(cardOf(paid, { language }))).not.toContain(words)
})
