import { describe, expect, it } from 'vitest'
import type { WireSectionLine } from '../../../contract/confirmations.ts'
import { foldDays, shortDays } from '../../../domain/clinic/hours.ts'
import { compare } from './compare.ts'

const line = (field: string, text: string): WireSectionLine => ({
  field,
  label: { en: field, es: field },
  text: { en: text, es: text },
  language: null,
})
const clinic = (clinicId: number, values: Record<string, string>) => ({
  clinicId,
  lines: Object.entries(values).map(([field, text]) => line(field, text)),
})

describe('a section of many clinics side by side', () => {
  const base = { displayName: 'North', newPatientAcceptance: 'Yes', appointmentRequired: 'Yes', fax: '1' }
  const shown = [
    clinic(1, base),
    clinic(2, { ...base, displayName: 'South', fax: '2' }),
    clinic(3, { ...base, displayName: 'West', newPatientAcceptance: 'No', fax: '3' }),
  ]

  it('tells once what all clinics have, and by row what differs', () => {
    const { usual, columns, rows } = compare(shown, 'en')
    expect(usual.map(({ field, text }) => [field, text])).toEqual([['appointmentRequired', 'Yes']])
    expect(columns.map(({ field }) => field)).toEqual(['newPatientAcceptance'])
    expect(rows.map(({ cells }) => cells.map(({ text, kind }) => [text, kind]))).toEqual([
      [['Yes', 'usual']],
      [['Yes', 'usual']],
      [['No', 'odd']],
    ])
    expect(rows.map(({ more }) => more.map(({ text, kind }) => [text, kind]))).toEqual([
      [['1', 'own']],
      [['2', 'own']],
      [['3', 'own']],
    ])
  })

  it('every value of a clinic is its row’s, or the usual one', () => {
    const { usual, rows } = compare(shown, 'en')
    for (const { clinicId, lines } of shown) {
      const row = rows.find((one) => one.clinicId === clinicId)
      for (const { field, text } of lines.filter((one) => one.field !== 'displayName')) {
        const told = [...(row?.cells ?? []), ...(row?.more ?? []), ...usual].find((one) => one.field === field)
        expect([clinicId, field, told?.text]).toEqual([clinicId, field, text.en])
      }
    }
  })
})

it('a long value that most clinics have is told once, above rows that refer to it', () => {
  const ages = 'Children (6–12), Adolescents (13–17), Adults (26–64)'
  const shown = [1, 2, 3].map((id) =>
    clinic(id, { displayName: `${id}`, clinicPatientAgeGroups: id === 3 ? 'Adults' : ages }),
  )
  const { usual, rows } = compare(shown, 'en')
  expect(usual.map(({ text }) => text)).toEqual([ages])
  expect(rows.map(({ cells: [cell] }) => [cell?.text, cell?.toldAbove])).toEqual([
    [ages, true],
    [ages, true],
    ['Adults', undefined],
  ])
})

it('a cell leaves out the country, and folds days', () => {
  const address = '12 Main Street, Alamosa, Colorado 81101, USA'
  const days = ['Monday', 'Tuesday'].map((day) => `${day}: 8:00am–5:00pm`).join('\n')
  const shown = [1, 2].map((id) =>
    clinic(id, { displayName: `${id}`, clinicLocations: `${id}${address}`, hoursOfOperation: days, website: ', USA' }),
  )
  const { usual, rows } = compare(shown, 'en')
  expect(rows[0]?.cells.map(({ text }) => text)).toEqual(['112 Main Street, Alamosa, Colorado 81101'])
  expect(usual.map(({ text }) => text)).toEqual(['Mon–Tue: 8:00am–5:00pm', ', USA'])
})

it('days in a row with the same hours are one line', () => {
  expect(foldDays('Monday: 8:00am–5:00pm\nTuesday: 8:00am–5:00pm\nFriday: 8:00am–1:00pm\nSaturday: Closed')).toBe(
    'Monday–Tuesday: 8:00am–5:00pm\nFriday: 8:00am–1:00pm\nSaturday: Closed',
  )
  expect(foldDays('Open 24 hours')).toBe('Open 24 hours')
})

it('a table shortens the names of the days, and nothing else', () => {
  expect(shortDays('Monday–Friday: 8:00am–12:00pm, 1:00pm–5:00pm\nSaturday–Sunday: Closed')).toBe(
    'Mon–Fri: 8:00am–12:00pm, 1:00pm–5:00pm\nSat–Sun: Closed',
  )
  expect(shortDays('Miércoles: 8:00am–5:00pm\nJueves–Sábado: Cerrado')).toBe('Mié: 8:00am–5:00pm\nJue–Sáb: Cerrado')
  expect(shortDays('Open 24 hours')).toBe('Open 24 hours')
})
