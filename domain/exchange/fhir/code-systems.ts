import { OPEN_DATA } from '#place/names'
import { LICENCE_NAMES, LICENCE_PREFIXES } from '../../clinic/licence-rows.ts'
import type { CodeBook, CodeList } from '../../codes.ts'
import type { Words } from '../../language.ts'
import type { CodeSystem, Coding } from './shapes.ts'

/** The code systems of our resources: Plan-Net's, NUCC's, HL7's, and one for each of our code lists. */

const PLAN_NET = 'http://hl7.org/fhir/us/davinci-pdex-plan-net'
export const PROFILE = (name: string) => `${PLAN_NET}/StructureDefinition/${name}`
const planNet = (system: string) => (code: string, display: string) => ({
  system: `${PLAN_NET}/CodeSystem/${system}`,
  code,
  display,
})

export const ORGANIZATION_TYPES = {
  provider: planNet('OrgTypeCS')('prvgrp', 'Provider Group'),
  clinic: planNet('OrgTypeCS')('fac', 'Facility'),
} as const
export const ACCEPTING = {
  yes: planNet('AcceptingPatientsCS')('newpt', 'Accepting'),
  no: planNet('AcceptingPatientsCS')('nopt', 'Not Accepting'),
} as const
export const ACCESSIBLE = {
  transit: planNet('AccessibilityCS')('pubtrans', 'public transit options'),
  mobility: planNet('AccessibilityCS')('mobility', 'mobility'),
  cognitive: planNet('AccessibilityCS')('cognitive', 'cognitive'),
} as const
/** Plan-Net codes for our accessibility codes. No clinic claimed ADA compliance, so no code maps to it. */
export const ACCESSIBLE_BY_CODE: Readonly<Record<number, Coding>> = {
  1: ACCESSIBLE.mobility,
  4: ACCESSIBLE.mobility,
  8: ACCESSIBLE.cognitive,
}
export const DELIVERY = {
  physical: planNet('DeliveryMethodCS')('physical', 'Physical'),
  virtual: planNet('DeliveryMethodCS')('virtual', 'Virtual'),
} as const
export const VIRTUAL_MODALITIES = [
  planNet('VirtualModalitiesCS')('phone', 'phone'),
  planNet('VirtualModalitiesCS')('video', 'video chat'),
] as const

const category = planNet('HealthcareServiceCategoryCS')
export const BEHAVIORAL = category('behav', 'Behavioral Health')
const OUTPATIENT = category('outpat', 'Clinic or Outpatient Facility')
/** Services that health plans do not file under behavioral health alone. */
export const CATEGORY_BY_SERVICE: Readonly<Record<number, Coding>> = {
  107: category('emerg', 'Emergency care'),
  108: category('hosp', 'Hospital'),
  109: OUTPATIENT,
  110: OUTPATIENT,
  210: OUTPATIENT,
  215: OUTPATIENT,
}

const nucc = (code: string, display: string): Coding => ({ system: 'http://nucc.org/provider-taxonomy', code, display })
const MENTAL_HEALTH_CLINIC = nucc(
  '261QM0801X',
  'Mental Health Clinic/Center (Including Community Mental Health Center)',
)
const PSYCHIATRIC_UNIT = nucc('273R00000X', 'Psychiatric Hospital Unit')
const COMMUNITY_RESIDENCE = nucc('320800000X', 'Mental Illness Community Based Residential Treatment Facility')
const SUBSTANCE_FACILITY = nucc('324500000X', 'Substance Abuse Rehabilitation Facility')
const SUBSTANCE_CLINIC = nucc('261QR0405X', 'Substance Use Disorder Rehabilitation Clinic/Center')
const AGENCY = nucc('251S00000X', 'Community/Behavioral Health Agency')

const SPECIALTIES: Readonly<Record<number, Coding>> = {
  101: PSYCHIATRIC_UNIT,
  102: PSYCHIATRIC_UNIT,
  103: MENTAL_HEALTH_CLINIC,
  104: MENTAL_HEALTH_CLINIC,
  105: AGENCY,
  106: MENTAL_HEALTH_CLINIC,
  107: AGENCY,
  108: nucc('283Q00000X', 'Psychiatric Hospital'),
  109: MENTAL_HEALTH_CLINIC,
  110: MENTAL_HEALTH_CLINIC,
  111: nucc('323P00000X', 'Psychiatric Residential Treatment Facility'),
  112: nucc('322D00000X', "Emotionally Disturbed Childrens' Residential Treatment Facility"),
  113: COMMUNITY_RESIDENCE,
  114: COMMUNITY_RESIDENCE,
  201: SUBSTANCE_FACILITY,
  202: SUBSTANCE_FACILITY,
  203: SUBSTANCE_FACILITY,
  204: SUBSTANCE_FACILITY,
  211: nucc('276400000X', 'Substance Use Disorder Rehabilitation Hospital Unit'),
  212: SUBSTANCE_FACILITY,
  214: nucc('261QM2800X', 'Methadone Clinic'),
  216: nucc('3245S0500X', "Children's Substance Abuse Rehabilitation Facility"),
  301: AGENCY,
}

