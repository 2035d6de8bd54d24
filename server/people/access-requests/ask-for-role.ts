import type { askForRole as call } from '../../../contract/role-requests.ts'
import { nextStatus } from '../../../domain/people.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { CommandContext } from '../../platform/http/bind.ts'
import { conflict, notFound, refuseUnless } from '../../platform/http/refusal.ts'
import { enqueueRequestNotice } from '../../platform/mail/outbox.ts'
import { covers, rolesOf, roleWanted } from '../roles-store.ts'
import { lockUser, setStatus } from '../store.ts'
import { insertRequest, readRoleRequest } from './store.ts'

export async function askForRole({ tx, actor, clock, requestId, input: { body } }: CommandContext<typeof call>) {
  const now = clock.now()
  const wanted = await roleWanted(tx, body)
  const user = await lockUser(tx, actor.userId)
  if (user === undefined) throw notFound()
  refuseUnless(!wanted.archived, closed)
  const held = await rolesOf(tx, actor.userId)
  refuseUnless(!held.some((role) => covers(role, wanted)), heldAlready)

  const changeId = await insertRequest(tx, actor.userId, wanted, now)
  if (changeId === undefined) throw askedAlready()
  await setStatus(tx, user, nextStatus(user.status, 'roleRequested'), now)
  await enqueueRequestNotice(tx, now, changeId)
  await recordAudit(tx, {
    at: now,
    actorId: actor.userId,
    requestId,
    action: 'askForRole',
    subject: `request/${changeId}`,
    details: { role: wanted.role, providerId: wanted.providerId, clinicId: wanted.clinicId },
  })
  return { data: await readRoleRequest(tx, changeId) }
}

const closed = () => conflict('archived', 'This clinic or provider is archived.')
const heldAlready = () => conflict('role_held', 'You have this access already.')
const askedAlready = () => conflict('already_requested', 'You have asked for this access already.')
