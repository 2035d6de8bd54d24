import { PLACE } from '#place/names'
import { OUR_STATE } from '../../clinic/fields.ts'
import { websiteHref } from '../../clinic/website.ts'
import type { PublicClinic } from '../../directory/public-clinic.ts'
import { PROFILE } from './code-systems.ts'
import { type FhirContext, saidIn } from './context.ts'
import { type OpenTime, openTimes } from './hours.ts'
import { type Address, type ContactPoint, type Extension, filled } from './shapes.ts'
import { FHIR_TEXTS } from './texts.ts'

/** Addresses and phone numbers of a clinic. */

const COMMENT = 'http://hl7.org/fhir/StructureDefinition/contactpoint-comment'
/** Types of numbers that staff answer in opening hours; clinics do not say when they answer crisis lines and others. */
const ANSWERED_IN_HOURS: readonly number[] = [1, 2]

const availableTime = (time: OpenTime): Extension => ({
  url: PROFILE('contactpoint-availabletime'),
  extension: [
    ...time.days.map((day) => ({ url: 'daysOfWeek', valueCode: day })),
    ...(time.allDay
      ? [{ url: 'allDay', valueBoolean: true }]
      : [
          { url: 'availableStartTime', valueTime: time.from },
          { url: 'availableEndTime', valueTime: time.to },
        ]),
  ],
})

/** '+1 719-555-0142'; legacy numbers of another length stay as entered. */
export function internationalPhone(entered: string): string {
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(entered.replace(/\D/g, '')) ?? []
  return line === undefined ? entered.trim() : `+1 ${area}-${exchange}-${line}`
}

export function telecomOf(clinic: PublicClinic, { book, language }: FhirContext): ContactPoint[] {
  const times = openTimes(clinic.hours).map(availableTime)
  const phones = clinic.phones.map(({ number, typeId, writeIn }): Omit<ContactPoint, 'rank' | 'use'> => {
    const kind = saidIn(language, writeIn) ?? book.text('phoneNumberType', typeId, language)
    const extension: Extension[] = [
      ...(kind ? [{ url: COMMENT, valueString: kind }] : []),
      ...(ANSWERED_IN_HOURS.includes(typeId) ? times : []),
    ]
    return filled({ extension, system: 'phone', value: internationalPhone(number) })
  })
  const website = clinic.website === null ? null : websiteHref(clinic.website)
  const all: Omit<ContactPoint, 'rank' | 'use'>[] = [
    ...phones,
    ...(clinic.tddTty
      ? [
          {
            extension: [{ url: COMMENT, valueString: 'TDD/TTY' }],
            system: 'other' as const,
            value: internationalPhone(clinic.tddTty),
          },
        ]
      : []),
    ...(clinic.fax ? [{ system: 'fax' as const, value: internationalPhone(clinic.fax) }] : []),
    ...(website ? [{ system: 'url' as const, value: website }] : []),
    ...(clinic.bookingLink
      ? [
          {
            extension: [{ url: COMMENT, valueString: FHIR_TEXTS[language].bookOnline }],
            system: 'url' as const,
            value: clinic.bookingLink,
          },
        ]
      : []),
  ]
  return all.map((one, index) => ({ ...one, use: 'work', rank: index + 1 }))
}

export const SOMEWHERE_IN_STATE: Address = { state: PLACE.stateCode, country: 'US' }

/** A private address has only the county; its text says that it is private. */
export function addressOf({ place }: Pick<PublicClinic, 'place'>, { book, language }: FhirContext): Address {
  const { address, countyId, hidden } = place
  const text = (list: string, id: number | null | undefined) => (id == null ? undefined : book.text(list, id, 'en'))
  const isElsewhere = address?.stateId != null && address.stateId !== OUR_STATE
  return filled<Address>({
    text: hidden ? FHIR_TEXTS[language].private : null,
    line: [address?.line1, address?.line2].flatMap((line) => line?.trim() || []),
    city: text('city', address?.cityId),
    district: text('county', countyId),
    state: isElsewhere ? (text('state', address?.stateId) ?? PLACE.stateCode) : PLACE.stateCode,
    postalCode: address?.postalCode,
    country: 'US',
  })
}
