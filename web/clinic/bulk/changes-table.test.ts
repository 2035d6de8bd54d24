import { expect, it } from 'vitest'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { english } from '../../../domain/testing/code-book.ts'
import { exampleClinic, language } from '../../../domain/testing/example-clinic.ts'
import { changesTable } from './changes-table.ts'

const read = (clinicId: number, values: Parameters<typeof exampleClinic>[0] = {}) => ({
  clinic: { ...exampleClinic(values), clinicId, providerId: 3, version: 1 } as unknown as Clinic,
  notices: [],
  waiting: [],
})
it('lists the clinics that change, says which change is a text, and counts the others', () => {
  const clinics = [
    read(1, { website: 'https://old.example', fax: null }),
    read(2, { website: 'https://new.example', fax: null }),
  ]
  const edit = { answers: { website: 'https://new.example' } }
  expect(changesTable(clinics, ['website'], edit, english)).toMatchObject({
    lines: [{ clinic: { clinicId: 1 }, before: 'https://old.example', after: 'https://new.example', isText: true }],
    same: 1,
  })
  expect(changesTable(clinics, ['fax'], { answers: { fax: '3035550166' } }, english)).toMatchObject({
    lines: [{ before: 'Not specified', after: '(303) 555-0166', isText: false }, { isText: false }],
    same: 0,
  })
})

it('tells of a list the entries that come and go', () => {
  const languages = (...ids: number[]) => ids.map((id) => language(id))
  const clinics = [read(1, { clinicLanguagesUsed: languages(1, 2) }), read(2, { clinicLanguagesUsed: languages(1, 3) })]
  const change = (way: 'set' | 'add' | 'remove') =>
    changesTable(
      clinics,
      ['clinicLanguagesUsed'],
      { answers: { clinicLanguagesUsed: languages(3) }, ways: { clinicLanguagesUsed: way } },
      english,
    )
  expect(change('add')).toMatchObject({ lines: [{ entries: { added: ['Vietnamese'], removed: [] } }], same: 1 })
  expect(change('remove')).toMatchObject({
    lines: [{ clinic: { clinicId: 2 }, entries: { added: [], removed: ['Vietnamese'] } }],
    same: 1,
  })
  expect(change('set').lines.map(({ entries }) => entries)).toEqual([
    { added: ['Vietnamese'], removed: ['English', 'Spanish'] },
    { added: [], removed: ['English'] },
  ])
})
