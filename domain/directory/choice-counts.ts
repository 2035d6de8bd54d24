import { type FilterName, filterNamed, MOST_TAG, tag } from './filters.ts'
import { type Answers, type Group, groupAnswer, groupsOf } from './groups.ts'
import { INTERPRETER } from './listing.ts'
import type { DirectorySearch } from './query.ts'

/** How many places a search would show at its distance if the visitor ticked this choice too. */
export type ChoiceCounter = (name: FilterName, value: string) => number

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
): ChoiceCounter {
  const groups = groupsOf({ filters }, now)
  const matching: Answers[] = []
  const failing = new Map<FilterName, Answers[]>()
  for (const { answers } of clinics) {
    const failed = new Set(groups.filter((group) => groupAnswer(group, answers) !== 'yes').map(({ name }) => name))
    const [only] = failed
    if (only === undefined) matching.push(answers)
    else if (failed.size === 1) failing.set(only, [...(failing.get(only) ?? []), answers])
  }
  const tallies = new Map<FilterName | null, Uint32Array>([[null, tallyOf(matching)]])
  for (const [name, some] of failing) tallies.set(name, tallyOf(some))
  return (name, value) => {
    const group = groupsOf({ filters: { [name]: [value] } }, now)[0]
    if (group === undefined) return 0
    const also = filterNamed(name).joins === 'all' ? [] : [name]
    if (isOneTag(group)) {
      const inTally = (key: FilterName | null) =>
        group.tags.reduce((sum, one) => sum + (tallies.get(key)?.[one] ?? 0), 0)
      return [null, ...also].reduce((sum, key) => sum + inTally(key), 0)
    }
    const asked = [...matching, ...also.flatMap((key) => failing.get(key) ?? [])]
    return asked.filter((answers) => groupAnswer(group, answers) === 'yes').length
  }
}

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
