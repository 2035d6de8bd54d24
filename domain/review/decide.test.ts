import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChanges, changesBetween, valueAt } from '../clinic/changes.ts'
import type { Clinic } from '../clinic/clinic.ts'
import { type Json, sameJson } from '../clinic/kinds/kind.ts'
import { arbitraryEdit } from '../testing/arbitrary-clinic.ts'
import { english, smallBook } from '../testing/code-book.ts'
import { exampleClinic, exampleLocation, phone } from '../testing/example-clinic.ts'
import { decide } from './decide.ts'
import type { Decision, Submission, SubmittedChange } from './decision.ts'
import { CHANGE_STATUSES, type ChangeStatus, submissionStatus } from './status.ts'

const IDENTITY = {
  clinicId: 1,
  accountId: 'A1',
  providerId: 1,
  archived: false,
  archivalReason: null,
  version: 3,
  updatedAt: '2026-08-21T15:00:00.000Z',
}
const clinic = (changes: Partial<Clinic> = {}): Clinic => ({ ...IDENTITY, ...exampleClinic(), ...changes })

const change = (
  changeId: number,
  attribute: string,
  oldValue: Json,
  newValue: Json,
  status: ChangeStatus = 'requested',
): SubmittedChange => ({ changeId, attribute: `clinic.${attribute}`, oldValue, newValue, status })

const submitted = (...changes: SubmittedChange[]): Submission => ({
  status: submissionStatus(changes.map(({ status }) => status)),
  reviewer: null,
  reviewedAt: null,
  changes,
})
const approval = (data: Decision['data'] = []): Decision => ({ approved: true, rejectionReason: null, data })
const decided = (result: ReturnType<typeof decide>) => {
  if ('refused' in result) throw new Error(`refused: ${JSON.stringify(result.refused)}`)
  return result.decided
}
const refusal = (result: ReturnType<typeof decide>) => ('refused' in result ? result.refused : null)

const words = change(1, 'descriptionEn', 'Counseling for families.', 'Counseling for everybody.')

/** Front desk becomes the night line and Scheduling becomes Front desk, both with another number. */
const phonesThatWait = [
  change(1, 'clinicPhones.1.phone', '3035550142', '3035550143'),
  change(2, 'clinicPhones.1.phoneNumberTypeId', 1, 98),
  change(3, 'clinicPhones.2.phone', '3035550144', '3035550145'),
  change(4, 'clinicPhones.2.phoneNumberTypeId', 2, 1),
  change(5, 'clinicPhones.phoneTypeWriteInEn', null, 'Night line'),
  change(6, 'clinicPhones.phoneTypeWriteInEs', null, 'Línea nocturna'),
]

test.each([
  [1, '12', ['clinic.clinicPhones.1.phone']],
  [3, '12', ['clinic.clinicPhones.2.phone']],
  [6, 'x'.repeat(301), ['clinic.clinicPhones.phoneTypeWriteInEs']],
])('a refusal names the change %i whose value is wrong, and no other row of the list', (changeId, newValue, fields) => {
  const live = clinic({ clinicPhones: [phone(1, '3035550142'), phone(2, '3035550144')] })
  const result = refusal(decide(live, submitted(...phonesThatWait), approval([{ changeId, newValue }]), english))
  expect(result?.because === 'invalid' && result.problems.map(({ field }) => field)).toEqual(fields)
})

