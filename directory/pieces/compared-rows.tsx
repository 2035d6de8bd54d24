import type { ReactNode } from 'react'
import type { Frame } from '../../contract/directory/page-data.ts'
import { WEEKDAYS } from '../../domain/clinic/hours.ts'
import { websiteHref } from '../../domain/clinic/website.ts'
import { PUBLIC_ANSWERS } from '../../domain/clinic/yes-no-rows.ts'
import type { CodeList } from '../../domain/codes.ts'
import { agencyDay } from '../../domain/dates.ts'
import { isFilterCode } from '../../domain/directory/filters.ts'
import type { GroupAnswer } from '../../domain/directory/groups.ts'
import { INTERPRETER } from '../../domain/directory/listing.ts'
import { dialled, numberToCall } from '../../domain/directory/number-to-call.ts'
import type { Coded, PublicClinic } from '../../domain/directory/public-clinic.ts'
import type { DirectorySearch } from '../../domain/directory/query.ts'
import { type ListFilter, listAnswer } from '../../domain/directory/silence.ts'
import { WEEKDAY_LABELS } from '../../domain/messages.ts'
import { CLINIC } from '../texts/clinic.ts'
import { COMPARE } from '../texts/compare.ts'
import { fill } from '../texts/fill.ts'
import { NEEDS } from '../texts/home.ts'
import { LICENCE_WORDS, SERVICE_WORDS } from '../texts/services.ts'
import { addressText } from './clinic/address.tsx'
import { agesText, doesText, helpsWithText, needOf } from './clinic/glance.tsx'
import { teleText } from './clinic/telehealth.tsx'
import { confirmedText } from './confirmed.tsx'
import { dayText, openText } from './hours.tsx'
import { noticesText } from './notices.tsx'
import { openingsText } from './openings.tsx'
import { shownNumber } from './phone.tsx'
import { answerText, codedText, countyText, languageNames, saysOnlyByPhone } from './words.tsx'

/** The rows of the comparison. Lists of codes become one row per code with ticks, so that a difference meets the eye. */

/** The text decides whether two answers are equal; `shown` replaces it in the table where the answer has links. */
type ComparedCell = { text: string; shown?: ReactNode }
export type ComparedRow = { key: string; label: string } & (
  | { cells: readonly ComparedCell[]; ticks?: never }
  /** `asked`: the visitor searched for it. */
  | { ticks: readonly GroupAnswer[]; asked: boolean; cells?: never }
)
/** Rows under one heading; null for rows that need none. A folded group opens by a press on a telephone. */
export type ComparedGroup = { key: string; heading: string | null; rows: readonly ComparedRow[]; folded?: boolean }

/** What most visitors decide by stays unfolded. */
const OPEN_GROUPS: readonly string[] = ['pay', 'lang']

type Asked = { clinics: readonly PublicClinic[]; search: Pick<DirectorySearch, 'filters'>; frame: Frame }

