import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyChanges, changesBetween, unitOf, valueAt } from '../clinic/changes.ts'
import type { Clinic } from '../clinic/clinic.ts'
import type { Json } from '../clinic/kinds/kind.ts'
import { arbitraryEdit } from '../testing/arbitrary-clinic.ts'
import { english, smallBook } from '../testing/code-book.ts'
import { exampleClinic, exampleLocation } from '../testing/example-clinic.ts'
import { decide } from './decide.ts'
import { type Decision, FIELD_DECISIONS, type Submission, type SubmittedChange } from './decision.ts'
import { reasonFrom } from './reason.ts'
import { type ChangeStatus, submissionStatus } from './status.ts'

const IDENTITY = {
  clinicId: 1,
  accountId: 'A1',
  providerId: 1,
  archived: false,
  archivalReason: null,
  version: 3,
  updatedAt: '2026-08-21T15:00:00.000Z',
}
const live: Clinic = { ...IDENTITY, ...exampleClinic() }

const change = (changeId: number, attribute: string, newValue: Json, status: ChangeStatus = 'requested') => {
  const path = `clinic.${attribute}`
  return { changeId, attribute: path, oldValue: valueAt(live, path), newValue, status } satisfies SubmittedChange
}
const submitted = (...changes: SubmittedChange[]): Submission => ({
  status: submissionStatus(changes.map(({ status }) => status)),
  reviewer: null,
  reviewedAt: null,
  changes,
})
const outcomeOf = (submission: Submission, decision: Partial<Decision>) => {
  const result = decide(live, submission, { approved: true, rejectionReason: null, data: [], ...decision }, english)
  return 'refused' in result ? result.refused : result.decided
}

const words = change(1, 'descriptionEn', 'Counseling for everybody.')
const site = change(2, 'website', 'new.example')
const name = change(3, 'displayName', 'A new name')

