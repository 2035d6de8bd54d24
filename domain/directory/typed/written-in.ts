import type { Language } from '../../language.ts'
import { nameWords } from '../names.ts'

/** Small words that only one of the two languages has. Names of places are full of `el`, `la` and `los`. */
const WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'i im me my the to want wanna kill die dying myself is are am do not dont cant he she they was has have with someone help and of took way out pills'.split(
      ' ',
    ),
  ),
  es: new Set(
    'yo mi me quiero quiere quisiera queria no ya mas morir morirme matar matarme matarse suicidio suicidarme sobredosis vida vivir puedo aguanto estoy tengo ganas hijo hija esposo marido pega golpea violencia ayuda ayudenme auxilio con que por para muy una un se'.split(
      ' ',
    ),
  ),
}

/** The language that a person writes in, by their small words; null if neither is clear. */
export function writtenIn(text: string): Language | null {
  const words = nameWords(text)
  const count = (language: Language) => words.filter((word) => WORDS[language].has(word)).length
  const [en, es] = [count('en'), count('es') + (/[ñ¿¡]/i.test(text) ? 1 : 0)]
  if (en === es) return null
  return es > en ? 'es' : 'en'
}
