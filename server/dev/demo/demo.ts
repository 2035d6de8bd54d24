import type { Clinic } from '../../../domain/clinic/clinic.ts'
import type { Database } from '../../db/open.ts'
import type { Clock } from '../../platform/clock.ts'
import { insertNotice } from '../site-notice.ts'
import { liveThrough } from './activity.ts'
import { awkwardClinicRecords, awkwardProviderRecords } from './awkward.ts'
import { dice } from './dice.ts'
import { fedClinic, importFeed, isEdited } from './feed.ts'
import { insertDirectory } from './insert.ts'
import { demoToday, makeClinic, makeProvider } from './make.ts'
import { isIndividual, mainPractice, organizationName } from './names.ts'
import { reportDemoOpenings } from './openings.ts'
import { type DemoDirectory, demoPeople } from './people.ts'
import { streetFor } from './places.ts'
import { refuseOneManager } from './refused-mail.ts'
import { insertDemoRounds } from './rounds.ts'
import { showcaseProvider, showcaseRecords } from './showcase.ts'
import { countDemoHealth, countDemoOpenings } from './told-by-visitors.ts'

export { demoAccounts } from './people.ts'

const ordinaryProviders = 160

const NOTICE = {
  en: 'This is a demonstration: the places here are made up.',
  es: 'Esto es una demostración: los lugares no existen.',
}

/** The number of a provider's clinics: most have a few; a person's own practice and one without an address have one. */
const clinicCount = (providerId: number) =>
  isIndividual(providerId) || mainPractice(providerId) === 'remote'
    ? 1
    : dice(`provider ${providerId} size`).pick([1, 2, 2, 3, 3, 4, 4, 5, 7])

/** The whole demo as plain values; licence dates are relative to `today`. */
export function demoDirectory(today: Date = demoToday): DemoDirectory {
  const providers = Array.from({ length: ordinaryProviders }, (_, index) => makeProvider(index + 1))
  const sites = providers.flatMap(({ providerId }) => Array<number>(clinicCount(providerId)).fill(providerId))
  const answered = withOwnNames(sites.map((providerId, index) => makeClinic(index + 1, { providerId, today })))
  const fed = answered.filter(({ providerId }) => !isEdited(providerId)).map((clinic) => fedClinic(clinic, today))
  const imported = new Map(fed.map(({ live, decision }) => [live.clinicId, decision.wanted]))
  const clinics = answered.map((clinic) => imported.get(clinic.clinicId) ?? clinic)
  const allProviders = [...providers, ...awkwardProviderRecords()]
  const allClinics = [...clinics, ...awkwardClinicRecords(today)]
  // The showcase has no staff, so that changing it moves no one else in the demo.
  const people = demoPeople(allProviders, allClinics)
  return {
    providers: [...allProviders, showcaseProvider()],
    clinics: [...allClinics, ...showcaseRecords(today)],
    fed,
    ...people,
  }
}

/** Adds the street to the names of a provider's clinics in one town, and the number for those on one street. */
function withOwnNames(clinics: readonly Clinic[]): Clinic[] {
  const siteNames = (clinic: Clinic) => {
    const { number, street } = streetFor(clinic.clinicId)
    const provider = organizationName(clinic.providerId)
    return [clinic.displayName, `${provider} - ${street}`, `${provider} - ${number} ${street}`]
  }
  const uses = new Map<string | null, number>()
  for (const name of clinics.flatMap(siteNames)) uses.set(name, (uses.get(name) ?? 0) + 1)
  return clinics.map((clinic) => {
    const displayName = siteNames(clinic).find((name) => uses.get(name) === 1) ?? clinic.displayName
    return { ...clinic, displayName }
  })
}

/** Clinics that no person edited begin with nothing but their ids, as the import creates them. */
export function beforeTheFeed({ clinics, fed }: Pick<DemoDirectory, 'clinics' | 'fed'>): Clinic[] {
  const began = new Map(fed.map(({ live }) => [live.clinicId, live]))
  return clinics.map((clinic) => began.get(clinic.clinicId) ?? clinic)
}

/** Fills an empty database and returns true; leaves a database with providers unchanged. */
export async function seedDemo({ db, clock }: { db: Database; clock: Clock }): Promise<boolean> {
  const isFilled = async (tx: Database['kysely']) =>
    (await tx.selectFrom('providers').select('provider_id').limit(1).executeTakeFirst()) !== undefined
  // Checks first, because generating the demo takes longer than the rest of a start.
  if (await isFilled(db.kysely)) return false
  const now = clock.now()
  const directory = demoDirectory(now)
  const inserted = await db.kysely.transaction().execute(async (tx) => {
    if (await isFilled(tx)) return false
    await insertDirectory(tx, { ...directory, clinics: beforeTheFeed(directory) }, now)
    await importFeed(tx, directory.fed, now)
    await insertNotice(tx, NOTICE, now)
    return true
  })
  if (inserted) {
    await liveThrough(db, directory, now)
    await reportDemoOpenings(db, directory, now)
    await refuseOneManager(db)
    await insertDemoRounds({ db, clock })
    await countDemoHealth(db, now)
    await countDemoOpenings(db, now)
  }
  return inserted
}
