import { nameWords } from '../directory/names.ts'
import { writtenIn } from '../directory/typed/written-in.ts'
import type { Language } from '../language.ts'

/** Words that people write in Spanish only, where a text is too short for small words to tell. */
const SPANISH = new Set(
  `adiccion adicciones adicto alcoholico alcoholismo ansiedad ayuda borracho cerca ciudad citas clinica clinicas
  consejera consejeria consejero condado depresion desintoxicacion doctora droga drogadiccion drogas embarazada enojo
  espanol familia gratis hijos hola hombres jovenes medicina medicos metadona mujer mujeres ninas ninos opioides
  pastillas pareja psicologa psicologo psiquiatra recuperacion rehabilitacion salud seguro sobredosis terapeuta terapia
  tomado tomar tratamiento tristeza veteranos`.split(/\s+/),
)
/** Words that people write in English only. */
const ENGLISH = new Set(
  `addiction alcoholic anxiety addicted counseling counselor couples depression doctor drug drugs drunk families free
  kids mental near pills spanish teen teens therapist therapy treatment women`.split(/\s+/),
)

/** The language of a text; null if its words do not tell, as those of "detox 81001". */
export function languageOf(text: string): Language | null {
  const clear = writtenIn(text)
  if (clear !== null) return clear
  const words = nameWords(text)
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length
  const [en, es] = [count(ENGLISH), count(SPANISH)]
  if (en === es) return null
  return es > en ? 'es' : 'en'
}
