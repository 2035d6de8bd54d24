import { sql } from 'kysely'
import type { exportUsers as call, User } from '../../contract/users.ts'
import { formatDate } from '../../domain/dates.ts'
import type { RoleName, UserStatus } from '../../domain/permissions.ts'
import type { Context } from '../platform/http/bind.ts'
import { csvFile } from '../platform/http/csv-file.ts'
import { listPeople, quietSince } from './list-store.ts'
import type { Db } from './store.ts'

/** The words and the order of the screen. */
const HEAD = ['Name', 'Email address', 'Provider', 'Role', 'Clinic', 'Status', 'Last login']
const ROLES: Readonly<Record<RoleName, string>> = { manager: 'Manager', editor: 'Editor' }
const STATUSES: Readonly<Record<UserStatus, string>> = {
  Pending: 'Pending',
  Approved: 'Approved',
  Rejected: 'Rejected',
  Archived: 'Deleted',
}

/** Exports all pages of the searched list: a row per role, and one for a person without a role. */
export async function exportUsers({ db, clock, input: { query } }: Context<typeof call>) {
  const { sort = 'name', quiet, ...filter } = query
  const wanted = { ...filter, quietSince: quietSince(quiet, clock.now()), onlyRolesThere: false }
  const people = await listPeople(db.kysely, wanted, sort, null)
  const roles = people.flatMap((person) => person.roles)
  const [providers, clinics] = await Promise.all([
    namesOf(db.kysely, 'providers', [...new Set(roles.map(({ providerId }) => providerId))]),
    namesOf(db.kysely, 'clinics', [...new Set(roles.flatMap(({ clinicId }) => clinicId ?? []))]),
  ])
  const rows = people.flatMap((person) => {
    const login = person.lastSignInTime ?? person.lastLogin
    const before = [`${person.firstName} ${person.lastName}`.trim() || 'No name yet', person.email]
    const after = [statusOf(person, clock.now()), login === null ? 'Never' : formatDate(login)]
    const places = person.roles.map(({ role, providerId, clinicId }) => [
      providers.get(providerId) ?? '',
      ROLES[role],
      clinicId === null ? 'All Clinics' : (clinics.get(clinicId) ?? ''),
    ])
    return (places.length === 0 ? [invitedTo(person)] : places).map((place) => [...before, ...place, ...after])
  })
  return { data: csvFile('users', HEAD, rows) }
}

function statusOf({ status, invitation }: User, now: Date): string {
  if (status !== 'Pending' || invitation === null) return STATUSES[status]
  return Date.parse(invitation.expiresAt) <= now.getTime() ? 'Invitation expired' : 'Invited'
}

/** The place of a person whose only claim is an invitation. */
function invitedTo({ status, invitation }: User): string[] {
  if (status !== 'Pending' || invitation === null) return ['', '', '']
  const { providerName, role, clinicId, clinicName } = invitation
  return [providerName, ROLES[role], clinicId === 0 ? 'All Clinics' : (clinicName ?? '')]
}

async function namesOf(db: Db, table: 'providers' | 'clinics', ids: readonly number[]): Promise<Map<number, string>> {
  const [id, name] = table === 'providers' ? ['provider_id', 'name'] : ['clinic_id', 'display_name']
  const { rows } = await sql<{ id: number; name: string | null }>`
    select ${sql.ref(id)} as id, ${sql.ref(name)} as name from ${sql.table(table)}
    where ${sql.ref(id)} = any(${ids}::int[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.name ?? '']))
}
