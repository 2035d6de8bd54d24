import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { OTHER } from '../../domain/clinic/fields.ts'
import { withRestored } from '../../domain/clinic/restore.ts'
import { FIELD_DECISIONS, type FieldDecision } from '../../domain/review/decision.ts'
import { type ChangeStatus, countsAsApproved, type OutdatedCause } from '../../domain/review/status.ts'
import { language, phone, telehealth } from '../../domain/testing/example-clinic.ts'
import { type EditStory, editStory } from '../testing/edit-story.ts'
import { brokenInvariants } from '../testing/invariants.ts'
import { OURS } from '../testing/small-world.ts'

/**
 * Compares random walks through saves and decisions with a small model: two held fields and one live field, two clinics
 * of one provider; staff and administrators who save one clinic or both at once, and restore; an administrator who
 * decides a whole submission, field by field, or a bulk edit; an author who withdraws. MODEL_WALKS sets the number of
 * walks; a long run has thousands. A second walk takes the fields in which one entry may wait for another, and checks
 * that no entry leaves the live profile because another entry waits.
 */

let story: EditStory
afterEach(() => story.close())

const WALKS = Number(process.env.MODEL_WALKS ?? 20)

const HELD = ['descriptionEn', 'website'] as const
const FIELDS = [...HELD, 'fax'] as const
type Field = (typeof FIELDS)[number]
const VALUES: Record<Field, string[]> = {
  descriptionEn: ['One.', 'Two.', 'Three.'],
  website: ['one.example', 'two.example', 'three.example'],
  fax: ['3035550101', '3035550102', '3035550103'],
}

type ModelChange = {
  field: Field
  value: string
  /** The live value at the time of the save. */
  before: string | null
  status: ChangeStatus
  cause: OutdatedCause | null
}
type Model = { clinicId: number; live: Record<Field, string | null>; submissions: Map<number, ModelChange[]> }
/** Both clinics, and the submissions of every bulk edit. */
type World = { sites: [Model, Model]; batches: Map<number, (readonly [site: 0 | 1, submissionId: number])[]> }

const waitingFor = (model: Model, field: Field) =>
  [...model.submissions.values()].flat().find((change) => change.field === field && change.status === 'requested')

/** Applies a save to the model; returns the fields that became changes. */
function save(model: Model, edit: Partial<Record<Field, string | null>>, admin: boolean): ModelChange[] {
  return FIELDS.flatMap((field): ModelChange[] => {
    const value = edit[field]
    const before = model.live[field]
    if (value === undefined || value === null || value === before) return []
    const waiting = waitingFor(model, field)
    const held = !admin && field !== 'fax'
    if (held && waiting?.value === value) return []
    if (waiting) {
      waiting.status = 'outdated'
      waiting.cause = admin ? (waiting.value === value ? 'alreadyLive' : 'writtenMeanwhile') : 'superseded'
    }
    if (!held) model.live[field] = value
    return [{ field, value, before, status: admin ? 'created_by_admin' : held ? 'requested' : 'accepted', cause: null }]
  })
}

/** A manager who sets the live value withdraws the change that waits for the same answer. */
function takeBack(model: Model, edit: Partial<Record<Field, string | null>>): void {
  for (const field of FIELDS) {
    const waiting = edit[field] === model.live[field] ? waitingFor(model, field) : undefined
    if (waiting) Object.assign(waiting, { status: 'outdated', cause: 'withdrawn' })
  }
}

type Step = { site: 0 | 1 } & OneSite
type OneSite =
  | { do: 'saveMany'; admin: boolean; edit: Partial<Record<(typeof HELD)[number], string>> }
  | { do: 'decideMany'; pick: number; approved: boolean }
  | { do: 'save'; admin: boolean; edit: Partial<Record<Field, string>> }
  | { do: 'decide'; pick: number; approved: boolean }
  | { do: 'decideByField'; pick: number; approved: boolean; words: Partial<Record<Field, FieldDecision>> }
  | { do: 'restore'; pick: number; admin: boolean }
  | { do: 'withdraw'; pick: number }

const edit = fc.record(
  Object.fromEntries(FIELDS.map((field) => [field, fc.constantFrom(...VALUES[field])])) as Record<
    Field,
    fc.Arbitrary<string>
  >,
  { requiredKeys: [] },
)
const shared = fc.record(
  { descriptionEn: fc.constantFrom(...VALUES.descriptionEn), website: fc.constantFrom(...VALUES.website) },
  { requiredKeys: [] },
)
const oneSite: fc.Arbitrary<OneSite> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('saveMany' as const), admin: fc.boolean(), edit: shared }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('decideMany' as const), pick: fc.nat(20), approved: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('save' as const), admin: fc.boolean(), edit }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('decide' as const), pick: fc.nat(20), approved: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decideByField' as const),
      pick: fc.nat(20),
      approved: fc.boolean(),
      words: fc.record(
        { descriptionEn: fc.constantFrom(...FIELD_DECISIONS), website: fc.constantFrom(...FIELD_DECISIONS) },
        { requiredKeys: [] },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restore' as const), pick: fc.nat(20), admin: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('withdraw' as const), pick: fc.nat(20) }) },
)

