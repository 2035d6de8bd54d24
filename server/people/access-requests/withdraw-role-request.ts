import type { withdrawRoleRequest as call } from '../../../contract/role-requests.ts'
import { can } from '../../../domain/permissions.ts'
import type { CommandContext } from '../../platform/http/bind.ts'
import { notFound, refuseUnless } from '../../platform/http/refusal.ts'
import { lockUser } from '../store.ts'
import { alreadyDecided } from './already-decided.ts'
import { findRoleRequest, readRoleRequest, withdrawRequest } from './store.ts'

type Context = CommandContext<typeof call>

export async function withdrawRoleRequest({ tx, actor, audit, input: { params } }: Context) {
  const { changeId } = params
  const request = await findRoleRequest(tx, changeId)
  if (request === undefined) throw notFound()
  refuseUnless(can(actor, 'withdrawRoleRequest', request))
  await lockUser(tx, actor.userId)
  if (!(await withdrawRequest(tx, changeId))) throw alreadyDecided(await readRoleRequest(tx, changeId))
  await audit('withdrawRoleRequest', `request/${changeId}`)
  return { data: await readRoleRequest(tx, changeId) }
}
