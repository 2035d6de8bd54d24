import { Fragment } from 'react'
import { PROGRAMS } from '#place/names'
import type { Frame } from '../../contract/directory/page-data.ts'
import { otherLanguage } from '../../contract/directory/pages.ts'
import { FIELDS, TELEHEALTH_ONLY } from '../../domain/clinic/fields.ts'
import type { PublicAnswer } from '../../domain/clinic/yes-no-rows.ts'
import type { CodeList } from '../../domain/codes.ts'
import type { CardClinic } from '../../domain/directory/card.ts'
import { DAYS, type Day, dayOf, type FilterName, filterNamed } from '../../domain/directory/filters.ts'
import type { SearchedPlace } from '../../domain/directory/places.ts'
import type { BothLanguages, Coded, Telehealth } from '../../domain/directory/public-clinic.ts'
import { chips, emptySearch } from '../../domain/directory/query.ts'
import type { AskedFor } from '../../domain/directory/search-result.ts'
import { plainWords, type Understanding } from '../../domain/directory/typed/understand.ts'
import { WEEKDAY_NAMES } from '../../domain/messages.ts'
import type { PlaceKind } from '../../domain/openings/kinds.ts'
import { PAY_WORDS } from '../texts/card.ts'
import { CLINIC } from '../texts/clinic.ts'
import { fill } from '../texts/fill.ts'
import { CHOICES, SILENT_ABOUT } from '../texts/filters.ts'
import { NEEDS } from '../texts/home.ts'
import { RESULTS } from '../texts/results.ts'

/** Texts for codes, choices and places, in the language of the page. */

export const codeText = ({ book, language }: Frame, list: CodeList, id: number): string =>
  book.text(list, id, language) ?? ''

/** The text of a ticked code, or what the clinic wrote beside "Other". */
export function codedText(frame: Frame, list: CodeList, { id, writeIn }: Coded): string {
  const written = writeIn && (writeIn[frame.language] ?? writeIn[otherLanguage(frame.language)])
  return written ?? codeText(frame, list, id)
}

export const codedList = (frame: Frame, list: CodeList, all: readonly Coded[]): string =>
  all.map((one) => codedText(frame, list, one)).join(', ')

/** Languages within a sentence: "habla español". */
export const languageNames = (frame: Frame, all: readonly Coded[]): string =>
  all.map((one) => inLine(codedText(frame, 'language', one), 'language', frame)).join(', ')

/** A word that does not begin its line. Keeps "DUI" and other abbreviations, and names such as "Medicaid" and "Child Health Plan Plus". */
export const small = (text: string) =>
  /^\p{Lu}\p{Ll}/u.test(text) && !['Medicaid', 'Medicare', ...PROGRAMS].some((name) => text.startsWith(name))
    ? text.charAt(0).toLocaleLowerCase() + text.slice(1)
    : text

/** Languages begin with a capital in English only. */
export const inLine = (text: string, list: CodeList, { language }: Frame) =>
  list === 'language' && language === 'en' ? text : small(text)

/** A yes/no answer in words; null where the clinic did not say. */
export function answerText({ answers }: CardClinic, name: PublicAnswer, { language }: Frame): string | null {
  const { yes, no } = FIELDS[name].public
  return answers[name] === null ? null : (answers[name] ? yes : no)[language]
}

/** "Medicaid" instead of the programme's whole name; the other words are short. */
export function shortText(frame: Frame, name: FilterName, value: string): string {
  const paid = name === 'pay' ? PAY_WORDS[Number(value)]?.[frame.language] : undefined
  return paid ? paid.charAt(0).toLocaleUpperCase() + paid.slice(1) : choiceText(frame, name, value)
}

/** A choice as a sentence names it: "adults (26–64)", "how soon they can see you". */
export function aboutChoice(frame: Frame, { name, value }: AskedFor): string {
  const { values } = filterNamed(name)
  return 'list' in values
    ? inLine(shortText(frame, name, value), values.list, frame)
    : SILENT_ABOUT[frame.language][name]
}

