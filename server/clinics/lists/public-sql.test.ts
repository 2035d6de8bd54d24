import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAddressHidden } from '../../../domain/directory/listing.ts'
import { arbitraryClinic } from '../../../domain/testing/arbitrary-clinic.ts'
import { smallBook } from '../../../domain/testing/code-book.ts'
import { exampleLocation } from '../../../domain/testing/example-clinic.ts'
import { testDatabase } from '../../testing/database.ts'
import { addressHidden } from './public-sql.ts'

test('the SQL condition hides the same addresses as isAddressHidden', async () => {
  const { db } = await testDatabase()
  const locations = fc.array(
    fc.record({ addressTypeId: fc.constantFrom(1, 2), hideAddress: fc.boolean() }).map((one) => exampleLocation(one)),
    { maxLength: 2 },
  )
  const profiles = fc.sample(fc.tuple(arbitraryClinic(smallBook), fc.option(locations, { nil: undefined })), 150)
  const clinics = profiles.map(([clinic, own]) => (own ? { ...clinic, clinicLocations: own } : clinic))
  const { rows } = await db.pool.query<{ hidden: boolean }>(
    `select ${addressHidden('profile')} as hidden from jsonb_array_elements($1::jsonb) with ordinality p(profile, n) order by n`,
    [JSON.stringify(clinics)],
  )
  const oneEach = clinics.filter(
    ({ clinicLocations }) => clinicLocations.filter((one) => one.addressTypeId === 1).length <= 1,
  )
  expect(oneEach.length).toBeGreaterThan(50)
  for (const [index, clinic] of clinics.entries()) {
    if (oneEach.includes(clinic)) expect(rows[index]?.hidden).toBe(isAddressHidden(clinic))
  }
  expect(rows.some(({ hidden }) => hidden)).toBe(true)
})
