import type { archiveUser as call } from '../../contract/users.ts'
import { userRecordOf } from '../../contract/users.ts'
import type { CommandContext } from '../platform/http/bind.ts'
import { conflict, notFound, refuseUnless, unauthenticated } from '../platform/http/refusal.ts'
import { rejectOpenRequests } from './access-requests/store.ts'
import { cancelInvitationsOf } from './invitations/cancel-with-sender.ts'
import { cancelInvitationsTo } from './invitations/store.ts'
import { deleteRoles, rolesOf } from './roles-store.ts'
import { endSessionRows, lockAdmins, lockUser, readUser, setStatus } from './store.ts'

/** Archives the account: submissions and history stay; roles, sessions, requests and invitations end. */
export async function archiveUser({
  tx,
  actor,
  clock,
  audit,
  requestId,
  input: { params },
}: CommandContext<typeof call>) {
  const { userId } = params
  const now = clock.now()
  const admins = await lockAdmins(tx)
  // Another administrator may have deleted the caller while this call waited for the lock; without this check two
  // administrators could delete each other.
  refuseUnless(admins.includes(actor.userId), unauthenticated)
  const user = await lockUser(tx, userId)
  if (user === undefined) throw notFound()
  refuseUnless(userId !== actor.userId, oneself)
  refuseUnless(user.status !== 'Archived', alreadyDeleted)
  refuseUnless(user.tenant !== 'admin' || admins.some((admin) => admin !== userId), lastAdmin)

  const roles = await rolesOf(tx, userId)
  await deleteRoles(
    tx,
    roles.map((held) => held.roleId),
  )
  await tx.deleteFrom('suspended_roles').where('user_id', '=', userId).execute()
  const requests = await rejectOpenRequests(tx, userId, actor.userId, now)
  await cancelInvitationsTo(tx, userId, now)
  const cancelledInvitations = await cancelInvitationsOf(tx, { senderId: userId, requestId, now })
  await endSessionRows(tx, user, now)
  await setStatus(tx, user, 'Archived', now)
  await audit('deleteUser', `user/${userId}`, { roles, requests, cancelledInvitations })
  return { data: userRecordOf(await readUser(tx, userId)) }
}

const oneself = () => conflict('own_account', 'You cannot delete your own account.')
const alreadyDeleted = () => conflict('user_archived', 'This user has been deleted already.')
const lastAdmin = () => conflict('last_admin', 'The last administrator cannot be deleted.')
