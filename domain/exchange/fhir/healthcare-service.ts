import { TELEHEALTH_ONLY } from '../../clinic/fields.ts'
import { INTERPRETER } from '../../directory/listing.ts'
import { noticeText } from '../../directory/notice-texts.ts'
import type { PublicClinic } from '../../directory/public-clinic.ts'
import {
  BCP_47,
  BEHAVIORAL,
  CATEGORY_BY_SERVICE,
  DELIVERY,
  languageTag,
  ours,
  PROFILE,
  provisionOf,
  specialtyOf,
  VIRTUAL_MODALITIES,
} from './code-systems.ts'
import { telecomOf } from './contact.ts'
import { categoryText, concept, type FhirContext, ourCoding, saidIn, versioned } from './context.ts'
import { hoursInWords, openTimes } from './hours.ts'
import { clinicLocation, clinicOrganization, clinicService } from './ids.ts'
import { newPatientsOf } from './location.ts'
import {
  type CodeableConcept,
  type Coding,
  type Extended,
  type Extension,
  filled,
  type HealthcareService,
} from './shapes.ts'
import { FHIR_TEXTS } from './texts.ts'

/** A clinic's services of one category: mental health, substance use treatment, or recovery support. */
export function serviceOf(clinic: PublicClinic, category: number, context: FhirContext): HealthcareService {
  const { clinicId, name, hours, version, modifiedAt } = clinic
  const { language } = context
  const services = clinic.services.filter(({ categoryId }) => categoryId === category).map(({ serviceId }) => serviceId)
  const restriction = saidIn(language, clinic.telehealth.restriction)
  return versioned<HealthcareService>(
    filled<Omit<HealthcareService, 'meta'>>({
      resourceType: 'HealthcareService',
      id: clinicService(clinicId, category),
      language,
      extension: [...newPatientsOf(clinic, context), ...deliveryOf(clinic)],
      active: true,
      providedBy: { reference: `Organization/${clinicOrganization(clinicId)}`, display: name },
      // One concept with several codings, because the profile allows one category; a hospital needs two.
      category: [{ coding: distinct([BEHAVIORAL, ...services.flatMap((id) => CATEGORY_BY_SERVICE[id] ?? [])]) }],
      type: services.map((id) => concept(context, ours('service'), { id, writeIn: null })),
      specialty: distinct(services.flatMap((id) => specialtyOf(id) ?? [])).map((coding) => ({ coding: [coding] })),
      location: [{ reference: `Location/${clinicLocation(clinicId)}`, display: name }],
      name: `${categoryText(category, context)} – ${name}`,
      ...descriptionOf(clinic, context),
      extraDetails: restriction && FHIR_TEXTS[language].restrictions.replace('{text}', () => restriction),
      telecom: telecomOf(clinic, context),
      serviceProvisionCode: distinct(clinic.payment.map(({ id }) => provisionOf(id))).map((coding) => ({
        coding: [coding],
      })),
      eligibility: eligibilityOf(clinic, context).map((code) => ({ code })),
      characteristic: clinic.payment.map((one) => concept(context, ours('payment'), one)),
      communication: languagesOf(clinic, context),
      appointmentRequired: clinic.answers.appointmentRequired,
      availableTime: openTimes(hours).map((time) =>
        time.allDay
          ? { daysOfWeek: time.days, allDay: true as const }
          : { daysOfWeek: time.days, availableStartTime: time.from, availableEndTime: time.to },
      ),
      notAvailable: clinic.notices
        .filter(({ template }) => template === 'closed')
        .map((notice) => ({
          description: noticeText(notice, language),
          during: { start: notice.from, end: notice.to },
        })),
      availabilityExceptions: exceptionsOf(clinic, context),
    }),
    { version, lastUpdated: modifiedAt, profile: PROFILE('plannet-HealthcareService') },
  )
}

/** Unanswered days, and notices that do not close the clinic: FHIR has no field for either. */
function exceptionsOf(clinic: PublicClinic, context: FhirContext): string | null {
  const others = clinic.notices
    .filter(({ template }) => template !== 'closed')
    .map((notice) => noticeText(notice, context.language))
  return [hoursInWords(clinic, context), ...others].filter(Boolean).join(' ') || null
}

const distinct = (codings: readonly Coding[]): Coding[] => [...new Map(codings.map((one) => [one.code, one])).values()]

/** Care at the clinic, by phone or video, or both; empty without an answer. */
function deliveryOf({ telehealth: { optionId } }: PublicClinic): Extension[] {
  if (optionId === null) return []
  const type = (coding: Coding): Extension => ({ url: 'type', valueCodeableConcept: { coding: [coding] } })
  const modalities = VIRTUAL_MODALITIES.map((coding) => ({
    url: 'virtualModalities',
    valueCodeableConcept: { coding: [coding] },
  }))
  const physical = { url: PROFILE('delivery-method'), extension: [type(DELIVERY.physical)] }
  const virtual = { url: PROFILE('delivery-method'), extension: [type(DELIVERY.virtual), ...modalities] }
  if (optionId === TELEHEALTH_ONLY) return [virtual]
  return optionId < TELEHEALTH_ONLY ? [physical, virtual] : [physical]
}

const TRANSLATION = 'http://hl7.org/fhir/StructureDefinition/translation'
const LANGUAGE = 'http://hl7.org/fhir/StructureDefinition/language'

/** The description with its translation as extension; without a translation, with its language. */
function descriptionOf(
  { description }: PublicClinic,
  { language }: FhirContext,
): { comment: string | null; _comment: Extended | null } {
  const comment = saidIn(language, description)
  const other = language === 'en' ? 'es' : 'en'
  const translated = description[other]
  if (translated === null) return { comment, _comment: null }
  if (description[language] === null) {
    return { comment, _comment: { extension: [{ url: LANGUAGE, valueCode: other }] } }
  }
  const extension = [
    { url: 'lang', valueCode: other },
    { url: 'content', valueString: translated },
  ]
  return { comment, _comment: { extension: [{ url: TRANSLATION, extension }] } }
}

const eligibilityOf = ({ ages, genders, ethnicities, communities }: PublicClinic, context: FhirContext) => [
  ...ages.map((one) => concept(context, ours('age-group'), one)),
  ...genders.map((one) => concept(context, ours('gender'), one)),
  ...ethnicities.map((one) => concept(context, ours('ethnicity'), one)),
  ...communities.map((one) => concept(context, ours('community'), one)),
]

/** Spoken languages as tags; interpreters and write-ins of "Other" as text. */
function languagesOf({ languages }: PublicClinic, context: FhirContext): CodeableConcept[] {
  const spoken = languages.spoken.map((one): CodeableConcept => {
    const tag = languageTag(one.id)
    const text = saidIn(context.language, one.writeIn) ?? context.book.text('language', one.id, context.language)
    return filled<CodeableConcept>({ coding: tag ? [{ system: BCP_47, code: tag }] : [], text })
  })
  const interpreter = ourCoding(context, ours('language'), INTERPRETER)
  return [
    ...spoken,
    ...(languages.interpreter ? [filled<CodeableConcept>({ coding: [interpreter], text: interpreter.display })] : []),
  ]
}
