import { EXAMPLE, PLACE } from '#place/names'
import { MEANING_WORDS } from '#place/search-words'

const NAMES: Readonly<Record<string, string>> = {
  ...MEANING_WORDS,
  State: PLACE.state.en,
  state: PLACE.state.en.toLowerCase(),
  Town: EXAMPLE.town,
  town: EXAMPLE.town.toLowerCase(),
  program: PLACE.medicaid.en.toLowerCase(),
}

/** Puts the state's names for the placeholders in this folder's words and examples: "detox in {Town}". */
export const placed = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => NAMES[name] ?? '')