/** "adults (26–64) and Medicare" */
export const listText = (texts: readonly string[], { language }: Frame, type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat(language, { type }).format([...new Set(texts)])

/** What the search took a typed piece for: "Medicaid", "Detox", "Springfield". */
export function meantText(frame: Frame, { filters, place, words }: Understanding): string {
  const chosen = chips({ ...emptySearch, filters }, frame.settings.words)
  const texts = chosen.map(({ name, value, label }) => label?.[frame.language] ?? shortText(frame, name, value))
  return [...texts, ...(place ? [placeText(frame, place)] : []), ...(words ? [plainWords(words)] : [])].join(', ')
}

/** Whether the clinic said that it sees people by phone or video only; a missing address alone says nothing. */
export const saysOnlyByPhone = ({ optionId }: Telehealth) => optionId === TELEHEALTH_ONLY

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** The label of a filter's choice. */
export function choiceText(frame: Frame, name: FilterName, value: string): string {
  const { values } = filterNamed(name)
  if ('list' in values) return codeText(frame, values.list, Number(value.replace(/^\D/, '')))
  if (name === 'places') return capital(frame.settings.openings.kinds[value as PlaceKind].many[frame.language])
  if (name === 'help') return NEEDS[frame.language][value as keyof (typeof NEEDS)['en']]
  if (DAYS.includes(value as Day)) return WEEKDAY_NAMES[frame.language][dayOf(value as Day)]
  return CHOICES[frame.language][(value === '1' ? name : value) as keyof (typeof CHOICES)['en']]
}

/** "12345 (Springfield)", "Springfield", "Spring County". */
export function placeText(frame: Frame, place: SearchedPlace): string {
  const t = RESULTS[frame.language]
  if (place.kind === 'county') return fill(t.countyName, { name: codeText(frame, 'county', place.countyId) })
  if (place.kind === 'outside') {
    return place.zip === null ? place.state : fill(t.zip, { zip: place.zip, town: place.state })
  }
  const town = codeText(frame, 'city', place.cityId)
  return place.kind === 'zip' ? fill(t.zip, { zip: place.zip, town }) : town
}

export const countyText = (frame: Frame, countyId: number | null): string | null =>
  countyId === null ? null : fill(CLINIC[frame.language].inCounty, { county: codeText(frame, 'county', countyId) })

/** Licences name clinics in English: on a Spanish page `lang` makes a screen reader pronounce the name right. */
export const langOfName = ({ language }: Pick<Frame, 'language'>) => (language === 'en' ? undefined : 'en')

/** "Gateway to Success - Springfield": a line may end with the dash, and never begins with it. */
export function Name({ name }: { name: string }) {
  const parts = name.split(' - ')
  return parts.map((part, index) => {
    if (index === parts.length - 1) return part
    const space = part.lastIndexOf(' ') + 1
    return (
      <Fragment key={part}>
        {part.slice(0, space)}
        <span className="whole">{part.slice(space)} -</span>{' '}
      </Fragment>
    )
  })
}

/** A clinic's own text in the page's language, or else in the other language, marked with `lang`. */
export function Written({ text, frame }: { text: BothLanguages; frame: Frame }) {
  const { language } = frame
  const own = text[language]
  if (own) return <Paragraphs text={own} />
  const other = text[otherLanguage(language)]
  if (!other) return null
  return (
    <>
      {language === 'es' && <p className="quiet">{CLINIC.es.onlyEnglish}</p>}
      <div lang={otherLanguage(language)}>
        <Paragraphs text={other} />
      </div>
    </>
  )
}

function Paragraphs({ text }: { text: string }) {
  const parts = text.split(/\n\s*\n|\r\n\s*\r\n/).filter((part) => part.trim() !== '')
  return parts.map((part) => (
    <p key={part} className="own-words">
      {part}
    </p>
  ))
}
