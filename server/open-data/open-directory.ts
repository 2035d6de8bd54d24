import { createHash } from 'node:crypto'
import { agencyDay } from '../../domain/dates.ts'
import { type ListedClinic, listingIn } from '../../domain/directory/listed-clinic.ts'
import { publicView } from '../../domain/directory/listing.ts'
import { type EndedClinic, endedClinics, type ToldClinic } from '../../domain/exchange/ended.ts'
import { type OpenClinic, type OpenDirectory, openDirectory } from '../../domain/exchange/open-directory.ts'
import { readTold } from '../clinics/exchange-records.ts'
import type { Database } from '../db/open.ts'
import { expiredCount } from '../directory/expiries.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'

/**
 * Open data over the snapshot. Caches the comparable values per clinic and day, as long as the clinic's snapshot entry.
 */

const clinics = new WeakMap<ListedClinic, { day: string; clinic: OpenClinic }>()
const directories = new WeakMap<Snapshot, { day: string; directory: OpenDirectory }>()
const told = new WeakMap<Snapshot, Promise<ToldClinic[]>>()

export function directoryOf(snapshot: Snapshot, now: Date): OpenDirectory {
  const day = agencyDay(now)
  const known = directories.get(snapshot)
  if (known?.day === day) return known.directory
  const directory = openDirectory(snapshot.listed.map((listed) => clinicOf(listed, now, day)))
  directories.set(snapshot, { day, directory })
  return directory
}

function clinicOf(listed: ListedClinic, now: Date, day: string): OpenClinic {
  const known = clinics.get(listed)
  if (known?.day === day) return known.clinic
  const clinic = openClinic(listed, now)
  clinics.set(listed, { day, clinic })
  return clinic
}

function openClinic(listed: ListedClinic, now: Date): OpenClinic {
  const view = publicView(listingIn(listed), now)
  return {
    clinicId: listed.clinicId,
    providerId: listed.providerId,
    accountId: listed.accountId,
    name: listed.name,
    nameKey: listed.nameKey,
    searchKey: listed.searchKey,
    spot: listed.spot,
    tags: listed.answers.tags,
    providerUpdatedAt: listed.providerUpdatedAt,
    providerName: view.providerName,
    licenceName: view.licenceName,
    place: view.place,
    custody: view.custody,
    services: view.services,
    telehealth: view.telehealth,
    newPatients: view.newPatients,
    answers: view.answers,
    licences: view.licences,
    sections: view.sections,
    modifiedAt: view.modifiedAt,
    view: (at) => publicView(listingIn(listed), at),
  }
}

const versions = new WeakMap<Snapshot, string>()

/**
 * Changes whenever the records may change, by a write or with time. A change that the public cannot see, as of a private address, leaves it
 * unchanged.
 */
export const toldVersion = (snapshot: Snapshot, now: Date): string =>
  `${writtenVersion(snapshot)} ${agencyDay(now)} ${expiredCount(snapshot, now)}`

function writtenVersion(snapshot: Snapshot): string {
  const known = versions.get(snapshot)
  if (known !== undefined) return known
  const { book, settings, listed } = snapshot
  const hash = createHash('sha256').update(JSON.stringify([book.codes, settings.openings.kinds]))
  for (const { text, providerUpdatedAt } of listed) hash.update(text).update(providerUpdatedAt)
  const version = hash.digest('base64url')
  versions.set(snapshot, version)
  return version
}

/** Ended clinics and services by number. Every removal moves the version, so one read serves the whole snapshot. */
export async function endedOf(
  { kysely }: Pick<Database, 'kysely'>,
  snapshot: Snapshot,
  now: Date,
): Promise<EndedClinic[]> {
  const reading = told.get(snapshot) ?? readTold(kysely)
  told.set(snapshot, reading)
  reading.catch(() => told.delete(snapshot))
  return endedClinics(await reading, directoryOf(snapshot, now), now)
}
