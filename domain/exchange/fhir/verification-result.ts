import type { ConfirmedSection } from '../../clinic/sections.ts'
import { addDays, agencyDay } from '../../dates.ts'
import type { PublicClinic } from '../../directory/public-clinic.ts'
import { CADENCE_DAYS } from '../../freshness/due.ts'
import { categoriesOfClinic } from '../ids.ts'
import { type FhirContext, versioned } from './context.ts'
import { clinicLocation, clinicOrganization, clinicService, clinicVerification } from './ids.ts'
import type { Reference, VerificationResult } from './shapes.ts'

/**
 * When a section of a clinic's profile was last confirmed. The clinic attests it, or somebody on the clinic's behalf; the
 * resource names no person.
 */

/** The elements that contain a section's answers. */
const ELEMENTS: Readonly<Record<ConfirmedSection, readonly string[]>> = {
  about: [
    'Organization.name',
    'Location.name',
    'HealthcareService.comment',
    'HealthcareService.appointmentRequired',
    "HealthcareService.extension('http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition/newpatients')",
    "HealthcareService.extension('http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition/delivery-method')",
  ],
  contact: [
    'Location.telecom',
    'Location.address',
    'Location.hoursOfOperation',
    "Location.extension('http://hl7.org/fhir/us/davinci-pdex-plan-net/StructureDefinition/accessibility')",
    'HealthcareService.characteristic',
  ],
  patients: ['HealthcareService.eligibility', 'HealthcareService.communication'],
}

/** The resources that contain a section's answers, by their addresses below the base. */
export function targetsOf(clinic: Pick<PublicClinic, 'clinicId' | 'services'>, section: ConfirmedSection): string[] {
  const { clinicId } = clinic
  const named = (type: string) => ELEMENTS[section].some((element) => element.startsWith(`${type}.`))
  return [
    ...(named('Organization') ? [`Organization/${clinicOrganization(clinicId)}`] : []),
    ...(named('Location') ? [`Location/${clinicLocation(clinicId)}`] : []),
    ...categoriesOfClinic(clinic).map((category) => `HealthcareService/${clinicService(clinicId, category)}`),
  ]
}

/** Null where the section was never confirmed. */
export function verificationOf(
  clinic: PublicClinic,
  section: ConfirmedSection,
  { language }: FhirContext,
): VerificationResult | null {
  const age = clinic.sections[section]
  if (age.state === 'never') return null
  const { clinicId, version } = clinic
  const organization: Reference = { reference: `Organization/${clinicOrganization(clinicId)}` }
  return versioned<VerificationResult>(
    {
      resourceType: 'VerificationResult',
      id: clinicVerification(clinicId, section),
      language,
      target: targetsOf(clinic, section).map((reference) => ({ reference })),
      targetLocation: [...ELEMENTS[section]],
      status: 'attested',
      statusDate: age.on,
      lastPerformed: age.on,
      nextScheduled: addDays(agencyDay(age.on), CADENCE_DAYS[section]),
      attestation: {
        ...(age.confirmedBy === 'clinic' ? { who: organization } : { onBehalfOf: organization }),
        ...(age.confirmedBy === 'agencyByPhone' && { communicationMethod: { text: 'Checked by phone by the agency' } }),
        date: agencyDay(age.on),
      },
    },
    { version, lastUpdated: age.on },
  )
}