describe('an approval', () => {
  test('publishes the text as submitted, or as the reviewer edited it', () => {
    const live = clinic()
    const as = decided(decide(live, submitted(words), approval(), english))
    expect(as).toMatchObject({ status: 'approved', clinic: { descriptionEn: 'Counseling for everybody.' } })
    expect(as.changes).toMatchObject([{ outcome: 'approved', final: 'Counseling for everybody.' }])

    const edited = approval([{ changeId: 1, newValue: '  Counseling for all.\r\n' }])
    expect(decided(decide(live, submitted(words), edited, english)).changes).toEqual([
      {
        changeId: 1,
        attribute: 'clinic.descriptionEn',
        outcome: 'reworded',
        submitted: 'Counseling for everybody.',
        value: 'Counseling for all.',
        final: 'Counseling for all.',
      },
    ])
  })

  test('returns the overwritten value if the live text has changed since', () => {
    const live = clinic({ descriptionEn: 'Written by the agency meanwhile.' })
    expect(decided(decide(live, submitted(words), approval(), english)).changes).toMatchObject([
      { overwrote: { value: 'Written by the agency meanwhile.' } },
    ])
  })

  test('accepts a removal, but reviewers cannot make one', () => {
    const removal = change(1, 'descriptionEn', 'Counseling for families.', null)
    const agreed = approval([{ changeId: 1, newValue: null }])
    expect(decided(decide(clinic(), submitted(removal), agreed, english)).clinic.descriptionEn).toBeNull()
    const made = decide(clinic(), submitted(words), approval([{ changeId: 1, newValue: null }]), english)
    expect(refusal(made)).toEqual({
      because: 'invalid',
      problems: [{ field: 'clinic.descriptionEn', message: 'Required' }],
    })
  })

  test('of an archived clinic is refused, a rejection is not', () => {
    const archived = clinic({ archived: true })
    expect(refusal(decide(archived, submitted(words), approval(), english))).toEqual({ because: 'archived' })
    const rejected = decide(archived, submitted(words), { ...approval(), approved: false }, english)
    expect(decided(rejected).status).toBe('rejected')
  })

  const street = change(2, 'clinicLocations.addressLine1', exampleLocation().addressLine1, '1 Main St')
  test.each<[string, SubmittedChange, Decision['data'], string, string]>([
    [
      'a street is not rewritten',
      street,
      [{ changeId: 2, newValue: '2 Main St' }],
      'clinicLocations.addressLine1',
      'cannot be changed',
    ],
    [
      'nor another attribute',
      words,
      [{ changeId: 1, newValue: 'x', attributeChanged: 'clinic.displayName' }],
      'descriptionEn',
      'cannot be changed',
    ],
    [
      'nor what it was before',
      words,
      [{ changeId: 1, newValue: 'x', oldValue: 'y' }],
      'descriptionEn',
      'cannot be changed',
    ],
    ['a text stays text', words, [{ changeId: 1, newValue: 5 }], 'descriptionEn', 'Required'],
    ['and is not blank', words, [{ changeId: 1, newValue: ' \n ' }], 'descriptionEn', 'Required'],
    ['nor too long', words, [{ changeId: 1, newValue: 'x'.repeat(2001) }], 'descriptionEn', 'Enter fewer than 2001'],
  ])('%s', (_, asked, data, field, message) => {
    expect(refusal(decide(clinic(), submitted(asked), approval(data), english))).toMatchObject({
      problems: [{ field: `clinic.${field}`, message: expect.stringContaining(message) }],
    })
  })
})

describe('records', () => {
  test.each<[string, Decision['data'], string]>([
    ['of another submission', [{ changeId: 9, newValue: 'x' }], 'This change belongs to another submission.'],
    [
      'given twice',
      [
        { changeId: 1, newValue: 'x' },
        { changeId: 1, newValue: 'y' },
      ],
      'This change is given twice.',
    ],
  ])('%s are refused, for approval and rejection alike', (_, data, message) => {
    for (const approved of [true, false]) {
      const result = decide(clinic(), submitted(words), { ...approval(data), approved }, english)
      expect(refusal(result)).toMatchObject({ because: 'invalid', problems: [{ message }] })
    }
  })

  test('of a text that was replaced since are refused before anything is published', () => {
    const replaced = change(2, 'website', null, 'old.example', 'outdated')
    const result = decide(clinic(), submitted(words, replaced), approval([{ changeId: 2, newValue: 'x' }]), english)
    expect(refusal(result)).toEqual({ because: 'replaced' })
  })
})