export function comparedGroups(asked: Asked): ComparedGroup[] {
  const { clinics, frame } = asked
  const { language } = frame
  const t = CLINIC[language]
  const line = (key: string, label: string, text: (clinic: PublicClinic) => string): ComparedRow => ({
    key,
    label,
    cells: clinics.map((clinic) => ({ text: text(clinic) })),
  })
  const linked = (key: string, label: string, cell: (clinic: PublicClinic) => ComparedCell): ComparedRow => ({
    key,
    label,
    cells: clinics.map(cell),
  })
  const plain = (...rows: readonly ComparedRow[]): ComparedGroup => ({ key: rows[0]?.key ?? '', heading: null, rows })
  const notices = clinics.some((clinic) => clinic.notices.length > 0)
  return [
    ...(notices
      ? [plain(line('notices', t.notices, (clinic) => noticesText(clinic, frame) || COMPARE[language].none))]
      : []),
    plain(
      line('does', COMPARE[language].whatTheyDo, (clinic) => doesText(clinic, frame) || helpsWithText(clinic, frame)),
      line('new', t.newPatients, (clinic) => openingsText(clinic, frame)),
      line('open', COMPARE[language].open, (clinic) => openText(clinic, frame)),
      line('years', t.ages, (clinic) => (clinic.ages.length === 0 ? t.didNotSay : agesText(clinic, frame))),
    ),
    ticked(asked, { key: 'pay', heading: t.payment, list: 'paymentType', of: ({ payment }) => payment }),
    ticked(asked, { key: 'lang', heading: t.languages, list: 'language', of: ({ languages }) => languages.spoken }),
    plain(
      line('interpreter', t.interpreter, (clinic) => interpreterText(clinic, frame)),
      line('telehealth', t.telehealth, (clinic) =>
        clinic.telehealth.optionId === null ? t.didNotSay : teleText(clinic, language),
      ),
      ...PUBLIC_ANSWERS.filter(({ section }) => section !== 'contact').map(({ name, label }) =>
        line(name, label[language], (clinic) => answerText(clinic, name, frame) ?? t.didNotSay),
      ),
    ),
    ...services(asked),
    {
      key: 'hours',
      heading: t.hours,
      rows: WEEKDAYS.map((day) => line(day, WEEKDAY_LABELS[language][day], ({ hours }) => dayText(hours[day], frame))),
    },
    ticked(asked, { key: 'community', heading: t.communities, list: 'patientCommunity', of: (one) => one.communities }),
    ticked(asked, { key: 'gender', heading: t.genders, list: 'patientGender', of: ({ genders }) => genders }),
    ticked(asked, {
      key: 'ethnicity',
      heading: t.ethnicities,
      list: 'patientEthnicity',
      of: ({ ethnicities }) => ethnicities,
    }),
    ticked(asked, {
      key: 'access',
      heading: t.accessibility,
      list: 'accessibilitySupport',
      of: ({ accessibility }) => accessibility,
    }),
    {
      key: 'contact',
      heading: t.contact,
      rows: [
        ...PUBLIC_ANSWERS.filter(({ section }) => section === 'contact').map(({ name, label }) =>
          line(name, label[language], (clinic) => answerText(clinic, name, frame) ?? t.didNotSay),
        ),
        line('address', t.address, (clinic) => whereText(clinic, frame)),
        linked('phones', t.phones, (clinic) => phonesCell(clinic, frame)),
        linked('website', t.website, (clinic) => websiteCell(clinic, frame)),
        line(
          'licence',
          t.licence,
          ({ licences }) =>
            licences.map(({ kind }) => LICENCE_WORDS[kind][language].name).join(', ') || COMPARE[language].none,
        ),
        line('word', COMPARE[language].lastConfirmed, ({ sections, recordOn }) =>
          confirmedText(sections.contact, recordOn, frame),
        ),
      ],
    },
  ]
    .filter(({ rows }) => rows.length > 0)
    .map((group) => ({ ...group, folded: group.heading !== null && !OPEN_GROUPS.includes(group.key) }))
}

type TickedList = {
  key: ListFilter
  heading: string
  list: CodeList
  of: (clinic: PublicClinic) => readonly Coded[]
}

/** One row per code that any of the clinics ticked; what the visitor searched for comes first. */
function ticked({ clinics, search, frame }: Asked, { key, heading, list, of }: TickedList): ComparedGroup {
  const wanted = (search.filters[key] ?? []).map((value) => value.replace(/^\D/, ''))
  const labels = new Map(clinics.flatMap((clinic) => of(clinic).map((one) => [codedText(frame, list, one), one.id])))
  const rows = [...labels].map(([label, id]): ComparedRow & { asked: boolean } => ({
    key: `${key} ${label}`,
    label,
    asked: wanted.includes(String(id)),
    ticks: clinics.map((clinic) => {
      const own = of(clinic)
      if (own.some((one) => codedText(frame, list, one) === label)) return 'yes'
      // What another clinic wrote beside "Other" is no question that this one was asked.
      if (!isFilterCode(id)) return 'silent'
      return listAnswer(
        key,
        id,
        own.map((one) => one.id),
        clinic.fromFeed,
      )
    }),
  }))
  return { key, heading, rows: rows.toSorted((a, b) => Number(b.asked) - Number(a.asked)) }
}

