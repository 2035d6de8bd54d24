import { WEEKDAYS } from '../clinic/hours.ts'
import { SWITCHES } from '../clinic/yes-no-rows.ts'
import { coloradoDay } from '../dates.ts'
import { recentSince } from '../freshness/due.ts'
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
  silentCode,
  silentTag,
  type TagSet,
  type Time,
  tag,
  type Visit,
  type WaitAccepted,
  YES,
} from './filters.ts'
import { INTERPRETER } from './listing.ts'
import { denverMinuteOfWeek } from './open-now.ts'
import { hasPlaces, isSeenWithin, type OpeningsAnswers } from './openings.ts'
import type { DirectorySearch } from './query.ts'

/**
 * The questions of a search to a listing, in groups. For each group a clinic says yes, says no, or is silent: a match
 * says yes to all; a maybe says no to none and is silent on some; the search drops the rest.
 */

export type Group = {
  name: FilterName
  /** One of these tags is a yes; with `all`, a clinic needs every one. */
  tags: readonly number[]
  all?: true
  /**
   * Without a yes, a clinic with one of these tags did not answer; a clinic without them said no. With `all`, the first
   * is silence about everything, and the others belong to `tags` one by one.
   */
  silent: readonly number[]
  /** Clinics with one of these tags come first. */
  first?: readonly number[]
  /** Conditions that depend on the time of the search. */
  also?:
    | { openAt: number; day: string }
    | { saidSince: string }
    | { confirmedSince: string }
    | { places: readonly PlaceKind[]; now: Date }
    | { wait: WaitAccepted; audiences: readonly Audience[]; now: Date }
}

/** The fields of a listing that these questions compare. */
export type Answers = OpeningsAnswers & {
  tags: readonly number[]
  /** Minutes of the week at which the clinic opens and closes in turn, from Monday 0:00. */
  openAt: readonly number[]
  newPatientsOn: string | null
  confirmedOn: string | null
  /** First and last day of the closure notice. */
  closedFrom: string | null
  closedTo: string | null
}

export type GroupAnswer = 'yes' | 'no' | 'silent'

export function groupAnswer(group: Group, answers: Answers): GroupAnswer {
  const has = (one: number) => answers.tags.includes(one)
  const { also } = group
  if (also && 'saidSince' in also) {
    if (answers.newPatientsOn === null || answers.newPatientsOn < also.saidSince) return 'silent'
  }
  if (also && 'confirmedSince' in also) {
    return answers.confirmedOn !== null && answers.confirmedOn >= also.confirmedSince ? 'yes' : 'silent'
  }
  if (also && 'places' in also) {
    const said = hasPlaces(answers, also.places, also.now)
    return said === 'no' && group.silent.some(has) ? 'silent' : said
  }
  if (also && 'wait' in also) return isSeenWithin(answers, also.wait, also.audiences, also.now)
  if (also && 'openAt' in also) {
    const { closedFrom, closedTo } = answers
    if (closedFrom !== null && closedTo !== null && closedFrom <= also.day && also.day <= closedTo) return 'no'
    if (answers.openAt.filter((minute) => minute <= also.openAt).length % 2 === 1) return 'yes'
  } else if (group.all ? group.tags.every(has) : group.tags.some(has)) return 'yes'
  // A clinic needs every code, so one that it denies is a no, whatever else it left open.
  if (group.all && !has(group.silent[0] ?? 0)) {
    return group.tags.every((one, index) => has(one) || has(group.silent[index + 1] ?? 0)) ? 'silent' : 'no'
  }
  return group.silent.some(has) ? 'silent' : 'no'
}

/** 'match'; for a maybe the groups on which the clinic is silent; else null. */
export function matchOf(groups: readonly Group[], answers: Answers): 'match' | FilterName[] | null {
  const standings = groups.map((group) => groupAnswer(group, answers))
  if (standings.includes('no')) return null
  const silent = groups.filter((_, index) => standings[index] === 'silent').map(({ name }) => name)
  return silent.length === 0 ? 'match' : [...new Set(silent)]
}

const CODED: { [name in FilterName]?: TagSet } = {
  service: 'service',
  age: 'age',
  community: 'community',
  ethnicity: 'ethnicity',
  gender: 'gender',
  lang: 'language',
  pay: 'payment',
  access: 'access',
}
const codeIn = (value: string) => Number(value.replace(/^\D/, ''))

