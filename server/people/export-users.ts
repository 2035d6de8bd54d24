import type { exportUsers as call } from '../../contract/users.ts'
import type { Context } from '../platform/http/bind.ts'
import { csvFile } from '../platform/http/csv-file.ts'
import { listPeople } from './list-store.ts'

const HEAD = ['Last name', 'First name', 'Email address', 'Status', 'Providers', 'Last login']

/** Exports all pages of the searched list. */
export async function exportUsers({ db, input: { query } }: Context<typeof call>) {
  const people = await listPeople(
    db.kysely,
    { ...query, onlyRolesThere: false, onlyClinicIds: undefined },
    'name',
    null,
  )
  const rows = people.map((person) => [
    person.lastName,
    person.firstName,
    person.email,
    person.status,
    person.providerName,
    person.lastSignInTime ?? person.lastLogin ?? '',
  ])
  return { data: csvFile('users', HEAD, rows) }
}
