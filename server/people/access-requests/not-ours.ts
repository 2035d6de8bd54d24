import { sql } from 'kysely'
import type {
  sayNotOurs as call,
  listTeamRequests as listCall,
  sayOurs as oursCall,
  TeamRequest,
} from '../../../contract/team.ts'
import { type Actor, can } from '../../../domain/permissions.ts'
import { type Context, command } from '../../platform/http/bind.ts'
import { conflict, notFound, refuseUnless } from '../../platform/http/refusal.ts'
import { requestRemoval } from '../removals/ask-for-removal.ts'
import { type Db, lockUser, type Tx, wireMoment } from '../store.ts'

/** What a provider's managers see of access requests, and how they say whether a person works there. */

const NEWS_DAYS = 30
const DAY = 24 * 60 * 60_000

/** Why the agency should end access that a manager calls not theirs. */
const NOT_OURS = 'This person does not work with us.'

type Row = TeamRequest & { userId: string; providerId: number }
type Wanted = { providerId: number; since: Date } | { changeId: number }

async function teamRequests(db: Db, wanted: Wanted): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.request_id as "changeId", r.requester_id as "userId", r.provider_id as "providerId",
      u.display_name as "personName", u.email as "personEmail", r.role, c.display_name as "clinicName",
      r.asked_reason as position, r.status, ${wireMoment('r.created_at')} as "createdAt",
      ${wireMoment('r.reviewed_at')} as "reviewedAt", ${wireMoment('r.objected_at')} as "notOursAt",
      ${wireMoment('r.vouched_at')} as "oursAt"
    from requests r join users u on u.user_id = r.requester_id left join clinics c on c.clinic_id = r.clinic_id
    where r.type = 'accountAccess' and (r.status = 'requested' or (r.status = 'approved' and exists (
        select from roles held where held.user_id = r.requester_id and held.provider_id = r.provider_id
          and held.clinic_id is not distinct from r.clinic_id)))
      and ${
        'changeId' in wanted
          ? sql`r.request_id = ${wanted.changeId}`
          : sql`r.provider_id = ${wanted.providerId} and (r.status = 'requested' or r.reviewed_at > ${wanted.since})`
      }
    order by r.created_at desc, r.request_id desc limit 200`.execute(db)
  return rows
}

const wire = ({ userId: _, providerId: __, ...request }: Row): TeamRequest => request

export async function listTeamRequests({ db, actor, clock, input: { query } }: Context<typeof listCall>) {
  refuseUnless(can(actor, 'sayNotOurs', query))
  const since = new Date(clock.now().getTime() - NEWS_DAYS * DAY)
  const rows = await teamRequests(db.kysely, { ...query, since })
  return { data: rows.filter(({ userId }) => userId !== actor.userId).map(wire) }
}

export const sayNotOurs = command<typeof call>(async ({ tx, actor, clock, env, audit, requestId: callId, input }) => {
  const { changeId } = input.params
  const now = clock.now()
  const request = await lockRequest(tx, changeId, actor)
  await sql`
    update requests set objected_by = ${actor.userId}, objected_at = ${now}, vouched_by = null, vouched_at = null
    where request_id = ${changeId} and objected_at is null`.execute(tx)
  await audit('sayNotOurs', `request/${changeId}`, {
    userId: request.userId,
    providerId: request.providerId,
    status: request.status,
  })
  if (request.status === 'approved') {
    const { userId, providerId, role } = request
    const asking = { providerId, userId, reason: NOT_OURS, suspend: role === 'editor' }
    await requestRemoval(tx, asking, { actor, env, callId, now })
  }
  return { data: wire({ ...request, notOursAt: request.notOursAt ?? now.toISOString(), oursAt: null }) }
})

/** Evidence for the agency, which decides; replaces what a manager said before. */
export const sayOurs = command<typeof oursCall>(async ({ tx, actor, clock, audit, input }) => {
  const { changeId } = input.params
  const now = clock.now()
  const request = await lockRequest(tx, changeId, actor)
  if (request.status !== 'requested') throw conflict('already_decided', 'This request was decided already.')
  await sql`
    update requests set vouched_by = ${actor.userId}, vouched_at = ${now}, objected_by = null, objected_at = null
    where request_id = ${changeId} and vouched_at is null`.execute(tx)
  await audit('sayOurs', `request/${changeId}`, { userId: request.userId, providerId: request.providerId })
  return { data: wire({ ...request, notOursAt: null, oursAt: request.oursAt ?? now.toISOString() }) }
})

/** A request of a person about whom this manager may say something. */
async function lockRequest(tx: Tx, changeId: number, actor: Actor): Promise<Row> {
  const seen = await findOne(tx, changeId)
  refuseUnless(can(actor, 'sayNotOurs', seen))
  refuseUnless(seen.userId !== actor.userId, oneself)
  await lockUser(tx, seen.userId)
  // The agency may have decided while this call waited for the lock.
  return await findOne(tx, changeId)
}

async function findOne(tx: Tx, changeId: number): Promise<Row> {
  const [request] = await teamRequests(tx, { changeId })
  if (request === undefined) throw notFound()
  return request
}

const oneself = () => conflict('own_request', 'This is your own request.')
