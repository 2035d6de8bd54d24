import type { Clinic } from '../../domain/clinic/clinic.ts'
import { FIELDS } from '../../domain/clinic/fields.ts'
import { closedAllWeek, openAllWeek, unknownHours, type WeeklyHours } from '../../domain/clinic/hours.ts'
import { dice } from '../dev/demo/dice.ts'
import { insertDirectory } from '../dev/demo/insert.ts'
import { makeClinic, makeProvider, makeUser } from '../dev/demo/make.ts'
import type { TestApp } from './app.ts'
import { touch } from './touch.ts'

/**
 * Many generated clinics of every kind that the public search distinguishes, above all clinics with missing answers.
 */

const DAY = 24 * 60 * 60_000
const CONFIRMING = { userId: 'una-confirms', email: 'una@clinic.example' }

const LISTS = [
  'clinicAccessibilityOffered',
  'clinicPaymentOptions',
  'clinicPatientAgeGroups',
  'clinicPatientGenders',
  'clinicLanguagesUsed',
  'clinicPatientEthnicities',
  'clinicCommunityServeds',
  'clinicServicesProvideds',
  'clinicTelehealthOptions',
] as const
const ANSWERS = Object.entries(FIELDS).flatMap(([name, { kind }]) => (kind === 'yesNo' ? [name] : []))

type Roll = ReturnType<typeof dice>

const pastMidnight = (): WeeklyHours => ({
  ...closedAllWeek(),
  friday: [{ open: '20:00', close: '03:30' }],
  saturday: null,
  sunday: [{ open: '22:15', close: '06:00' }],
})

function strange(clinic: Clinic, roll: Roll): Clinic {
  const silent = Object.fromEntries(LISTS.filter(() => roll.between(1, 3) === 1).map((name) => [name, []]))
  const unsaid = Object.fromEntries(ANSWERS.filter(() => roll.between(1, 3) === 1).map((name) => [name, null]))
  const chance = (one: number) => roll.between(1, one) === 1
  const tele = chance(9) ? { clinicTelehealthOptions: [{ ...NO_RESTRICTION, telehealthOptionId: 3 }] } : {}
  const location = (change: Partial<Clinic['clinicLocations'][number]>) => ({
    clinicLocations: clinic.clinicLocations.map((one) => ({ ...one, ...change })),
  })
  const where = chance(8)
    ? location({ hideAddress: true })
    : chance(9)
      ? location({ latitude: null, longitude: null })
      : chance(20)
        ? { clinicLocations: [] }
        : {}
  const hours = chance(6)
    ? { hoursOfOperation: unknownHours() }
    : chance(6)
      ? { hoursOfOperation: pastMidnight(), open24Hours: false }
      : chance(12)
        ? { hoursOfOperation: openAllWeek(), open24Hours: true }
        : {}
  return {
    ...clinic,
    ...silent,
    ...unsaid,
    ...tele,
    ...where,
    ...hours,
    displayAtOwnpath: !chance(12),
    archived: chance(20),
    ...(chance(15) && { accountName: 'Colorado Department of Corrections - Made Up' }),
  }
}

const NO_RESTRICTION = { telehealthRestrictionWriteInEn: null, telehealthRestrictionWriteInEs: null }

export async function manyListings({ db, clock }: Pick<TestApp, 'db' | 'clock'>, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const providerOf = (n: number) => 1 + (n % Math.ceil(count / 3))
  const providers = [...new Set(numbers.map(providerOf))]
  const clinics = numbers.map((n) =>
    strange(makeClinic(n, { providerId: providerOf(n) }), dice(`a strange clinic ${n}`)),
  )
  await db.kysely.transaction().execute(async (tx) => {
    const directory = {
      providers: providers.map((n) => makeProvider(n, { archived: n === 7, displayAtOwnpath: n !== 9 })),
      clinics,
      users: [makeUser(1, CONFIRMING)],
      roles: [],
    }
    await insertDirectory(tx, directory, clock.now())
    const confirmed = numbers.flatMap((n) => {
      const roll = dice(`confirmed ${n}`)
      const at = (days: number) => new Date(clock.now().getTime() - days * DAY)
      return (['about', 'contact', 'patients'] as const)
        .filter(() => roll.between(1, 3) === 1)
        .map((section) => ({
          clinic_id: n,
          section,
          confirmed_by: CONFIRMING.userId,
          confirmed_at: at(roll.between(0, 200)),
        }))
    })
    await tx.insertInto('confirmations').values(confirmed).execute()
    await touch(tx, numbers)
  })
}
