/** Reads an age that a visitor typed: "14 años", "my 8 year old", "hijo 14", "under 18", "65+". */

const GROUPS: readonly (readonly [from: number, value: string])[] = [
  [0, '1'],
  [6, '2'],
  [13, '3'],
  [18, '4'],
  [26, '5'],
  [65, '6'],
]
const OLDEST = 110

const groupOf = (years: number) => GROUPS.findLast(([from]) => years >= from)?.[1] as string
const groupsBetween = (from: number, to: number) => [
  ...new Set([groupOf(from), ...GROUPS.flatMap(([start, value]) => (start >= from && start <= to ? [value] : []))]),
]

const YEARS = /^(?:years?|yrs?|anos?|anitos?|yo|yos|yrold|yearold)$/
const MONTHS = /^(?:months?|meses|mes|weeks?|semanas?)$/
const PEOPLE =
  /^(?:son|sons|daughter|daughters|kid|kids|child|children|boy|boys|girl|girls|twins|hijos|hijas|ninos|ninas|gemelos|teen|teenager|brother|sister|grandson|granddaughter|nephew|niece|student|woman|man|male|female|husband|wife|mom|mother|dad|father|hijo|hija|nino|nina|nieto|nieta|hermano|hermana|sobrino|sobrina|joven|adolescente|mujer|hombre|muchacho|muchacha|mama|papa|esposo|esposa|abuelo|abuela)$/
const SAYS_AGE = /^(?:hes|shes|he|she|age|aged|ages|edad|tiene|turning|turned|cumplio|cumple|im|am)$/
const UNDER = /^(?:under|menor|menores|below|younger)$/
const OVER = /^(?:over|mayor|mayores|above|older)$/
/** "Mother of 2 kids", "I am 5 miles away": the number counts something else. */
const COUNTED =
  /^(?:kids?|children|boys?|girls?|sons?|daughters?|ninos?|ninas?|hijos?|hijas?|miles?|millas?|minutes?|minutos?|hours?|horas?|days?|dias?|weeks?|semanas?|months?|meses)$/
const LINK = /^(?:who|is|are|both|i|de|of|to|a|than|que|y|and|age|aged|tiene|tienen|con|edad|years)$/

/** "Mother of 3" */
const PARENT = /^(?:mother|mom|father|dad|parents?|madre|mama|padre|papa)$/
/** "My wife and I are both 60" */
const MOST_LINKS = 4

const numberIn = (word: string | undefined): number | undefined => {
  const years = /^\d{1,3}$/.test(word ?? '') ? Number(word) : undefined
  return years !== undefined && years <= OLDEST ? years : undefined
}

type TypedAge = { length: number; values: readonly string[] }

/** The age that begins at this word, or the ages of several people ("16 and 13"), with the number of words that tell them. */
export function ageIn(words: readonly string[], at: number): TypedAge | undefined {
  const age = oneAgeIn(words, at)
  const next =
    age && /^(?:and|y|or|o)$/.test(words[at + age.length] ?? '') ? numberIn(words[at + age.length + 1]) : undefined
  if (age === undefined || next === undefined || COUNTED.test(words[at + age.length + 2] ?? '')) return age
  return {
    length: withOld(words, at, age.length + 2),
    values: [...new Set([...age.values, groupOf(next)])].sort(),
  }
}

function oneAgeIn(words: readonly string[], at: number): TypedAge | undefined {
  const [, glued, unit] = /^(\d{1,3})(yo|yrs?|y|anos?|years?)$/.exec(words[at] ?? '') ?? []
  if (glued !== undefined && unit !== undefined)
    return { length: withOld(words, at, 1), values: [groupOf(Number(glued))] }
  const [, decade] = /^([1-9]0)s$/.exec(words[at] ?? '') ?? []
  if (decade !== undefined) return { length: 1, values: groupsBetween(Number(decade), Number(decade) + 9) }
  const years = numberIn(words[at])
  if (years !== undefined) return fromNumber(words, at, years)
  const first = words[at] ?? ''
  let skip = 1
  while (skip <= MOST_LINKS && LINK.test(words[at + skip] ?? '')) skip += 1
  const told = numberIn(words[at + skip]) ?? numberIn(words[at + 1])
  if (told === undefined) return undefined
  const counted = words[at + (numberIn(words[at + skip]) === undefined ? 2 : skip + 1)] ?? ''
  if (COUNTED.test(counted) || (PARENT.test(first) && /^(?:of|de)$/.test(words[at + 1] ?? ''))) return undefined
  const length = (numberIn(words[at + skip]) === undefined ? 1 : skip) + 1
  const end = withOld(words, at, length)
  if (UNDER.test(first)) return { length: end, values: groupsBetween(0, told - 1) }
  if (OVER.test(first)) return { length: end, values: groupsBetween(told, OLDEST) }
  const upTo =
    numberIn(words[at + length]) ?? (LINK.test(words[at + length] ?? '') ? numberIn(words[at + length + 1]) : undefined)
  if (/^ages?$|^edades?$/.test(first) && upTo !== undefined && upTo > told) {
    const both = numberIn(words[at + length]) === undefined ? length + 2 : length + 1
    return { length: both, values: groupsBetween(told, upTo) }
  }
  return SAYS_AGE.test(first) || PEOPLE.test(first) ? { length: end, values: [groupOf(told)] } : undefined
}

function fromNumber(words: readonly string[], at: number, years: number): TypedAge | undefined {
  const next = words[at + 1] ?? ''
  if (YEARS.test(next)) return { length: withOld(words, at, 2), values: [groupOf(years)] }
  if (next === 'plus' || (next === 'and' && OVER.test(words[at + 2] ?? '')) || OVER.test(next)) {
    return { length: next === 'and' ? 3 : 2, values: groupsBetween(years, OLDEST) }
  }
  if (next === 'y' && words[at + 2] === 'o') return { length: 3, values: [groupOf(years)] }
  if (MONTHS.test(next) && /^(?:old|de|bebe|baby)$/.test(words[at + 2] ?? 'old')) {
    return { length: withOld(words, at, 2), values: ['1'] }
  }
  if (/^(?:m|f|male|female|old)$/.test(next)) return { length: 2, values: [groupOf(years)] }
  const upTo = numberIn(next)
  const isRange = upTo !== undefined && upTo > years && YEARS.test(words[at + 2] ?? '')
  return isRange ? { length: withOld(words, at, 3), values: groupsBetween(years, upTo) } : undefined
}

/** Also takes "old", "de edad", "años" after the number. */
function withOld(words: readonly string[], at: number, length: number): number {
  let end = length
  while (/^(?:old|year|years|yr|yrs|yo|ano|anos|olds)$/.test(words[at + end] ?? '')) end += 1
  if (words[at + end] === 'de' && words[at + end + 1] === 'edad') end += 2
  return end
}
