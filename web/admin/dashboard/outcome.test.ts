import { expect, it } from 'vitest'
import type { RequestItem } from '../../../contract/updates.ts'
import { outcomeOf } from './outcome.ts'

const item: RequestItem = {
  id: 1,
  type: 'contentUpdate',
  status: 'REQUESTED',
  clinicId: 12,
  providerId: 3,
  requestDateTime: '2026-08-21T15:00:00.000Z',
  requestDate: 'Aug 21, 2026',
  description: 'Ana Ruiz updated Description for Aspen Care',
  approverName: null,
  approvalDate: null,
  approvedByAdminLabel: false,
  outdatedCause: null,
  withdrawnByManager: false,
  requesterName: 'Ana Ruiz',
  requesterEmail: 'ana@aspencare.example',
  requestedRole: null,
  clinicName: 'Aspen Care',
  providerName: 'Aspen',
}
const decided = { approverName: 'Rubén Castillo', approvalDate: 'Aug 24, 2026' }

it.each<[string, Partial<RequestItem>, object | undefined]>([
  ['waits', {}, undefined],
  [
    'was accepted without a reviewer',
    { status: 'ACCEPTED', approvalDate: 'Aug 21, 2026' },
    { line: 'Accepted change on Aug 21, 2026' },
  ],
  ['was approved', { status: 'APPROVED', ...decided }, { line: 'Approved by Rubén Castillo on Aug 24, 2026' }],
  [
    'was made by an administrator',
    { status: 'APPROVED', ...decided, approvedByAdminLabel: true },
    { line: 'Approved by Rubén Castillo (Admin) on Aug 24, 2026' },
  ],
  ['was rejected', { status: 'REJECTED', ...decided }, { line: 'Rejected by Rubén Castillo on Aug 24, 2026' }],
  [
    'was replaced',
    { status: 'OUTDATED', outdatedCause: 'superseded' },
    { line: 'Outdated', cause: 'Newer edits replaced this' },
  ],
  [
    'was withdrawn',
    { status: 'OUTDATED', outdatedCause: 'withdrawn' },
    { line: 'Outdated', cause: 'Withdrawn by its author' },
  ],
  [
    'was withdrawn by a manager',
    { status: 'OUTDATED', outdatedCause: 'withdrawn', withdrawnByManager: true },
    { line: 'Outdated', cause: 'Withdrawn by a manager' },
  ],
  ['is outdated without a stored reason', { status: 'OUTDATED' }, { line: 'Outdated' }],
])('a request that %s', (_, changed, outcome) => {
  expect(outcomeOf({ ...item, ...changed })).toEqual(outcome)
})
