import { describe, expect, it } from 'vitest'
import type { ChangeRecord } from '../../../contract/updates.ts'
import { unitOf } from '../../../domain/clinic/changes.ts'
import { countsOf, decisionsToSend, NO_REASON, type OwnDecisions, recordsToApprove } from './by-field.ts'

const record = (changeId: number, attribute: string) =>
  ({ changeId, attributeChanged: `clinic.${attribute}` }) as ChangeRecord
const words = record(1, 'descriptionEn')
const street = record(2, 'clinicLocations.addressLine1')
const pin = record(3, 'clinicLocations.latitude')
const all = [words, street, pin]
const rejected = (reason = NO_REASON) => ({ decision: 'reject' as const, reason })

describe('a decision by field', () => {
  const units = (own: OwnDecisions) => decisionsToSend(all, 'approved', own).map(({ changeId }) => changeId)

  it('sends only the decision for all when no unit differs', () => {
    expect(decisionsToSend(all, 'approved', {})).toEqual([])
    expect(decisionsToSend(all, 'rejected', {})).toEqual([])
  })

  it('names every part of a unit, coordinates included', () => {
    const own = { [unitNamed(2)]: rejected({ words: 'Which street?', ready: 'address-not-confirmed' }) }
    expect(decisionsToSend(all, 'approved', own)).toEqual([
      { changeId: 2, decision: 'reject', reason: 'Which street?', readyReason: 'address-not-confirmed' },
      { changeId: 3, decision: 'reject', reason: 'Which street?', readyReason: 'address-not-confirmed' },
    ])
    expect(units(own)).toEqual([2, 3])
    expect(recordsToApprove(all, 'approved', own)).toEqual([words])
  })

  it('omits units without a decision', () => {
    const own = { [unitNamed(1)]: { decision: 'approve' as const, reason: NO_REASON } }
    expect(countsOf(all, undefined, own)).toEqual({ approve: 1, reject: 0, later: 1 })
    expect(decisionsToSend(all, undefined, own)).toEqual([
      { changeId: 1, decision: 'approve' },
      { changeId: 2, decision: 'later' },
      { changeId: 3, decision: 'later' },
    ])
  })

  it('counts units, not parts', () => {
    expect(countsOf(all, 'rejected', {})).toEqual({ approve: 0, reject: 2, later: 0 })
  })
})

function unitNamed(changeId: number): string {
  const found = all.find((one) => one.changeId === changeId)
  if (!found) throw new Error('The story names its own changes')
  return unitOf(found.attributeChanged)
}
