import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { OTHER } from '../../domain/clinic/fields.ts'
import type { ChangeStatus, OutdatedCause } from '../../domain/review/status.ts'
import { language, phone, telehealth } from '../../domain/testing/example-clinic.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { OURS } from '../testing/small-world.ts'

/**
 * The life of changes, walked at random beside a model that fits on one screen: two held fields and one live field,
 * staff and administrators who save, an administrator who decides, an author who withdraws. A second walk takes the rows
 * in which one entry may wait for another, and states that nothing leaves the live profile because something else waits.
 */

let story: EditStory
afterEach(() => story.close())

const HELD = ['descriptionEn', 'website'] as const
const FIELDS = [...HELD, 'fax'] as const
type Field = (typeof FIELDS)[number]
const VALUES: Record<Field, string[]> = {
  descriptionEn: ['One.', 'Two.', 'Three.'],
  website: ['one.example', 'two.example', 'three.example'],
  fax: ['3035550101', '3035550102', '3035550103'],
}

type ModelChange = { field: Field; value: string; status: ChangeStatus; cause: OutdatedCause | null }
type Model = { live: Record<Field, string | null>; submissions: Map<number, ModelChange[]> }

const waitingFor = (model: Model, field: Field) =>
  [...model.submissions.values()].flat().find((change) => change.field === field && change.status === 'requested')

/** What a save does, in the model's words: the fields that became changes. */
function save(model: Model, edit: Partial<Record<Field, string>>, admin: boolean): ModelChange[] {
  return FIELDS.flatMap((field): ModelChange[] => {
    const value = edit[field]
    if (value === undefined || value === model.live[field]) return []
    const waiting = waitingFor(model, field)
    const held = !admin && field !== 'fax'
    if (held && waiting?.value === value) return []
    if (waiting) {
      waiting.status = 'outdated'
      waiting.cause = admin ? (waiting.value === value ? 'alreadyLive' : 'writtenMeanwhile') : 'superseded'
    }
    if (!held) model.live[field] = value
    return [{ field, value, status: admin ? 'created_by_admin' : held ? 'requested' : 'accepted', cause: null }]
  })
}

type Step =
  | { do: 'save'; admin: boolean; edit: Partial<Record<Field, string>> }
  | { do: 'decide'; pick: number; approved: boolean }
  | { do: 'withdraw'; pick: number }

const edit = fc.record(
  Object.fromEntries(FIELDS.map((field) => [field, fc.constantFrom(...VALUES[field])])) as Record<
    Field,
    fc.Arbitrary<string>
  >,
  { requiredKeys: [] },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('save' as const), admin: fc.boolean(), edit }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('decide' as const), pick: fc.nat(20), approved: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), pick: fc.nat(20) }) },
)

async function take(model: Model, taken: Step): Promise<void> {
  if (taken.do === 'save') {
    const saved = await story.edits(taken.admin ? 'ana-admin' : 'mo-manager', taken.edit)
    const changes = save(model, taken.edit, taken.admin)
    expect(saved.submissionId !== null).toBe(changes.length > 0)
    if (saved.submissionId !== null) model.submissions.set(saved.submissionId, changes)
    return
  }
  const ids = [...model.submissions.keys()]
  const submissionId = ids[taken.pick % Math.max(1, ids.length)]
  if (submissionId === undefined) return
  const waiting = (model.submissions.get(submissionId) ?? []).filter((change) => change.status === 'requested')
  const answer =
    taken.do === 'decide'
      ? await story.decides('ana-admin', { submissionId, approved: taken.approved })
      : await story.call('mo-manager', 'POST', `/api/updates/${submissionId}/withdraw`, {})
  expect(answer.status).toBe(waiting.length === 0 ? 409 : 200)
  for (const change of waiting) {
    if (taken.do === 'withdraw') Object.assign(change, { status: 'outdated', cause: 'withdrawn' })
    else change.status = taken.approved ? 'approved' : 'rejected'
    if (change.status === 'approved') model.live[change.field] = change.value
  }
}

async function matches(model: Model): Promise<void> {
  expect(await story.reads('mo-manager')).toMatchObject(model.live)
  const { rows } = await story.db.pool.query(
    `select submission_id, attribute, new_value, status, cause from changes where clinic_id = $1 order by change_id`,
    [OURS.clinic],
  )
  const told = rows.map((row) => [row.submission_id, row.attribute, row.new_value, row.status, row.cause])
  const expected = [...model.submissions].flatMap(([id, changes]) =>
    changes.map(({ field, value, status, cause }) => [id, `clinic.${field}`, value, status, cause]),
  )
  expect(new Set(told.map(String))).toEqual(new Set(expected.map(String)))
}

