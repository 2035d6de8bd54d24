import type { Pair } from './line.ts'

const lowest: Record<number, number> = { 1: 0, 2: 6, 3: 13, 4: 18, 5: 26, 6: 65 }
const highest: Record<number, number> = { 1: 5, 2: 12, 3: 17, 4: 25, 5: 64 }

/** Age groups as a clinic would say them; groups with a gap between them are named as separate spans. */
export function agesPhrase(groupIds: readonly number[]): Pair {
  const spans = groupIds
    .toSorted((a, b) => a - b)
    .reduce<number[][]>((spans, id) => {
      const last = spans.at(-1)
      if (last && last.at(-1) === id - 1) last.push(id)
      else spans.push([id])
      return spans
    }, [])
  const phrases = spans.map((span) => spanPhrase(span[0] ?? 1, span.at(-1) ?? 6))
  if (phrases.length === 0) return { en: 'people of all ages', es: 'personas de todas las edades' }
  return {
    en: phrases.map((phrase) => phrase.en).join(' and '),
    es: phrases.map((phrase) => phrase.es).join(' y '),
  }
}

function spanPhrase(first: number, last: number): Pair {
  const from = lowest[first] ?? 0
  const to = highest[last]
  if (to === undefined) {
    if (from === 0) return { en: 'people of all ages', es: 'personas de todas las edades' }
    if (from === 65) return { en: 'older adults ages 65 and up', es: 'personas mayores, de 65 años en adelante' }
    if (from >= 18) return { en: `adults ages ${from} and up`, es: `personas adultas de ${from} años en adelante` }
    if (from === 13)
      return { en: `teens and adults from age ${from}`, es: `adolescentes y personas adultas desde los ${from} años` }
    return {
      en: `children, teens and adults from age ${from}`,
      es: `niños, adolescentes y personas adultas desde los ${from} años`,
    }
  }
  if (to === 5) return { en: 'young children ages 0 to 5', es: 'niños pequeños de 0 a 5 años' }
  if (to === 12) return { en: `children ages ${from} to 12`, es: `niños de ${from} a 12 años` }
  if (to === 17 && from === 13) return { en: 'teens ages 13 to 17', es: 'adolescentes de 13 a 17 años' }
  if (to === 17) return { en: `children and teens ages ${from} to 17`, es: `niños y adolescentes de ${from} a 17 años` }
  if (from >= 18) {
    return to === 25
      ? { en: `young adults ages ${from} to 25`, es: `personas adultas jóvenes de ${from} a 25 años` }
      : { en: `adults ages ${from} to ${to}`, es: `personas adultas de ${from} a ${to} años` }
  }
  if (from === 13)
    return { en: `young people and adults ages 13 to ${to}`, es: `jóvenes y personas adultas de 13 a ${to} años` }
  return to === 25
    ? { en: `children and young people ages ${from} to 25`, es: `niños y jóvenes de ${from} a 25 años` }
    : { en: `families, with members ages ${from} to ${to}`, es: `familias, con integrantes de ${from} a ${to} años` }
}
