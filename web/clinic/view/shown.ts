import { formatAddress, type Location, primaryLocation } from '../../../domain/clinic/address.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { type CodesRow, FIELDS, type PhonesRow, type WriteIn } from '../../../domain/clinic/fields.ts'
import { formatHours } from '../../../domain/clinic/hours.ts'
import type { Voice } from '../../../domain/clinic/kinds/kind.ts'
import { formatPhone, isPhone } from '../../../domain/clinic/phone.ts'
import { isSafeLink, websiteHref } from '../../../domain/clinic/website.ts'
import { WEEKDAY_NAMES } from '../../../domain/messages.ts'

/** A clinic as its view shows it. Nothing here is formatted twice: every text comes from the domain. */

export interface Texts {
  en: string | null
  es: string | null
}

/** One ticked code; the write-in is what the clinic says instead of a bare "Other". */
export interface Item {
  text: string
  writeIn: Texts | null
}

export interface PhoneLine {
  number: string
  href: string | null
  type: Item | null
}

export interface ShownClinic {
  address: { text: string | null; hidden: boolean }
  phones: PhoneLine[]
  fax: PhoneLine | null
  tddTty: PhoneLine | null
  website: { text: string; href: string | null } | null
  /** 'Open 24 hours' alone, or one line per day. */
  hours: string[]
  services: { name: string; descriptions: string[] }[]
  payments: Item[]
  accessibility: Item[]
  languages: Item[]
  ageGroups: Item[]
  genders: Item[]
  ethnicities: Item[]
  communities: Item[]
  telehealth: Item[]
}

export function shownClinic(clinic: Clinic, voice: Voice): ShownClinic {
  const { messages, language } = voice
  return {
    address: shownAddress(primaryLocation(clinic.clinicLocations), voice),
    phones: clinic.clinicPhones.map((entry) => ({
      ...phoneLine(entry.phone),
      type: itemsOf([entry], FIELDS.clinicPhones, voice)[0] ?? null,
    })),
    fax: clinic.fax === null ? null : phoneLine(clinic.fax),
    tddTty: clinic.tddTty === null ? null : phoneLine(clinic.tddTty),
    website: clinic.website === null ? null : { text: clinic.website, href: safe(websiteHref(clinic.website)) },
    hours: formatHours(clinic.hoursOfOperation, {
      open24: messages.open24(),
      closed: messages.closed(),
      notSpecified: messages.notSpecified(),
      weekdays: WEEKDAY_NAMES[language],
    }),
    services: shownServices(clinic.clinicServicesProvideds, voice),
    payments: itemsOf(clinic.clinicPaymentOptions, FIELDS.clinicPaymentOptions, voice),
    accessibility: itemsOf(clinic.clinicAccessibilityOffered, FIELDS.clinicAccessibilityOffered, voice),
    languages: itemsOf(clinic.clinicLanguagesUsed, FIELDS.clinicLanguagesUsed, voice),
    ageGroups: itemsOf(clinic.clinicPatientAgeGroups, FIELDS.clinicPatientAgeGroups, voice),
    genders: itemsOf(clinic.clinicPatientGenders, FIELDS.clinicPatientGenders, voice),
    ethnicities: itemsOf(clinic.clinicPatientEthnicities, FIELDS.clinicPatientEthnicities, voice),
    communities: itemsOf(clinic.clinicCommunityServeds, FIELDS.clinicCommunityServeds, voice),
    telehealth: itemsOf(clinic.clinicTelehealthOptions, FIELDS.clinicTelehealthOptions, voice),
  }
}

const safe = (href: string | null) => (href !== null && isSafeLink(href) ? href : null)

/** Only a number that can be dialled as it stands becomes a link; longer legacy values are shown as entered. */
function phoneLine(value: string): PhoneLine {
  return { number: formatPhone(value), href: isPhone(value) ? safe(`tel:+1${value}`) : null, type: null }
}

function shownAddress(location: Location | undefined, voice: Voice): ShownClinic['address'] {
  return { text: location ? addressText(location, voice) : null, hidden: location?.hideAddress ?? false }
}

/** Null where nothing of the address can be told. */
export function addressText(location: Location, { codeText }: Voice): string | null {
  const name = (list: string, id: number | null) => (id === null ? null : (codeText(list, id) ?? null))
  const parts = {
    line1: location.addressLine1,
    line2: location.addressLine2,
    city: name('city', location.cityId),
    state: name('state', location.stateId),
    postalCode: location.postalCode,
  }
  return Object.values(parts).some(Boolean) ? formatAddress(parts) : null
}

function shownServices(services: Clinic['clinicServicesProvideds'], { codeText }: Voice): ShownClinic['services'] {
  const byCategory = Object.groupBy(services, ({ serviceCategoryId }) => serviceCategoryId)
  return Object.entries(byCategory).flatMap(([categoryId, provided = []]) => {
    const name = codeText('serviceCategory', Number(categoryId))
    const descriptions = provided.flatMap(
      ({ serviceProvidedId }) => codeText('serviceProvided', serviceProvidedId) ?? [],
    )
    return name === undefined || descriptions.length === 0 ? [] : [{ name, descriptions }]
  })
}

/** Codes that the lookup does not know ("Unknown" among them) are never shown. */
function itemsOf(entries: readonly object[], row: CodesRow | PhonesRow, { codeText }: Voice): Item[] {
  return (entries as readonly Record<string, unknown>[]).flatMap((entry) => {
    const id = entry[`${row.list}Id`] as number
    const text = codeText(row.list, id)
    return text === undefined ? [] : [{ text, writeIn: id === row.writeIn?.code ? textsOf(entry, row.writeIn) : null }]
  })
}

function textsOf(entry: Record<string, unknown>, { name }: WriteIn): Texts | null {
  const [en, es] = [entry[`${name}En`] as string | null, entry[`${name}Es`] as string | null]
  return en === null && es === null ? null : { en, es }
}
