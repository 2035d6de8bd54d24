import { SWITCHES } from '../../clinic/yes-no-rows.ts'
import type { FilterName } from '../filters.ts'
import { placed } from './placed.ts'
import seed from './words.json' with { type: 'json' }

export type Meaning = {
  words: string[]
  filter: FilterName
  values: string[]
  /** How the page names several values at once: "Detox". */
  label?: { en: string; es: string } | null | undefined
  /** Clinics write these words themselves ("EMDR"), so the search looks for them in their texts too. */
  said?: boolean | undefined
  /** Live-in care comes first: "rehab". */
  liveIn?: boolean | undefined
}

/**
 * Words that visitors type and their meanings, in English and Spanish: the seed of the agency's setting, which the
 * search reads. Ids are those of the code lists, whose texts are words too. One line of words in the file is one theme.
 */
export const MEANINGS: readonly Meaning[] = (seed as Meaning[]).map((row) => ({
  ...row,
  words: row.words.map(placed).flatMap(wordsOf),
}))

/** Words for the yes/no answers, from their rows. The agency's table may give one of them another meaning. */
export const ANSWER_WORDS: readonly Meaning[] = SWITCHES.map(({ key, spoken }) => ({
  filter: key,
  values: ['1'],
  words: wordsOf(spoken),
}))

function wordsOf(line: string): string[] {
  return line.split(/,\s*/)
}
