import type { Frame } from '../../contract/directory/page-data.ts'
import { WEEKDAYS } from '../../domain/clinic/hours.ts'
import type { ConfirmedSection } from '../../domain/clinic/sections.ts'
import { PUBLIC_ANSWERS } from '../../domain/clinic/yes-no-rows.ts'
import type { CodeList } from '../../domain/codes.ts'
import type { Coded, PublicClinic } from '../../domain/directory/public-clinic.ts'
import { WEEKDAY_NAMES } from '../../domain/messages.ts'
import { CLINIC } from '../texts/clinic.ts'
import { fill } from '../texts/fill.ts'
import { LICENCE_WORDS } from '../texts/services.ts'
import { addressText } from './clinic/address.tsx'
import { teleText } from './clinic/telehealth.tsx'
import { newPatientsText } from './confirmed.tsx'
import { dayText } from './hours.tsx'
import { noticesText } from './notices.tsx'
import { shownNumber } from './phone.tsx'
import { answerText, codedList, codedText, codeText, countyText } from './words.tsx'

/** A clinic's answers as one line of text each, for the comparison table and for the printed sheet. */

export type ComparedRow = { key: string; label: string; values: readonly string[] }

type Line = { key: string; label: string; text: (clinic: PublicClinic) => string }

const CATEGORIES = [1, 2, 3]

export function comparedRows(clinics: readonly PublicClinic[], frame: Frame): ComparedRow[] {
  return linesOf(clinics, frame).map(({ key, label, text }) => ({ key, label, values: clinics.map(text) }))
}

function linesOf(clinics: readonly PublicClinic[], frame: Frame): Line[] {
  const { language } = frame
  const t = CLINIC[language]
  const list = (codes: CodeList, all: readonly Coded[]) =>
    all.length === 0 ? t.didNotSay : codedList(frame, codes, all)
  const answersOf = (section: ConfirmedSection) =>
    PUBLIC_ANSWERS.filter((row) => row.section === section).map(({ name, label }): Line => {
      return { key: name, label: label[language], text: (clinic) => answerText(clinic, name, frame) ?? t.didNotSay }
    })
  const days = WEEKDAYS.map((day): Line => {
    return { key: day, label: WEEKDAY_NAMES[language][day], text: ({ hours }) => dayText(hours[day], frame) }
  })
  // No row for a category that none of the licences covers: "did not say" would be untrue.
  const covered = CATEGORIES.filter((id) =>
    clinics.some(({ services }) => services.some((one) => one.categoryId === id)),
  )
  const services = covered.map((category): Line => {
    return {
      key: `services ${category}`,
      label: codeText(frame, 'serviceCategory', category),
      text: (clinic) => servicesText(clinic, category, frame),
    }
  })
  const announced: Line[] = clinics.some(({ notices }) => notices.length > 0)
    ? [{ key: 'notices', label: t.notices, text: (clinic) => noticesText(clinic, frame) || '–' }]
    : []
  return [
    ...announced,
    { key: 'new', label: t.newPatients, text: (clinic) => newPatientsText(clinic, frame) },
    { key: 'phones', label: t.phones, text: (clinic) => phonesText(clinic, frame) },
    { key: 'address', label: t.address, text: (clinic) => whereText(clinic, frame) },
    { key: 'website', label: t.website, text: ({ website }) => website ?? t.didNotSay },
    { key: 'telehealth', label: t.telehealth, text: (clinic) => teleText(clinic, language) },
    ...answersOf('about'),
    ...days,
    { key: 'payment', label: t.payment, text: ({ payment }) => list('paymentType', payment) },
    ...services,
    { key: 'languages', label: t.languages, text: (clinic) => languagesText(clinic, frame) },
    { key: 'ages', label: t.ages, text: ({ ages }) => list('patientAgeGroup', ages) },
    { key: 'communities', label: t.communities, text: ({ communities }) => list('patientCommunity', communities) },
    { key: 'genders', label: t.genders, text: ({ genders }) => list('patientGender', genders) },
    { key: 'ethnicities', label: t.ethnicities, text: ({ ethnicities }) => list('patientEthnicity', ethnicities) },
    ...answersOf('patients'),
    { key: 'access', label: t.accessibility, text: ({ accessibility }) => list('accessibilitySupport', accessibility) },
    ...answersOf('contact'),
    {
      key: 'licence',
      label: t.licence,
      text: ({ licences }) => licences.map(({ kind }) => LICENCE_WORDS[kind][language].name).join(', ') || '–',
    },
  ]
}

function servicesText({ services }: PublicClinic, category: number, frame: Frame): string {
  const own = services.filter(({ categoryId }) => categoryId === category)
  return own.map(({ serviceId }) => codeText(frame, 'serviceProvided', serviceId)).join(', ') || '–'
}

export function phonesText({ phones }: PublicClinic, frame: Frame): string {
  if (phones.length === 0) return CLINIC[frame.language].noPhone
  return phones
    .map(
      ({ number, typeId, writeIn }) =>
        `${shownNumber(number)} (${codedText(frame, 'phoneNumberType', { id: typeId, writeIn })})`,
    )
    .join(', ')
}

/** The address, or the reason why the page shows none. */
export function whereText({ place }: PublicClinic, frame: Frame): string {
  const t = CLINIC[frame.language]
  const county = countyText(frame, place.countyId)
  if (place.hidden) return county ? `${county}. ${t.private}` : t.private
  if (place.reach === 'state') return t.teleOnlyPlace
  if (place.address) return addressText(place.address, frame)
  return county ? `${county}. ${t.noAddress}` : t.noAddress
}

export function languagesText({ languages }: PublicClinic, frame: Frame): string {
  const t = CLINIC[frame.language]
  const { spoken, interpreter, perhapsInterpreter } = languages
  const parts = [
    spoken.length > 0 && fill(t.speak, { languages: codedList(frame, 'language', spoken) }),
    perhapsInterpreter && t.perhapsInterpreter,
    interpreter && t.interpreter,
  ].filter((part) => part !== false)
  return parts.join('. ') || t.didNotSay
}
