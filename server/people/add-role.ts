import type { addRole as call } from '../../contract/users.ts'
import { roleRecordOf } from '../../contract/users.ts'
import { nextStatus } from '../../domain/people.ts'
import type { CommandContext } from '../platform/http/bind.ts'
import { conflict, notFound, refuseUnless } from '../platform/http/refusal.ts'
import { isPlaceholder } from './invitations/placeholder.ts'
import { grantRole, roleWanted } from './roles-store.ts'
import type { LockedUser } from './store.ts'
import { lockUser, setStatus } from './store.ts'
import { tellManagers } from './tell-managers.ts'

export async function addRole({ tx, actor, clock, audit, input: { body } }: CommandContext<typeof call>) {
  const now = clock.now()
  const user = await lockUser(tx, body.userId)
  if (user === undefined) throw notFound()
  const wanted = await roleWanted(tx, body)
  refuseUnless(user.tenant === 'provider', adminsHaveNoRoles)
  refuseUnless(user.status !== 'Archived', archived)

  const held = await grantRole(tx, user.userId, wanted, now)
  if (held === undefined) throw roleHeldAlready()
  await setStatus(tx, user, statusWithRole(user), now)
  const { providerId } = wanted
  const given = { places: [wanted], by: actor.userId, key: `role/${held.roleId}`, now }
  await tellManagers(tx, { event: 'given', userId: user.userId, providerId, ...given })
  await audit('addRole', `user/${user.userId}`, held)
  return { data: roleRecordOf(held) }
}

const adminsHaveNoRoles = () => conflict('administrator', 'Administrators have no provider roles.')
const archived = () => conflict('user_archived', 'This user has been deleted. Restore the user first.')
export const roleHeldAlready = () => conflict('role_held', 'The user has this role already.')

/** An invited person stays Invited until their first sign-in, even with roles. */
const statusWithRole = ({ userId, status }: LockedUser) =>
  isPlaceholder(userId) ? status : nextStatus(status, 'roleAdded')