/** A service that the agency adds later has no specialty until this table gets one, unless it is for substance use. */
export const specialtyOf = (serviceId: number): Coding | undefined =>
  SPECIALTIES[serviceId] ?? (Math.floor(serviceId / 100) === 2 ? SUBSTANCE_CLINIC : undefined)

const PROVISION = 'http://terminology.hl7.org/CodeSystem/service-provision-conditions'
const FREE: Coding = { system: PROVISION, code: 'free', display: 'Free' }
const DISCOUNT: Coding = { system: PROVISION, code: 'disc', display: 'Discounts Available' }
const COST: Coding = { system: PROVISION, code: 'cost', display: 'Fees apply' }
/** Free of charge, a sliding scale, or another way to pay. */
export const provisionOf = (paymentId: number): Coding => (paymentId === 8 ? FREE : paymentId === 4 ? DISCOUNT : COST)

/** Languages by our codes, as BCP 47 tags. */
const LANGUAGE_TAGS = 'en es vi de ru pl uk fr cmn km mn yue ase am ar ko ne so tl fa sw'.split(' ')
export const languageTag = (languageId: number): string | undefined => LANGUAGE_TAGS[languageId - 1]
export const BCP_47 = 'urn:ietf:bcp:47'
export const USPS_STATES = 'https://www.usps.com/'

export const PUBLISHER = OPEN_DATA.publisher

/** A system of the agency: its public name. */
export const ours = <Name extends string>(name: Name) => `${OPEN_DATA.schemes}-${name}` as const

/** Our code lists under their public names. */
export const OUR_SYSTEMS = {
  [ours('service')]: { list: 'serviceProvided', title: 'Services of behavioral-health clinics' },
  [ours('payment')]: { list: 'paymentType', title: 'Ways to pay' },
  [ours('accessibility')]: { list: 'accessibilitySupport', title: 'Accessibility support' },
  [ours('age-group')]: { list: 'patientAgeGroup', title: 'Age groups' },
  [ours('gender')]: { list: 'patientGender', title: 'Gender identities' },
  [ours('ethnicity')]: { list: 'patientEthnicity', title: 'Ethnicities' },
  [ours('community')]: { list: 'patientCommunity', title: 'Communities served' },
  [ours('language')]: { list: 'language', title: 'Languages' },
  [ours('license')]: { list: 'licence', title: 'Licenses and designations' },
} as const satisfies Record<string, { list: CodeList | 'licence'; title: string }>
export type OurSystem = keyof typeof OUR_SYSTEMS
export const OUR_SYSTEM_NAMES = Object.keys(OUR_SYSTEMS) as OurSystem[]

export const systemAddress = (base: string, name: OurSystem) => `${base}/CodeSystem/${name}`

const words = ({ textEn, textEs }: { textEn: string; textEs: string }): Words => ({ en: textEn, es: textEs })

/** The codes of one of our systems, with their texts. */
export function codesIn(name: OurSystem, book: CodeBook): [code: string, Words][] {
  const { list } = OUR_SYSTEMS[name]
  if (list === 'licence') return LICENCE_PREFIXES.map((kind) => [kind, LICENCE_NAMES[kind]])
  return book.codes.filter((code) => code.list === list).map((code) => [String(code.id), words(code)])
}

export function codeSystem(name: OurSystem, book: CodeBook, base: string): Omit<CodeSystem, 'meta'> {
  const codes = codesIn(name, book)
  const { title } = OUR_SYSTEMS[name]
  return {
    resourceType: 'CodeSystem',
    id: name,
    language: 'en',
    url: systemAddress(base, name),
    version: '1',
    name: name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
    title,
    status: 'active',
    experimental: false,
    publisher: PUBLISHER,
    caseSensitive: true,
    content: 'complete',
    count: codes.length,
    concept: codes.map(([code, { en, es }]) => ({
      code,
      display: en,
      designation: [{ language: 'es', value: es }],
    })),
  }
}
