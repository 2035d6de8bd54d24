import type { AccessRequest, decideRoleRequest as call } from '../../../contract/role-requests.ts'
import { ALL_CLINICS } from '../../../contract/shared/users.ts'
import { MESSAGES } from '../../../domain/messages.ts'
import { nextStatus } from '../../../domain/people.ts'
import type { Actor } from '../../../domain/permissions.ts'
import type { Reason } from '../../../domain/review/reason.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { CommandContext } from '../../platform/http/bind.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import { reasonGiven } from '../refusal-reason.ts'
import { grantRole, rolesOf } from '../roles-store.ts'
import { type LockedUser, lockUser, setStatus, type Tx } from '../store.ts'
import { tellManagers } from '../tell-managers.ts'
import { alreadyDecided } from './already-decided.ts'
import { countOpenRequests, decideRequest, findRoleRequest, readRoleRequest } from './store.ts'

export async function decideRoleRequest({ tx, actor, clock, requestId, input: { body } }: CommandContext<typeof call>) {
  const { changeId, changeStatus: status } = body
  const request = await findRoleRequest(tx, changeId)
  if (request === undefined) throw notFound()
  const by = { actor, now: clock.now(), requestId }
  const won = await decideOne(tx, request, await givenIn(tx, body), by)
  const after = await readRoleRequest(tx, changeId)
  if (!won) throw alreadyDecided(after)
  if (status === 'approved') await tellOfAccess(tx, [request], by)
  const name = nameOf(request)
  const message = status === 'approved' ? MESSAGES.en.accessApproved(name) : MESSAGES.en.accessRejected(name)
  return { data: after, message }
}

export const nameOf = ({ userFirstName, userLastName }: AccessRequest) => `${userFirstName} ${userLastName}`.trim()

type Given = { status: 'approved' | 'rejected'; comments: Reason | null }
type Body = CommandContext<typeof call>['input']['body']

export async function givenIn(tx: Tx, body: Pick<Body, 'changeStatus' | 'comments' | 'readyReason'>): Promise<Given> {
  return { status: body.changeStatus, comments: await reasonGiven(tx, body, 'accessReasons') }
}

type By = { actor: Actor; now: Date; requestId: string }

/**
 * Decides one request with its mail and audit row; returns false and changes nothing if the request no longer waits.
 */
export async function decideOne(tx: Tx, request: AccessRequest, given: Given, by: By): Promise<boolean> {
  const { status } = given
  const { changeId } = request
  const { actor, now, requestId } = by
  const { comments } = given
  const user = await lockUser(tx, request.userId)
  if (user === undefined) throw notFound()

  const won = await decideRequest(tx, changeId, { status, comments, reviewerId: actor.userId, now })
  if (!won) return false
  await (status === 'approved' ? admit(tx, user, request, now) : turnAway(tx, user, now))

  await enqueueDecisionMail(tx, now, request, { decision: status, comment: comments })
  await recordAudit(tx, {
    at: now,
    actorId: actor.userId,
    requestId,
    action: 'decideRoleRequest',
    subject: `request/${changeId}`,
    details: { status, userId: user.userId },
  })
  return true
}

/** One mail to each manager per person and provider, for all roles of this decision. */
export async function tellOfAccess(tx: Tx, given: readonly AccessRequest[], { actor, now }: By): Promise<void> {
  for (const places of Map.groupBy(given, ({ userId, providerId }) => `${providerId}/${userId}`).values()) {
    const [{ userId, providerId, changeId }] = places as [AccessRequest, ...AccessRequest[]]
    await tellManagers(tx, {
      event: 'given',
      userId,
      providerId,
      places,
      by: actor.userId,
      key: `request/${changeId}`,
      now,
    })
  }
}

/** Approval succeeds even if an administrator granted the same role meanwhile. */
async function admit(tx: Tx, user: LockedUser, { role, providerId, clinicId }: AccessRequest, now: Date) {
  await grantRole(tx, user.userId, { role, providerId, clinicId: clinicId === ALL_CLINICS ? null : clinicId }, now)
  await setStatus(tx, user, nextStatus(user.status, 'roleApproved'), now)
}

async function turnAway(tx: Tx, user: LockedUser, now: Date) {
  if ((await countOpenRequests(tx, user.userId)) > 0 || (await rolesOf(tx, user.userId)).length > 0) return
  await setStatus(tx, user, nextStatus(user.status, 'lastRequestRejected'), now)
}

const enqueueDecisionMail = (
  tx: Tx,
  now: Date,
  { changeId, userId, role, providerName, clinicName }: AccessRequest,
  { decision, comment }: { decision: 'approved' | 'rejected'; comment: Reason | null },
) =>
  enqueueMail(tx, now, {
    template: 'accessDecision',
    to: { userId },
    dedupeKey: `request/${changeId}/decision`,
    data: {
      role,
      providerName,
      clinicName,
      decision,
      comment: comment && (comment.en === comment.es ? comment.en : comment),
    },
  })
