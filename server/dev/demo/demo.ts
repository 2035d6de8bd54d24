import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/open.ts'
import { liveThrough } from './activity.ts'
import { awkwardClinicRecords, awkwardProviderRecords } from './awkward.ts'
import { dice } from './dice.ts'
import { insertDirectory } from './insert.ts'
import { demoToday, makeClinic, makeProvider } from './make.ts'
import { isIndividual } from './names.ts'
import { type DemoDirectory, demoPeople } from './people.ts'
import { streetFor } from './places.ts'
import { refuseOneManager } from './refused-mail.ts'
import { insertDemoNotice, showcaseProvider, showcaseRecords } from './showcase.ts'
import { countDemoHealth } from './told-by-visitors.ts'

export { demoAccounts } from './people.ts'

const ordinaryProviders = 160

/** How many clinics a provider has: most have a few, a person's own practice has one. */
const clinicCount = (providerId: number) =>
  isIndividual(providerId) ? 1 : dice(`provider ${providerId} size`).pick([1, 2, 2, 3, 3, 4, 4, 5, 7])

/** The whole demo as plain values; licence dates count from `today`. */
export function demoDirectory(today: Date = demoToday): DemoDirectory {
  const providers = Array.from({ length: ordinaryProviders }, (_, index) => makeProvider(index + 1))
  const clinics: Clinic[] = []
  const names = new Set<string | null>()
  for (const { providerId } of providers) {
    for (let count = clinicCount(providerId); count > 0; count--) {
      const clinic = clinicWithOwnName(clinics.length + 1, providerId, today, names)
      names.add(clinic.displayName)
      clinics.push(clinic)
    }
  }
  const allProviders = [...providers, ...awkwardProviderRecords()]
  const allClinics = [...clinics, ...awkwardClinicRecords(today)]
  // The showcase has no staff, so that who works where in the rest of the demo does not depend on it.
  const people = demoPeople(allProviders, allClinics)
  return {
    providers: [...allProviders, showcaseProvider()],
    clinics: [...allClinics, ...showcaseRecords(today)],
    ...people,
  }
}

/** Where a provider has two sites in one town, the later one goes by its street. */
function clinicWithOwnName(clinicId: number, providerId: number, today: Date, taken: Set<string | null>): Clinic {
  const clinic = makeClinic(clinicId, { providerId, today })
  if (!taken.has(clinic.displayName)) return clinic
  const { number, street } = streetFor(clinicId)
  return makeClinic(clinicId, { providerId, today, displayName: `${clinic.displayName} (${number} ${street})` })
}

/** Fills an empty database and says so; a database that already has providers is left alone. */
export async function seedDemo({ db, clock }: { db: Database; clock: Clock }): Promise<boolean> {
  const isFilled = async (tx: Database['kysely']) =>
    (await tx.selectFrom('providers').select('provider_id').limit(1).executeTakeFirst()) !== undefined
  // Making up the demo takes longer than the rest of a start, so it is asked for first whether it is there.
  if (await isFilled(db.kysely)) return false
  const now = clock.now()
  const directory = demoDirectory(now)
  const inserted = await db.kysely.transaction().execute(async (tx) => {
    if (await isFilled(tx)) return false
    await insertDirectory(tx, directory, now)
    await insertDemoNotice(tx, now)
    return true
  })
  if (inserted) {
    await liveThrough(db, directory, now)
    await refuseOneManager(db)
    await countDemoHealth(db, now)
  }
  return inserted
}