describe('the life of changes', () => {
  test('any walk of saves, decisions and withdrawals ends where the model says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        if (story) await story.close()
        story = await editStory()
        const { descriptionEn, website, fax } = await story.reads('mo-manager')
        const model: Model = { live: { descriptionEn, website, fax }, submissions: new Map() }
        for (const taken of steps) {
          await take(model, taken)
          await matches(model)
        }
      }),
      { numRuns: 20, endOnFailure: true },
    )
  }, 120_000)
})

const OPTIONS = {
  clinicPhones: [
    [phone(1, '3035550101')],
    [phone(OTHER, '3035550101', 'Intake', 'Ingreso')],
    [phone(3, '3035550103'), phone(OTHER, '3035550104', 'Night', 'Noche')],
    [phone(1, '3035550102'), phone(3, '3035550103')],
    [phone(1, '3035550101'), phone(OTHER, '3035550101', 'Pharmacy', 'Farmacia')],
  ],
  clinicTelehealthOptions: [[telehealth(1)], [telehealth(2)], [telehealth(2, 'Adults', 'Adultos')], [telehealth(4)]],
  clinicLanguagesUsed: [
    [language(1)],
    [language(1), language(OTHER, 'Navajo', 'Navajo')],
    [language(2), language(OTHER, 'Somali', 'Somalí')],
    [language(1), language(2)],
  ],
} satisfies Partial<{ [K in keyof Clinic]: Clinic[K][] }>
type Listed = keyof typeof OPTIONS
type Lists = Pick<Clinic, Listed>
const LISTED = Object.keys(OPTIONS) as Listed[]
const listsOf = (clinic: Clinic): Lists => Object.fromEntries(LISTED.map((name) => [name, clinic[name]])) as Lists

const choice = fc.record(
  Object.fromEntries(LISTED.map((name) => [name, fc.constantFrom(...(OPTIONS[name] as unknown[]))])) as {
    [K in Listed]: fc.Arbitrary<Clinic[K]>
  },
  { requiredKeys: [] },
)
const turn = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('save' as const), lists: choice }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('approve' as const, 'reject' as const, 'withdraw' as const) }),
  },
)

/** What was live before and is not after, by the key of its entry: a corrected number has not left. */
const left = (before: readonly object[], after: readonly object[], key: string) => {
  const keys = (list: readonly object[]) => list.map((entry) => (entry as Record<string, unknown>)[key])
  return keys(before).filter((id) => !keys(after).includes(id))
}

describe('nothing leaves the live profile because something else waits', () => {
  test('in any walk of saves and decisions', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { minLength: 3, maxLength: 10 }), async (turns) => {
        if (story) await story.close()
        story = await editStory()
        await story.edits('ana-admin', { clinicPhones: OPTIONS.clinicPhones[0] ?? [] })
        let waiting: number | null = null
        for (const taken of turns) {
          const before = listsOf(await story.reads('mo-manager'))
          if (taken.do !== 'save') {
            if (waiting === null) continue
            const submissionId: number = waiting
            const answer =
              taken.do === 'withdraw'
                ? await story.call('mo-manager', 'POST', `/api/updates/${submissionId}/withdraw`, {})
                : await story.decides('ana-admin', { submissionId, approved: taken.do === 'approve' })
            expect(answer.status).toBe(200)
            waiting = null
            if (taken.do !== 'approve') expect(listsOf(await story.reads('mo-manager'))).toEqual(before)
            continue
          }
          const saved = await story.edits('mo-manager', taken.lists)
          if (saved.held.length > 0) waiting = saved.submissionId
          else if (saved.submissionId !== null && waiting !== null) waiting = await stillWaiting(waiting)
          const after = listsOf(await story.reads('mo-manager'))
          const holds = (name: Listed) => saved.held.some((attribute) => attribute.startsWith(`clinic.${name}`))
          expect(after.clinicPhones.length).toBeGreaterThan(0)
          const arrives = saved.held.includes('clinic.clinicPhones.phone')
          if (arrives) expect(left(before.clinicPhones, after.clinicPhones, 'phoneNumberTypeId')).toEqual([])
          if (holds('clinicTelehealthOptions')) {
            expect(after.clinicTelehealthOptions).toEqual(before.clinicTelehealthOptions)
          }
          // An untick is live at once, and only an untick: what is still ticked stays, also while other changes wait.
          const gone = left(before.clinicLanguagesUsed, after.clinicLanguagesUsed, 'languageId')
          const wanted = taken.lists.clinicLanguagesUsed ?? before.clinicLanguagesUsed
          expect(gone).toEqual(left(before.clinicLanguagesUsed, wanted, 'languageId'))
        }
        expect(await brokenInvariants(story.db)).toEqual([])
      }),
      { numRuns: 8, endOnFailure: true },
    )
  }, 120_000)
})

async function stillWaiting(submissionId: number): Promise<number | null> {
  return (await story.changesOf(submissionId, 'requested')).length > 0 ? submissionId : null
}
