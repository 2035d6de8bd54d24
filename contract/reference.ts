import * as z from 'zod/mini'
import { EXAMPLE, PLACE } from '#place/names'
import { CODE_LISTS, type CodeBook, type CodeList } from '../domain/codes.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/reference.ts'
import { namesIn } from './shared/reference.ts'
import { pageQuery } from './values.ts'

/** Lookup lists on the wire, and the map of names that screens resolve ids with. */

const id = z.int().check(z.gte(0))
const text = z.string()

const codeLists = {
  addrType: z.array(z.strictObject({ addrTypeId: id, addrTypeTextEn: text, addrTypeTextEs: text })),
  state: z.array(z.strictObject({ stateId: id, stateText: text })),
  county: z.array(z.strictObject({ countyId: id, countyText: text })),
  city: z.array(z.strictObject({ cityId: id, cityText: text })),
  phoneNumberType: z.array(
    z.strictObject({ phoneNumberTypeId: id, phoneNumberTypeTextEn: text, phoneNumberTypeTextEs: text }),
  ),
  telehealthOption: z.array(
    z.strictObject({ telehealthOptionId: id, telehealthOptionTextEn: text, telehealthOptionTextEs: text }),
  ),
  paymentType: z.array(z.strictObject({ paymentTypeId: id, paymentTypeTextEn: text, paymentTypeTextEs: text })),
  language: z.array(z.strictObject({ languageId: id, languageDescriptionEn: text, languageDescriptionEs: text })),
  accessibilitySupport: z.array(
    z.strictObject({ accessibilitySupportId: id, accessibilitySupportTextEn: text, accessibilitySupportTextEs: text }),
  ),
  patientAgeGroup: z.array(
    z.strictObject({ patientAgeGroupId: id, patientAgeGroupTextEn: text, patientAgeGroupTextEs: text }),
  ),
  patientGender: z.array(z.strictObject({ patientGenderId: id, patientGenderTextEn: text, patientGenderTextEs: text })),
  patientEthnicity: z.array(
    z.strictObject({ patientEthnicityId: id, patientEthnicityTextEn: text, patientEthnicityTextEs: text }),
  ),
  patientCommunity: z.array(
    z.strictObject({ patientCommunityId: id, patientCommunityTextEn: text, patientCommunityTextEs: text }),
  ),
  serviceCategory: z.array(
    z.strictObject({ serviceCategoryId: id, serviceCategoryTextEn: text, serviceCategoryTextEs: text }),
  ),
  serviceProvided: z.array(
    z.strictObject({
      serviceProvidedId: id,
      serviceCategoryId: id,
      serviceProvidedTextEn: text,
      serviceProvidedTextEs: text,
    }),
  ),
} satisfies Record<CodeList, z.core.$ZodType>

export type Codes = z.output<typeof codes>
const codes = z.strictObject(codeLists)

/** The code book as JSON: keyed by list, each entry with the property names of its list. */
export function codesOnTheWire(book: CodeBook): Codes {
  const entriesOf = (list: CodeList) => {
    const names = namesIn(list)
    return book.codes
      .filter((code) => code.list === list)
      .map((code) => ({
        [names.id]: code.id,
        ...(names.parent && { [names.parent]: code.parentId }),
        [names.en]: code.textEn,
        ...(names.es !== names.en && { [names.es]: code.textEs }),
      }))
  }
  return Object.fromEntries(CODE_LISTS.map((list) => [list, entriesOf(list)])) as unknown as Codes
}

