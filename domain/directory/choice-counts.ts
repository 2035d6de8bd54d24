import { lazy } from '../lazy.ts'
import { type FilterName, filterNamed, MOST_TAG, namedInPart, tag } from './filters.ts'
import { type Answers, type Group, type GroupAnswer, groupAnswer, groupsOf } from './groups.ts'
import { INTERPRETER } from './listing.ts'
import type { DirectorySearch } from './query.ts'
import type { IsAsked } from './silence.ts'

/**
 * What a search would list at its distance if the visitor ticked this choice too: places that say yes, and where none
 * does, places that have not told us. Null for a choice that nobody was asked about.
 */
export type ChoiceCounter = (name: FilterName, value: string) => ChoiceCount | null
type ChoiceCount = { yes: number; silent: number }

const BY_INTERPRETER = tag('language', INTERPRETER)
const isLanguage = (one: number) => Math.floor(one / 1000) === Math.floor(BY_INTERPRETER / 1000)

/**
 * Counts each tag once over all clinics instead of asking each clinic about each of the two hundred choices. A clinic
 * that says yes to every other filter counts for a choice of the filter that it fails, except where every choice of a
 * filter must match.
 */
export function choiceCounter(
  clinics: readonly { answers: Answers }[],
  { filters }: Pick<DirectorySearch, 'filters'>,
  now: Date,
  isAsked: IsAsked = () => true,
): ChoiceCounter {
  const groups = groupsOf({ filters }, now, isAsked)
  const sayYes = tallies(clinics, groups, (answer) => answer === 'yes')
  // Few choices have no yes, so the second count is made when one of them is reached.
  const mayFit = lazy(() => tallies(clinics, groups, (answer) => answer !== 'no'))
  return (name, value) => {
    if (!isAsked(name, value)) return null
    const [group] = groupsOf({ filters: { [name]: [value] } }, now)
    if (group === undefined) return { yes: 0, silent: 0 }
    const yes = sayYes(group, ['yes'])
    return { yes, silent: yes > 0 ? 0 : mayFit()(group, ['yes', 'silent']) }
  }
}

type Counted = (group: Group, as: readonly GroupAnswer[]) => number

/** Counts clinics whose answers to the other filters all fit. */
function tallies(
  clinics: readonly { answers: Answers }[],
  groups: readonly Group[],
  fits: (answer: GroupAnswer) => boolean,
): Counted {
  const matching: Answers[] = []
  const failing = new Map<FilterName, Answers[]>()
  for (const { answers } of clinics) {
    const failed = new Set(groups.filter((group) => !fits(groupAnswer(group, answers))).map(({ name }) => name))
    const [only] = failed
    if (only === undefined) matching.push(answers)
    if (only === undefined || failed.size > 1) continue
    const some = failing.get(only) ?? []
    some.push(answers)
    failing.set(only, some)
  }
  const byTag = new Map<FilterName | null, Uint32Array>([[null, tallyOf(matching)]])
  for (const [name, some] of failing) byTag.set(name, tallyOf(some))
  return (group, as) => {
    const also = filterNamed(group.name).joins === 'all' ? [] : [group.name]
    if (isOneTag(group)) {
      const tags = as.flatMap((answer) => (answer === 'yes' ? group.tags : group.silent))
      const twice = as.length > 1 ? group.tags.map(namedInPart) : []
      const inTally = (key: FilterName | null) => sumOf(byTag.get(key), tags) - sumOf(byTag.get(key), twice)
      return [null, ...also].reduce((sum, key) => sum + inTally(key), 0)
    }
    const asked = [...matching, ...also.flatMap((key) => failing.get(key) ?? [])]
    return asked.filter((answers) => as.includes(groupAnswer(group, answers))).length
  }
}

const sumOf = (tally: Uint32Array | undefined, tags: readonly number[]) =>
  tags.reduce((sum, one) => sum + (tally?.[one] ?? 0), 0)

/** A clinic with an interpreter speaks to everyone: it counts once, under the interpreter. */
function tallyOf(some: readonly Answers[]): Uint32Array {
  const tally = new Uint32Array(MOST_TAG)
  for (const { tags } of some) {
    const interprets = tags.includes(BY_INTERPRETER)
    for (const one of tags) {
      if (interprets && one !== BY_INTERPRETER && isLanguage(one)) continue
      tally[one] = (tally[one] ?? 0) + 1
    }
  }
  return tally
}

const isOneTag = ({ name, tags, also }: Group) => !also && (tags.length === 1 || name === 'lang')
