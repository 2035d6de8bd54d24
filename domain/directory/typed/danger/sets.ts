import SETS from './sets.json' with { type: 'json' }

/**
 * Sets of words with one meaning in English and Spanish (`sets.json`): `hit~` is an English verb in
 * all its forms, `pegar^` a Spanish one.
 */

export const wordsIn = (text: string) => text.split(/\s+/).filter((word) => word !== '')

/** Each word of a set, and the first set that it is in. */
export function meaningsOfWords(): ReadonlyMap<string, string> {
  const meanings = new Map<string, string>()
  for (const [name, lines] of Object.entries(SETS)) {
    const words = [lines].flat().flatMap(wordsIn).flatMap(formsOf)
    for (const word of words) if (!meanings.has(word)) meanings.set(word, `@${name}`)
  }
  return meanings

  function formsOf(entry: string): string[] {
    if (entry.endsWith('~')) return englishForms(entry.slice(0, -1))
    return entry.endsWith('^') ? spanishForms(entry.slice(0, -1)) : [entry]
  }
}

/** Every form of a regular verb: stop, stops, stopped, stopping. */
function englishForms(verb: string): string[] {
  const stem = verb.replace(/e$/, '')
  const root = /^[^aeiou]*[aeiou][bdgmnpt]$/.test(verb) ? verb + verb.at(-1) : stem
  const third = /(?:s|x|ch|sh)$/.test(verb) ? `${verb}es` : `${verb}s`
  return [verb, third, `${root}ed`, `${root}ing`]
}

const AR = 'o a as an e en es aron aba aban ando ado ada ados adas are ara aran ar'
const ER = 'o e es en i io ieron ia ian iendo ido ida idos idas a an er ir era iera ire ira'
const PRONOUNS = ['', 'me', 'se', 'lo', 'la', 'los', 'las', 'le', 'les', 'nos', 'te']

/** Every form of a regular verb, also with its pronouns: golpea, golpeando, golpearla. */
function spanishForms(verb: string): string[] {
  const [stem, isAr] = [verb.slice(0, -2), verb.endsWith('ar')]
  const forms = wordsIn(isAr ? AR : ER).map((ending) => stem + ending)
  const softened = isAr ? `${stem.replace(/g$/, 'gu').replace(/c$/, 'qu')}e` : `${stem}i`
  const long = [verb, stem + (isAr ? 'ando' : 'iendo')]
  return [...forms, softened, ...long.flatMap((form) => PRONOUNS.map((pronoun) => form + pronoun))]
}
