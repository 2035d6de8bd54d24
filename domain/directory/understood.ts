import type { FilterName } from './filters.ts'
import { nameWords } from './names.ts'
import { WORDS } from './words.ts'

/** What a visitor meant by a word that is no clinic's name: "suboxone", "metadona", "clases DUI". */

export type Understood = { text: string; name: FilterName; values: readonly string[] }

const byKey = new Map(WORDS.map(([text, name, values]) => [nameWords(text).join(' '), { name, values }]))

export function understand(text: string): Understood | undefined {
  const key = nameWords(text).join(' ')
  const found = byKey.get(key)
  return found && { text, ...found }
}
