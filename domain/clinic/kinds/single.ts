import { hasUnseenCharacters } from '../../characters.ts'
import { WEEKDAY_LABELS, WEEKDAY_NAMES } from '../../messages.ts'
import {
  type FlagRow,
  type HoursRow,
  type PhoneNumberRow,
  SHORT_TEXT_LIMIT,
  type TextRow,
  type WebsiteRow,
  type YesNoRow,
} from '../fields.ts'
import {
  formatDay,
  formatHours,
  isOpenAllWeek,
  normaliseHours,
  rangesOverlap,
  unknownHours,
  WEEKDAYS,
  type WeeklyHours,
} from '../hours.ts'
import { formatPhone, isPhone, normalisePhone, phoneProblem } from '../phone.ts'
import { isSafeLink, isSecure, isWebsite, websiteHref } from '../website.ts'
import {
  type Json,
  type Kind,
  type Problem,
  singlePart,
  type ToldLine,
  tooLong,
  trimmedText,
  type Voice,
} from './kind.ts'

/** Kinds whose value is one part: texts, websites, phone numbers, answers and the week. */

/** Unsafe links become plain text. */
const link = (href: string | null) => (href !== null && isSafeLink(href) ? { href } : {})

const shown = (value: Json, { messages }: Voice) =>
  value === null || value === '' ? messages.notSpecified() : String(value)

export const text: Kind<TextRow> = {
  ...singlePart,
  empty: () => null,
  normalise: (value) => trimmedText(value as string | null),
  problems: (value, row, name, voice) => [
    ...missing(value, row, name, voice),
    ...tooLong(value as string | null, row.limit, name, name, voice),
    ...(row.oneLine ? unseen(value as string | null, name, voice) : []),
  ],
  facts: (_part, row) => ({
    seen: true,
    control: row.limit < SHORT_TEXT_LIMIT ? 'line' : 'area',
    limit: row.limit,
    ...(row.englishOf !== undefined && { language: 'en', translation: { row: row.englishOf } }),
    ...(row.spanishOf !== undefined && { language: 'es', translation: { row: row.spanishOf } }),
  }),
  format: (_part, value, _row, voice) => shown(value, voice),
  tell(value, row) {
    if (value === null) return []
    const { language } = text.facts('', row)
    return [{ text: value as string, ...(language && { language }) }]
  },
}

function unseen(value: string | null, name: string, { messages }: Voice): Problem[] {
  if (!hasUnseenCharacters(value ?? '')) return []
  return [{ field: name, message: messages.unseenCharacters(), about: [name] }]
}

export const website: Kind<WebsiteRow> = {
  ...singlePart,
  empty: () => null,
  normalise: (value) => trimmedText(value as string | null),
  problems(value, row, name, voice) {
    if (value === null) return missing(value, row, name, voice)
    const problem = (message: string): Problem[] => [{ field: name, message, about: [name] }]
    if (!isWebsite(value as string)) return problem(voice.messages.invalid((row.field ?? row.label)[voice.language]))
    return row.secure && !isSecure(value as string) ? problem(voice.messages.secureOnly()) : []
  },
  facts: () => ({ seen: true, control: 'line' }),
  format: (_part, value, _row, voice) => shown(value, voice),
  tell: (value) => (value === null ? [] : [{ text: value as string, ...link(websiteHref(value as string)) }]),
}

export const phoneNumber: Kind<PhoneNumberRow> = {
  ...singlePart,
  empty: () => null,
  normalise: (value) => trimmedText(normalisePhone((value as string | null) ?? '')),
  problems(value, row, name, voice) {
    const message = value === null ? undefined : phoneProblem(value as string, voice.messages, row.invalid)
    if (message === undefined) return []
    return [{ field: name, message, about: [name] }]
  },
  format: (_part, value, _row, voice) => shown(value === null ? null : formatPhone(value as string), voice),
  tell: (value) => (value === null ? [] : [toldPhone(value as string)]),
}

/** Only ten-digit numbers become links; the page shows longer legacy values as entered. */
export const toldPhone = (value: string): ToldLine => ({
  text: formatPhone(value),
  ...link(isPhone(value) ? `tel:+1${value}` : null),
})

const yesOrNo = (value: Json, { messages }: Voice) => (value ? messages.yes() : messages.no())

export const yesNo: Kind<YesNoRow> = {
  ...singlePart,
  empty: () => null,
  normalise: (value) => value,
  problems: () => [],
  format: (_part, value, _row, voice) => (value === null ? voice.messages.notSpecified() : yesOrNo(value, voice)),
  tell: (value, _row, voice) => (value === null ? [] : [{ text: yesOrNo(value, voice) }]),
}

function flagWord(value: Json, { isSwitch }: FlagRow, voice: Voice): string {
  if (!isSwitch) return yesOrNo(value, voice)
  return value ? voice.messages.on() : voice.messages.off()
}

export const flag: Kind<FlagRow> = {
  ...singlePart,
  empty: () => false,
  absent: null,
  normalise: (value) => value,
  problems: () => [],
  format: (_part, value, row, voice) => flagWord(value, row, voice),
  tell: (value, row, voice) => [{ text: flagWord(value, row, voice) }],
}

export const weeklyHours: Kind<HoursRow> = {
  ...singlePart,
  empty: () => unknownHours() as Json,
  normalise: (value) => normaliseHours(value as WeeklyHours) as Json,
  problems: (value, _row, name, { language, messages }) =>
    WEEKDAYS.filter((weekday) => rangesOverlap((value as WeeklyHours)[weekday] ?? [])).map((weekday) => ({
      field: `${name}.${weekday}`,
      message: messages.hoursOverlap(WEEKDAY_NAMES[language][weekday]),
      about: [name],
    })),
  format: (_part, value, _row, voice) => formatHours(value as WeeklyHours, hoursWords(voice)).join('\n'),
  tell(value, _row, voice) {
    const [week, words] = [value as WeeklyHours, hoursWords(voice)]
    if (isOpenAllWeek(week)) return [{ text: words.open24 }]
    return WEEKDAYS.map((weekday) => ({ about: words.weekdays[weekday], text: formatDay(week[weekday], words) }))
  },
}

const hoursWords = ({ language, messages }: Voice) => ({
  open24: messages.open24(),
  closed: messages.closed(),
  notSpecified: messages.notSpecified(),
  weekdays: WEEKDAY_LABELS[language],
})

function missing(value: Json, row: TextRow | WebsiteRow, name: string, { language, messages }: Voice): Problem[] {
  if (!row.required || value !== null) return []
  return [{ field: name, message: messages.required((row.field ?? row.label)[language]), about: [name] }]
}