const CRISIS_SERVICES = [101, 105, 107]
const COURT_SERVICES = [206, 207, 217]
const COURT_REFERRED = 5
const MENTAL_HEALTH: Help = 'mh'

/** Tags that say yes to a need. Services or the people whom a clinic serves say yes to court. */
const HELP_TAGS: Record<Help, readonly number[]> = {
  mh: [helpTag('mh')],
  sud: [helpTag('sud')],
  both: [helpTag('both')],
  court: [...COURT_SERVICES.map((id) => tag('service', id)), tag('community', COURT_REFERRED)],
  crisis: [...CRISIS_SERVICES.map((id) => tag('service', id)), helpTag(MENTAL_HEALTH)],
  recovery: [helpTag('recovery')],
}
const HELP_SILENT: Record<Help, readonly number[]> = {
  mh: [silentTag('help')],
  sud: [silentTag('help')],
  both: [silentTag('help')],
  court: [silentTag('service'), silentTag('community'), silentCode('community', COURT_REFERRED)],
  crisis: [silentTag('help')],
  // Treatment for substance use often comes with support in recovery, for which few hold a licence of its own.
  recovery: [silentTag('help'), helpTag('sud')],
}

function helpGroup(needs: readonly Help[]): Group {
  const first = needs.includes('crisis') ? { first: CRISIS_SERVICES.map((id) => tag('service', id)) } : {}
  return {
    name: 'help',
    tags: [...new Set(needs.flatMap((need) => HELP_TAGS[need]))],
    silent: [...new Set(needs.flatMap((need) => HELP_SILENT[need]))],
    ...first,
  }
}

function codedGroup(name: FilterName, set: TagSet, values: readonly string[]): Group {
  const tags = values.map((value) => tag(set, codeIn(value)))
  const silent = [silentTag(set), ...(set === 'service' ? [] : values.map((value) => silentCode(set, codeIn(value))))]
  if (name === 'access') return { name, tags, all: true, silent }
  if (name !== 'lang') return { name, tags, silent }
  // A clinic with an interpreter matches every language; clinics whose staff speak it come first.
  return { name, tags: [...new Set([...tags, tag(set, INTERPRETER)])], silent, first: tags }
}

const yesGroup = (name: FilterName, set: TagSet): Group => ({
  name,
  tags: [tag(set, YES)],
  silent: [silentTag(set)],
})

/** All questions of a search. `now` decides which clinics are open, and which answers are too old. */
export function groupsOf({ filters }: Pick<DirectorySearch, 'filters'>, now: Date): Group[] {
  const groups: Group[] = []
  if (filters.help) groups.push(helpGroup(filters.help as Help[]))
  for (const [name, set] of Object.entries(CODED) as [FilterName, TagSet][]) {
    const values = filters[name]
    if (values) groups.push(codedGroup(name, set, values))
  }
  if (filters.day) {
    const days = filters.day.map((day) => DAYS.indexOf(day as Day))
    groups.push({ name: 'day', tags: days.map(dayOpen), silent: days.map(daySilent) })
  }
  for (const time of (filters.time ?? []) as Time[]) groups.push(timeGroup(time, now))
  for (const visit of (filters.visit ?? []) as Visit[]) groups.push(yesGroup('visit', visit))
  if (filters.new) {
    groups.push({ ...yesGroup('new', 'openings'), also: { saidSince: recentSince(now).toISOString() } })
  }
  if (filters.places) {
    const also = { places: filters.places as PlaceKind[], now }
    groups.push({ name: 'places', tags: [], silent: [silentTag('service')], also })
  }
  for (const wait of (filters.wait ?? []) as WaitAccepted[]) {
    groups.push({ name: 'wait', tags: [], silent: [], also: { wait, audiences: audiencesOf(filters.age), now } })
  }
  for (const { key } of SWITCHES) if (filters[key]) groups.push(yesGroup(key, key))
  if (filters.confirmed) {
    const confirmedSince = recentSince(now).toISOString()
    groups.push({ name: 'confirmed', tags: [], silent: [], also: { confirmedSince } })
  }
  return groups
}

const YOUTH: readonly string[] = ['1', '2', '3']

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
  const openAt = denverMinuteOfWeek(now)
  const today = Math.floor(openAt / (24 * 60)) % WEEKDAYS.length
  return { name: 'time', tags: [], silent: [daySilent(today)], also: { openAt, day: coloradoDay(now) } }
}
