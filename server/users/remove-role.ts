import type { removeRole as call } from '../../contract/users.ts'
import { roleRecordOf } from '../../contract/users.ts'
import { MESSAGES } from '../../domain/messages.ts'
import { recordAudit } from '../audit/record.ts'
import type { CommandContext } from '../http/bind.ts'
import { conflict, notFound, refuseUnless } from '../http/refusal.ts'
import { deleteRoles, findRole, rolesOf } from './roles-store.ts'
import { lockUser } from './store.ts'

export async function removeRole({ tx, actor, clock, requestId, input: { params } }: CommandContext<typeof call>) {
  const named = await findRole(tx, params.roleId)
  if (named === undefined) throw notFound()
  await lockUser(tx, named.userId)
  const roles = await rolesOf(tx, named.userId)
  const role = roles.find((held) => held.roleId === params.roleId)
  if (role === undefined) throw notFound()
  refuseUnless(roles.length > 1, lastRole)

  await deleteRoles(tx, [role.roleId])
  await recordAudit(tx, {
    at: clock.now(),
    actorId: actor.userId,
    requestId,
    action: 'removeRole',
    subject: `user/${named.userId}`,
    details: role,
  })
  return { data: roleRecordOf(role) }
}

const lastRole = () => conflict('last_role', MESSAGES.en.noRolesLeft())
