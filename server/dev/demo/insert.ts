import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import { PLACE } from '#place/names'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { answersGiven } from '../../../domain/clinic/completeness.ts'
import { FIELDS } from '../../../domain/clinic/fields.ts'
import { keepRecords } from '../../clinics/exchange-records.ts'
import type { Tables } from '../../db/tables.ts'
import type { SeedProvider, SeedRole, SeedUser } from './make.ts'

export type Directory = { providers: SeedProvider[]; clinics: Clinic[]; users: SeedUser[]; roles: SeedRole[] }

const day = 24 * 60 * 60 * 1000
const batch = 100

/** Inserts generated records with their ids, and moves the sequences past them. */
export async function insertDirectory(tx: Transaction<Tables>, directory: Directory, now: Date): Promise<void> {
  const { providers, clinics, users, roles } = directory
  const ago = (days: number) => new Date(now.getTime() - days * day)

  const touched = new Map<number, string>()
  for (const { providerId, updatedAt } of clinics) {
    if (updatedAt > (touched.get(providerId) ?? '')) touched.set(providerId, updatedAt)
  }
  for (const some of batches(providers)) {
    await tx
      .insertInto('providers')
      .values(some.map((provider) => providerRow(provider, new Date(touched.get(provider.providerId) ?? ago(400)))))
      .execute()
  }
  for (const some of batches(clinics)) {
    await tx.insertInto('clinics').values(some.map(clinicRow)).execute()
    await keepRecords(
      tx,
      some.map(({ clinicId }) => clinicId),
    )
  }
  for (const some of batches(users)) {
    await tx
      .insertInto('users')
      .values(some.map((user) => userRow(user, ago)))
      .execute()
  }
  const since = new Map(users.map((user) => [user.userId, ago(user.createdDaysAgo)]))
  for (const some of batches(roles)) {
    await tx
      .insertInto('roles')
      .values(some.map((role) => roleRow(role, since.get(role.userId) ?? now)))
      .execute()
  }
  await moveCounter(tx, 'providers', 'provider_id')
  await moveCounter(tx, 'clinics', 'clinic_id')
}

const batches = <T>(list: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(list.length / batch) }, (_, index) => list.slice(index * batch, (index + 1) * batch))

const providerRow = (provider: SeedProvider, updated_at: Date) => ({
  provider_id: provider.providerId,
  provider_type: provider.providerType,
  display_name: provider.displayName,
  first_name: provider.firstName,
  last_name: provider.lastName,
  display_at_ownpath: provider.displayAtOwnpath,
  archived: provider.archived,
  archival_reason: provider.archivalReason,
  updated_at,
  updated_by: PLACE.licensingId,
})

/** The licence feed created each clinic a year before its last edit. */
function clinicRow(clinic: Clinic) {
  const updated_at = new Date(clinic.updatedAt)
  return {
    clinic_id: clinic.clinicId,
    provider_id: clinic.providerId,
    account_id: clinic.accountId,
    archived: clinic.archived,
    archival_reason: clinic.archivalReason,
    version: clinic.version,
    answers_given: answersGiven(clinic),
    profile: JSON.stringify(part(clinic, (section) => section !== 'licence')),
    licence: JSON.stringify(part(clinic, (section) => section === 'licence')),
    created_at: new Date(updated_at.getTime() - 365 * day),
    updated_at,
  }
}

const part = (clinic: Clinic, wanted: (section: string) => boolean) =>
  Object.fromEntries(
    Object.entries(FIELDS)
      .filter(([, row]) => wanted(row.section))
      .map(([name]) => [name, clinic[name as keyof typeof FIELDS]]),
  )

const userRow = (user: SeedUser, ago: (days: number) => Date) => ({
  user_id: user.userId,
  tenant: user.tenant,
  email: user.email,
  first_name: user.firstName,
  last_name: user.lastName,
  phone: user.phone,
  status: user.status,
  registration_type: user.registrationType,
  email_notifications: user.emailNotifications,
  language: user.language,
  last_login: user.lastLoginDaysAgo === null ? null : ago(user.lastLoginDaysAgo),
  archived_at: user.archivedDaysAgo === null ? null : ago(user.archivedDaysAgo),
  created_at: ago(user.createdDaysAgo),
  updated_at: ago(user.archivedDaysAgo ?? user.createdDaysAgo),
})

const roleRow = (role: SeedRole, created_at: Date) => ({
  user_id: role.userId,
  role: role.role,
  provider_id: role.providerId,
  clinic_id: role.clinicId,
  created_at,
})

const moveCounter = (tx: Transaction<Tables>, table: 'providers' | 'clinics', column: string) =>
  sql`select setval(pg_get_serial_sequence(${table}, ${column}), (select max(${sql.ref(column)}) from ${sql.table(table)}))`.execute(
    tx,
  )