const step: fc.Arbitrary<Step> = fc
  .tuple(fc.constantFrom(0 as const, 1 as const), oneSite)
  .map(([site, taken]) => ({ site, ...taken }))

const authorOf = (admin: boolean) => (admin ? 'ana-admin' : 'mo-manager')

async function saved(model: Model, edit: Partial<Record<Field, string | null>>, admin: boolean, by: SavedBy) {
  const { submissionId } = await by()
  const changes = save(model, edit, admin)
  expect(submissionId !== null).toBe(changes.length > 0)
  if (submissionId !== null) model.submissions.set(submissionId, changes)
}
type SavedBy = () => Promise<{ submissionId: number | null }>

/** Restores the value from before a change that went live. */
async function restore(model: Model, { pick, admin }: Extract<OneSite, { do: 'restore' }>): Promise<void> {
  const past = [...model.submissions.values()].flat().filter(({ status }) => countsAsApproved(status))
  const change = past[pick % Math.max(1, past.length)]
  if (change === undefined || change.before === null) return
  const who = authorOf(admin)
  const part = { attribute: `clinic.${change.field}`, oldValue: change.before }
  await saved(model, { [change.field]: change.before }, admin, async () =>
    story.edits(who, withRestored(await story.reads(who, model.clinicId), [part]), model.clinicId),
  )
}

/** The outcome of each waiting change; null where the reviewer leaves it waiting. */
type Ending = Extract<OneSite, { do: 'decide' | 'decideByField' | 'withdraw' }>
function fates(taken: Ending, waiting: readonly ModelChange[]) {
  const all = taken.do === 'withdraw' ? 'outdated' : taken.approved ? 'approved' : 'rejected'
  const FATES = { approve: 'approved', reject: 'rejected', later: null } as const
  return waiting.map(({ field }) => {
    const word = taken.do === 'decideByField' ? taken.words[field] : undefined
    return word === undefined ? all : FATES[word]
  })
}

async function ask(taken: Ending, submissionId: number, waiting: ModelChange[]) {
  if (taken.do === 'withdraw') return story.call('mo-manager', 'POST', `/api/updates/${submissionId}/withdraw`, {})
  const { approved } = taken
  if (taken.do === 'decide') return story.decides('ana-admin', { submissionId, approved })
  const records = await story.changesOf(submissionId, 'requested')
  const decisions = waiting.flatMap(({ field }) => {
    const decision = taken.words[field]
    const record = records.find(({ attributeChanged }) => attributeChanged === `clinic.${field}`)
    return decision && record ? [{ changeId: record.changeId, decision, reason: `About ${field}.` }] : []
  })
  return story.decides('ana-admin', { submissionId, approved, decisions })
}

/** Saves a bulk edit: one submission for each clinic that it changes. */
async function saveMany(world: World, { edit, admin }: Extract<OneSite, { do: 'saveMany' }>): Promise<void> {
  if (Object.keys(edit).length === 0) return
  const who = authorOf(admin)
  const reads = await Promise.all(world.sites.map(({ clinicId }) => story.reads(who, clinicId)))
  const clinics = reads.map(({ clinicId, version }) => ({ clinicId, version }))
  const url = `/api/providers/${OURS.providerId}/edits`
  const { status, body } = await story.call(who, 'POST', url, { clinics, answers: edit })
  expect(status).toBe(200)
  const { batchId, outcomes } = body.data as { batchId: number; outcomes: { submissionId: number | null }[] }
  const made: (readonly [0 | 1, number])[] = []
  for (const site of [0, 1] as const) {
    if (!admin) takeBack(world.sites[site], edit)
    const changes = save(world.sites[site], edit, admin)
    const submissionId = outcomes[site]?.submissionId ?? null
    expect(submissionId !== null).toBe(changes.length > 0)
    if (submissionId === null) continue
    world.sites[site].submissions.set(submissionId, changes)
    made.push([site, submissionId])
  }
  world.batches.set(batchId, made)
}

/** Decides all waiting submissions of a bulk edit at once, each exactly once. */
async function decideMany(world: World, { pick, approved }: Extract<OneSite, { do: 'decideMany' }>): Promise<void> {
  const ids = [...world.batches.keys()]
  const batchId = ids[pick % Math.max(1, ids.length)]
  if (batchId === undefined) return
  const waiting = (world.batches.get(batchId) ?? []).filter(([site, submissionId]) =>
    world.sites[site].submissions.get(submissionId)?.some(({ status }) => status === 'requested'),
  )
  const answer = await story.call('ana-admin', 'POST', `/api/updates/batches/${batchId}/decide`, { approved })
  expect(answer.status).toBe(200)
  const decided = answer.body.data as { submissionId: number; refused: object | null }[]
  expect(decided.map((one) => [one.submissionId, one.refused])).toEqual(waiting.map(([, id]) => [id, null]))
  for (const [site, submissionId] of waiting) {
    const { live, submissions } = world.sites[site]
    for (const change of submissions.get(submissionId) ?? []) {
      if (change.status !== 'requested') continue
      change.status = approved ? 'approved' : 'rejected'
      if (approved) live[change.field] = change.value
    }
  }
}

