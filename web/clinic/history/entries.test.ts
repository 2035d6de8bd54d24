import { describe, expect, it } from 'vitest'
import type { ChangeRecord } from '../../../contract/updates.ts'
import { attributeLabel } from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { openAllWeek, unknownHours } from '../../../domain/clinic/hours.ts'
import type { OutdatedCause } from '../../../domain/review/status.ts'
import { english } from '../../../domain/testing/code-book.ts'
import { exampleClinic } from '../../../domain/testing/example-clinic.ts'
import { historyOf } from './entries.ts'

let nextId = 0

function change(attribute: string, changed: Partial<ChangeRecord> = {}): ChangeRecord {
  nextId += 1
  return {
    changeId: nextId,
    submissionId: 1,
    clinicId: 12,
    providerId: 3,
    attributeChanged: attribute,
    label: attributeLabel(attribute, 'en'),
    oldValue: null,
    newValue: 'New',
    status: 'accepted',
    cause: null,
    requestor: 'ana',
    requestorFirstName: 'Ana',
    requestorLastName: 'Ruiz',
    reviewer: null,
    reviewerFirstName: null,
    reviewerLastName: null,
    reviewedAt: null,
    rejectionReason: null,
    createdAt: '2026-08-21T15:00:00.000Z',
    updatedAt: '2026-08-21T15:00:00.000Z',
    updatedBy: 'ana',
    ...changed,
  } as ChangeRecord
}

const reviewed = {
  reviewer: 'rub',
  reviewerFirstName: 'Rubén',
  reviewerLastName: 'Castillo',
  reviewedAt: '2026-08-24T02:00:00.000Z',
}
const clinic = exampleClinic({ displayName: 'Aspen Care' }) as unknown as Clinic
const history = (...records: ChangeRecord[]) => historyOf(records, clinic, english)
const only = (...records: ChangeRecord[]) => {
  const { pending, past } = history(...records)
  const [entry] = [...pending, ...past]
  if (!entry) throw new Error('no entry')
  return entry
}

it('is empty for a clinic without a change', () => {
  expect(history()).toEqual({ pending: [], past: [] })
})

it('makes one entry per submission, newest first, worded as on the dashboard', () => {
  const { past } = history(
    change('clinic.fax', { submissionId: 2, createdAt: '2026-08-22T15:00:00.000Z', newValue: '3035550100' }),
    change('clinic.publicTransit', { newValue: true }),
    change('clinic.newPatientAcceptance', { newValue: false }),
    change('clinic.tddTty', { newValue: '3035550101' }),
    change('clinic.fax', { newValue: '3035550102' }),
  )
  expect(past.map(({ submissionId, requestedAt, description }) => [submissionId, requestedAt, description])).toEqual([
    [2, '2026-08-22T15:00:00.000Z', 'Ana Ruiz updated Fax Number for Aspen Care'],
    [
      1,
      '2026-08-21T15:00:00.000Z',
      'Ana Ruiz updated Public Transit, Accepting New Patients, TDD/TTY and 1 more for Aspen Care',
    ],
  ])
  expect(past[1]?.changes.map(({ label, oldText, newText }) => [label, oldText, newText])).toEqual([
    ['Public Transit', 'Not specified', 'Yes'],
    ['Accepting New Patients', 'Not specified', 'No'],
    ['TDD/TTY', 'Not specified', '(303) 555-0101'],
    ['Fax Number', 'Not specified', '(303) 555-0102'],
  ])
})

it('separates pending changes, also when part of the submission is live', () => {
  const { pending, past } = history(
    change('clinic.fax', { newValue: '3035550100' }),
    change('clinic.descriptionEn', { status: 'requested' }),
    change('clinic.website', { submissionId: 2, status: 'approved', ...reviewed }),
  )
  expect(pending.map((entry) => entry.submissionId)).toEqual([1])
  expect(pending[0]?.outcome.line).toBe('Being reviewed')
  expect(pending[0]?.changes.map(({ outcome }) => outcome.line)).toEqual([
    'Accepted change on Aug 21, 2026',
    'Being reviewed',
  ])
  expect(past.map((entry) => entry.submissionId)).toEqual([2])
})

describe('the author', () => {
  it.each([
    ['ladders', 'LADDERS'],
    ['gbp', 'Google Business Profile'],
    ['hsd', 'HSD'],
  ])('%s is shown as %s', (updatedBy, name) => {
    const feed = { requestor: null, requestorFirstName: null, requestorLastName: null, updatedBy }
    expect(only(change('clinic.website', feed))).toMatchObject({
      who: name,
      description: `${name} updated Website for Aspen Care`,
    })
  })
  it('stays the same when a feed overwrites the change later', () => {
    const outdated = { status: 'outdated', cause: 'writtenMeanwhile', updatedBy: 'ladders' } as const
    expect(only(change('clinic.website', outdated)).who).toBe('Ana Ruiz')
  })
  it('may be a deleted person', () => {
    const gone = { requestorFirstName: null, requestorLastName: null }
    expect(only(change('clinic.fax', gone)).who).toBe('A former user')
  })
})

