import type { removeRole as call } from '../../contract/users.ts'
import { roleRecordOf } from '../../contract/users.ts'
import { MESSAGES } from '../../domain/messages.ts'
import { endTokensOf } from '../identity/access-tokens/store.ts'
import type { CommandContext } from '../platform/http/bind.ts'
import { conflict, notFound, refuseUnless } from '../platform/http/refusal.ts'
import { cancelInvitationsOf } from './invitations/cancel-with-sender.ts'
import { deleteRoles, findRole, rolesOf } from './roles-store.ts'
import { lockUser } from './store.ts'

export async function removeRole({ tx, clock, audit, requestId, input: { params } }: CommandContext<typeof call>) {
  const named = await findRole(tx, params.roleId)
  if (named === undefined) throw notFound()
  await lockUser(tx, named.userId)
  const roles = await rolesOf(tx, named.userId)
  const role = roles.find((held) => held.roleId === params.roleId)
  if (role === undefined) throw notFound()
  refuseUnless(roles.length > 1, lastRole)

  const now = clock.now()
  await deleteRoles(tx, [role.roleId])
  await endTokensOf(tx, { tenant: 'provider', userId: named.userId }, { now, key: requestId })
  const { providerId } = role
  const ending = { senderId: named.userId, providerId, requestId, now }
  const cancelledInvitations = role.role === 'manager' ? await cancelInvitationsOf(tx, ending) : []
  await audit('removeRole', `user/${named.userId}`, {
    ...role,
    ...(cancelledInvitations.length > 0 && { cancelledInvitations }),
  })
  return { data: roleRecordOf(role) }
}

const lastRole = () => conflict('last_role', MESSAGES.en.noRolesLeft())
