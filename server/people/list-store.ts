import { type RawBuilder, sql } from 'kysely'
import type { User } from '../../contract/users.ts'
import type { RoleName, UserStatus } from '../../domain/permissions.ts'
import { containing } from '../db/sql-text.ts'
import { type Db, userColumns, WRITTEN_OF_PERSON } from './store.ts'

/**
 * Lists of people: one statement for the page, at most one more for the total and whether the provider or clinic
 * exists.
 */

type PeopleWanted = {
  providerId?: number | undefined
  /** People with a role on this clinic or on all clinics of its provider. */
  clinicId?: number | undefined
  /** Limits an editor to people and roles of the clinics they share. */
  onlyClinicIds?: readonly number[] | undefined
  /** Hides roles at other providers from staff. */
  onlyRolesThere: boolean
  status?: readonly UserStatus[] | undefined
  q?: string | undefined
  role?: RoleName | undefined
  /** A part of the name of a provider at which they have a role. */
  provider?: string | undefined
  /** Only people with an open invitation. */
  invited?: boolean | undefined
  /** Only people who have not signed in since then. */
  quietSince?: Date | undefined
}
/** The time since which a person without a sign-in counts as quiet: a year ago. */
export const quietSince = (isAsked: boolean | undefined, now: Date) =>
  isAsked ? new Date(now.getTime() - 365 * 86_400_000) : undefined

export type Page = { page: number; pageSize: number }
export type Order = 'name' | '-name'

export async function listPeople(db: Db, wanted: PeopleWanted, order: Order, page: Page | null): Promise<User[]> {
  const direction = sql.raw(order === 'name' ? 'asc' : 'desc')
  const seen = wanted.onlyRolesThere ? allOf([atProvider(wanted), onSharedClinics(wanted)]) : sql`true`
  const { rows } = await sql<User>`
    select ${userColumns(seen)} from users u where ${matching(wanted)}
    order by u.display_name collate "und-x-icu" ${direction}, u.user_id ${direction}
    ${page ? sql`limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}` : sql``}`.execute(db)
  return rows
}

/** Whether the requested provider or clinic exists, and the total of the list. */
export async function sizeOf(db: Db, wanted: PeopleWanted): Promise<{ known: boolean; total: number }> {
  const { rows } = await sql<{ known: boolean; total: number }>`
    select ${placeIsKnown(wanted)} as known, (select count(*)::int from users u where ${matching(wanted)}) as total`.execute(
    db,
  )
  return rows[0] as { known: boolean; total: number }
}

function matching(wanted: PeopleWanted): RawBuilder<unknown> {
  const { providerId, clinicId, status, q, role, provider, invited, quietSince } = wanted
  const place = allOf([atProvider(wanted), onClinic(wanted), onSharedClinics(wanted)])
  return allOf([
    providerId === undefined && clinicId === undefined
      ? undefined
      : sql`u.user_id in (select r.user_id from roles r where ${place})`,
    status && sql`u.status = any(${status}::text[])`,
    q ? withText(q) : undefined,
    role &&
      sql`exists (select from roles held where held.user_id = u.user_id and held.role = ${role} and ${atNamed(provider)})`,
    provider && !role
      ? sql`exists (select from roles held where held.user_id = u.user_id and ${atNamed(provider)})`
      : undefined,
    invited === undefined
      ? undefined
      : sql`${invited} = exists (
          select from invitations i where i.user_id = u.user_id and i.accepted_at is null and i.cancelled_at is null)`,
    quietSince &&
      sql`u.status = 'Approved' and coalesce(u.last_login, u.created_at) < ${quietSince} and not exists (
        select from sessions s where s.user_id = u.user_id and s.tenant = u.tenant and s.created_at >= ${quietSince})`,
  ])
}

/** A role at a provider with this text in its name, or at any. */
const atNamed = (provider: string | undefined) =>
  provider
    ? sql`held.provider_id in (select provider_id from providers where name_key like fold_text(${containing(provider)}))`
    : sql`true`

/** Substring of name or address. */
export const withText = (q: string): RawBuilder<unknown> =>
  sql`u.search_key like fold_text(${containing(q)}) and has_accents_of(${sql.raw(WRITTEN_OF_PERSON)}, ${containing(q)})`

const atProvider = ({ providerId }: PeopleWanted) =>
  providerId === undefined ? undefined : sql`r.provider_id = ${providerId}`

const onClinic = ({ clinicId }: PeopleWanted) =>
  clinicId === undefined
    ? undefined
    : sql`(r.clinic_id = ${clinicId} or (r.clinic_id is null
        and r.provider_id = (select c.provider_id from clinics c where c.clinic_id = ${clinicId})))`

const onSharedClinics = ({ onlyClinicIds }: PeopleWanted) =>
  onlyClinicIds && sql`(r.clinic_id is null or r.clinic_id = any(${onlyClinicIds}::int[]))`

function placeIsKnown({ providerId, clinicId }: PeopleWanted): RawBuilder<unknown> {
  if (clinicId !== undefined) {
    return sql`exists (select from clinics c where c.clinic_id = ${clinicId}
      and ${providerId === undefined ? sql`true` : sql`c.provider_id = ${providerId}`})`
  }
  return providerId === undefined
    ? sql`true`
    : sql`exists (select from providers p where p.provider_id = ${providerId})`
}

function allOf(conditions: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const given = conditions.filter((condition) => condition !== undefined)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}
