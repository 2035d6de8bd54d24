import type { revokeSessions as call } from '../../contract/users.ts'
import type { CommandContext } from '../platform/http/bind.ts'
import { notFound } from '../platform/http/refusal.ts'
import { endSessionRows, lockUser } from './store.ts'

export async function revokeSessions({ tx, clock, audit, input: { params } }: CommandContext<typeof call>) {
  const now = clock.now()
  const user = await lockUser(tx, params.userId)
  if (user === undefined) throw notFound()
  const ended = await endSessionRows(tx, user, now)
  await audit('revokeSessions', `user/${user.userId}`, { ended })
  return { data: { userId: user.userId, ended } }
}
