import { addDays } from '../../../domain/dates.ts'
import { insertDirectory } from '../../../server/dev/demo/insert.ts'
import { makeClinic, makeProvider, makeUser } from '../../../server/dev/demo/make.ts'
import type { TestApp } from '../../../server/testing/app.ts'

/** A directory and the people who keep it: some answer their first mail, some their third, some never. */

export type Manner = 'first' | 'third' | 'never'
export type YearPerson = { userId: string; email: string; manner: Manner; clinicIds: number[] }
export type YearClinic = { clinicId: number; people: YearPerson[]; createdOn: string }
export type YearWorld = { clinics: YearClinic[]; people: YearPerson[] }

export const ADMIN = { userId: 'year-admin', email: 'year-admin@admin.example.gov', tenant: 'admin' as const }

/** 40 % answer the first mail, 40 % the third, 20 % never. */
const MANNERS: readonly Manner[] = ['first', 'third', 'first', 'third', 'never']

export async function yearWorld(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { clinics: count, people: persons, begins }: { clinics: number; people: number; begins: string },
): Promise<YearWorld> {
  // Two thirds of the people manage a provider each, the others edit one clinic beside its manager.
  const providers = Math.round((persons * 2) / 3)
  const clinics = Array.from({ length: count }, (_, n) => ({
    clinicId: n + 1,
    providerId: (n % providers) + 1,
    people: [] as YearPerson[],
    // They came into the directory through the three months before, as the licensing system told of them.
    createdOn: addDays(begins, -((n * 7) % 89)),
  }))
  const people = Array.from({ length: persons }, (_, n): YearPerson => {
    const own =
      n < providers
        ? clinics.filter(({ providerId }) => providerId === n + 1)
        : clinics.slice((n * 5) % count).slice(0, 1)
    const person = {
      userId: `year-${String(n + 1).padStart(4, '0')}`,
      email: `year-${n + 1}@clinic.example`,
      manner: MANNERS[n % MANNERS.length] as Manner,
      clinicIds: own.map(({ clinicId }) => clinicId),
    }
    for (const clinic of own) clinic.people.push(person)
    return person
  })
  const roles = people.map((person, n) =>
    n < providers
      ? { userId: person.userId, role: 'manager' as const, providerId: n + 1, clinicId: null }
      : {
          userId: person.userId,
          role: 'editor' as const,
          providerId: clinics.find(({ clinicId }) => clinicId === person.clinicIds[0])?.providerId ?? 1,
          clinicId: person.clinicIds[0] ?? null,
        },
  )
  const directory = {
    providers: Array.from({ length: providers }, (_, n) => makeProvider(n + 1)),
    clinics: clinics.map(({ clinicId, providerId }) =>
      makeClinic(clinicId, {
        providerId,
        displayName: `Clinic ${clinicId}`,
        newPatientAcceptance: true,
        displayAtOwnpath: true,
        archived: false,
      }),
    ),
    users: [
      ...people.map(({ userId, email }, n) => makeUser(n + 1, { userId, email, language: n % 2 === 0 ? 'en' : 'es' })),
      makeUser(persons + 1, { ...ADMIN, registrationType: 'google' }),
    ],
    roles,
  }
  await db.kysely.transaction().execute((tx) => insertDirectory(tx, directory, clock.now()))
  await db.pool.query(
    `update clinics set created_at = ('${begins}'::date - ((clinic_id - 1) * 7) % 89 + time '12:00') at time zone 'America/Denver'`,
  )
  return { clinics, people }
}
