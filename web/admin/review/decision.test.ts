import { describe, expect, it } from 'vitest'
import { english as voice } from '../../../domain/testing/code-book.ts'
import { exampleLocation, phone } from '../../../domain/testing/example-clinic.ts'
import { decidedRecords, type Edits, problemsOfReview, refusedFields, typedIn, withEdit } from './decision.ts'
import { changedFieldsOf, reviewGroups } from './fields.ts'
import { submission } from './submitted-example.ts'

function reviewing(...[from, to]: Parameters<typeof submission>) {
  const { records, clinic } = submission(from, to)
  const fields = changedFieldsOf(reviewGroups(records, clinic, voice))
  const typing = (text: string): Edits => Object.fromEntries(fields.map(({ record }) => [record.changeId, text]))
  return { records, fields, typing }
}

describe('an approval', () => {
  it.each([
    ['  ', 'clinic.descriptionEn', { descriptionEn: 'New.' }, 'Required'],
    ['x'.repeat(2001), 'clinic.descriptionEn', { descriptionEn: 'New.' }, 'Enter fewer than 2001 characters.'],
    ['x'.repeat(301), 'clinic.publicTransitEs', { publicTransitEs: 'Bus' }, 'Enter fewer than 301 characters.'],
    ['', 'clinic.website', { website: 'new.example' }, 'Required'],
    ['javascript:alert(1)', 'clinic.website', { website: 'new.example' }, 'Website is invalid'],
    ['', 'clinic.displayName', { displayName: 'New' }, 'Required'],
  ])('is blocked by %j in %s', (typed, attribute, to, message) => {
    const { fields, typing } = reviewing({}, to)
    expect(problemsOfReview(fields, typing(typed), voice)).toEqual({ [attribute]: message })
    expect(problemsOfReview(fields, {}, voice)).toEqual({})
  })

  it('does not validate removals and addresses', () => {
    const { fields } = reviewing(
      {},
      { descriptionEn: null, clinicLocations: [exampleLocation({ addressLine2: null })] },
    )
    expect(problemsOfReview(fields, {}, voice)).toEqual({})
  })

  it('sends every record as read, with the reviewer’s wording', () => {
    const { records, fields } = reviewing(
      {},
      { descriptionEn: 'New.', clinicLocations: [exampleLocation({ addressLine1: '1 Main St', latitude: 39 })] },
    )
    const description = fields.find((field) => field.attribute === 'clinic.descriptionEn')
    if (!description) throw new Error('the description was changed')
    const sent = decidedRecords(records, withEdit({}, description, ' Newer. '))
    expect(sent.map(({ attributeChanged, newValue }) => [attributeChanged, newValue])).toEqual([
      ['clinic.descriptionEn', 'Newer.'],
      ['clinic.clinicLocations.addressLine1', '1 Main St'],
      ['clinic.clinicLocations.latitude', 39],
    ])
    expect(sent.slice(1)).toEqual(records.slice(1))
  })

  it('shows a masked number and sends its digits', () => {
    const { records, fields } = reviewing(
      {},
      { clinicPhones: [phone(1, '3035550142'), phone(98, '3035550100', 'A', 'B')] },
    )
    const [number] = fields
    if (!number) throw new Error('the number was added')
    expect(typedIn(number, {})).toBe('(303) 555-0100')
    expect(withEdit({}, number, '(303) 555-0100')).toEqual({})
    expect(decidedRecords(records, withEdit({}, number, '(720) 555-0111'))[0]?.newValue).toBe('7205550111')
  })
})

describe('an edit', () => {
  it('is dropped when the reviewer types the submitted text again', () => {
    const { fields } = reviewing({}, { displayName: 'New name' })
    const [name] = fields
    if (!name) throw new Error('the name was changed')
    const edited = withEdit({}, name, 'New name!')
    expect(typedIn(name, edited)).toBe('New name!')
    expect(withEdit(edited, name, 'New name')).toEqual({})
  })
})

it('shows an error of the server at the change that it names, and at no other row of the list', () => {
  const row = 'clinic.clinicPhones.98.phone'
  const errors = [
    { field: row, message: 'Invalid phone number' },
    { field: 'clinic.clinicPaymentOptions.2.writeInEs', message: 'Required' },
    { field: 'clinic.website', message: 'Website is invalid' },
    { field: 'data.41', message: 'This change belongs to another submission.' },
  ]
  expect(refusedFields({ errors }, ['clinic.clinicPhones.1.phone', row])).toEqual({
    [row]: 'Invalid phone number',
    'clinic.clinicPaymentOptions.writeInEs': 'Required',
    'clinic.website': 'Website is invalid',
    data: 'This change belongs to another submission.',
  })
})
