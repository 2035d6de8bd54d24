import { formatPhone } from '../clinic/phone.ts'
import { formatDay, withOneOClock } from '../dates.ts'
import type { Language } from '../language.ts'
import type { Notice } from './notices.ts'

/** Texts of notices, for the public pages, exports, the preview and history. */

type Sentences = Record<
  'on' | 'fromTo' | 'closed' | 'phones' | 'phonesNumber' | 'noWalkIns' | 'opensLate' | 'closesEarly' | 'openOnly',
  string
>

export const NOTICE_SENTENCES: Readonly<Record<Language, Sentences>> = {
  en: {
    on: 'on {from}',
    fromTo: 'from {from} through {to}',
    closed: 'Closed {when}.',
    phones: 'The phones do not work {when}.',
    phonesNumber: 'The phones do not work {when}. Call {phone}.',
    noWalkIns: 'No walk-ins {when}. Call first.',
    opensLate: 'Opens late, at {opens}, {when}.',
    closesEarly: 'Closes early, at {closes}, {when}.',
    openOnly: 'Open only {opens} to {closes}, {when}.',
  },
  es: {
    on: 'el {from}',
    fromTo: 'del {from} al {to}',
    closed: 'Cerrado {when}.',
    phones: 'Los teléfonos no funcionan {when}.',
    phonesNumber: 'Los teléfonos no funcionan {when}. Llame al {phone}.',
    noWalkIns: 'Solo con cita {when}. Llame antes de ir.',
    opensLate: 'Abre tarde, a las {opens}, {when}.',
    closesEarly: 'Cierra antes, a las {closes}, {when}.',
    openOnly: 'Abre solo de {opens} a {closes}, {when}.',
  },
}

/** '5:00 pm' */
function timeText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

function sentenceOf({ template, phone, opens, closes }: Notice): keyof Sentences {
  if (template === 'phones') return phone === null ? 'phones' : 'phonesNumber'
  if (template !== 'hours') return template
  if (opens !== null && closes !== null) return 'openOnly'
  return opens === null ? 'closesEarly' : 'opensLate'
}

export function noticeText(notice: Notice, language: Language): string {
  const sentences = NOTICE_SENTENCES[language]
  const day = (text: string) => formatDay(text, language)
  const filled: Record<string, string> = {
    from: day(notice.from),
    to: day(notice.to),
    phone: formatPhone(notice.phone ?? ''),
    opens: timeText(notice.opens ?? ''),
    closes: timeText(notice.closes ?? ''),
  }
  const fill = (sentence: string) => sentence.replace(/\{(\w+)\}/g, (whole, name: string) => filled[name] ?? whole)
  filled.when = fill(notice.from === notice.to ? sentences.on : sentences.fromTo)
  return withOneOClock(fill(sentences[sentenceOf(notice)]))
}
