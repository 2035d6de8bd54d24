import { recentSince } from '../freshness/due.ts'
import { DAY_MINUTES, dayIn, minuteOfWeek } from '../local-time.ts'
import type { PlaceKind } from '../openings/kinds.ts'
import type { Audience } from '../openings/worth.ts'
import {
  DAYS,
  type Day,
  dayOpen,
  daySilent,
  type FilterName,
  type Help,
  helpTag,
  partTag,
  silentTag,
  type TagSet,
  type Time,
  tag,
  type Visit,
  type WaitAccepted,
  YES,
  YOUNG_ONLY,
} from './filters.ts'
import { INTERPRETER } from './listing.ts'
import { hasPlaces, hidesNewPatients, isSeenWithin, type OpeningsAnswers } from './openings.ts'
import type { DirectorySearch } from './query.ts'
import { codeIn, type IsAsked, isListFilter, LISTS_OF_FILTERS, type ListFilter, silentTags } from './silence.ts'

/**
 * The questions of a search to a listing, in groups. For each group a clinic says yes, says no, or is silent: a match
 * says yes to all; a maybe says no to none and is silent on some; the search drops the rest.
 */

export type Group = {
  name: FilterName
  /** One of these tags is a yes. */
  tags: readonly number[]
  /** Without a yes, a clinic with one of these tags did not answer; a clinic without them said no. */
  silent: readonly number[]
  /** Nobody was asked about any of it, so silence leaves no clinic out. */
  unasked?: true
  /** Clinics with one of these tags come first. */
  first?: readonly number[]
  /** Conditions that depend on the time of the search. */
  also?:
    | { openAt: Date }
    | { saidSince: string; now: Date }
    | { confirmedSince: string }
    | { places: readonly PlaceKind[]; now: Date }
    | { wait: WaitAccepted; audiences: readonly Audience[]; now: Date }
}

/** The fields of a listing that these questions compare. */
export type Answers = OpeningsAnswers & {
  tags: readonly number[]
  /** Minutes of the week at which the clinic opens and closes in turn, from Monday 0:00. */
  openAt: readonly number[]
  /** The time zone of its clock. */
  zone: string
  confirmedOn: string | null
  /** First and last day of the closure notice. */
  closedFrom: string | null
  closedTo: string | null
}

export type GroupAnswer = 'yes' | 'no' | 'silent'

export function groupAnswer(group: Group, answers: Answers): GroupAnswer {
  const answer = ownAnswer(group, answers)
  return group.unasked && answer === 'silent' ? 'yes' : answer
}

function ownAnswer(group: Group, answers: Answers): GroupAnswer {
  const has = (one: number) => answers.tags.includes(one)
  const { also } = group
  if (also && 'saidSince' in also) {
    if (answers.newPatientsOn === null || answers.newPatientsOn < also.saidSince) return 'silent'
    if (hidesNewPatients(answers, also.now)) return 'silent'
  }
  if (also && 'confirmedSince' in also) {
    return answers.confirmedOn !== null && answers.confirmedOn >= also.confirmedSince ? 'yes' : 'silent'
  }
  if (also && 'places' in also) {
    const said = hasPlaces(answers, also.places, also.now)
    return said === 'no' && group.silent.some(has) ? 'silent' : said
  }
  if (also && 'wait' in also) return isSeenWithin(answers, also.wait, also.audiences, also.now)
  if (also && 'openAt' in also) return isOpen(answers, also.openAt)
  if (group.tags.some(has)) return 'yes'
  return group.silent.some(has) ? 'silent' : 'no'
}

function isOpen({ tags, openAt, zone, closedFrom, closedTo }: Answers, now: Date): GroupAnswer {
  if (closedFrom !== null && closedTo !== null) {
    const day = dayIn(zone, now)
    if (closedFrom <= day && day <= closedTo) return 'no'
  }
  const at = minuteOfWeek(now, zone)
  if (openAt.filter((minute) => minute <= at).length % 2 === 1) return 'yes'
  return tags.includes(daySilent(Math.floor(at / DAY_MINUTES))) ? 'silent' : 'no'
}

/** 'match'; for a maybe the groups on which the clinic is silent; else null. */
export function matchOf(groups: readonly Group[], answers: Answers): 'match' | FilterName[] | null {
  const standings = groups.map((group) => groupAnswer(group, answers))
  if (standings.includes('no')) return null
  const silent = groups.filter((_, index) => standings[index] === 'silent').map(({ name }) => name)
  return silent.length === 0 ? 'match' : [...new Set(silent)]
}

const COURT_SERVICES = [206, 207, 217]
const COURT_REFERRED = 5

