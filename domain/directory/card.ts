import { SECTIONS } from '../clinic/sections.ts'
import { standingOf } from '../freshness/due.ts'
import { newPatientsSaid } from '../freshness/expiry.ts'
import { closedDays, lastConfirmed } from './answers.ts'
import type { Answers } from './groups.ts'
import { type Listing, type ListingDates, publicParts } from './listing.ts'
import { standingNotices } from './notices.ts'
import { openAtOf } from './open-now.ts'
import type { PublicClinic } from './public-clinic.ts'
import { tagsOf } from './tags.ts'

/**
 * What lists show of a clinic. It is stored with the listing, so that a page of twenty clinics reads twenty short texts; what
 * changes by itself as days pass is stored as its dates and judged when a page is drawn.
 */
export type CardClinic = Pick<
  PublicClinic,
  | 'clinicId'
  | 'providerId'
  | 'name'
  | 'providerName'
  | 'place'
  | 'phones'
  | 'newPatients'
  | 'telehealth'
  | 'hours'
  | 'transit'
  | 'rides'
  | 'payment'
  | 'services'
  | 'sections'
  | 'custody'
  | 'notices'
>

export type StoredCard = Omit<CardClinic, 'newPatients' | 'sections'> & {
  newPatientAcceptance: boolean | null
  dates: ListingDates
  tags: number[]
}

export function storedCard({ clinic, provider, dates, notices }: Listing): StoredCard {
  return {
    ...publicParts({ clinic, provider }),
    newPatientAcceptance: clinic.newPatientAcceptance,
    dates: withoutPeople(dates),
    tags: tagsOf(clinic),
    notices: [...notices],
  }
}

/** The evidence may name who confirmed; a list needs to know when. */
function withoutPeople({ since, sections, newPatientsOn }: ListingDates): ListingDates {
  const known = SECTIONS.flatMap((section) => {
    const at = sections[section]?.at
    return at === undefined ? [] : [[section, { at }]]
  })
  return { since, sections: Object.fromEntries(known), newPatientsOn }
}

export function cardView({ newPatientAcceptance, dates, tags: _, ...shown }: StoredCard, now: Date): CardClinic {
  const standing = (section: (typeof SECTIONS)[number]) => standingOf(dates, section, now)
  return {
    ...shown,
    notices: standingNotices(shown.notices, now),
    newPatients: newPatientsSaid(newPatientAcceptance, dates.newPatientsOn, now),
    sections: { about: standing('about'), contact: standing('contact'), patients: standing('patients') },
  }
}

/** What it answers to the questions of a search. */
export const answersOfCard = ({ tags, hours, dates, notices }: StoredCard): Answers => ({
  tags,
  openAt: openAtOf(hours),
  newPatientsOn: dates.newPatientsOn,
  confirmedOn: lastConfirmed(dates),
  ...closedDays(notices),
})