/** No row for a category that none of the licences covers: "did not say" would be untrue. */
function services({ clinics, search, frame: { language } }: Asked): ComparedGroup[] {
  const all = clinics.flatMap((clinic) => clinic.services)
  const categories = [...new Set(all.map(({ categoryId }) => categoryId))].sort((a, b) => a - b)
  return categories.map((category) => {
    const ids = [...new Set(all.filter(({ categoryId }) => categoryId === category).map(({ serviceId }) => serviceId))]
    const need = needOf(category)
    return {
      key: `services ${category}`,
      heading: need ? NEEDS[language][need] : CLINIC[language].services,
      rows: ids.map((id) => ({
        key: `service ${id}`,
        label: SERVICE_WORDS[id]?.[language] ?? '',
        asked: search.filters.service?.includes(String(id)) ?? false,
        ticks: clinics.map(({ services: own }) =>
          own.length === 0 ? 'silent' : own.some(({ serviceId }) => serviceId === id) ? 'yes' : 'no',
        ),
      })),
    }
  })
}

function interpreterText({ languages, fromFeed }: PublicClinic, { language }: Frame): string {
  const { spoken, interpreter, perhapsInterpreter } = languages
  if (perhapsInterpreter && !interpreter) return CLINIC[language].perhapsInterpreter
  const named = [...spoken.map(({ id }) => id), ...(interpreter ? [INTERPRETER] : [])]
  const answer = listAnswer('lang', INTERPRETER, named, fromFeed)
  return answer === 'silent' ? CLINIC[language].didNotSay : COMPARE[language][answer]
}

function phonesCell(clinic: PublicClinic, frame: Frame): ComparedCell {
  const { phonesDown } = numberToCall(clinic, agencyDay(frame.now))
  return {
    text: phonesText(clinic, frame),
    shown: (
      <ul className="plain">
        {clinic.phones.map(({ number, typeId, writeIn }) => (
          <li key={`${typeId} ${number}`}>
            {phonesDown ? (
              <s>{shownNumber(number)}</s>
            ) : (
              <a className="unbroken" href={`tel:${dialled(number)}`}>
                {shownNumber(number)}
              </a>
            )}{' '}
            <span className="quiet">{codedText(frame, 'phoneNumberType', { id: typeId, writeIn })}</span>
          </li>
        ))}
      </ul>
    ),
  }
}

function websiteCell({ website }: PublicClinic, { language }: Frame): ComparedCell {
  const href = website === null ? null : websiteHref(website)
  if (website === null || href === null) return { text: CLINIC[language].didNotSay }
  const text = website.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  return {
    text,
    shown: (
      <a href={href} rel="noreferrer">
        {text}
      </a>
    ),
  }
}

function phonesText({ phones }: PublicClinic, frame: Frame): string {
  if (phones.length === 0) return CLINIC[frame.language].noPhone
  return phones
    .map(
      ({ number, typeId, writeIn }) =>
        `${shownNumber(number)} (${codedText(frame, 'phoneNumberType', { id: typeId, writeIn })})`,
    )
    .join(', ')
}

/** The address, or the reason why the page shows none. */
export function whereText({ place, telehealth }: PublicClinic, frame: Frame): string {
  const t = CLINIC[frame.language]
  const county = countyText(frame, place.countyId)
  if (place.hidden) return county ? `${county}. ${t.private}` : t.private
  if (saysOnlyByPhone(telehealth)) return t.teleOnlyPlace
  if (place.address) return addressText(place.address, frame)
  return county ? `${county}. ${t.noAddress}` : t.noAddress
}

export function languagesText({ languages }: PublicClinic, frame: Frame): string {
  const t = CLINIC[frame.language]
  const { spoken, interpreter, perhapsInterpreter } = languages
  const parts = [
    spoken.length > 0 && fill(t.speak, { languages: languageNames(frame, spoken) }),
    perhapsInterpreter && t.perhapsInterpreter,
    interpreter && t.interpreter,
  ].filter((part) => part !== false)
  return parts.map((part) => part.replace(/\.$/, '')).join('. ') || t.didNotSay
}