describe('the outcome', () => {
  it.each<[Partial<ChangeRecord>, string]>([
    [{ status: 'accepted' }, 'Accepted change on Aug 21, 2026'],
    [{ status: 'approved', ...reviewed }, 'Approved by Rubén Castillo on Aug 23, 2026'],
    [{ status: 'created_by_admin', ...reviewed }, 'Approved by Rubén Castillo (Admin) on Aug 23, 2026'],
    [{ status: 'rejected', ...reviewed }, 'Rejected by Rubén Castillo on Aug 23, 2026'],
    [{ status: 'outdated' }, 'Outdated'],
    [{ status: 'requested' }, 'Being reviewed'],
  ])('%o reads %s', (changed, line) => {
    expect(only(change('clinic.website', changed)).outcome.line).toBe(line)
  })
  it.each<[OutdatedCause, string]>([
    ['superseded', 'Newer edits replaced this'],
    ['writtenMeanwhile', 'The live text changed after this edit'],
    ['withdrawn', 'Withdrawn by its author'],
    ['alreadyLive', 'The live text already said this'],
  ])('outdated because it was %s says: %s', (cause, said) => {
    expect(only(change('clinic.website', { status: 'outdated', cause })).outcome.cause).toBe(said)
  })
  it('names a withdrawal by a manager', () => {
    const withdrawn = { status: 'outdated', cause: 'withdrawn', updatedBy: 'mo-manager' } as const
    expect(only(change('clinic.website', withdrawn)).outcome.cause).toBe('Withdrawn by a manager')
  })
  it('shows the reason of a rejection only', () => {
    const rejectionReason = 'We could not reach this website.'
    expect(only(change('clinic.website', { status: 'rejected', rejectionReason })).rejectionReason).toBe(
      rejectionReason,
    )
    expect(only(change('clinic.website', { status: 'approved', rejectionReason })).rejectionReason).toBeNull()
  })
  it('shows the submitted text beside the approved one', () => {
    const approved = {
      status: 'approved',
      newValue: 'Welcome. We care.',
      submittedValue: 'We care.',
      ...reviewed,
    } as const
    expect(only(change('clinic.descriptionEn', approved)).changes[0]).toMatchObject({
      newText: 'Welcome. We care.',
      submittedText: 'We care.',
    })
    expect(only(change('clinic.descriptionEn')).changes[0]?.submittedText).toBeNull()
    const removed = { status: 'approved', newValue: 'Kept', submittedValue: null } as const
    expect(only(change('clinic.descriptionEn', removed)).changes[0]?.submittedText).toBe('Not specified')
  })
})

describe('the changes', () => {
  it('omit the coordinates of a changed address', () => {
    const moved = only(
      change('clinic.clinicLocations.addressLine1', { newValue: '4 Main St' }),
      change('clinic.clinicLocations.cityId', { newValue: 1305 }),
      change('clinic.clinicLocations.latitude', { newValue: 38.2 }),
      change('clinic.clinicLocations.gbpPlacesId', { newValue: 'x' }),
    )
    expect(moved.changes.map(({ label, newText }) => [label, newText])).toEqual([
      ['Address', '4 Main St, Suite 700, Pueblo, Colorado 80210, USA'],
    ])
  })
  it('show a changed street with the town of that time', () => {
    const street = change('clinic.clinicLocations.addressLine1', {
      oldValue: '1 First St',
      newValue: '2 Second St',
      createdAt: '2026-08-01T15:00:00.000Z',
    })
    const town = change('clinic.clinicLocations.cityId', {
      oldValue: 1305,
      newValue: 1093,
      submissionId: 2,
      createdAt: '2026-08-09T15:00:00.000Z',
    })
    const { past } = history(town, street)
    expect(past[1]?.changes).toMatchObject([
      {
        oldText: '1 First St, Suite 700, Pueblo, Colorado 80210, USA',
        newText: '2 Second St, Suite 700, Pueblo, Colorado 80210, USA',
      },
    ])
  })
  it('show the hiding of an address apart while its street is pending', () => {
    const entry = only(
      change('clinic.clinicLocations.addressLine1', {
        oldValue: '1 First St',
        newValue: '2 Second St',
        status: 'requested',
      }),
      change('clinic.clinicLocations.hideAddress', { oldValue: false, newValue: true }),
    )
    expect(entry.changes.map(({ label, applied }) => [label, applied])).toEqual([
      ['Address', false],
      ['Hide Address on the public listing', true],
    ])
  })
  it('say that only the coordinates of an address changed', () => {
    const placed = only(change('clinic.clinicLocations.latitude', { oldValue: 38.1, newValue: 38.2 }))
    expect(placed.changes.map(({ label }) => label)).toEqual(['Address'])
  })
  it('show the week once, whatever the 24-hours switch says', () => {
    const week = only(
      change('clinic.open24Hours', { oldValue: false, newValue: true }),
      change('clinic.hoursOfOperation', { oldValue: unknownHours(), newValue: openAllWeek() }),
    )
    expect(week.changes.map(({ label, newText }) => [label, newText])).toEqual([
      ['Hours of operation', 'Open 24 hours'],
    ])
  })
  it('show archiving with its note', () => {
    const archived = only(
      change('clinic.archived', { oldValue: false, newValue: true, status: 'created_by_admin', ...reviewed }),
      change('clinic.archivalReason', { newValue: 'Closed', status: 'created_by_admin', ...reviewed }),
    )
    expect(archived.description).toBe('Ana Ruiz updated Archived for Aspen Care')
    expect(archived.changes.map(({ oldText, newText }) => [oldText, newText])).toEqual([
      ['No', 'Yes'],
      ['Not specified', 'Closed'],
    ])
    expect(archived.changes.map(({ label }) => label)).toEqual(['Archived', 'Archive note'])
  })
  it('show an attribute that the catalogue no longer has', () => {
    expect(only(change('clinic.pager', { newValue: '42' })).changes[0]).toMatchObject({
      label: 'clinic.pager',
      newText: '42',
    })
  })
})
