/** Types for the parts of FHIR R4 that we write. */

export type Coding = { system: string; code: string; display?: string }
export type CodeableConcept = { coding?: Coding[]; text?: string }
export type Reference = { reference: string; display?: string }
export type Period = { start?: string; end?: string }
export type Identifier = { type?: CodeableConcept; system: string; value: string }

export type Extension = {
  url: string
  extension?: Extension[]
  valueString?: string
  valueCode?: string
  valueBoolean?: boolean
  valueTime?: string
  valueInstant?: string
  valueUnsignedInt?: number
  valueCodeableConcept?: CodeableConcept
  valueIdentifier?: Identifier
  valuePeriod?: Period
}
export type Extended = { extension: Extension[] }

export type ContactPoint = {
  extension?: Extension[]
  system: 'phone' | 'fax' | 'url' | 'other'
  value: string
  use: 'work'
  rank: number
}
export type Address = {
  text?: string
  line?: string[]
  city?: string
  district?: string
  state: string
  postalCode?: string
  country: string
}

export type Meta = { versionId: string; lastUpdated: string; profile?: string[] }
type Common = { id: string; meta: Meta; language: string; extension?: Extension[] }

export type Organization = Common & {
  resourceType: 'Organization'
  identifier?: Identifier[]
  active: true
  type: CodeableConcept[]
  name: string
  telecom?: ContactPoint[]
  address: Address[]
  partOf?: Reference
}

export type DayCode = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'

export type Location = Common & {
  resourceType: 'Location'
  status: 'active'
  name: string
  description?: string
  telecom?: ContactPoint[]
  address: Address
  position?: { longitude: number; latitude: number }
  managingOrganization: Reference
  hoursOfOperation?: { daysOfWeek: DayCode[]; allDay?: true; openingTime?: string; closingTime?: string }[]
  availabilityExceptions?: string
}

export type HealthcareService = Common & {
  resourceType: 'HealthcareService'
  active: true
  providedBy: Reference
  category: CodeableConcept[]
  type?: CodeableConcept[]
  specialty?: CodeableConcept[]
  location: Reference[]
  name: string
  comment?: string
  _comment?: Extended
  extraDetails?: string
  telecom?: ContactPoint[]
  serviceProvisionCode?: CodeableConcept[]
  eligibility?: { code: CodeableConcept }[]
  characteristic?: CodeableConcept[]
  communication?: CodeableConcept[]
  appointmentRequired?: boolean
  availableTime?: { daysOfWeek: DayCode[]; allDay?: true; availableStartTime?: string; availableEndTime?: string }[]
  notAvailable?: { description: string; during: { start: string; end: string } }[]
  availabilityExceptions?: string
}

export type VerificationResult = Common & {
  resourceType: 'VerificationResult'
  target: Reference[]
  targetLocation: string[]
  status: 'attested'
  statusDate: string
  lastPerformed: string
  nextScheduled: string
  attestation: ({ who: Reference } | { onBehalfOf: Reference }) & {
    communicationMethod?: { text: string }
    date: string
  }
}

export type CodeSystem = Common & {
  resourceType: 'CodeSystem'
  url: string
  version: string
  name: string
  title: string
  status: 'active'
  experimental: false
  publisher: string
  caseSensitive: true
  content: 'complete'
  count: number
  concept: { code: string; display: string; designation: { language: string; value: string }[] }[]
}

export type Resource = Organization | Location | HealthcareService | VerificationResult | CodeSystem
export type ResourceType = Resource['resourceType']

type Given<T> = { [K in keyof T]: T[K] | null | undefined | (T[K] extends unknown[] | undefined ? [] : never) }

/** Drops null, empty and undefined values: FHIR has no empty elements. */
export const filled = <T extends object>(given: Given<T>): T =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as T
