import { deepStrictEqual as same } from 'node:assert/strict'
import { applyChanges, changesBetween, mergeChanges, undoChanges } from '../../../domain/clinic/changes.ts'
import { type Clinic, identifyRows, normaliseClinic, problemsOf } from '../../../domain/clinic/clinic.ts'
import type { Json } from '../../../domain/clinic/kinds/kind.ts'
import { withShared } from '../../../domain/clinic/shared-answers.ts'
import { addDays } from '../../../domain/dates.ts'
import { type NoticeChange, undoNotices } from '../../../domain/directory/notice-changes.ts'
import { type Notice, standingNotices, withNotice } from '../../../domain/directory/notices.ts'
import { decide } from '../../../domain/review/decide.ts'
import { submissionStatus } from '../../../domain/review/status.ts'
import { english } from '../../../domain/testing/code-book.ts'
import { exampleClinic, exampleLocation, phone } from '../../../domain/testing/example-clinic.ts'
import type { PendingChange } from '../../clinics/change-store.ts'
import { profileOf } from '../../clinics/store.ts'
import { type Author, planEdit } from '../../clinics/write-edit.ts'
import {
  type AddressModel,
  approveAddress,
  checkAddress,
  editAddress,
  firstAddress,
  isAddress,
  saveAddress,
} from './address.ts'
import { announced, bulkUndone, checkNotices, current, ended, type NoticeOp, noticeOf } from './notices.ts'
import { approvePhones, checkPhones, editPhones, isPhones, type PhonesModel, rowsOf, savePhones } from './phones.ts'
import type { Step } from './steps.ts'
import { type Applied, inOneOrder, isNotice, noticesTakenBack } from './taken-back.ts'

/**
 * Random histories of one clinic's phones, address and notices, without a database: people and a feed save, also with
 * an old version and without ids; administrators approve, reject and undo; authors withdraw; notices begin, end and
 * expire. After every step the live values equal those of slow models that share no code with the rules.
 */

type Model = { phones: PhonesModel; address: AddressModel; notices: Notice[] }
type Waited = PendingChange & { oldValue: Json }
type By = 'staff' | 'admin' | 'feed'

const IDENTITY = { clinicId: 1, accountId: 'A1', providerId: 1, archived: false, archivalReason: null, version: 1 }
const FIRST_DAY = '2026-08-21'
const AUTHORS: Record<By, Author> = {
  staff: { kind: 'staff', userId: 'mo' },
  admin: { kind: 'admin', userId: 'ana' },
  feed: { kind: 'feed', source: 'ladders' },
}
const MAIL = exampleLocation({ addressTypeId: 2, addressLine1: 'PO Box 7' })

/** A clinic as the database stores and reads it. */
const stored = (clinic: Clinic): Clinic => ({ ...clinic, ...profileOf(clinic) })

