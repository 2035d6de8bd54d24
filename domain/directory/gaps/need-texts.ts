import type { Language } from '../../language.ts'
import type { Need } from './need.ts'

/** A need in words, and each part of it as a question to a clinic. */

type Both = Readonly<Record<Language, string>>
type Words = {
  kind: Readonly<Record<Need['kind'], Both>>
  age: Readonly<Record<Need['age'], Both>>
  language: Readonly<Record<Need['language'], Both>>
  pay: Readonly<Record<Need['pay'], Both>>
}

export const NEED_WORDS: Words = {
  kind: {
    any: { en: 'Any care', es: 'Cualquier atención' },
    mental: { en: 'Mental health care', es: 'Atención de salud mental' },
    substance: { en: 'Care for alcohol or drugs', es: 'Atención por alcohol o drogas' },
    visits: { en: 'Visits with a counselor', es: 'Citas con un consejero' },
    detox: { en: 'Detox', es: 'Desintoxicación' },
    medicine: { en: 'Medicine for addiction', es: 'Medicina para la adicción' },
    crisis: { en: 'Crisis care', es: 'Atención en una crisis' },
    livein: { en: 'Live-in care', es: 'Tratamiento residencial' },
  },
  age: {
    any: { en: 'anyone', es: 'cualquier persona' },
    children: { en: 'children', es: 'niños' },
    teens: { en: 'teens', es: 'adolescentes' },
    adults: { en: 'adults', es: 'adultos' },
    older: { en: 'older adults', es: 'adultos mayores' },
  },
  language: {
    any: { en: 'any language', es: 'cualquier idioma' },
    spanish: { en: 'Spanish', es: 'español' },
    vietnamese: { en: 'Vietnamese', es: 'vietnamita' },
    mandarin: { en: 'Mandarin', es: 'chino mandarín' },
    russian: { en: 'Russian', es: 'ruso' },
    arabic: { en: 'Arabic', es: 'árabe' },
    amharic: { en: 'Amharic', es: 'amárico' },
    somali: { en: 'Somali', es: 'somalí' },
    nepali: { en: 'Nepali', es: 'nepalí' },
    asl: { en: 'American Sign Language', es: 'lengua de señas americana' },
  },
  pay: {
    any: { en: 'any way to pay', es: 'cualquier forma de pago' },
    medicaid: { en: 'Medicaid', es: 'Medicaid' },
    chp: { en: 'CHP+', es: 'CHP+' },
    medicare: { en: 'Medicare', es: 'Medicare' },
    private: { en: 'private insurance', es: 'seguro privado' },
    sliding: { en: 'a sliding fee', es: 'pago según ingresos' },
    veterans: { en: 'TRICARE or VA', es: 'TRICARE o Asuntos de los Veteranos' },
  },
}

const JOINED = { en: { age: 'for', language: 'in', pay: 'with' }, es: { age: 'para', language: 'en', pay: 'con' } }

/** "Detox for teens in Spanish with Medicaid". */
export function needName(
  { kind, age, language, pay }: Pick<Need, 'kind' | 'age' | 'language' | 'pay'>,
  inLanguage: Language,
) {
  const joined = JOINED[inLanguage]
  return [
    NEED_WORDS.kind[kind][inLanguage],
    ...(age === 'any' ? [] : [`${joined.age} ${NEED_WORDS.age[age][inLanguage]}`]),
    ...(language === 'any' ? [] : [`${joined.language} ${NEED_WORDS.language[language][inLanguage]}`]),
    ...(pay === 'any' ? [] : [`${joined.pay} ${NEED_WORDS.pay[pay][inLanguage]}`]),
  ].join(' ')
}

const REACH = {
  en: { within: (miles: string) => `within ${miles} miles`, video: ', or by phone or video' },
  es: { within: (miles: string) => `a menos de ${miles} millas`, video: ', o por teléfono o video' },
}

/** The name with its distance: "Detox with Medicaid within 60 miles". */
export const needSentence = (need: Need, language: Language): string =>
  `${needName(need, language)} ${REACH[language].within(need.miles)}${need.video ? REACH[language].video : ''}`

/** The parts of a need that the staff of a clinic can answer; its services come from its license. */
export const ANSWERED_BY_STAFF = ['age', 'lang', 'pay', 'visit'] as const
export type AnsweredByStaff = (typeof ANSWERED_BY_STAFF)[number]

const QUESTIONS: Readonly<Record<Language, (part: AnsweredByStaff, need: Need) => string>> = {
  en: (part, { age, language, pay }) =>
    ({
      age: `Do you see ${NEED_WORDS.age[age].en}?`,
      lang: `Does someone at the clinic speak ${NEED_WORDS.language[language].en}?`,
      pay: `Do you accept ${NEED_WORDS.pay[pay].en}?`,
      visit: 'Do you see people by phone or video?',
    })[part],
  es: (part, { age, language, pay }) =>
    ({
      age: `¿Atienden a ${NEED_WORDS.age[age].es}?`,
      lang: `¿Alguien en la clínica habla ${NEED_WORDS.language[language].es}?`,
      pay: `¿Aceptan ${NEED_WORDS.pay[pay].es}?`,
      visit: '¿Atienden por teléfono o video?',
    })[part],
}

export const questionOf = (part: AnsweredByStaff, need: Need, language: Language): string =>
  QUESTIONS[language](part, need)