/** Tags that say yes to a need. Services or the people whom a clinic serves say yes to court. */
const HELP_TAGS: Record<Help, readonly number[]> = {
  mh: [helpTag('mh')],
  sud: [helpTag('sud')],
  both: [helpTag('both')],
  court: [...COURT_SERVICES.map((id) => tag('service', id)), tag('community', COURT_REFERRED)],
  crisis: [helpTag('crisis')],
  recovery: [helpTag('recovery')],
}
const HELP_SILENT: Record<Help, readonly number[]> = {
  mh: [silentTag('help')],
  sud: [silentTag('help')],
  both: [silentTag('help')],
  court: [silentTag('service'), silentTag('community'), partTag('community')],
  crisis: [silentTag('service')],
  // Treatment for substance use often comes with support in recovery, for which few hold a licence of its own.
  recovery: [silentTag('help'), helpTag('sud')],
}

function helpGroup(needs: readonly Help[]): Group {
  return {
    name: 'help',
    tags: [...new Set(needs.flatMap((need) => HELP_TAGS[need]))],
    silent: [...new Set(needs.flatMap((need) => HELP_SILENT[need]))],
  }
}

function listGroup(name: ListFilter, values: readonly string[]): Group {
  const { set } = LISTS_OF_FILTERS[name]
  const tags = values.map((value) => tag(set, codeIn(value)))
  const silent = [...new Set(values.flatMap((value) => silentTags(name, codeIn(value))))]
  if (name !== 'lang') return { name, tags, silent }
  // A clinic with an interpreter matches every language; clinics whose staff speak it come first.
  return { name, tags: [...new Set([...tags, tag(set, INTERPRETER)])], silent, first: tags }
}

const yesGroup = (name: FilterName, set: TagSet): Group => ({
  name,
  tags: [tag(set, YES)],
  silent: [silentTag(set)],
})

/**
 * All questions of a search. `now` decides which clinics are open, and which answers are too old. A choice that nobody
 * was asked about is left out; where nothing else of its filter is chosen, only a no to it counts, and places for children
 * or teens come first for a child.
 */
export function groupsOf(
  { filters }: Pick<DirectorySearch, 'filters'>,
  now: Date,
  isAsked: IsAsked = () => true,
): Group[] {
  return (Object.entries(filters) as [FilterName, readonly string[]][]).flatMap(([name, values]) => {
    const asked = values.filter((value) => isAsked(name, value))
    if (asked.length > 0) return groupsOfFilter(name, asked, filters, now)
    const isForTheYoung = name === 'age' && values.some((value) => YOUTH.includes(value))
    return groupsOfFilter(name, values, filters, now).map(
      (group): Group => ({ ...group, unasked: true, ...(isForTheYoung && { first: FOR_THE_YOUNG }) }),
    )
  })
}

function groupsOfFilter(
  name: FilterName,
  values: readonly string[],
  { age }: DirectorySearch['filters'],
  now: Date,
): Group[] {
  if (name === 'help') {
    // "Court-ordered anger management" is court and mental health, not one of them.
    const [court, others] = [values.filter((need) => need === 'court'), values.filter((need) => need !== 'court')]
    return [others, court].flatMap((needs) => (needs.length === 0 ? [] : [helpGroup(needs as Help[])]))
  }
  if (name === 'service') {
    return [{ name, tags: values.map((value) => tag(name, Number(value))), silent: [silentTag(name)] }]
  }
  // Every value must match.
  if (name === 'access') return values.map((value) => listGroup(name, [value]))
  if (isListFilter(name)) return [listGroup(name, values)]
  if (name === 'day') {
    const days = values.map((day) => DAYS.indexOf(day as Day))
    return [{ name, tags: days.map(dayOpen), silent: days.map(daySilent) }]
  }
  if (name === 'time') return values.map((time) => timeGroup(time as Time, now))
  if (name === 'visit') return values.map((visit) => yesGroup(name, visit as Visit))
  if (name === 'new')
    return [{ ...yesGroup(name, 'openings'), also: { saidSince: recentSince(now).toISOString(), now } }]
  if (name === 'places') {
    return [{ name, tags: [], silent: [silentTag('service')], also: { places: values as PlaceKind[], now } }]
  }
  if (name === 'wait') {
    return (values as WaitAccepted[]).map((wait) => ({
      name,
      tags: [],
      silent: [],
      also: { wait, audiences: audiencesOf(age), now },
    }))
  }
  if (name === 'confirmed') {
    return [{ name, tags: [], silent: [], also: { confirmedSince: recentSince(now).toISOString() } }]
  }
  return [yesGroup(name, name)]
}

const YOUTH: readonly string[] = ['1', '2', '3']
const FOR_THE_YOUNG = [YOUNG_ONLY, tag('age', 3)]

/** Whose wait counts: that of the chosen ages, or of anybody. */
function audiencesOf(ages: readonly string[] = []): Audience[] {
  const chosen: Audience[] = [
    ...(ages.some((age) => !YOUTH.includes(age)) ? (['adults'] as const) : []),
    ...(ages.some((age) => YOUTH.includes(age)) ? (['youth'] as const) : []),
  ]
  return chosen.length > 0 ? chosen : ['adults', 'youth']
}

function timeGroup(time: Time, now: Date): Group {
  if (time !== 'now') return yesGroup('time', time)
  return { name: 'time', tags: [], silent: [], also: { openAt: now } }
}
