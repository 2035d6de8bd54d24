import { type RawBuilder, sql } from 'kysely'
import type { AccessRequest, JudgedRequest } from '../../../contract/role-requests.ts'
import { ALL_CLINICS } from '../../../contract/shared/users.ts'
import type { Reason } from '../../../domain/review/reason.ts'
import { type Page, withText } from '../list-store.ts'
import { reasonColumns } from '../refusal-reason.ts'
import type { RoleWanted } from '../roles-store.ts'
import { type Db, type Tx, wireMoment } from '../store.ts'

/** Access requests are rows of `requests`, which the dashboard lists beside submissions. */

type Status = AccessRequest['changeStatus']

const JUDGED = sql`, (select display_name from users where user_id = q.vouched_by) as "oursBy",
    (select display_name from users where user_id = q.objected_by) as "notOursBy"`

const requestsIn = <Request extends AccessRequest>(source: RawBuilder<unknown>, more = sql``) => sql<Request>`
  select q.request_id as "changeId", q.requester_id as "userId", u.first_name as "userFirstName",
    u.last_name as "userLastName", u.email as "userEmail", q.role, q.provider_id as "providerId",
    p.name as "providerName", coalesce(q.clinic_id, ${sql.lit(ALL_CLINICS)}) as "clinicId",
    c.display_name as "clinicName", q.status as "changeStatus", reviewer.display_name as reviewer,
    ${wireMoment('q.reviewed_at')} as "reviewedAt", q.comments, q.comments_es as "commentsEs", ${wireMoment('q.created_at')} as "createdAt"
    ${more}
  from ${source}
  join users u on u.user_id = q.requester_id
  join providers p on p.provider_id = q.provider_id
  left join clinics c on c.clinic_id = q.clinic_id
  left join users reviewer on reviewer.user_id = q.reviewer_id
  order by q.created_at desc, q.request_id desc`

export async function findRoleRequest(db: Db, changeId: number): Promise<AccessRequest | undefined> {
  const source = sql`(select * from requests where request_id = ${changeId} and type = 'accountAccess') q`
  return (await requestsIn(source).execute(db)).rows[0]
}

export async function readRoleRequest(db: Db, changeId: number): Promise<AccessRequest> {
  const request = await findRoleRequest(db, changeId)
  if (request === undefined) throw new Error(`access request ${changeId} is gone`)
  return request
}

export async function roleRequestsOf(db: Db, userId: string): Promise<AccessRequest[]> {
  const source = sql`(select * from requests where requester_id = ${userId} and type = 'accountAccess') q`
  return (await requestsIn(source).execute(db)).rows
}

type RequestsWanted = { statuses: readonly Status[]; q?: string | undefined }

export async function listRequests(db: Db, wanted: RequestsWanted, page: Page | null): Promise<JudgedRequest[]> {
  const ofPage = page ? sql`limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}` : sql``
  const source = sql`(
    select * from requests r where ${asked(wanted)} order by r.created_at desc, r.request_id desc ${ofPage}) q`
  return (await requestsIn<JudgedRequest>(source, JUDGED).execute(db)).rows
}

export async function countRequests(db: Db, wanted: RequestsWanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from requests r where ${asked(wanted)}`.execute(db)
  return rows[0]?.total ?? 0
}

const asked = ({ statuses, q }: RequestsWanted) => sql`r.type = 'accountAccess' and r.status = any(${statuses}::text[])
  and ${q ? sql`r.requester_id in (select u.user_id from users u where ${withText(q)})` : sql`true`}`

/** Returns undefined if the person already has the same request waiting. */
export async function insertRequest(
  tx: Tx,
  userId: string,
  wanted: RoleWanted & { position: string | null },
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('requests')
    .values({
      type: 'accountAccess',
      status: 'requested',
      created_at: now,
      requester_id: userId,
      role: wanted.role,
      provider_id: wanted.providerId,
      clinic_id: wanted.clinicId,
      asked_reason: wanted.position,
      source: null,
      reviewer_id: null,
      reviewed_at: null,
      comments: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  return row?.request_id
}

/** The providers at which requests of this person wait for the agency. */
export async function openProviders(tx: Tx, userId: string): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('requests')
    .select('provider_id')
    .distinct()
    .where('requester_id', '=', userId)
    .where('type', '=', 'accountAccess')
    .where('status', '=', 'requested')
    .execute()
  return new Set(rows.map((row) => row.provider_id))
}

export async function withdrewRecently(tx: Tx, userId: string, wanted: RoleWanted, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from requests where requester_id = ${userId} and type = 'accountAccess' and cause = 'withdrawn'
      and role = ${wanted.role} and provider_id = ${wanted.providerId}
      and clinic_id is not distinct from ${wanted.clinicId} and created_at > ${since} limit 1`.execute(tx)
  return rows.length > 0
}

type Decision = { status: 'approved' | 'rejected'; reviewerId: string; now: Date; comments: Reason | null }

/** The condition on `requested` lets one administrator win. */
export async function decideRequest(tx: Tx, changeId: number, decision: Decision): Promise<boolean> {
  return moved(
    tx
      .updateTable('requests')
      .set({
        status: decision.status,
        ...reasonColumns(decision.comments),
        reviewer_id: decision.reviewerId,
        reviewed_at: decision.now,
      })
      .where('request_id', '=', changeId)
      .where('type', '=', 'accountAccess')
      .where('status', '=', 'requested')
      .returning('request_id')
      .execute(),
  )
}

export async function withdrawRequest(tx: Tx, changeId: number): Promise<boolean> {
  return moved(
    tx
      .updateTable('requests')
      .set({ status: 'outdated', cause: 'withdrawn' })
      .where('request_id', '=', changeId)
      .where('type', '=', 'accountAccess')
      .where('status', '=', 'requested')
      .returning('request_id')
      .execute(),
  )
}

const moved = async (rows: Promise<unknown[]>) => (await rows).length === 1

export async function countOpenRequests(db: Db, userId: string): Promise<number> {
  const { n } = await db
    .selectFrom('requests')
    .select((row) => row.fn.countAll<string>().as('n'))
    .where('requester_id', '=', userId)
    .where('type', '=', 'accountAccess')
    .where('status', '=', 'requested')
    .executeTakeFirstOrThrow()
  return Number(n)
}

export async function rejectOpenRequests(tx: Tx, userId: string, reviewerId: string, now: Date): Promise<number[]> {
  const rows = await tx
    .updateTable('requests')
    .set({ status: 'rejected', reviewer_id: reviewerId, reviewed_at: now })
    .where('requester_id', '=', userId)
    .where('type', '=', 'accountAccess')
    .where('status', '=', 'requested')
    .returning('request_id')
    .execute()
  return rows.map((row) => row.request_id)
}