async function take(world: World, taken: Step): Promise<void> {
  if (taken.do === 'saveMany') return saveMany(world, taken)
  if (taken.do === 'decideMany') return decideMany(world, taken)
  const model = world.sites[taken.site]
  if (taken.do === 'restore') return restore(model, taken)
  if (taken.do === 'save') {
    const { edit, admin } = taken
    return saved(model, edit, admin, () => story.edits(authorOf(admin), edit, model.clinicId))
  }
  const ids = [...model.submissions.keys()]
  const submissionId = ids[taken.pick % Math.max(1, ids.length)]
  if (submissionId === undefined) return
  const waiting = (model.submissions.get(submissionId) ?? []).filter((change) => change.status === 'requested')
  const ends = fates(taken, waiting)
  const answer = await ask(taken, submissionId, waiting)
  const nothingDecided = ends.every((fate) => fate === null)
  expect(answer.status).toBe(waiting.length === 0 ? 409 : nothingDecided ? 422 : 200)
  for (const [index, change] of waiting.entries()) {
    const fate = ends[index] ?? null
    if (fate === null) continue
    change.status = fate
    if (fate === 'outdated') change.cause = 'withdrawn'
    if (fate === 'approved') model.live[change.field] = change.value
  }
}

async function matches(model: Model): Promise<void> {
  expect(await story.reads('mo-manager', model.clinicId)).toMatchObject(model.live)
  const { rows } = await story.db.pool.query(
    `select submission_id, attribute, new_value, status, cause from changes where clinic_id = $1 and submission_id = any($2)
     order by change_id`,
    [model.clinicId, [...model.submissions.keys()]],
  )
  const told = rows.map((row) => [row.submission_id, row.attribute, row.new_value, row.status, row.cause])
  const expected = [...model.submissions].flatMap(([id, changes]) =>
    changes.map(({ field, value, status, cause }) => [id, `clinic.${field}`, value, status, cause]),
  )
  expect(new Set(told.map(String))).toEqual(new Set(expected.map(String)))
}

describe('the life of changes', () => {
  test(
    'any walk of saves at one clinic or two, decisions by field or by batch, restores and withdrawals matches the model',
    async () => {
      story = await editStory({ staysSignedIn: true })
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
          // Each walk first ends all waiting changes, so that thousands of walks share one server.
          await endWhatWaits()
          const site = async (clinicId: number): Promise<Model> => {
            const { descriptionEn, website, fax } = await story.reads('mo-manager', clinicId)
            return { clinicId, live: { descriptionEn, website, fax }, submissions: new Map() }
          }
          const world: World = { sites: [await site(OURS.clinic), await site(OURS.sister)], batches: new Map() }
          for (const taken of steps) {
            await take(world, taken)
            for (const model of world.sites) await matches(model)
          }
        }),
        { numRuns: WALKS, endOnFailure: true },
      )
      expect(await brokenInvariants(story.db)).toEqual([])
    },
    Math.max(120_000, WALKS * 5_000),
  )
})

/** Loops, because the queue lists one row of a bulk edit at a time. */
async function endWhatWaits(): Promise<void> {
  for (;;) {
    const rows = await story.queue('ana-admin', '&status=requested')
    if (rows.length === 0) return
    for (const { id } of rows) {
      expect((await story.decides('ana-admin', { submissionId: id, approved: false })).status).toBe(200)
    }
  }
}

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

/** A row without an id is that of its type. */
const withIds = (list: Clinic['clinicPhones']) => list.map((row) => ({ id: String(row.phoneNumberTypeId), ...row }))

/** Entries that left the live profile, by key: a corrected number has not left. */
const left = (before: readonly object[], after: readonly object[], key: string) => {
  const keys = (list: readonly object[]) => list.map((entry) => (entry as Record<string, unknown>)[key])
  return keys(before).filter((id) => !keys(after).includes(id))
}

describe('no entry leaves the live profile because another entry waits', () => {
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
          const isHeldRow = (attribute: string) => /clinicPhones\.\w+\.phoneNumberTypeId$/.test(attribute)
          const arrives = saved.held.some(isHeldRow)
          if (arrives) expect(left(withIds(before.clinicPhones), withIds(after.clinicPhones), 'id')).toEqual([])
          if (holds('clinicTelehealthOptions')) {
            expect(after.clinicTelehealthOptions).toEqual(before.clinicTelehealthOptions)
          }
          // Only entries that the save unticked leave; entries still ticked stay, also while other changes wait.
          const gone = left(before.clinicLanguagesUsed, after.clinicLanguagesUsed, 'languageId')
          const wanted = taken.lists.clinicLanguagesUsed ?? before.clinicLanguagesUsed
          expect(gone).toEqual(left(before.clinicLanguagesUsed, wanted, 'languageId'))
        }
        expect(await brokenInvariants(story.db)).toEqual([])
      }),
      { numRuns: 8, endOnFailure: true },
    )
  })
})

async function stillWaiting(submissionId: number): Promise<number | null> {
  return (await story.changesOf(submissionId, 'requested')).length > 0 ? submissionId : null
}
