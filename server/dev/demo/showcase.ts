import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { openAllWeek, WEEKDAYS, type WeeklyHours } from '../../../domain/clinic/hours.ts'
import { SECTIONS } from '../../../domain/clinic/sections.ts'
import { addDays, agencyDay } from '../../../domain/dates.ts'
import { archiveClinic } from '../../clinics/archive-clinic.ts'
import { postNotice } from '../../clinics/notices.ts'
import { saveClinic } from '../../clinics/save-clinic.ts'
import { lockClinic } from '../../clinics/store.ts'
import { confirmSection } from '../../freshness/confirm-section.ts'
import { adminsOf, type Demo, perform } from './activity-stage.ts'
import { dateAfter } from './licence.ts'
import { type ClinicOptions, makeClinic, makeProvider, type SeedProvider } from './make.ts'

/** Clinics that show the states of a public page; `states.ts` has the address of each state. */

export const SHOWCASE_PROVIDER = 211
const NAME = 'Zephyr Ridge Care'

export const showcaseClinics = {
  openAlways: 951,
  pastMidnight: 952,
  takingPatients: 953,
  wasTakingPatients: 954,
  notTakingPatients: 955,
  confirmedLongAgo: 956,
  englishChanged: 957,
  onlyEnglish: 958,
  inCustody: 959,
  replaced: 960,
} as const

export const showcaseProvider = (): SeedProvider =>
  makeProvider(SHOWCASE_PROVIDER, {
    providerType: 'organization',
    displayName: NAME,
    firstName: null,
    lastName: null,
  })

const untilTwo: WeeklyHours = Object.fromEntries(
  WEEKDAYS.map((day) => [day, [{ open: '18:00', close: '02:00' }]]),
) as WeeklyHours

export function showcaseRecords(today: Date): Clinic[] {
  const at = (clinicId: number, name: string, options: ClinicOptions) =>
    makeClinic(clinicId, {
      providerId: SHOWCASE_PROVIDER,
      providerName: NAME,
      today,
      practice: 'counseling',
      zip: '80525',
      displayName: `${NAME} - ${name}`,
      ...options,
    })
  return [
    at(showcaseClinics.openAlways, 'Day and Night House', { practice: 'crisis', hoursOfOperation: openAllWeek() }),
    at(showcaseClinics.pastMidnight, 'Night Owls', { hoursOfOperation: untilTwo }),
    at(showcaseClinics.takingPatients, 'East', { newPatientAcceptance: true }),
    at(showcaseClinics.wasTakingPatients, 'West', { newPatientAcceptance: true }),
    at(showcaseClinics.notTakingPatients, 'North', { newPatientAcceptance: false }),
    // Its licence ended, but the licensing system still lists it as active.
    at(showcaseClinics.confirmedLongAgo, 'South', {
      newPatientAcceptance: true,
      mhEffectiveDate: dateAfter(today, -750),
      mhExpirationDate: dateAfter(today, -20),
      mhActive: true,
    }),
    at(showcaseClinics.englishChanged, 'Riverside', {}),
    at(showcaseClinics.onlyEnglish, 'Hilltop', { descriptionEs: null }),
    at(showcaseClinics.inCustody, 'Program inside Stone Gate', { facilityType: 'Correctional facility' }),
    at(showcaseClinics.replaced, 'Old Mill', {}),
  ]
}

const CONFIRMED_DAYS_AGO: readonly (readonly [clinicId: number, daysAgo: number])[] = [
  [showcaseClinics.openAlways, 8],
  [showcaseClinics.pastMidnight, 9],
  [showcaseClinics.takingPatients, 10],
  [showcaseClinics.wasTakingPatients, 60],
  [showcaseClinics.notTakingPatients, 20],
  [showcaseClinics.confirmedLongAgo, 200],
]

/** Plans their past, through the real commands. */
export function planShowcase(demo: Demo): void {
  const [admin = ''] = adminsOf(demo)
  planNotices(demo, admin)
  for (const [clinicId, daysAgo] of CONFIRMED_DAYS_AGO) {
    const happen = async () => {
      for (const section of SECTIONS)
        await perform(demo, confirmSection, admin, { params: { clinicId }, body: { section } })
    }
    demo.events.push({ daysAgo, happen })
  }
  demo.events.push({
    daysAgo: 12,
    async happen() {
      const changed = showcaseClinics.englishChanged
      const clinic = (await demo.db.kysely.transaction().execute((tx) => lockClinic(tx, changed))) as Clinic
      const descriptionEn = `We moved to a quieter street. ${clinic.descriptionEn ?? ''}`
      await perform(demo, saveClinic, admin, { body: { ...clinic, descriptionEn } })
    },
  })
  demo.events.push({
    daysAgo: 30,
    async happen() {
      const body = {
        archive: true,
        archivalReason: 'Moved to the house that is open day and night',
        replacedBy: showcaseClinics.openAlways,
      }
      await perform(demo, archiveClinic, admin, { params: { clinicId: showcaseClinics.replaced }, body })
    },
  })
}

/** Plans two notices: one clinic is closed for some days, at the other the phones are down. */
function planNotices(demo: Demo, admin: string): void {
  const announce = async (clinicId: number, notice: object) => {
    const from = agencyDay(demo.clock.now())
    await perform(demo, postNotice, admin, { params: { clinicId }, body: { from, to: addDays(from, 60), ...notice } })
  }
  demo.events.push({
    daysAgo: 1,
    async happen() {
      await announce(showcaseClinics.notTakingPatients, { template: 'closed' })
      await announce(showcaseClinics.wasTakingPatients, { template: 'phones', phone: '9705550142' })
    },
  })
}
