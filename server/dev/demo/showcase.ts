import { pathOf } from '../../../contract/directory/pages.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { openAllWeek, WEEKDAYS, type WeeklyHours } from '../../../domain/clinic/hours.ts'
import { SECTIONS } from '../../../domain/clinic/sections.ts'
import { addDays, coloradoDay } from '../../../domain/dates.ts'
import { archiveClinic } from '../../clinics/archive-clinic.ts'
import { confirmSection } from '../../clinics/confirm-section.ts'
import { postNotice } from '../../clinics/notices.ts'
import { lockClinic } from '../../clinics/store.ts'
import type { Database } from '../../db/open.ts'
import { saveClinic } from '../../updates/save-clinic.ts'
import { adminsOf, type Demo, perform } from './activity-stage.ts'
import { awkwardClinics } from './awkward.ts'
import { dateAfter } from './licence.ts'
import { type ClinicOptions, makeClinic, makeProvider, type SeedProvider } from './make.ts'

/** Clinics that show each state of a public page, and the address at which a person or a test finds it. */

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
    // Its licence ended, and the licensing system still calls it active.
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

/** What happened to them, through the same commands as everything else in the demo's past. */
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

/** What two of them announce: one is closed for some days, at the other the phones are down. */
function planNotices(demo: Demo, admin: string): void {
  const announce = async (clinicId: number, notice: object) => {
    const from = coloradoDay(demo.clock.now())
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

/** Every public page of the demo says that it is one: a person in need may come by. */
export async function insertDemoNotice(db: Database['kysely'], now: Date): Promise<void> {
  const from = coloradoDay(now)
  const text = {
    en: 'This is a demonstration: the places here are made up.',
    es: 'Esto es una demostración: los lugares no existen.',
  }
  const value = JSON.stringify({ text, from, to: addDays(from, 3650) })
  await db
    .insertInto('directory_settings')
    .values({ name: 'notice', value })
    .onConflict((there) => there.column('name').doUpdateSet({ value }))
    .execute()
}

const clinicAt = (clinicId: number) => pathOf('clinic', 'en', String(clinicId))

/** Each state with the address that shows it and the words by which it is known there. */
export const STATES: readonly { state: string; path: string; status: number; says: string }[] = [
  {
    state: 'address kept private',
    path: clinicAt(awkwardClinics.hiddenAddress),
    status: 200,
    says: 'Address kept private',
  },
  {
    state: 'phone or video only',
    path: clinicAt(awkwardClinics.telehealthOnly),
    status: 200,
    says: 'Care by phone or video only',
  },
  {
    state: 'phone or video only, no address at all',
    path: clinicAt(awkwardClinics.telehealthOnlyNoAddress),
    status: 200,
    says: 'Care by phone or video only',
  },
  {
    state: 'never confirmed by the clinic',
    path: clinicAt(awkwardClinics.letters),
    status: 200,
    says: 'Not yet confirmed by the clinic.',
  },
  {
    state: 'confirmed lately',
    path: clinicAt(showcaseClinics.takingPatients),
    status: 200,
    says: 'Confirmed by the clinic 10 days ago',
  },
  { state: 'confirmed long ago', path: clinicAt(showcaseClinics.confirmedLongAgo), status: 200, says: 'Call first.' },
  {
    state: 'takes new patients',
    path: clinicAt(showcaseClinics.takingPatients),
    status: 200,
    says: 'Taking new patients, said',
  },
  {
    state: 'took new patients some weeks ago',
    path: clinicAt(showcaseClinics.wasTakingPatients),
    status: 200,
    says: 'Was taking new patients on',
  },
  {
    state: 'takes no new patients',
    path: clinicAt(showcaseClinics.notTakingPatients),
    status: 200,
    says: 'Not taking new patients on',
  },
  {
    state: 'answered nothing',
    path: clinicAt(awkwardClinics.missingAnswers),
    status: 200,
    says: 'Phone or video care: did not say',
  },
  { state: 'hours not stated', path: clinicAt(awkwardClinics.hoursUnknown), status: 200, says: 'Hours not stated' },
  { state: 'open 24 hours', path: clinicAt(showcaseClinics.openAlways), status: 200, says: 'Open 24 hours, every day' },
  { state: 'open past midnight', path: clinicAt(showcaseClinics.pastMidnight), status: 200, says: '6:00 pm–2:00 am' },
  {
    state: 'the longest name',
    path: clinicAt(awkwardClinics.longestName),
    status: 200,
    says: 'of the Lower Arkansas Valley, Main Street Campus',
  },
  {
    state: 'the longest description',
    path: clinicAt(awkwardClinics.longestDescription),
    status: 200,
    says: 'Arroyo Verde',
  },
  {
    state: 'everything ticked',
    path: clinicAt(awkwardClinics.everythingTicked),
    status: 200,
    says: 'Arroyo Verde Walk-in House',
  },
  {
    state: 'Spanish text older than its English (Spanish page)',
    path: pathOf('clinic', 'es', String(showcaseClinics.englishChanged)),
    status: 200,
    says: 'El texto en inglés cambió el',
  },
  {
    state: 'closed for some days, by a notice',
    path: clinicAt(showcaseClinics.notTakingPatients),
    status: 200,
    says: 'Closed from',
  },
  {
    state: 'phones down, by a notice (Spanish page)',
    path: pathOf('clinic', 'es', String(showcaseClinics.wasTakingPatients)),
    status: 200,
    says: 'Los teléfonos no funcionan',
  },
  {
    state: 'no Spanish text (Spanish page)',
    path: pathOf('clinic', 'es', String(showcaseClinics.onlyEnglish)),
    status: 200,
    says: 'Por ahora solo en inglés',
  },
  {
    state: 'for people in custody',
    path: clinicAt(showcaseClinics.inCustody),
    status: 200,
    says: 'For people who are held here',
  },
  {
    state: 'takes over from a clinic that ended',
    path: clinicAt(showcaseClinics.replaced),
    status: 200,
    says: 'This place takes over from: Zephyr Ridge Care - Old Mill',
  },
  {
    state: 'ended, with no successor',
    path: clinicAt(awkwardClinics.archived),
    status: 410,
    says: 'is no longer in this list',
  },
  {
    state: 'not displayed, as if it never was',
    path: clinicAt(awkwardClinics.notDisplayed),
    status: 404,
    says: 'We could not find this page',
  },
  { state: 'many sites of one provider', path: pathOf('provider', 'en', '201'), status: 200, says: 'Cumbres Care' },
  {
    state: 'a county without a clinic',
    path: pathOf('county', 'en', 'jackson'),
    status: 200,
    says: 'There is no place in this county yet.',
  },
  {
    state: 'a place that we do not know',
    path: `${pathOf('results', 'en')}?near=99999`,
    status: 200,
    says: 'We could not find “99999” in Colorado.',
  },
  {
    state: 'few matches, and steps that lead to more',
    path: `${pathOf('results', 'en')}?near=Walden&miles=5`,
    status: 200,
    says: 'Show',
  },
  {
    state: 'a phone number that two visitors reported',
    path: clinicAt(showcaseClinics.confirmedLongAgo),
    status: 200,
    says: 'We are checking this number.',
  },
  {
    state: 'a notice of the agency on every page',
    path: pathOf('home', 'en'),
    status: 200,
    says: 'This is a demonstration',
  },
]
