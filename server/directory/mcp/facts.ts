import { clinicPath } from '../../../contract/directory/addresses.ts'
import { otherLanguage } from '../../../contract/directory/pages.ts'
import { formatPhone } from '../../../domain/clinic/phone.ts'
import { SECTIONS } from '../../../domain/clinic/sections.ts'
import { PUBLIC_ANSWERS } from '../../../domain/clinic/yes-no-rows.ts'
import { agencyDay } from '../../../domain/dates.ts'
import { FACT_LABELS } from '../../../domain/directory/assistant-texts.ts'
import { numberToCall } from '../../../domain/directory/number-to-call.ts'
import type { BothLanguages, Coded, PublicClinic } from '../../../domain/directory/public-clinic.ts'
import type { Hit } from '../../../domain/directory/search-result.ts'
import { GAZETTEER } from '../../reference/places.ts'
import { readClinics } from '../read-listing.ts'
import { sentence } from './answer.ts'
import type { Asking } from './ask-page.ts'
import type { PlaceFacts } from './outputs.ts'

/** A place of a list as data, what it wrote about itself left out. */
export function fullFacts(asking: Asking, { clinic, miles }: Pick<Hit, 'clinic' | 'miles'>): PlaceFacts {
  const [whole] = readClinics(asking.snapshot, [clinic.clinicId], asking.now)
  const { ownWords: _, ...facts } = placeFacts(asking, whole as PublicClinic, miles)
  return facts
}

/** A place as data for assistants: each fact by itself, null where the place did not say. */
export function placeFacts(asking: Asking, clinic: PublicClinic, miles?: number): PlaceFacts {
  const { language, now, env, snapshot } = asking
  const { place, newPatients, telehealth, languages, hours, openings } = clinic
  const list = (name: string, codes: readonly Coded[]) =>
    codes.length === 0 ? null : codes.flatMap((code) => textOf(asking, name, code) ?? [])
  const { number } = numberToCall(clinic, agencyDay(now))
  const said = {
    phone: number === null ? null : formatPhone(number),
    website: clinic.website,
    ages: list('patientAgeGroup', clinic.ages),
    pay: list('paymentType', clinic.payment),
    languages: list('language', languages.spoken),
    telehealth: telehealth.optionId === null ? null : textOf(asking, 'telehealthOption', { id: telehealth.optionId }),
    newPatients:
      newPatients.state === 'ask' ? null : { taking: newPatients.state !== 'notTaking', saidOn: newPatients.on },
    hours: Object.values(hours).every((day) => day === null) ? null : hours,
    access: list('accessibilitySupport', clinic.accessibility),
    groups: list('patientCommunity', clinic.communities),
    answers: clinic.answers,
  }
  return {
    clinicId: clinic.clinicId,
    name: clinic.name,
    provider: clinic.providerName,
    page: env.directoryOrigin + clinicPath(clinic, language),
    address: addressOf(asking, clinic),
    addressIsPrivate: place.hidden,
    county: place.countyId === null ? null : (snapshot.book.text('county', place.countyId, language) ?? null),
    ...(miles !== undefined && !place.hidden && { miles: Math.round(miles * 10) / 10 }),
    services: clinic.services.flatMap(({ serviceId }) => textOf(asking, 'serviceProvided', { id: serviceId }) ?? []),
    ...said,
    bookOnline: clinic.bookingLink,
    interpreter: languages.interpreter,
    openPlaces: openings.places.map(({ kind, available, saidAt }) => ({ kind, available, saidAt })),
    waits: openings.waits.map(({ audience, wait, saidAt }) => ({ audience, wait, saidAt })),
    confirmedOn: Object.fromEntries(
      SECTIONS.map((section) => {
        const age = clinic.sections[section]
        return [section, age.state === 'never' ? null : age.on]
      }),
    ) as PlaceFacts['confirmedOn'],
    confirmedBy: Object.fromEntries(
      SECTIONS.map((section) => {
        const age = clinic.sections[section]
        return [section, age.state === 'never' ? null : age.confirmedBy]
      }),
    ) as PlaceFacts['confirmedBy'],
    didNotSay: [...Object.entries(said), ...Object.entries(clinic.answers)].flatMap(([name, value]) =>
      value === null ? [name] : [],
    ),
    ownWords: writtenIn(language, clinic.description),
  }
}

/** A sentence that names the facts which a place did not give; empty if it gave all. */
export function didNotSay(asking: Asking, { didNotSay: names }: Pick<PlaceFacts, 'didNotSay'>): string {
  const { language } = asking
  const labels = names.map(
    (name) => PUBLIC_ANSWERS.find((one) => one.name === name)?.label[language] ?? FACT_LABELS[language][name],
  )
  return labels.length === 0 ? '' : sentence(asking, 'didNotSay', { facts: labels.join(', ').toLowerCase() })
}

function textOf(
  asking: Asking,
  list: string,
  { id, writeIn = null }: Pick<Coded, 'id'> & Partial<Coded>,
): string | null {
  const { snapshot, language } = asking
  return (writeIn && writtenIn(language, writeIn)) ?? snapshot.book.text(list, id, language) ?? null
}

const writtenIn = (language: Asking['language'], text: BothLanguages) => text[language] ?? text[otherLanguage(language)]

function addressOf({ snapshot, language }: Asking, { place: { address } }: PublicClinic): string | null {
  if (address === null) return null
  const town = GAZETTEER.towns.find(({ id }) => id === address.cityId)?.name
  const state = address.stateId === null ? undefined : snapshot.book.text('state', address.stateId, language)
  const parts = [address.line1, address.line2, town, [state, address.postalCode].filter(Boolean).join(' ')]
  return parts.filter(Boolean).join(', ') || null
}
