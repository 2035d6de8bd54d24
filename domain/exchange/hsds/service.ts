import { PLACE } from '#place/names'
import { OTHER } from '../../clinic/fields.ts'
import { SECTIONS } from '../../clinic/sections.ts'
import { websiteHref } from '../../clinic/website.ts'
import { agencyDay } from '../../dates.ts'
import { INTERPRETER } from '../../directory/listing.ts'
import { noticeText } from '../../directory/notice-texts.ts'
import { isClosedOn } from '../../directory/notices.ts'
import type { ConfirmedBy, PublicClinic } from '../../directory/public-clinic.ts'
import { dayIn, zoneOf } from '../../local-time.ts'
import { GENERAL_CATEGORY, idOf, organizationId, serviceAtLocationId, serviceId, serviceName } from '../ids.ts'
import { attributesOf } from './attributes.ts'
import { capacitiesOf, waitTimeOf } from './capacities.ts'
import type { HsdsContext } from './context.ts'
import { moment } from './moment.ts'
import { phonesOf } from './phones.ts'
import { idOfPlace, locationOf, type Where, wheresOf } from './places.ts'
import { noticeSchedules, schedulesOf } from './schedules.ts'
import {
  type CostOption,
  filled,
  type Metadata,
  type Organization,
  type Service,
  type ServiceAtLocation,
  type SpokenLanguage,
} from './shapes.ts'

/** A clinic's services: one per licence category, because HSDS stores languages, ages and costs on the service. */

export function serviceOf(
  clinic: PublicClinic,
  category: number,
  organization: Organization,
  context: HsdsContext,
): Service {
  const { texts, said, coded } = context
  const { appointmentRequired: appointment } = clinic.answers
  const id = serviceId(clinic.accountId, category)
  const name = serviceName(clinic.accountId, category)
  const county =
    clinic.place.countyId === null ? null : context.book.text('county', clinic.place.countyId, context.language)
  return filled<Service>({
    id,
    organization_id: organizationId(clinic.providerId),
    name: categoryText(category, context),
    alternate_name: clinic.name,
    description: said(clinic.description),
    url: clinic.website === null ? null : websiteHref(clinic.website),
    additional_urls: [
      { id: idOf(`${name}/url/page`), label: texts.pageLabel, url: context.pageOf(clinic), service_id: id },
      ...(clinic.bookingLink === null
        ? []
        : [{ id: idOf(`${name}/url/booking`), label: texts.bookOnline, url: clinic.bookingLink, service_id: id }]),
    ],
    status: isClosedOn(clinic.notices, dayIn(zoneOf(clinic.place.countyId), context.now))
      ? 'temporarily closed'
      : 'active',
    alert: clinic.notices.map((notice) => noticeText(notice, context.language)).join(' ') || null,
    interpretation_services: clinic.languages.interpreter
      ? context.book.text('language', INTERPRETER, context.language)
      : null,
    application_process: appointment === null ? null : appointment ? texts.appointment : texts.walkIn,
    wait_time: waitTimeOf(clinic, context),
    eligibility_description:
      clinic.ages.length === 0 ? null : texts.ages(clinic.ages.map((one) => coded('patientAgeGroup', one)).join(', ')),
    ...ageRange(clinic.ages.map((one) => one.id)),
    assured_date: assuredOn(clinic),
    last_modified: moment(clinic.modifiedAt),
    service_areas:
      clinic.place.hidden && county
        ? [{ id: idOf(`${name}/area`), service_id: id, name: county, description: texts.countyInState(county) }]
        : [],
    service_at_locations: wheresOf(clinic.telehealth.optionId).map((where) =>
      serviceAt(clinic, category, where, context),
    ),
    languages: languagesOf(clinic, name, id, context),
    organization,
    cost_options: clinic.payment.map((one) => costOf(one, coded('paymentType', one), name, id)),
    capacities: capacitiesOf(clinic, category, context),
    attributes: attributesOf(clinic, category, context),
    metadata: metadataOf(clinic, name, id),
  })
}

export const categoryText = (category: number, { texts, book, language }: HsdsContext) =>
  (category === GENERAL_CATEGORY ? undefined : book.text('serviceCategory', category, language)) ?? texts.general

