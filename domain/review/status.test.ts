import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CHANGE_STATUSES,
  type ChangeStatus,
  countsAsApproved,
  dashboardStatus,
  mayMove,
  OUTDATED_CAUSES,
  REQUEST_STATUSES,
  REQUEST_TYPES,
  type RequestStatus,
  STATUS_FILTERS,
  submissionStatus,
} from './status.ts'

test('the statuses and types of the specification, spelled as on the wire', () => {
  expect(CHANGE_STATUSES).toEqual(['requested', 'approved', 'rejected', 'accepted', 'created_by_admin', 'outdated'])
  expect(REQUEST_TYPES).toEqual(['contentUpdate', 'accountAccess', 'teamRemoval'])
  expect(REQUEST_STATUSES.map(dashboardStatus).toSorted()).toEqual([
    'ACCEPTED',
    'APPROVED',
    'OUTDATED',
    'REJECTED',
    'REQUESTED',
  ])
})

describe('only a requested change changes its status, and only once', () => {
  const allowed = new Set(['requested→approved', 'requested→rejected', 'requested→outdated'])
  test.each(CHANGE_STATUSES.flatMap((from) => CHANGE_STATUSES.map((to) => [from, to] as const)))(
    '%s → %s',
    (from, to) => {
      expect(mayMove(from, to)).toBe(allowed.has(`${from}→${to}`))
    },
  )
})

test.each<[ChangeStatus, boolean]>([
  ['requested', false],
  ['approved', true],
  ['rejected', false],
  ['accepted', true],
  ['created_by_admin', true],
  ['outdated', false],
])('%s counts as approved: %s', (status, expected) => {
  expect(countsAsApproved(status)).toBe(expected)
})

describe('a submission', () => {
  test.each<[ChangeStatus[], RequestStatus]>([
    [['requested'], 'requested'],
    [['accepted', 'requested'], 'requested'],
    [['approved', 'requested', 'rejected', 'outdated'], 'requested'],
    [['approved'], 'approved'],
    [['created_by_admin'], 'approved'],
    [['rejected', 'approved'], 'approved'],
    [['rejected', 'created_by_admin', 'accepted', 'outdated'], 'approved'],
    [['rejected'], 'rejected'],
    [['accepted', 'rejected'], 'rejected'],
    [['outdated', 'rejected'], 'rejected'],
    [['accepted'], 'accepted'],
    [['outdated', 'accepted'], 'accepted'],
    [['outdated'], 'outdated'],
    [[], 'outdated'],
  ])('of %j is %s', (statuses, expected) => {
    expect(submissionStatus(statuses)).toBe(expected)
  })

  test('has the same status in every order of its changes', () => {
    const statuses = fc.array(fc.constantFrom(...CHANGE_STATUSES))
    fc.assert(
      fc.property(statuses, (list) => {
        expect(submissionStatus(list.toReversed())).toBe(submissionStatus(list))
      }),
    )
  })
})

describe('filters', () => {
  test.each([
    ['requested', ['requested']],
    ['completed', ['accepted', 'approved', 'outdated', 'rejected']],
    ['pending', ['requested']],
    ['approved', ['accepted', 'approved']],
    ['rejected', ['rejected']],
  ] as const)('%s', (filter, expected) => {
    expect(STATUS_FILTERS[filter].toSorted()).toEqual(expected)
  })

  test('Requested and Completed together are everything, without overlap', () => {
    expect([...STATUS_FILTERS.requested, ...STATUS_FILTERS.completed].toSorted()).toEqual(REQUEST_STATUSES.toSorted())
  })
})

test('an outdated change has one of four causes', () => {
  expect(OUTDATED_CAUSES).toEqual(['superseded', 'writtenMeanwhile', 'withdrawn', 'alreadyLive'])
})
