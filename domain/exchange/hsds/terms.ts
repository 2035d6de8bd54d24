import { LICENCE_PREFIXES } from '../../clinic/fields.ts'
import { TERMS } from '../../clinic/yes-no-rows.ts'
import { CLASSIFYING_LISTS, type CodeBook, type CodeList } from '../../codes.ts'
import type { Language, Words } from '../../language.ts'
import { taxonomyId, termId } from '../ids.ts'
import type { Taxonomy, TaxonomyTerm } from './shapes.ts'

/**
 * Every classifying code list as a taxonomy, plus two of our own: plain answers, and kinds of licence. Lists of places
 * are part of an address, which is text.
 */

export const TAXONOMY_NAMES = [...CLASSIFYING_LISTS, 'answer', 'licence'] as const
export type TaxonomyName = (typeof TAXONOMY_NAMES)[number]

const TITLES: Readonly<Record<TaxonomyName, Words>> = {
  phoneNumberType: { en: 'Type of phone number', es: 'Tipo de teléfono' },
  telehealthOption: { en: 'Telehealth', es: 'Telemedicina' },
  paymentType: { en: 'Way to pay', es: 'Forma de pago' },
  language: { en: 'Language', es: 'Idioma' },
  accessibilitySupport: { en: 'Accessibility support', es: 'Apoyo de accesibilidad' },
  patientAgeGroup: { en: 'Age group', es: 'Grupo de edad' },
  patientGender: { en: 'Gender identity', es: 'Identidad de género' },
  patientEthnicity: { en: 'Ethnicity', es: 'Etnia' },
  patientCommunity: { en: 'Community served', es: 'Comunidad atendida' },
  serviceCategory: { en: 'Category of service', es: 'Categoría de servicio' },
  serviceProvided: { en: 'Service', es: 'Servicio' },
  answer: { en: 'Answer of the clinic', es: 'Respuesta de la clínica' },
  licence: { en: 'License', es: 'Licencia' },
}

/** The usual name of each kind of licence, in both languages. */
export const LICENCE_CODES: Readonly<Record<(typeof LICENCE_PREFIXES)[number], string>> = {
  designation2765: '27-65',
  sne: 'SNE',
  snc: 'SNC',
  sud: 'SUD',
  cs: 'CS',
  rsso: 'RSSO',
  mh: 'MH',
  bhe: 'BHE',
}

export function taxonomiesIn(language: Language): Taxonomy[] {
  return TAXONOMY_NAMES.map((name) => ({
    id: taxonomyId(name),
    name,
    description: TITLES[name][language],
  }))
}

/** The code's text is its name; its parent, if given, is the category. */
function term(list: TaxonomyName, code: string, name: string, language: Language, parent?: string): TaxonomyTerm {
  return {
    id: termId(list, code),
    code,
    name,
    description: `${TITLES[list][language]}: ${name}`,
    ...(parent === undefined ? {} : { parent_id: parent }),
    taxonomy: list,
    language,
    taxonomy_id: taxonomyId(list),
  }
}

export type Terms = {
  all: readonly TaxonomyTerm[]
  /** Undefined where the agency's lists do not have the code. */
  of(list: TaxonomyName, code: number | string): TaxonomyTerm | undefined
}

/** The code list of a code's parent. */
const PARENT_LIST: Partial<Record<CodeList, CodeList>> = { serviceProvided: 'serviceCategory' }

const known = new WeakMap<CodeBook, Partial<Record<Language, Terms>>>()

/** Cached per code book and language: an answer may need thousands of terms. */
export function termsIn(book: CodeBook, language: Language): Terms {
  const made = known.get(book) ?? {}
  const terms = made[language] ?? makeTerms(book, language)
  known.set(book, { ...made, [language]: terms })
  return terms
}

function makeTerms(book: CodeBook, language: Language): Terms {
  const all = [
    ...book.codes.flatMap(({ list: any, id, textEn, textEs, parentId }) => {
      const list = CLASSIFYING_LISTS.find((name) => name === any)
      if (list === undefined) return []
      const parentList = PARENT_LIST[list]
      const parent = parentList && parentId !== null ? termId(parentList, parentId) : undefined
      return term(list, String(id), language === 'es' ? textEs : textEn, language, parent)
    }),
    ...TERMS.map(({ code, ...words }) => term('answer', code, words[language], language)),
    ...LICENCE_PREFIXES.map((kind) => term('licence', kind, LICENCE_CODES[kind], language)),
  ]
  const byKey = new Map(all.map((one) => [`${one.taxonomy}/${one.code}`, one]))
  return { all, of: (list, code) => byKey.get(`${list}/${code}`) }
}
