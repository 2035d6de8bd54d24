import { expect, it } from 'vitest'
import { byConfirmation, byName, type ListedClinic } from './listed-clinic.ts'

const listed = (clinicId: number, nameKey: string, confirmedOn: string | null) =>
  ({ clinicId, nameKey, answers: { confirmedOn } }) as unknown as ListedClinic
const CLINICS = [
  listed(4, 'cedar', null),
  listed(3, 'aspen', '2026-08-01'),
  listed(1, 'birch', '2026-07-01'),
  listed(2, 'aspen', '2026-08-01'),
  listed(5, 'alder', null),
]

it.each([
  ['by name, clinics of one name by their number', byName, [5, 2, 3, 1, 4]],
  ['by confirmation, the latest first, never confirmed ones last', byConfirmation, [2, 3, 1, 4, 5]],
])('clinics are listed %s', (_, order, ids) => {
  expect(CLINICS.toSorted(order).map(({ clinicId }) => clinicId)).toEqual(ids)
  expect(
    CLINICS.toReversed()
      .toSorted(order)
      .map(({ clinicId }) => clinicId),
  ).toEqual(ids)
})
