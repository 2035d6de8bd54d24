import type {
  ContactPoint,
  EducationalOccupationalCredential,
  Graph,
  MedicalClinic,
  MedicalWebPage,
  OpeningHoursSpecification,
  PostalAddress,
} from 'schema-dts'
import { PLACE } from '#place/names'
import { WEEKDAYS } from '../clinic/hours.ts'
import { websiteHref } from '../clinic/website.ts'
import type { CodeBook, CodeList } from '../codes.ts'
import type { BothLanguages, Coded, PublicClinic } from '../directory/public-clinic.ts'
import type { Language } from '../language.ts'
import { internationalPhone } from './hsds/phones.ts'
import { wheresOf } from './hsds/places.ts'
import { assuredOn, languageCode } from './hsds/service.ts'
import { LICENCE_CODES } from './hsds/terms.ts'

/** A clinic in schema.org's vocabulary, for search engines and assistants. TypeScript checks the property names. */

export type JsonLdContext = {
  language: Language
  book: CodeBook
  /** Absolute addresses of the clinic's page in both languages. */
  pages: Readonly<Record<Language, string>>
  providerPage: string
  /** The licensing agency. */
  agency: string
  /** Breadcrumbs from the home page to the clinic's page. */
  trail: readonly { name: string; url: string }[]
}

type Clinic = Exclude<MedicalClinic, string>
type WebPage = Exclude<MedicalWebPage, string>

/** Properties of one class. Drops absent values: an empty value would claim that there is none. */
const giving =
  <T>() =>
  <K extends keyof T>(name: K, value: T[K] | null | undefined | ''): Partial<Pick<T, K>> =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
      ? {}
      : ({ [name]: value } as unknown as Pick<T, K>)

const ofClinic = giving<Clinic>()
const ofAddress = giving<Exclude<PostalAddress, string>>()
const ofContact = giving<Exclude<ContactPoint, string>>()
const ofCredential = giving<Exclude<EducationalOccupationalCredential, string>>()
const ofPage = giving<WebPage>()

export function jsonLdOf(clinic: PublicClinic, context: JsonLdContext): Graph {
  return { '@context': 'https://schema.org', '@graph': [clinicNode(clinic, context), pageNode(clinic, context)] }
}

/** The text of a data block, escaped so that it cannot end the block or open another element. */
export const jsonLdText = (graph: Graph): string =>
  JSON.stringify(graph).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The wait for a first visit says whether a clinic takes new patients; without it, the answer about them. */
function patientsState({ openings: { waits }, newPatients }: PublicClinic): PublicClinic['newPatients']['state'] {
  if (waits.length === 0) return newPatients.state
  return waits.every(({ wait }) => wait === 'none') ? 'notTaking' : 'taking'
}

function clinicNode(clinic: PublicClinic, context: JsonLdContext): Clinic {
  const { language, book, pages, providerPage, agency } = context
  const said = (text: BothLanguages | null) => (text === null ? null : (text[language] ?? text.en ?? text.es))
  const text = (list: CodeList, one: Coded) => said(one.writeIn) ?? book.text(list, one.id, language) ?? ''
  const all = (list: CodeList, some: readonly Coded[]) => some.map((one) => text(list, one)).filter((one) => one !== '')
  const [phone] = clinic.phones
  const state = patientsState(clinic)
  const node: Clinic = {
    '@type': 'MedicalClinic',
    '@id': `${pages[language]}#clinic`,
    name: clinic.name,
    url: pages[language],
    identifier: clinic.accountId,
    medicalSpecialty: 'https://schema.org/Psychiatric',
    address: addressOf(clinic, book),
    parentOrganization: { '@type': 'MedicalOrganization', name: clinic.providerName, url: providerPage },
  }
  const more: Partial<Clinic> = {
    ...ofClinic('description', said(clinic.description)),
    ...ofClinic('telephone', phone && internationalPhone(phone.number)),
    ...ofClinic('faxNumber', clinic.fax && internationalPhone(clinic.fax)),
    ...ofClinic('contactPoint', contactPoints(clinic, text)),
    ...ofClinic('geo', clinic.place.point && { '@type': 'GeoCoordinates', ...clinic.place.point }),
    ...ofClinic('openingHoursSpecification', openingHours(clinic)),
    ...ofClinic('specialOpeningHoursSpecification', specialHours(clinic)),
    ...ofClinic('isAcceptingNewPatients', state === 'ask' ? null : state !== 'notTaking'),
    ...ofClinic(
      'availableService',
      clinic.services.flatMap(({ serviceId }) => {
        const name = book.text('serviceProvided', serviceId, language)
        return name ? [{ '@type': 'MedicalTherapy', name }] : []
      }),
    ),
    ...ofClinic('paymentAccepted', all('paymentType', clinic.payment).join(', ')),
    ...ofClinic(
      'amenityFeature',
      all('accessibilitySupport', clinic.accessibility).map((name) => ({
        '@type': 'LocationFeatureSpecification',
        name,
        value: true,
      })),
    ),
    ...ofClinic(
      'knowsLanguage',
      clinic.languages.spoken.map((one) => languageCode(one.id) ?? text('language', one)).filter((one) => one !== ''),
    ),
    ...ofClinic('areaServed', areasOf(clinic, book, language)),
    ...ofClinic('hasCredential', credentials(clinic, agency)),
    ...ofClinic(
      'potentialAction',
      clinic.bookingLink && {
        '@type': 'ReserveAction',
        target: { '@type': 'EntryPoint', urlTemplate: clinic.bookingLink },
      },
    ),
    ...ofClinic('sameAs', clinic.website && websiteHref(clinic.website)),
  }
  return { ...node, ...more } as Clinic
}

