import { expect, test } from 'vitest'
import { exampleClinic } from '../testing/example-clinic.ts'
import type { Clinic } from './clinic.ts'
import { closedAllWeek, openAllWeek } from './hours.ts'
import { withShared } from './shared-answers.ts'

const words = { languageWriteInEn: null, languageWriteInEs: null }
const spoken = (...ids: number[]) => ids.map((languageId) => ({ languageId, ...words }))
const phone = (phoneNumberTypeId: number, number: string) => ({
  phone: number,
  phoneNumberTypeId,
  phoneTypeWriteInEn: null,
  phoneTypeWriteInEs: null,
})
const clinic = {
  ...exampleClinic(),
  clinicLanguagesUsed: spoken(1, 2),
  clinicPhones: [phone(1, '7195550101'), phone(2, '7195550102')],
  hoursOfOperation: openAllWeek(),
  open24Hours: true,
} as Clinic
const idsOf = (after: Clinic) => after.clinicLanguagesUsed.map(({ languageId }) => languageId)
const numbersOf = (after: Clinic) => after.clinicPhones.map((one) => `${one.phoneNumberTypeId} ${one.phone}`)

test.each([
  [undefined, [2, 3]],
  ['set' as const, [2, 3]],
  ['add' as const, [1, 2, 3]],
  ['remove' as const, [1]],
])('with the way %j the languages 2 and 3 become %j', (way, ids) => {
  const answers = { clinicLanguagesUsed: spoken(2, 3) }
  expect(idsOf(withShared(clinic, { answers, ways: way && { clinicLanguagesUsed: way } })).sort()).toEqual(ids)
})

test('a phone is added in place of the one of its type, and removed only with its own number', () => {
  const shared = (way: 'add' | 'remove', number: string) =>
    numbersOf(withShared(clinic, { answers: { clinicPhones: [phone(2, number)] }, ways: { clinicPhones: way } }))
  expect(shared('add', '7195550199')).toEqual(['1 7195550101', '2 7195550199'])
  expect(shared('remove', '(719) 555-0102')).toEqual(['1 7195550101'])
  expect(shared('remove', '7195550199')).toEqual(['1 7195550101', '2 7195550102'])
})

test('the days that are not chosen stay as the clinic has them', () => {
  const answers = { hoursOfOperation: closedAllWeek(), open24Hours: false }
  const after = withShared(clinic, { answers, days: ['saturday', 'sunday'] })
  expect(after.hoursOfOperation).toEqual({ ...openAllWeek(), saturday: [], sunday: [] })
  expect(after.open24Hours).toBe(false)
  expect(withShared(clinic, { answers }).hoursOfOperation).toEqual(closedAllWeek())
  expect(withShared(clinic, { answers, days: [] })).toEqual(clinic)
})

test('other answers are set', () => {
  expect(withShared(clinic, { answers: { fax: '7195550100', publicTransit: true } })).toEqual({
    ...clinic,
    fax: '7195550100',
    publicTransit: true,
  })
})
