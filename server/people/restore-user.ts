import type { restoreUser as call } from '../../contract/users.ts'
import { userRecordOf } from '../../contract/users.ts'
import { isRestorable, nextStatus } from '../../domain/people.ts'
import type { CommandContext } from '../platform/http/bind.ts'
import { isTaken } from '../platform/http/outage.ts'
import { conflict, notFound, refuseUnless } from '../platform/http/refusal.ts'
import { accountExists } from './create-user.ts'
import { type LockedUser, lockUser, readUser, setStatus } from './store.ts'

export async function restoreUser({ tx, clock, audit, input: { params } }: CommandContext<typeof call>) {
  const now = clock.now()
  const user = await lockUser(tx, params.userId)
  if (user === undefined) throw notFound()
  refuseUnless(user.archivedAt !== null, notDeleted)
  refuseUnless(isRestorable(user.archivedAt, now), tooLate)

  await setStatus(tx, user, statusRestored(user), now).catch((error: unknown) => {
    throw isTaken(error) ? accountExists() : error
  })
  await audit('restoreUser', `user/${params.userId}`)
  return { data: userRecordOf(await readUser(tx, params.userId)) }
}

/** The allow-list decides about administrators; staff come back without roles and wait for new ones. */
const statusRestored = ({ tenant, status }: LockedUser) =>
  tenant === 'admin' ? 'Approved' : nextStatus(status, 'restored')

const notDeleted = () => conflict('user_not_archived', 'This user is not deleted.')
const tooLate = () => conflict('restore_expired', 'A deleted user can be restored for 90 days only.')
