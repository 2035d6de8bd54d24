import { expect, it } from 'vitest'
import { readAuditSearch } from './address.ts'

it('reads the filters of the trail from the address, and nothing else', () => {
  expect(readAuditSearch({ person: ' ana ', subject: 12, from: '2026-08-21', other: 'x', page: 3 })).toEqual({
    person: 'ana',
    subject: '12',
    from: '2026-08-21',
    page: 3,
  })
  expect(readAuditSearch({ person: ' ', action: null, page: 1 })).toEqual({})
  expect(readAuditSearch({ about: 'x'.repeat(200) }).about).toHaveLength(80)
})
