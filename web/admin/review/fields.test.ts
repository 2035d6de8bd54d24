import { describe, expect, it } from 'vitest'
import { english as voice } from '../../../domain/testing/code-book.ts'
import { exampleLocation, language, phone, telehealth } from '../../../domain/testing/example-clinic.ts'
import { changedFieldsOf, type Entry, isChanged, reviewGroups } from './fields.ts'
import { publicText } from './public-text.ts'
import { submission } from './submitted-example.ts'

function groupsOf(...[from, to]: Parameters<typeof submission>) {
  const { records, clinic } = submission(from, to)
  return reviewGroups(records, clinic, voice)
}

const summary = (entry: Entry): unknown => {
  if (entry.kind === 'single') return entry.field.label
  if (entry.kind === 'whole') return [entry.label, ...entry.fields.map((field) => field.label)]
  return { en: entry.english.label, es: entry.spanish.label }
}

describe('the fields of a submission', () => {
  it('follow the order of the form, whatever the order of the records', () => {
    const { records, clinic } = submission(
      {},
      {
        displayName: 'Juniper',
        descriptionEn: 'New.',
        descriptionEs: 'Nuevo.',
        website: 'new.example',
        publicTransitEn: 'Bus 7',
        clinicLocations: [
          exampleLocation({ addressLine1: '1 Main St', cityId: 1305, latitude: 38.2, gbpPlacesId: 'x' }),
        ],
        clinicLanguagesUsed: [language(1), language(98, 'Somali', 'Somalí')],
      },
    )
    const groups = reviewGroups(records.toReversed(), clinic, voice)
    expect(groups.map(({ section, entries }) => [section, entries.map(summary)])).toEqual([
      ['about', ['Display Name', { en: 'Description', es: 'Description (Spanish)' }]],
      [
        'contact',
        [
          'Website',
          ['Address', 'Street Address', 'City'],
          { en: 'Public Transit: details', es: 'Public Transit: details (Spanish)' },
        ],
      ],
      ['patients', [{ en: 'Languages Spoken, Other', es: 'Languages Spoken, Other (Spanish)' }]],
    ])
  })

  it('include the live text of the unchanged language', () => {
    const [group] = groupsOf({}, { descriptionEs: 'Nuevo.' })
    const [entry] = group?.entries ?? []
    expect(entry).toMatchObject({
      kind: 'pair',
      english: { attribute: 'clinic.descriptionEn', language: 'en', live: 'Counseling for families.' },
      spanish: { role: 'edit', newText: 'Nuevo.', oldText: 'Consejería para familias.', language: 'es' },
    })
    expect(entry?.kind === 'pair' && [isChanged(entry.english), isChanged(entry.spanish)]).toEqual([false, true])
  })

  it('show addresses read-only with the texts of their codes, without coordinates', () => {
    const groups = groupsOf(
      {},
      { clinicLocations: [exampleLocation({ cityId: 1305, addressLine2: null, longitude: -104 })] },
    )
    expect(changedFieldsOf(groups)).toMatchObject([
      { label: 'Suite, Apartment or Floor', role: 'removal', oldText: 'Suite 700' },
      { label: 'City', role: 'fixed', newText: 'Pueblo', oldText: 'Denver' },
    ])
  })

  it('show a changed street with its town', () => {
    const [group] = groupsOf({}, { clinicLocations: [exampleLocation({ addressLine1: '4 Main St' })] })
    expect(group?.entries).toMatchObject([
      { kind: 'whole', label: 'Address', newText: '4 Main St, Suite 700, Denver, Colorado 80210, USA' },
    ])
  })

  it('show a relabelled number with its old type', () => {
    const fields = changedFieldsOf(groupsOf({}, { clinicPhones: [phone(98, '3035550142', 'Intake', 'Ingresos')] }))
    expect(fields.map(({ label, role, oldText }) => [label, role, oldText])).toEqual([
      ['Phone number type', 'fixed', 'Front desk: (303) 555-0142'],
      ['Phone Number, Other: name', 'edit', undefined],
      ['Phone Number, Other: name (Spanish)', 'edit', undefined],
    ])
  })

  it('show a number that leaves with a new one as a removal', () => {
    const to = { clinicPhones: [phone(3, '3035550111'), phone(98, '3035550199', 'Intake', 'Ingresos')] }
    const fields = changedFieldsOf(groupsOf({ clinicPhones: [phone(1, '3035550142'), phone(3, '3035550111')] }, to))
    expect(fields.map(({ label, role, newText, oldText }) => [label, role, newText, oldText]).slice(0, 3)).toEqual([
      ['Phone Number', 'removal', '', 'Front desk: (303) 555-0142'],
      ['Phone Number', 'edit', '(303) 555-0199', undefined],
      ['Phone number type', 'fixed', 'Other', undefined],
    ])
  })

  it('show a removal as a line, and a first text without an old value', () => {
    const fields = changedFieldsOf(groupsOf({}, { descriptionEn: null, transportationInfoEn: 'We send a van.' }))
    expect(fields).toMatchObject([
      { label: 'Description', role: 'removal', oldText: 'Counseling for families.' },
      { label: 'Transportation Assistance: details', role: 'edit', oldText: undefined, limit: 300, control: 'area' },
    ])
  })

  it('show codes that wait with their text read-only', () => {
    const fields = changedFieldsOf(
      groupsOf({}, { clinicTelehealthOptions: [telehealth(2, 'Adults only', 'Solo adultos')] }),
    )
    expect(fields).toMatchObject([
      {
        role: 'fixed',
        newText: 'Telehealth Available - With Restrictions',
        oldText: 'Telehealth Available - No Restrictions',
      },
      { role: 'edit', newText: 'Adults only' },
      { role: 'edit', newText: 'Solo adultos' },
    ])
  })

  it('mask a number and limit every text', () => {
    const to = {
      displayName: 'J',
      clinicPhones: [phone(1, '3035550142'), phone(98, '3035550100', 'Intake', 'Ingresos')],
    }
    expect(changedFieldsOf(groupsOf({}, to)).map(({ control, limit }) => [control, limit])).toEqual([
      ['line', 150],
      ['phone', undefined],
      ['line', undefined],
      ['area', 300],
      ['area', 300],
    ])
  })

  it('show when the live text changed after the submission', () => {
    const { records, clinic } = submission({}, { website: 'new.example' })
    const moved = records.map((record) => ({
      ...record,
      liveValue: 'https://moved.example',
      liveChangedAt: '2026-08-22T15:00:00.000Z',
    }))
    expect(changedFieldsOf(reviewGroups(moved, clinic, voice))).toMatchObject([
      { live: { text: 'https://moved.example', changedAt: '2026-08-22T15:00:00.000Z' } },
    ])
  })
})

describe('the current public text', () => {
  it('contains everything the public reads, by section, and nothing hidden', () => {
    const { clinic } = submission({}, {})
    const sections = publicText(clinic, voice)
    expect(sections.map(({ section }) => section)).toEqual(['about', 'contact', 'patients'])
    const lines = Object.fromEntries(sections.flatMap(({ lines: all }) => all.map(({ label, text }) => [label, text])))
    expect(lines).toMatchObject({
      'Display Name': 'Juniper House',
      'Description (Spanish)': 'Consejería para familias.',
      'Street Address': '1776 S Jackson St',
      City: 'Denver',
      'Phone Number': 'Front desk: (303) 555-0142',
      'Languages Spoken': 'English',
    })
    expect(JSON.stringify(sections)).not.toMatch(/ChIJexample|39\.6842|Display on the directory/)
  })

  it('contains only the county of a hidden address', () => {
    const { clinic } = submission({ clinicLocations: [exampleLocation({ hideAddress: true })] }, {})
    const text = JSON.stringify(publicText(clinic, voice))
    expect(text).toContain('County')
    expect(text).not.toMatch(/1776 S Jackson|Suite 700|80210|"City"/)
  })
})