export function walk(steps: readonly Step[]): void {
  let made = 0
  const newNumber = () => `303${String(5_550_000 + ++made)}`
  const newId = () => (0xf00000 + ++made).toString(16)
  let today = FIRST_DAY
  const now = () => new Date(`${today}T15:00:00Z`)

  const answers = {
    clinicPhones: [phone(1, newNumber()), phone(2, newNumber())],
    clinicLocations: [exampleLocation(), MAIL],
  }
  const first = stored({ ...IDENTITY, updatedAt: now().toISOString(), ...exampleClinic(answers) } as Clinic)
  let live = first
  let notices: readonly Notice[] = []
  let pending: Waited[] = []
  const applied: Applied[] = []
  const bulks: { changes: NoticeChange[]; before: Notice[]; after: Notice[] }[] = []
  let model: Model = { phones: { rows: rowsOf(first), waiting: null }, address: firstAddress(first), notices: [] }
  let lastDecision: { before: Clinic; pending: Waited[]; version: number; model: Model } | null = null

  const edited = (clinic: Clinic, ops: Extract<Step, { do: 'save' }>['ops']): Clinic =>
    ops.reduce<Clinic>(
      (one, op) =>
        op.do === 'hide' || op.do === 'relocate' || op.do === 'suite'
          ? editAddress(one, op, ++made)
          : editPhones(one, op, { number: newNumber(), id: newId() }),
      { ...clinic, clinicPhones: rowsOf(clinic) },
    )

  /** Writes as `writeEdits` does; returns what it wrote. */
  function write(by: By, wanted: Clinic, change?: { before: Notice[]; after: Notice[] }) {
    const surroundings = { submissionId: ++made, pending, statuses: {} }
    const common = { surroundings, at: now(), audit: { action: 'save', requestId: null }, remember: null }
    const { written, outdated, submission } = planEdit({
      ...common,
      live,
      wanted,
      author: AUTHORS[by],
      ...(change && { notices: change }),
    })
    if (submission === null) return null
    const gone = new Set(outdated.map(({ changeId }) => changeId))
    const endedChanges = pending.filter(({ changeId }) => gone.has(changeId))
    for (const isOf of [isPhones, isAddress]) {
      const counts = [endedChanges, pending].map((changes) => changes.filter(isOf).length)
      same(counts[0] === 0 || counts[0] === counts[1], true, 'what waits together ends together')
    }
    pending = pending.filter(({ changeId }) => !gone.has(changeId))
    for (const { attribute, oldValue, newValue, appliedVersion } of submission.changes) {
      if (appliedVersion !== null) applied.push({ version: appliedVersion, attribute, oldValue, newValue })
      else pending.push({ changeId: ++made, submissionId: 1, requesterId: 'mo', attribute, oldValue, newValue })
    }
    if (change && submission.changes.some(isNotice)) notices = change.after
    live = stored(written.clinic)
    lastDecision = null
    return { changes: submission.changes, endedChanges }
  }

  /** Does nothing where the server refuses. */
  function save(by: By, base: Clinic, wish: Clinic): void {
    const yours = identifyRows(normaliseClinic(wish), [base, applyChanges(base, pending)], newId)
    const edits = changesBetween(base, yours)
    const units = edits.map(({ unit }) => unit)
    if (problemsOf(units, applyChanges(live, edits), english).length > 0) return
    const { conflicts, merged } = mergeChanges(base, live, edits)
    if (conflicts.length > 0) return
    const wrote = write(by, merged)
    if (wrote === null) return
    const isStaff = by === 'staff'
    const asks = wrote.changes.some((change) => change.appliedVersion === null && isPhones(change))
    const isEnded = wrote.endedChanges.some(isPhones)
    model = {
      ...model,
      phones: savePhones(model.phones, base, yours, { isStaff, asks, ended: isEnded }),
      address: saveAddress(model.address, base, yours, isStaff),
    }
  }

  function decideNow({ approved, only }: Extract<Step, { do: 'decide' }>): void {
    const chosen = pending.filter((change) => only === 'all' || isPhones(change) === (only === 'phones'))
    if (chosen.length === 0) return
    const changes = pending.map(({ changeId, attribute, oldValue, newValue }) => ({
      changeId,
      attribute,
      oldValue,
      newValue,
      status: 'requested' as const,
    }))
    const decisions = pending
      .filter((change) => !chosen.includes(change))
      .map(({ changeId }) => ({ changeId, decision: 'later' as const }))
    const submission = { status: submissionStatus(['requested']), reviewer: null, reviewedAt: null, changes }
    const result = decide(live, submission, { approved, rejectionReason: null, data: [], decisions }, english)
    if ('refused' in result) throw new Error(`A waiting change cannot be decided: ${JSON.stringify(result.refused)}`)
    const version = live.version + 1
    lastDecision = { before: live, pending, version, model }
    for (const { attribute, changeId, overwrote, value } of approved ? result.decided.changes : []) {
      const oldValue = pending.find((change) => change.changeId === changeId)?.oldValue ?? null
      applied.push({ version, attribute, oldValue: overwrote ? overwrote.value : oldValue, newValue: value })
    }
    pending = pending.filter((change) => !chosen.includes(change))
    if (approved) live = stored({ ...result.decided.clinic, version })
    const { phones, address } = model
    model = {
      ...model,
      phones: only === 'address' ? phones : approved ? approvePhones(phones) : { ...phones, waiting: null },
      address: only === 'phones' ? address : approved ? approveAddress(address) : { ...address, moving: null },
    }
  }

  function undo(): void {
    if (lastDecision === null) return
    const { before, version } = lastDecision
    const own = applied.filter((change) => change.version === version)
    live = stored({ ...undoChanges(live, own), version: live.version + 1 })
    same(profileOf(live), profileOf(before), 'undoing a decision gives the state before it')
    // The undo makes a version without changes.
    applied.splice(0, applied.length, ...applied.filter((change) => change.version !== version))
    pending = lastDecision.pending
    model = lastDecision.model
    lastDecision = null
  }

  function announce(by: By, op: NoticeOp): void {
    const before = standingNotices(notices, now())
    switch (op.do) {
      case 'announce': {
        const notice = noticeOf(op, today)
        const after = withNotice(before, notice)
        const wrote = write(by, live, { before, after })
        if (wrote === null) return
        model = { ...model, notices: announced(model.notices, notice) }
        if (op.inBulk) bulks.push({ changes: wrote.changes as unknown as NoticeChange[], before, after })
        return
      }
      case 'end': {
        const notice = before[op.row % Math.max(1, before.length)]
        if (!notice) return
        write(by, live, { before, after: before.filter((one) => one !== notice) })
        model = { ...model, notices: ended(model.notices, notice) }
        return
      }
      case 'undoBulk': {
        const bulk = bulks[op.which % Math.max(1, bulks.length)]
        if (!bulk) return
        const undone = undoNotices(before, bulk.changes)
        write(by, live, { before, after: standingNotices(undone.notices, now()) })
        model = { ...model, notices: bulkUndone(model.notices, bulk, today) }
        return
      }
      case 'passDays':
        today = addDays(today, op.days)
        model = { ...model, notices: current(model.notices, today) }
        lastDecision = null
    }
  }

  function take(taken: Step): void {
    switch (taken.do) {
      case 'save': {
        const version = taken.late ? Math.max(1, live.version - 1) : live.version
        const base = undoChanges(
          live,
          applied.filter((change) => change.version > version),
        )
        const opened = taken.by === 'staff' && taken.seesWaiting ? applyChanges(base, pending) : base
        const wish = edited(opened, taken.ops)
        const strip = ({ id: _, ...one }: Clinic['clinicPhones'][number]) => one
        save(taken.by, base, taken.knowsIds ? wish : { ...wish, clinicPhones: wish.clinicPhones.map(strip) })
        return
      }
      case 'bulk': {
        const chosen = live.clinicPhones[taken.row % Math.max(1, live.clinicPhones.length)]
        const given = taken.way === 'remove' && chosen ? [chosen] : [{ ...phone(3, newNumber()), id: newId() }]
        save(taken.by, live, withShared(live, { answers: { clinicPhones: given }, ways: { clinicPhones: taken.way } }))
        return
      }
      case 'decide':
        decideNow(taken)
        return
      case 'notice':
        announce(taken.by, taken.op)
        return
      case 'withdraw':
        pending = []
        model = { ...model, phones: { ...model.phones, waiting: null }, address: { ...model.address, moving: null } }
        lastDecision = null
        return
      case 'undo':
        undo()
    }
  }

  for (const taken of steps) {
    take(taken)
    checkPhones(live, model.phones)
    checkAddress(live, model.address)
    same(live.clinicLocations.slice(1), [MAIL], 'the mailing address stays')
    checkNotices(standingNotices(notices, now()), model.notices)
  }
  const back = stored(undoChanges(live, applied))
  const texts = [back, first].map((clinic) => JSON.stringify(inOneOrder(clinic)))
  same(texts[0], texts[1], 'taking everything back gives the first state')
  same(noticesTakenBack(applied.filter(isNotice), notices), [])
}
