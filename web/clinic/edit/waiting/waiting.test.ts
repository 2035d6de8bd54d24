import { describe, expect, it } from 'vitest'
import type { ChangeRecord } from '../../../../contract/updates.ts'
import { changesBetween } from '../../../../domain/clinic/changes.ts'
import { type Clinic, normaliseClinic } from '../../../../domain/clinic/clinic.ts'
import { OTHER } from '../../../../domain/clinic/fields.ts'
import { exampleClinic, exampleLocation } from '../../../../domain/testing/example-clinic.ts'
import { collisionOf, resolved } from '../conflict/conflict.ts'
import { unitsTakenBack, waitingUnits, withoutWaiting, withWaiting } from './waiting.ts'

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
      ['clinicPhones', 4],
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

describe('the live value typed over a pending edit', () => {
  const units = waitingUnits(records(live, wanted))
  const rowsOf = (typed: Clinic) => unitsTakenBack(units, live, typed).map(({ row }) => row)

  it.each<[string, Clinic, string[]]>([
    ['nothing is taken back while the pending texts stay', wanted, []],
    ['a text', { ...wanted, descriptionEn: live.descriptionEn }, ['descriptionEn']],
    ['a phone', { ...wanted, clinicPhones: live.clinicPhones }, ['clinicPhones']],
    ['an address', { ...wanted, clinicLocations: live.clinicLocations }, ['clinicLocations']],
    [
      'half an address is a new edit',
      { ...wanted, clinicLocations: [exampleLocation({ addressLine1: '5 New Street' })] },
      [],
    ],
    ['a third text is a new edit', { ...wanted, descriptionEn: 'Other words.' }, []],
  ])('%s', (_, typed, rows) => {
    expect(rowsOf(normaliseClinic(typed))).toEqual(rows)
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

  it('includes an edit that went live while its author took it back', () => {
    const taken = { attribute: 'clinic.fax', base: live.fax, theirs: '3035550111', yours: live.fax }
    const found = collisionOf(live, { ...live, displayName: 'My name' }, fresh, [taken])
    if (!('units' in found)) throw new Error('nothing collides')
    const [unit = ''] = found.units.keys()
    expect(resolved(found, new Map([[unit, 'mine']]))).toMatchObject({ displayName: 'My name', fax: live.fax })
    expect(resolved(found, new Map([[unit, 'theirs']]))).toMatchObject({ displayName: 'My name', fax: '3035550111' })
  })

  it('is empty when the edits touch different answers', () => {
    expect(collisionOf(live, { ...live, displayName: 'My name' }, fresh)).toMatchObject({
      merged: { displayName: 'My name', descriptionEn: 'Theirs.', version: theirs.version },
    })
  })
})
