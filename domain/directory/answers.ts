import { primaryLocation } from '../clinic/address.ts'
import { SECTIONS } from '../clinic/sections.ts'
import { zoneOf } from '../local-time.ts'
import type { FilterName } from './filters.ts'
import { type Answers, type Group, type GroupAnswer, groupAnswer, groupsOf } from './groups.ts'
import type { Listing } from './listing.ts'
import type { Notice } from './notices.ts'
import { openAtOf } from './open-now.ts'
import { openingsAnswers } from './openings.ts'
import type { DirectorySearch } from './query.ts'
import type { AskedFor } from './search-result.ts'
import { tagsOf } from './tags.ts'

/** A clinic's answers to the questions of a search. */

export function answersOf({ clinic, dates, notices, fromFeed, openings }: Listing): Answers {
  return {
    tags: tagsOf(clinic, fromFeed),
    openAt: openAtOf(clinic.hoursOfOperation),
    zone: zoneOf(primaryLocation(clinic.clinicLocations)?.countyId ?? null),
    confirmedOn: lastConfirmed(dates),
    ...closedDays(notices),
    ...openingsAnswers(clinic, dates.newPatientsOn, openings),
  }
}

/** The days of its closure notice; a clinic has at most one. */
function closedDays(notices: readonly Notice[]): Pick<Answers, 'closedFrom' | 'closedTo'> {
  const closed = notices.find(({ template }) => template === 'closed')
  return { closedFrom: closed?.from ?? null, closedTo: closed?.to ?? null }
}

export const lastConfirmed = ({ sections }: Listing['dates']): string | null =>
  SECTIONS.flatMap((section) => sections[section]?.at ?? [])
    .toSorted()
    .at(-1) ?? null

/** The filters that a maybe did not answer. */
export function silentIn(groups: readonly Group[], answers: Answers): FilterName[] {
  const silent = groups.filter((group) => groupAnswer(group, answers) === 'silent')
  return [...new Set(silent.map(({ name }) => name))]
}

/** The choices of a search to which the clinic gives this answer: its card ticks a yes, and has a question for silence. */
export function choicesAnswered(
  wanted: GroupAnswer,
  search: Pick<DirectorySearch, 'filters'>,
  answers: Answers,
  now: Date,
): AskedFor[] {
  return (Object.entries(search.filters) as [FilterName, readonly string[]][]).flatMap(([name, values]) =>
    values
      .filter((value) =>
        groupsOf({ filters: { [name]: [value] } }, now).every((group) => groupAnswer(group, answers) === wanted),
      )
      .map((value) => ({ name, value })),
  )
}