const exampleCodes: Codes = {
  addrType: [{ addrTypeId: 1, addrTypeTextEn: 'Primary Address', addrTypeTextEs: 'Dirección principal' }],
  state: [{ stateId: PLACE.stateId, stateText: PLACE.state.en }],
  county: [{ countyId: 16, countyText: EXAMPLE.county }],
  city: [{ cityId: 1100, cityText: EXAMPLE.town }],
  phoneNumberType: [
    { phoneNumberTypeId: 1, phoneNumberTypeTextEn: 'Front desk', phoneNumberTypeTextEs: 'Recepción' },
    { phoneNumberTypeId: 98, phoneNumberTypeTextEn: 'Other', phoneNumberTypeTextEs: 'Otro' },
  ],
  telehealthOption: [
    {
      telehealthOptionId: 3,
      telehealthOptionTextEn: 'Telehealth Only',
      telehealthOptionTextEs: 'Solo telemedicina',
    },
  ],
  paymentType: [
    { paymentTypeId: 3, paymentTypeTextEn: 'Self-pay (you pay yourself)', paymentTypeTextEs: 'Pago de su bolsillo' },
  ],
  language: [{ languageId: 2, languageDescriptionEn: 'Spanish', languageDescriptionEs: 'Español' }],
  accessibilitySupport: [
    {
      accessibilitySupportId: 4,
      accessibilitySupportTextEn: 'Step-free entrance',
      accessibilitySupportTextEs: 'Entrada sin escalones',
    },
  ],
  patientAgeGroup: [
    {
      patientAgeGroupId: 2,
      patientAgeGroupTextEn: 'Children (6–12)',
      patientAgeGroupTextEs: 'Niños (6 a 12)',
    },
  ],
  patientGender: [{ patientGenderId: 1, patientGenderTextEn: 'Women', patientGenderTextEs: 'Mujeres' }],
  patientEthnicity: [
    { patientEthnicityId: 3, patientEthnicityTextEn: 'Asian', patientEthnicityTextEs: 'Personas asiáticas' },
  ],
  patientCommunity: [
    {
      patientCommunityId: 7,
      patientCommunityTextEn: 'Pregnant people',
      patientCommunityTextEs: 'Personas embarazadas',
    },
  ],
  serviceCategory: [
    { serviceCategoryId: 1, serviceCategoryTextEn: 'Mental health', serviceCategoryTextEs: 'Salud mental' },
  ],
  serviceProvided: [
    {
      serviceProvidedId: 110,
      serviceCategoryId: 1,
      serviceProvidedTextEn: 'Outpatient',
      serviceProvidedTextEs: 'Ambulatorio',
    },
  ],
}

export const getCodes = endpoint({
  ...routes.getCodes,
  summary: 'Every lookup list in English and Spanish, the same for everyone; revalidate it with If-None-Match.',
  personal: false,
  reply: envelope(codes),
  example: { reply: { data: exampleCodes } },
})

/** People who choose a provider to request access to see only its public name; everyone else sees all fields. */
const mappedProvider = z.strictObject({
  providerId: z.int(),
  displayName: z.nullable(z.string()),
  firstName: z.optional(z.nullable(z.string())),
  lastName: z.optional(z.nullable(z.string())),
  archived: z.optional(z.boolean()),
})

const mappedClinic = z.strictObject({
  clinicId: z.int(),
  providerId: z.int(),
  displayName: z.nullable(z.string()),
  /** Null if the clinic hides its address and the caller has no access yet. */
  city: z.nullable(z.string()),
  licenseNumbers: z.array(z.string()),
  archived: z.optional(z.boolean()),
  displayAtOwnpath: z.optional(z.boolean()),
})

export type MappedProvider = z.output<typeof mappedProvider>
export type MappedClinic = z.output<typeof mappedClinic>

export const getProvidersClinicsMap = endpoint({
  ...routes.getProvidersClinicsMap,
  summary:
    'Providers and clinics keyed by id: all for administrators, their own for staff. People without access yet find ' +
    'by `q` (a part of either name, of the town or of a license number) what to ask access to; they get at most `limit` ' +
    'entries, 50 where none is given. With `scope=public` every caller gets what those people get.',
  query: z.strictObject({ q: pageQuery.q, limit: pageQuery.pageSize, scope: z.optional(z.enum(['public'])) }),
  reply: envelope(
    z.strictObject({
      providers: z.record(z.string(), mappedProvider),
      clinics: z.record(z.string(), mappedClinic),
    }),
  ),
  example: {
    query: { q: 'juniper', limit: '20' },
    reply: {
      data: {
        providers: {
          12: {
            providerId: 12,
            displayName: 'Juniper Bend Counseling',
            firstName: null,
            lastName: null,
            archived: false,
          },
        },
        clinics: {
          31: {
            clinicId: 31,
            providerId: 12,
            displayName: 'Juniper Bend Counseling - Hill Street',
            city: EXAMPLE.town,
            licenseNumbers: ['BHE-10231'],
            archived: false,
            displayAtOwnpath: true,
          },
        },
      },
    },
  },
})
