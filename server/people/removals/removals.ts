import { type Kysely, sql } from 'kysely'
import type {
  decideRemoval as decideCall,
  listRemovals as listCall,
  Removal,
  takeBackRemoval as takeBackCall,
} from '../../../contract/team.ts'
import { can } from '../../../domain/permissions.ts'
import type { Tables } from '../../db/tables.ts'
import { endTokensOf } from '../../identity/access-tokens/store.ts'
import { type Context, command } from '../../platform/http/bind.ts'
import { conflict, notFound, refuseUnless } from '../../platform/http/refusal.ts'
import { cancelInvitationsOf } from '../invitations/cancel-with-sender.ts'
import { reasonColumns, reasonGiven } from '../refusal-reason.ts'
import { deleteRoles, rolesOf } from '../roles-store.ts'
import { lockUser, type Tx, wireMoment } from '../store.ts'
import { restoreRoles } from './suspension.ts'

/** Managers' requests to end a colleague's access: list, take back and decide. */

const removalsWhere = async (db: Kysely<Tables>, of: { providerId: number } | { requestId: number }) => {
  const { rows } = await sql<Removal>`
    select r.request_id as "requestId", r.subject_id as "userId", u.display_name as "personName",
      r.provider_id as "providerId", r.status, a.display_name as "askedBy", ${wireMoment('r.created_at')} as "createdAt",
      exists (select from suspended_roles s where s.request_id = r.request_id) as suspended,
      ${wireMoment('r.reviewed_at')} as "reviewedAt", r.comments, r.comments_es as "commentsEs"
    from requests r join users u on u.user_id = r.subject_id join users a on a.user_id = r.requester_id
    where r.type = 'teamRemoval' and ${'providerId' in of ? sql`r.provider_id = ${of.providerId}` : sql`r.request_id = ${of.requestId}`}
    order by r.created_at desc, r.request_id desc limit 200`.execute(db)
  return rows
}

export async function listRemovals({ db, actor, input: { query } }: Context<typeof listCall>) {
  refuseUnless(can(actor, 'askForRemoval', query))
  return { data: await removalsWhere(db.kysely, query) }
}

export const takeBackRemoval = command<typeof takeBackCall>(async ({ tx, actor, clock, audit, input }) => {
  const { requestId } = input.params
  const [asked] = await removalsWhere(tx, { requestId })
  refuseUnless(asked !== undefined && can(actor, 'askForRemoval', asked))
  const { userId, providerId } = asked
  await lockUser(tx, userId)
  const now = clock.now()
  const { numUpdatedRows } = await tx
    .updateTable('requests')
    .set({ status: 'outdated', cause: 'withdrawn' })
    .where('request_id', '=', requestId)
    .where('status', '=', 'requested')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw alreadyDecided()
  await restoreRoles(tx, { userId, providerId, requestId, now })
  await audit('takeBackRemoval', `user/${userId}`, { requestId, providerId })
  return { data: await afterwards(tx, requestId) }
})

const alreadyDecided = () => conflict('already_decided', 'This request was decided already.')

async function afterwards(tx: Tx, requestId: number): Promise<Removal> {
  const [after] = await removalsWhere(tx, { requestId })
  if (after === undefined) throw new Error('The request ended a moment ago')
  return after
}

export const decideRemoval = command<typeof decideCall>(
  async ({ tx, actor, clock, audit, requestId: callId, input }) => {
    const { requestId } = input.params
    const { changeStatus: status } = input.body
    const [asked] = await removalsWhere(tx, { requestId })
    if (asked === undefined) throw notFound()
    const reason = await reasonGiven(tx, input.body, 'removalReasons')
    const { userId, providerId } = asked
    const user = await lockUser(tx, userId)
    const now = clock.now()
    const decided = await tx
      .updateTable('requests')
      .set({ status, ...reasonColumns(reason), reviewer_id: actor.userId, reviewed_at: now })
      .where('request_id', '=', requestId)
      .where('status', '=', 'requested')
      .returning('request_id')
      .executeTakeFirst()
    if (decided === undefined) throw alreadyDecided()
    // Approval succeeds even if an administrator removed the roles meanwhile.
    const held = status === 'approved' && user ? await rolesOf(tx, userId) : []
    const ended = held.filter((role) => role.providerId === providerId)
    await deleteRoles(
      tx,
      ended.map(({ roleId }) => roleId),
    )
    if (status === 'approved') {
      await endTokensOf(tx, { tenant: 'provider', userId }, { now, key: callId })
      await tx.deleteFrom('suspended_roles').where('request_id', '=', requestId).execute()
    } else await restoreRoles(tx, { userId, providerId, requestId, now })
    const cancelledInvitations = ended.some(({ role }) => role === 'manager')
      ? await cancelInvitationsOf(tx, { senderId: userId, providerId, requestId: callId, now })
      : []
    await audit('decideRemoval', `user/${userId}`, {
      requestId,
      providerId,
      status,
      roles: ended,
      cancelledInvitations,
    })
    return { data: await afterwards(tx, requestId) }
  },
)
