import { describe, expect, it } from 'vitest'
import type { ChangeRecord } from '../../../../contract/updates.ts'
import { changesBetween } from '../../../../domain/clinic/changes.ts'
import { type Clinic, normaliseClinic } from '../../../../domain/clinic/clinic.ts'
import { OTHER } from '../../../../domain/clinic/fields.ts'
import { exampleClinic, exampleLocation } from '../../../../domain/testing/example-clinic.ts'
import { collisionOf, resolved } from '../conflict/conflict.ts'
import { waitingUnits, withoutWaiting, withWaiting } from './waiting.ts'

const live: Clinic = normaliseClinic({
  clinicId: 12,
  accountId: 'A-12',
  providerId: 3,
  archived: false,
  archivalReason: null,
  version: 4,
  updatedAt: '2026-08-21T15:00:00.000Z',
  ...exampleClinic(),
})
const wanted = normaliseClinic({
  ...live,
  descriptionEn: 'New words.',
  clinicLocations: [exampleLocation({ addressLine1: '5 New Street', postalCode: '80202' })],
  clinicPhones: [
    ...live.clinicPhones,
    { phone: '3035550199', phoneNumberTypeId: OTHER, phoneTypeWriteInEn: 'Groups', phoneTypeWriteInEs: 'Grupos' },
  ],
})

/** The records that the server stores for an edit by staff. */
const records = (from: Clinic, to: Clinic) =>
  changesBetween(from, to)
    .filter((change) => change.review === 'held')
    .map(({ attribute, newValue }) => ({
      attributeChanged: attribute,
      newValue,
      submissionId: 7,
      requestor: 'mo',
    })) as ChangeRecord[]

describe('edits that wait for review', () => {
  const units = waitingUnits(records(live, wanted))

  it('are grouped by unit', () => {
    expect(units.map(({ row, changes }) => [row, changes.length])).toEqual([
      ['descriptionEn', 1],
      ['clinicLocations', 2],
      ['clinicPhones', 3],
    ])
  })

  it('apply to the live clinic, and can be removed one by one', () => {
    const shown = withWaiting(live, units)
    expect(changesBetween(shown, wanted)).toEqual([])
    let left = shown
    for (const unit of units) left = withoutWaiting(left, unit, live)
    expect(changesBetween(left, live)).toEqual([])
    const [description] = units
    expect(description && withoutWaiting(shown, description, live)).toMatchObject({
      descriptionEn: live.descriptionEn,
      clinicPhones: wanted.clinicPhones,
    })
  })
})

describe('a conflict', () => {
  const theirs = normaliseClinic({ ...live, version: live.version + 1, descriptionEn: 'Theirs.', fax: '3035550111' })
  const mine = { ...live, descriptionEn: 'Mine.', displayName: 'My name' }
  const fresh = { read: theirs, initial: theirs }

  it('contains only what both changed, and each choice keeps the rest', () => {
    const found = collisionOf(live, mine, fresh)
    if (!('units' in found)) throw new Error('nothing collides')
    expect([...found.units.values()].flat()).toMatchObject([
      { attribute: 'clinic.descriptionEn', theirs: 'Theirs.', yours: 'Mine.' },
    ])
    const [unit = ''] = found.units.keys()
    const rest = { displayName: 'My name', fax: '3035550111', version: theirs.version }
    expect(resolved(found, new Map([[unit, 'mine']]))).toMatchObject({ ...rest, descriptionEn: 'Mine.' })
    expect(resolved(found, new Map([[unit, 'theirs']]))).toMatchObject({ ...rest, descriptionEn: 'Theirs.' })
  })

  it('is empty when the edits touch different answers', () => {
    expect(collisionOf(live, { ...live, displayName: 'My name' }, fresh)).toMatchObject({
      merged: { displayName: 'My name', descriptionEn: 'Theirs.', version: theirs.version },
    })
  })
})