export function serviceAt(
  clinic: PublicClinic,
  category: number,
  where: Where,
  context: HsdsContext,
): ServiceAtLocation {
  const { texts } = context
  const id = serviceAtLocationId(clinic.accountId, category, where)
  const name = `${serviceName(clinic.accountId, category)}/${where}`
  const wheres = wheresOf(clinic.telehealth.optionId)
  const attending =
    where === 'virtual'
      ? texts.telehealth
      : wheres.length > 1
        ? texts.either
        : clinic.telehealth.optionId
          ? texts.inPerson
          : null
  const zone = zoneOf(clinic.place.countyId)
  return filled<ServiceAtLocation>({
    id,
    service_id: serviceId(clinic.accountId, category),
    location_id: idOfPlace(clinic, where),
    phones: phonesOf(clinic, name, id, context),
    // The clinic has one set of hours: attach it to its place, or without a place to its virtual location.
    schedules:
      where === wheres[0]
        ? [
            ...schedulesOf(clinic.hours, { name, serviceAtLocationId: id, texts, attending, zone, now: context.now }),
            ...noticeSchedules(clinic.notices, { name, serviceAtLocationId: id, zone, language: context.language }),
          ]
        : [],
    location: locationOf(clinic, where, context),
  })
}

/** The oldest date of the three sections, as of which all of them were checked. */
export function assuredOn({ sections }: Pick<PublicClinic, 'sections'>): string | null {
  const days = SECTIONS.map((section) => sections[section]).map((one) =>
    one.state === 'never' ? null : agencyDay(one.on),
  )
  return days.includes(null) ? null : ((days as string[]).toSorted()[0] ?? null)
}

const AGES: Readonly<Record<number, readonly [from: number, to: number | null]>> = {
  1: [0, 5],
  2: [6, 12],
  3: [13, 17],
  4: [18, 25],
  5: [26, 64],
  6: [65, null],
}

/** Only for adjacent groups: two numbers cannot express a gap. */
function ageRange(ids: readonly number[]): Pick<Service, 'minimum_age' | 'maximum_age'> {
  const groups = [...new Set(ids)].toSorted((a, b) => a - b)
  const [first, last] = [groups[0], groups.at(-1)]
  if (first === undefined || last === undefined || last - first !== groups.length - 1) return {}
  const [from, to] = [AGES[first]?.[0], AGES[last]?.[1]]
  return { ...(from === undefined ? {} : { minimum_age: from }), ...(to == null ? {} : { maximum_age: to }) }
}

/** ISO 639-1 where it has the language, else 639-3. */
const LANGUAGE_CODES = 'en es vi de ru pl uk fr cmn km mn yue ase am ar ko ne so tl fa sw'.split(' ')
export const languageCode = (id: number): string | undefined => LANGUAGE_CODES[id - 1]

function languagesOf(clinic: PublicClinic, name: string, id: string, { coded }: HsdsContext): SpokenLanguage[] {
  return clinic.languages.spoken.map((one) =>
    filled<SpokenLanguage>({
      id: idOf(`${name}/language/${one.id}`),
      service_id: id,
      name: coded('language', one),
      code: one.id === OTHER ? null : languageCode(one.id),
    }),
  )
}

const SLIDING_SCALE = 4
const FREE = 8

function costOf({ id: code }: { id: number }, text: string, name: string, id: string): CostOption {
  return filled<CostOption>({
    id: idOf(`${name}/cost/${code}`),
    service_id: id,
    option: text,
    currency: code === FREE ? 'USD' : null,
    amount: code === FREE ? 0 : null,
    amount_description: code === SLIDING_SCALE ? text : null,
  })
}

const CONFIRMED_BY: Readonly<Record<ConfirmedBy, string>> = {
  clinic: 'clinic',
  agency: 'agency',
  agencyByPhone: 'agency by phone',
}

function metadataOf(clinic: PublicClinic, name: string, id: string): Metadata[] {
  const entry = (field: string, type: string, at: string, by: string): Metadata => ({
    id: idOf(`${name}/metadata/${type}/${field}`),
    resource_id: id,
    resource_type: 'service',
    last_action_date: agencyDay(at),
    last_action_type: type,
    field_name: field,
    previous_value: '',
    replacement_value: '',
    updated_by: by,
  })
  const confirmed = SECTIONS.flatMap((section) => {
    const age = clinic.sections[section]
    return age.state === 'never' ? [] : [entry(section, 'confirm', age.on, CONFIRMED_BY[age.confirmedBy])]
  })
  // A feed never confirms: its record is a change of the licence.
  return clinic.recordOn === null
    ? confirmed
    : [...confirmed, entry('licence', 'update', clinic.recordOn, PLACE.licensing)]
}
