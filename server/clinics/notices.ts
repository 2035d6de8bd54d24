import type { Transaction } from 'kysely'
import type { endNotice as endEndpoint, postNotice as postEndpoint } from '../../contract/clinics.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import {
  type Notice,
  normaliseNotice,
  noticeProblems,
  standingNotices,
  withNotice,
} from '../../domain/directory/notices.ts'
import { MESSAGES } from '../../domain/messages.ts'
import { type Actor, callerKind, can } from '../../domain/permissions.ts'
import type { Tables } from '../db/tables.ts'
import { command } from '../platform/http/bind.ts'
import { conflict, notFound, refuseUnless, unprocessable } from '../platform/http/refusal.ts'
import { readSurroundings } from './change-store.ts'
import { lockClinic, readNotices } from './store.ts'
import { writeEdit } from './write-edit.ts'

/**
 * Notices of a clinic contain no free text, so they go live at once in both languages. Publishing and ending each write
 * one history record.
 */

type Tx = Transaction<Tables>

export const postNotice = command<typeof postEndpoint>(async ({ tx, actor, clock, input, requestId }) => {
  const { clinic, notices } = await lockedFor(tx, actor, input.params.clinicId)
  const at = clock.now()
  const notice = normaliseNotice(input.body)
  refuseNoticeProblems([notice], at)
  const before = standingNotices(notices, at)
  const after = withNotice(before, notice)
  const details = { template: notice.template }
  return announce(tx, { clinic, actor, at, before, after, audit: { action: 'postNotice', requestId, details } })
})

/** Refuses notices with wrong dates, numbers or hours. `name` is the path of the list in the body of the call. */
export function refuseNoticeProblems(notices: readonly Notice[], at: Date, name?: string): void {
  const found = notices.flatMap((notice, place) =>
    noticeProblems(notice, at).map(({ field, problem }) => ({
      field: name === undefined ? field : `${name}.${place}.${field}`,
      message: MESSAGES.en[problem](),
    })),
  )
  if (found.length > 0) throw unprocessable(found)
}

export const endNotice = command<typeof endEndpoint>(async ({ tx, actor, clock, input, requestId }) => {
  const { clinicId, template } = input.params
  const { clinic, notices } = await lockedFor(tx, actor, clinicId)
  const at = clock.now()
  const { from } = input.query
  const before = standingNotices(notices, at)
  const ended = before.find((one) => one.template === template && (from === undefined || one.from === from))
  if (ended === undefined) throw notFound()
  const after = before.filter((other) => other !== ended)
  return announce(tx, {
    clinic,
    actor,
    at,
    before,
    after,
    audit: { action: 'endNotice', requestId, details: { template } },
  })
})

async function lockedFor(tx: Tx, actor: Actor, clinicId: number) {
  const clinic = await lockClinic(tx, clinicId)
  refuseUnless(clinic !== undefined && can(actor, 'postNotice', clinic))
  if (clinic.archived) throw conflict('clinic_archived', 'This clinic is archived, so you cannot change it.')
  return { clinic, notices: await readNotices(tx, clinicId) }
}

type Act = {
  clinic: Clinic
  actor: Actor
  at: Date
  before: readonly Notice[]
  /** Every notice that is current from now on. */
  after: readonly Notice[]
  audit: { action: string; requestId: string; details: Record<string, unknown> }
}

async function announce(tx: Tx, { clinic: live, actor, at, before, after, audit }: Act) {
  const { clinicId, version } = live
  const surroundings = await readSurroundings(tx, { clinicId, version, userId: null, idempotencyKey: null })
  const author = { kind: callerKind(actor) === 'admin' ? 'admin' : 'staff', userId: actor.userId } as const
  const edit = { live, wanted: live, notices: { before, after }, surroundings, author, at, audit, remember: null }
  const { clinic } = await writeEdit(tx, edit)
  return { data: { clinicId, version: clinic.version, notices: standingNotices(after, at) } }
}