describe('decisions by field', () => {
  test('each part has its own outcome and reason; the other parts follow the decision for all', () => {
    const decision: Partial<Decision> = {
      rejectionReason: 'For all.',
      decisions: [
        { changeId: 2, decision: 'reject', reason: 'We could not open it.' },
        { changeId: 3, decision: 'reject' },
      ],
    }
    expect(outcomeOf(submitted(words, site, name), decision)).toMatchObject({
      status: 'approved',
      reason: 'For all.',
      clinic: { descriptionEn: 'Counseling for everybody.', website: live.website, displayName: live.displayName },
      changes: [
        { changeId: 1, outcome: 'approved' },
        { changeId: 2, outcome: 'rejected', reason: 'We could not open it.', final: live.website },
        { changeId: 3, outcome: 'rejected', reason: 'For all.' },
      ],
    })
  })

  test('parts left for later stay requested, and so does their submission', () => {
    const later: Partial<Decision> = { decisions: [{ changeId: 2, decision: 'later' }] }
    const outcome = outcomeOf(submitted(words, site), later)
    expect(outcome).toMatchObject({ status: 'requested', reason: null, clinic: { website: live.website } })
    expect(outcome).toMatchObject({ changes: [{ changeId: 1, outcome: 'approved' }] })
    expect('changes' in outcome && outcome.changes).toHaveLength(1)
  })

  test('a reason for all is dropped if nothing was rejected', () => {
    expect(outcomeOf(submitted(words), { rejectionReason: 'Unused.' })).toMatchObject({ reason: null })
  })

  const street = change(4, 'clinicLocations.addressLine1', '1 Main St')
  const zip = change(5, 'clinicLocations.postalCode', '80202')
  test.each<[string, Submission, Partial<Decision>, object]>([
    [
      'an address is not torn apart',
      submitted(street, zip),
      { decisions: [{ changeId: 4, decision: 'reject' }] },
      {
        because: 'invalid',
        problems: [
          { field: street.attribute, message: 'These parts are decided together.' },
          { field: zip.attribute, message: 'These parts are decided together.' },
        ],
      },
    ],
    [
      'nothing decided is no decision',
      submitted(words),
      { decisions: [{ changeId: 1, decision: 'later' }] },
      { problems: [{ field: 'decisions', message: 'Approve or reject at least one change.' }] },
    ],
    [
      'a change of another submission',
      submitted(words),
      { decisions: [{ changeId: 9, decision: 'approve' }] },
      { problems: [{ field: 'decisions.9', message: 'This change belongs to another submission.' }] },
    ],
    [
      'a change given twice',
      submitted(words, site),
      {
        decisions: [
          { changeId: 1, decision: 'approve' },
          { changeId: 1, decision: 'reject' },
        ],
      },
      { problems: [{ field: 'decisions.1', message: 'This change is given twice.' }] },
    ],
    [
      'a part that was replaced since',
      submitted(words, { ...site, status: 'outdated' }),
      { decisions: [{ changeId: 2, decision: 'reject' }] },
      { because: 'replaced' },
    ],
    [
      'a part that another reviewer decided since',
      { ...submitted(words, { ...site, status: 'rejected' }), reviewer: 'Ana', reviewedAt: '2026-08-21T15:00:00.000Z' },
      { data: [{ changeId: 2, newValue: 'mine.example' }] },
      { because: 'decided', status: 'rejected', reviewer: 'Ana' },
    ],
  ])('%s is refused', (_, submission, decision, refusal) => {
    expect(outcomeOf(submission, decision)).toMatchObject(refusal)
  })

  test('reviewers can reject parts of an archived clinic, but not approve them', () => {
    const archived = { ...live, archived: true }
    const reject: Decision = { approved: false, rejectionReason: null, data: [] }
    expect(decide(archived, submitted(words, site), reject, english)).toHaveProperty('decided')
    const one: Decision = { ...reject, decisions: [{ changeId: 1, decision: 'approve' }] }
    expect(decide(archived, submitted(words, site), one, english)).toEqual({ refused: { because: 'archived' } })
  })

  test('for any edit and any decisions by unit, exactly the approved parts go live and the later ones wait', () => {
    const situation = fc.tuple(
      arbitraryEdit(smallBook),
      fc.array(fc.constantFrom(...FIELD_DECISIONS), { minLength: 1 }),
    )
    let decidedRuns = 0
    fc.assert(
      fc.property(situation, ([[before, after], picks]) => {
        const clinic: Clinic = { ...IDENTITY, ...before }
        const changes = changesBetween(before, after)
          .filter(({ review }) => review === 'held')
          .map(({ attribute, oldValue, newValue }, index): SubmittedChange => {
            return { changeId: index + 1, attribute, oldValue, newValue, status: 'requested' }
          })
        const units = [...new Set(changes.map(({ attribute }) => unitOf(attribute)))]
        const wordFor = ({ attribute }: SubmittedChange) =>
          picks[units.indexOf(unitOf(attribute)) % picks.length] ?? 'later'
        const decisions = changes.map((one) => ({ changeId: one.changeId, decision: wordFor(one) }))
        const decision: Decision = { approved: true, rejectionReason: null, data: [], decisions }
        const result = decide(clinic, submitted(...changes), decision, english)
        if ('refused' in result) return
        decidedRuns += 1
        const approved = changes.filter((one) => wordFor(one) === 'approve')
        expect(result.decided.clinic).toEqual(applyChanges(clinic, approved))
        const left = changes.filter((one) => wordFor(one) === 'later')
        expect(result.decided.status === 'requested').toBe(left.length > 0)
        expect(result.decided.changes).toHaveLength(changes.length - left.length)
      }),
      { numRuns: 300 },
    )
    expect(decidedRuns).toBeGreaterThan(30)
  })
})

test("the example's address has the parts that the tests split", () => {
  expect(exampleLocation()).toMatchObject({ addressLine1: expect.any(String), postalCode: expect.any(String) })
})

describe('a reason', () => {
  const ready = { en: 'Too long.', es: 'Demasiado largo.' }
  test.each([
    ['ready', ready, '', ready],
    ['typed', null, ' See page 2. ', { en: 'See page 2.', es: 'See page 2.' }],
    ['both', ready, 'See page 2.', { en: 'Too long.\nSee page 2.', es: 'Demasiado largo.\nSee page 2.' }],
    ['none', null, '  ', null],
  ])('%s', (_, given, typed, expected) => {
    expect(reasonFrom(given, typed)).toEqual(expected)
  })
})