test('the second reviewer reads who decided first', () => {
  const first = { reviewer: 'Ana Peña', reviewedAt: '2026-08-21T15:00:00.000Z' }
  const done = { ...submitted({ ...words, status: 'rejected' }), ...first }
  expect(refusal(decide(clinic(), done, approval(), english))).toEqual({
    because: 'decided',
    status: 'rejected',
    ...first,
  })
  const outdated = submitted({ ...words, status: 'outdated' })
  expect(refusal(decide(clinic(), outdated, approval(), english))).toEqual({ because: 'replaced' })
})

describe('for every submission and every later live value', () => {
  /** A clinic, a submission to it with changes of every status, and a live clinic that may have changed since. */
  const situation = fc
    .tuple(
      arbitraryEdit(smallBook),
      arbitraryEdit(smallBook),
      fc.array(fc.constantFrom('requested' as const, 'requested' as const, ...CHANGE_STATUSES), { minLength: 1 }),
      fc.boolean(),
      fc.boolean(),
    )
    .map(([[before, after], [, other], statuses, moved, approved]) => {
      const changes = changesBetween(before, after)
        .filter(({ review }) => review === 'held')
        .map(({ attribute, oldValue, newValue }, index): SubmittedChange => {
          const status = statuses[index % statuses.length] ?? 'requested'
          return { changeId: index + 1, attribute, oldValue, newValue, status }
        })
      const live: Clinic = { ...IDENTITY, ...before, ...(moved ? { website: other.website } : {}) }
      return { live, submission: submitted(...changes), approved }
    })

  test('the decision applies to exactly the waiting changes, and the rest of the clinic stays', () => {
    let [approvals, rejections] = [0, 0]
    fc.assert(
      fc.property(situation, ({ live, submission, approved }) => {
        const waiting = submission.changes.filter(({ status }) => status === 'requested')
        const result = decide(live, submission, { approved, rejectionReason: 'No.', data: [] }, english)
        if (waiting.length === 0) {
          expect(refusal(result)).toEqual({ because: 'replaced' })
          return
        }
        if ('refused' in result) {
          // One half of an edit may be invalid without the other half, which was decided before.
          expect(approved && result.refused.because === 'invalid').toBe(true)
          return
        }
        const { changes, clinic: after, reason, status } = result.decided
        expect(changes.map(({ changeId }) => changeId)).toEqual(waiting.map(({ changeId }) => changeId))
        expect(changes.every(({ outcome }) => outcome === (approved ? 'approved' : 'rejected'))).toBe(true)
        expect(status).not.toBe('requested')
        expect(reason).toBe(approved ? null : 'No.')
        expect(after).toEqual(approved ? applyChanges(live, waiting) : live)
        for (const { attribute, final } of changes) expect(final).toEqual(valueAt(after, attribute))
        if (approved) approvals += 1
        else rejections += 1
      }),
      { numRuns: 300 },
    )
    expect(Math.min(approvals, rejections)).toBeGreaterThan(20)
  })

  test('an approval returns the overwritten value exactly if it is not the value that the author saw', () => {
    fc.assert(
      fc.property(situation, ({ live, submission }) => {
        const result = decide(live, submission, approval(), english)
        if ('refused' in result) return
        for (const { changeId, attribute, overwrote } of result.decided.changes) {
          const before = submission.changes.find((one) => one.changeId === changeId)?.oldValue
          const value = valueAt(live, attribute)
          expect(overwrote).toEqual(sameJson(value, before) ? undefined : { value })
        }
      }),
    )
  })

  test('sending every record back unchanged decides the same as sending none', () => {
    fc.assert(
      fc.property(situation, ({ live, submission }) => {
        const waiting = submission.changes.filter(({ status }) => status === 'requested')
        const data = waiting.map(({ changeId, attribute, oldValue, newValue }) => ({
          changeId,
          newValue,
          oldValue,
          attributeChanged: attribute,
        }))
        expect(decide(live, submission, approval(data), english)).toEqual(decide(live, submission, approval(), english))
      }),
    )
  })
})
