import { sql, type Transaction } from 'kysely'
import type { endNotice as endEndpoint, postNotice as postEndpoint } from '../../contract/clinics.ts'
import { attributePath } from '../../domain/clinic/changes.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { NOTICES } from '../../domain/clinic/fields.ts'
import type { Json } from '../../domain/clinic/kinds/kind.ts'
import {
  type Notice,
  normaliseNotice,
  noticeProblems,
  replaces,
  standingNotices,
  withNotice,
} from '../../domain/directory/notices.ts'
import { MESSAGES } from '../../domain/messages.ts'
import { type Actor, callerKind, can } from '../../domain/permissions.ts'
import type { Tables } from '../db/tables.ts'
import { command } from '../platform/http/bind.ts'
import { conflict, notFound, refuseUnless, unprocessable } from '../platform/http/refusal.ts'
import { readSurroundings, storeSubmissions } from './change-store.ts'
import { lockClinic } from './store.ts'

/**
 * Notices of a clinic contain no free text, so they go live at once in both languages. Publishing and ending each write
 * one history record.
 */

type Tx = Transaction<Tables>

export const postNotice = command<typeof postEndpoint>(async ({ tx, actor, clock, input, requestId }) => {
  const { clinic, notices } = await lockedFor(tx, actor, input.params.clinicId)
  const at = clock.now()
  const { phone = null, opens = null, closes = null, ...given } = input.body
  const notice = normaliseNotice({ ...given, phone, opens, closes })
  const found = noticeProblems(notice, at)
  if (found.length > 0) {
    throw unprocessable(found.map(({ field, problem }) => ({ field, message: MESSAGES.en[problem]() })))
  }
  const standing = standingNotices(notices, at)
  const replaced = standing.filter((other) => replaces(notice, other))
  const same = replaced.find((other) => attributeOf(other) === attributeOf(notice)) ?? null
  const changes = [
    { notice, before: same, after: notice },
    ...replaced.filter((other) => other !== same).map((other) => ({ notice: other, before: other, after: null })),
  ]
  return reply(tx, {
    clinic,
    actor,
    at,
    requestId,
    notices: withNotice(standing, notice),
    changes,
    action: 'postNotice',
  })
})

export const endNotice = command<typeof endEndpoint>(async ({ tx, actor, clock, input, requestId }) => {
  const { clinicId, template } = input.params
  const { clinic, notices } = await lockedFor(tx, actor, clinicId)
  const at = clock.now()
  const { from } = input.query
  const standing = standingNotices(notices, at)
  const before = standing.find((one) => one.template === template && (from === undefined || one.from === from))
  if (before === undefined) throw notFound()
  const after = standing.filter((other) => other !== before)
  const changes = [{ notice: before, before, after: null }]
  return reply(tx, { clinic, actor, at, requestId, notices: after, changes, action: 'endNotice' })
})

async function lockedFor(tx: Tx, actor: Actor, clinicId: number) {
  const clinic = await lockClinic(tx, clinicId)
  refuseUnless(clinic !== undefined && can(actor, 'postNotice', clinic))
  if (clinic.archived) throw conflict('clinic_archived', 'This clinic is archived.')
  const { rows } = await sql<{ notices: Notice[] }>`
    select notices from clinics where clinic_id = ${clinicId}`.execute(tx)
  return { clinic, notices: rows[0]?.notices ?? [] }
}

/** Closings stand together, so history names each by its first day. */
const attributeOf = ({ template, from }: Notice) => {
  const [name = ''] = Object.entries(NOTICES).find(([, row]) => row.template === template) ?? []
  return attributePath(name, template === 'closed' ? from : '')
}

type Act = {
  clinic: Clinic
  actor: Actor
  at: Date
  requestId: string
  action: string
  /** Every notice that is current from now on. */
  notices: readonly Notice[]
  changes: readonly { notice: Notice; before: Notice | null; after: Notice | null }[]
}

async function reply(tx: Tx, act: Act) {
  const { clinic, at, notices } = act
  await store(tx, act)
  return {
    data: { clinicId: clinic.clinicId, version: clinic.version + 1, notices: standingNotices(notices, at) },
  }
}

async function store(tx: Tx, { clinic, actor, at, requestId, action, notices, changes }: Act): Promise<void> {
  const { clinicId, providerId } = clinic
  const version = clinic.version + 1
  const byAdmin = callerKind(actor) === 'admin'
  const ask = { clinicId, version: clinic.version, userId: null, idempotencyKey: null }
  const { submissionId } = await readSurroundings(tx, ask)
  const status = byAdmin ? ('created_by_admin' as const) : ('accepted' as const)
  await storeSubmissions(tx, [
    {
      submissionId,
      clinicId,
      providerId,
      status: byAdmin ? 'approved' : 'accepted',
      at,
      requesterId: actor.userId,
      source: null,
      byAdmin,
      changes: changes.map(({ notice, before, after }) => ({
        attribute: attributeOf(notice),
        oldValue: before as Json,
        newValue: after as Json,
        status,
        appliedVersion: version,
      })),
      // Notices have a column of their own: both documents stay unchanged.
      live: { ...clinic, version, profile: {}, licence: {} },
      audit: { action, requestId, details: { template: changes[0]?.notice.template } },
      remember: null,
      care: null,
    },
  ])
  await sql`update clinics set notices = ${JSON.stringify(notices)}::jsonb where clinic_id = ${clinicId}`.execute(tx)
}
