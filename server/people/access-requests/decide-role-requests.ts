import type { AccessRequest, decideRoleRequests as call } from '../../../contract/role-requests.ts'
import type { CommandContext } from '../../platform/http/bind.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { alreadyDecided } from './already-decided.ts'
import { decideOne, givenIn, nameOf, tellOfAccess } from './decide-role-request.ts'
import { findRoleRequest, readRoleRequest } from './store.ts'

/**
 * Decides several requests in one transaction. Locks the people in one order, so that two administrators cannot
 * deadlock.
 */
export async function decideRoleRequests({
  tx,
  actor,
  clock,
  requestId,
  input: { body },
}: CommandContext<typeof call>) {
  const requests: AccessRequest[] = []
  for (const changeId of new Set(body.changeIds)) {
    const request = await findRoleRequest(tx, changeId)
    if (request === undefined) throw notFound()
    requests.push(request)
  }
  const given = await givenIn(tx, body)
  const by = { actor, now: clock.now(), requestId }
  const decided: { changeId: number; name: string }[] = []
  const admitted: AccessRequest[] = []
  const others: { changeId: number; name: string; message: string }[] = []
  for (const request of requests.toSorted((a, b) => a.userId.localeCompare(b.userId) || a.changeId - b.changeId)) {
    const told = { changeId: request.changeId, name: nameOf(request) }
    if (await decideOne(tx, request, given, by)) {
      decided.push(told)
      if (given.status === 'approved') admitted.push(request)
    } else others.push({ ...told, message: alreadyDecided(await readRoleRequest(tx, request.changeId)).message })
  }
  await tellOfAccess(tx, admitted, by)
  return { data: { decided, others } }
}