/** The explicit return type saves most of the type-checking time: inference would search the whole vocabulary. */
function credentials({ licences }: PublicClinic, agency: string): EducationalOccupationalCredential[] {
  return licences.map(
    ({ kind, number }) =>
      ({
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: LICENCE_CODES[kind],
        ...ofCredential('identifier', number),
        recognizedBy: { '@type': 'GovernmentOrganization', name: agency },
      }) as EducationalOccupationalCredential,
  )
}

/** A private address becomes the state and the country. */
function addressOf({ place }: PublicClinic, book: CodeBook): PostalAddress {
  const region = { addressRegion: PLACE.stateCode, addressCountry: 'US' } as const
  const { address, hidden } = place
  if (hidden || address === null) return { '@type': 'PostalAddress', ...region }
  const street = [address.line1, address.line2].filter((line) => line?.trim()).join(', ')
  const city = address.cityId === null ? undefined : book.text('city', address.cityId, 'en')
  return {
    '@type': 'PostalAddress',
    ...ofAddress('streetAddress', street),
    ...ofAddress('addressLocality', city),
    ...region,
    ...ofAddress('postalCode', address.postalCode),
  } as PostalAddress
}

function contactPoints(clinic: PublicClinic, text: (list: CodeList, one: Coded) => string): ContactPoint[] {
  const languages = clinic.languages.spoken.flatMap((one) => languageCode(one.id) ?? [])
  const point = (number: string, contactType: string): ContactPoint =>
    ({
      '@type': 'ContactPoint',
      telephone: internationalPhone(number),
      ...ofContact('contactType', contactType),
      ...ofContact('availableLanguage', languages),
    }) as ContactPoint
  return [
    ...clinic.phones.map(({ number, typeId, writeIn }) =>
      point(number, text('phoneNumberType', { id: typeId, writeIn })),
    ),
    ...(clinic.tddTty ? [point(clinic.tddTty, 'TDD/TTY')] : []),
  ]
}

type DayOfWeek =
  `https://schema.org/${'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'}`
const dayOfWeek = (day: string) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}` as DayOfWeek

/** One entry for each distinct range; closed and unanswered days have none. */
function openingHours({ hours }: PublicClinic): OpeningHoursSpecification[] {
  const days = new Map<string, DayOfWeek[]>()
  for (const day of WEEKDAYS) {
    for (const { open, close } of hours[day] ?? []) {
      const key = open === close ? '00:00-23:59' : `${open}-${close}`
      days.set(key, [...new Set([...(days.get(key) ?? []), dayOfWeek(day)])])
    }
  }
  return [...days].map(([key, dayOfWeek]) => {
    const [opens = '', closes = ''] = key.split('-')
    return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
  })
}

/** Days of a notice; an opening that ends as it begins means closed. */
function specialHours({ notices }: PublicClinic): OpeningHoursSpecification[] {
  return notices.flatMap(({ template, from, to, opens, closes }): OpeningHoursSpecification[] => {
    const days = { '@type': 'OpeningHoursSpecification', validFrom: from, validThrough: to } as const
    if (template === 'closed') return [{ ...days, opens: '00:00', closes: '00:00' }]
    if (template !== 'hours') return []
    return [{ ...days, ...(opens !== null && { opens }), ...(closes !== null && { closes }) }]
  })
}

function areasOf({ telehealth, place }: PublicClinic, book: CodeBook, language: Language) {
  const county = place.hidden && place.countyId !== null ? book.text('county', place.countyId, language) : undefined
  const named = language === 'es' ? `Condado de ${county}` : `${county} County`
  return [
    ...(wheresOf(telehealth.optionId).includes('virtual') ? [{ '@type': 'State' as const, name: PLACE.state.en }] : []),
    ...(county ? [{ '@type': 'AdministrativeArea' as const, name: named }] : []),
  ]
}

function pageNode(clinic: PublicClinic, { language, pages, trail }: JsonLdContext): WebPage {
  const translation =
    language === 'en' ? { workTranslation: { '@id': pages.es } } : { translationOfWork: { '@id': pages.en } }
  const node: WebPage = {
    '@type': 'MedicalWebPage',
    '@id': pages[language],
    url: pages[language],
    name: clinic.name,
    inLanguage: language,
    dateModified: clinic.modifiedAt,
    about: { '@id': `${pages[language]}#clinic` },
    ...translation,
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: trail.map(({ name, url }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: url,
      })),
    },
  }
  return { ...node, ...ofPage('lastReviewed', assuredOn(clinic)) } as WebPage
}
