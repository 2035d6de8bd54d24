// Deterministic records for tests and the demo: clinic 12 is the same on every day and machine.

import { type Clinic, emptyProfile, type Licence, type Profile } from '../../../domain/clinic/clinic.ts'
import { isOpenAllWeek } from '../../../domain/clinic/hours.ts'
import type { Tenant, UserStatus } from '../../../domain/permissions.ts'
import { placeByZip } from '../../db/lookups/zips.ts'
import { answersFor } from './answers.ts'
import { contactFor } from './contact.ts'
import { descriptionFor } from './descriptions.ts'
import { dice } from './dice.ts'
import { hoursFor } from './hours.ts'
import { accountIdFor, licenceFor } from './licence.ts'
import { hostName, isIndividual, mailName, mainPractice, organizationName, personName } from './names.ts'
import { cityFor, locationFor, placeFor } from './places.ts'
import { type PracticeName, practices } from './practices.ts'

/** The demo's date, unless a clock gives another. */
export const demoToday = new Date('2026-08-21T15:00:00Z')

export type SeedProvider = {
  providerId: number
  providerType: 'organization' | 'individual'
  displayName: string | null
  firstName: string | null
  lastName: string | null
  displayAtOwnpath: boolean
  archived: boolean
  archivalReason: string | null
}

export function makeProvider(n: number, overrides: Partial<SeedProvider> = {}): SeedProvider {
  const individual = isIndividual(n)
  const person = individual ? personName(n * 11 + 5) : { firstName: null, lastName: null }
  return {
    providerId: n,
    providerType: individual ? 'individual' : 'organization',
    displayName: organizationName(n),
    ...person,
    displayAtOwnpath: true,
    archived: false,
    archivalReason: null,
    ...overrides,
  }
}

/** Besides fields of the clinic: its kind, its ZIP code, its provider's name, and the day from which dates count. */
export type ClinicOptions = Partial<Clinic> & {
  practice?: PracticeName
  zip?: string
  providerName?: string
  today?: Date
}

const kindred: Partial<Record<PracticeName, readonly PracticeName[]>> = {
  communityCenter: ['communityCenter', 'communityClinic', 'substanceUse', 'crisis', 'youth', 'opioidTreatment'],
  detox: ['detox', 'substanceUse', 'residentialTreatment'],
  substanceUse: ['substanceUse', 'substanceUse', 'drivingEducation', 'women'],
}

const practiceOf = (providerId: number, clinicId: number): PracticeName => {
  const main = mainPractice(providerId)
  return dice(`clinic ${clinicId} practice`).pick(kindred[main] ?? [main])
}

export function makeClinic(n: number, options: ClinicOptions = {}): Clinic {
  const { practice: wanted, zip, today = demoToday, providerName: givenName, ...overrides } = options
  const clinicId = overrides.clinicId ?? n
  const providerId = overrides.providerId ?? n
  const providerName = givenName ?? organizationName(providerId)
  const practice = wanted ?? practiceOf(providerId, clinicId)
  const kind = practices[practice]
  const roll = dice(`clinic ${clinicId}`)

  const place = (zip && placeByZip(zip)) || placeFor(providerId, clinicId)
  const { city } = cityFor(place, clinicId)
  const location = locationFor(place, clinicId)
  const services = [...kind.services, ...roll.some(kind.perhaps, roll.between(0, 2))].toSorted((a, b) => a - b)
  const ages = roll.pick(kind.ages)
  const hoursOfOperation = overrides.hoursOfOperation ?? hoursFor(kind.hours, dice(`clinic ${clinicId} hours`))
  const open24Hours = isOpenAllWeek(hoursOfOperation)

  const text = descriptionFor(practice, { name: providerName, city }, dice(`clinic ${clinicId} description`))
  return {
    ...(emptyProfile() as unknown as Profile & Licence),
    clinicId,
    accountId: accountIdFor(`clinic ${clinicId} account`),
    providerId,
    displayName: practice === 'remote' ? providerName : `${providerName} - ${city}`,
    descriptionEn: text.en,
    descriptionEs: text.es,
    displayAtOwnpath: true,
    archived: false,
    archivalReason: null,
    version: 1,
    updatedAt: new Date(today.getTime() - roll.between(150, 700) * 24 * 60 * 60 * 1000).toISOString(),
    ...contactFor(clinicId, providerName, place, open24Hours),
    ...answersFor(clinicId, practice, ages),
    open24Hours,
    hoursOfOperation,
    clinicLocations: locationsOf(location, practice, clinicId),
    clinicServicesProvideds: services.map((serviceProvidedId) => ({
      serviceCategoryId: Math.floor(serviceProvidedId / 100),
      serviceProvidedId,
    })),
    ...licenceFor({ clinicId, providerId, providerName, city }, practice, services, today),
    ...overrides,
  }
}

function locationsOf(primary: Clinic['clinicLocations'][number], practice: PracticeName, clinicId: number) {
  const remote = { addressLine1: null, addressLine2: null, latitude: null, longitude: null, gbpPlacesId: null }
  if (practice === 'remote') return [{ ...primary, ...remote }]
  const roll = dice(`clinic ${clinicId} mail`)
  if (!roll.yes(0.08)) return [primary]
  const box = { ...primary, ...remote, addressTypeId: 2, addressLine1: `PO Box ${roll.between(100, 9899)}` }
  return [primary, box]
}

export type SeedUser = {
  userId: string
  tenant: Tenant
  email: string
  firstName: string
  lastName: string
  phone: string | null
  status: UserStatus
  registrationType: 'self_registered' | 'google' | 'invited'
  emailNotifications: boolean
  language: 'en' | 'es'
  createdDaysAgo: number
  /** Null if the person never signed in. */
  lastLoginDaysAgo: number | null
  /** Null if the person was not deleted. */
  archivedDaysAgo: number | null
}

export type SeedRole = { userId: string; role: 'manager' | 'editor'; providerId: number; clinicId: number | null }

export function makeUser(n: number, overrides: Partial<SeedUser> = {}): SeedUser {
  const roll = dice(`user ${n}`)
  const name = { ...personName(n), ...overrides }
  // Staff accounts are older than the edits of the demo's last months.
  const createdDaysAgo = overrides.createdDaysAgo ?? roll.between(200, 900)
  return {
    userId: `demo-user-${String(n).padStart(4, '0')}`,
    tenant: 'provider',
    email: `${mailName(name)}@${hostName(organizationName(n))}`,
    ...personName(n),
    phone: `${roll.pick(['303', '719', '720', '970', '983'])}55501${String(roll.between(0, 99)).padStart(2, '0')}`,
    status: 'Approved',
    registrationType: 'self_registered',
    emailNotifications: roll.yes(0.4),
    language: roll.yes(0.2) ? 'es' : 'en',
    createdDaysAgo,
    lastLoginDaysAgo: roll.between(0, Math.min(createdDaysAgo, 120)),
    archivedDaysAgo: overrides.status === 'Archived' ? roll.between(3, 150) : null,
    ...overrides,
  }
}
