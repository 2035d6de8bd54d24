import { insertDirectory } from '../dev/demo/insert.ts'
import { makeClinic, makeProvider, makeUser, type SeedUser } from '../dev/demo/make.ts'
import { ADMIN_DOMAIN, type TestApp } from './app.ts'
import type { Person } from './test-issuer.ts'

/**
 * Two providers and every kind of caller: small enough to remember, complete enough for every rule about who sees what.
 * Ids of people describe them.
 */

// Long ids, so that a test that searches an answer for one finds no accidental match.
export const OURS = {
  providerId: 710_001_000,
  clinic: 710_001_001,
  sister: 710_001_002,
  archivedClinic: 710_001_003,
} as const
export const THEIRS = { providerId: 820_002_000, clinic: 820_002_001, archivedClinic: 820_002_002 } as const
/** Ids of nothing. */
export const NOWHERE = { providerId: 930_003_000, clinic: 930_003_001 } as const

const staff = (userId: string, more: Partial<SeedUser> = {}) => ({ userId, email: `${userId}@clinic.example`, ...more })
const admin = (userId: string, domain: string): Partial<SeedUser> => ({
  userId,
  email: `${userId}${domain}`,
  tenant: 'admin',
  registrationType: 'google',
})

const PEOPLE = [
  admin('ana-admin', ADMIN_DOMAIN),
  admin('xia-outsider', '@elsewhere.example.com'),
  staff('mo-manager'),
  staff('max-manager'),
  staff('eli-editor'),
  staff('sue-editor'),
  staff('pia-pending', { status: 'Pending' }),
  staff('rob-rejected', { status: 'Rejected' }),
  staff('art-archived', { status: 'Archived', archivedDaysAgo: 3 }),
] as const

export type PersonId =
  | 'ana-admin'
  | 'xia-outsider'
  | 'mo-manager'
  | 'max-manager'
  | 'eli-editor'
  | 'sue-editor'
  | 'pia-pending'
  | 'rob-rejected'
  | 'art-archived'

const ROLES = [
  { userId: 'mo-manager', role: 'manager', providerId: OURS.providerId, clinicId: null },
  { userId: 'max-manager', role: 'manager', providerId: THEIRS.providerId, clinicId: null },
  { userId: 'eli-editor', role: 'editor', providerId: OURS.providerId, clinicId: OURS.clinic },
  { userId: 'sue-editor', role: 'editor', providerId: OURS.providerId, clinicId: OURS.sister },
] as const

const users = PEOPLE.map((person, index) => makeUser(index + 1, person))

export const person = (userId: PersonId): Person => {
  const { tenant, email } = users.find((user) => user.userId === userId) as SeedUser
  return { tenant, userId, email }
}

export async function smallWorld({ db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<void> {
  const clinic = (clinicId: number, providerId: number, displayName: string, archived = false) =>
    makeClinic(clinicId, { providerId, displayName, archived, archivalReason: archived ? 'Closed' : null })
  const directory = {
    providers: [
      makeProvider(OURS.providerId, { displayName: 'Niño Peak Care' }),
      makeProvider(THEIRS.providerId, { displayName: 'Riverside Counseling' }),
    ],
    clinics: [
      clinic(OURS.clinic, OURS.providerId, 'Niño Peak Care - North'),
      clinic(OURS.sister, OURS.providerId, 'Niño Peak Care - South'),
      clinic(OURS.archivedClinic, OURS.providerId, 'Niño Peak Care - Old Mill', true),
      clinic(THEIRS.clinic, THEIRS.providerId, 'Riverside Counseling'),
      clinic(THEIRS.archivedClinic, THEIRS.providerId, 'Riverside Annex', true),
    ],
    users,
    roles: [...ROLES],
  }
  await db.kysely.transaction().execute((tx) => insertDirectory(tx, directory, clock.now()))
}
