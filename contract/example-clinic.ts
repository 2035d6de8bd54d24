import { EXAMPLE } from '#place/names'
import { type Clinic, emptyProfile } from '../domain/clinic/clinic.ts'
import { closedAllWeek } from '../domain/clinic/hours.ts'

/** The fictional clinic in the examples of the API document. */
export const exampleClinic: Clinic = {
  ...(emptyProfile() as unknown as Clinic),
  clinicId: 12,
  accountId: '0015500000A1B2CQAV',
  providerId: 3,
  archived: false,
  archivalReason: null,
  version: 4,
  updatedAt: '2026-09-14T15:04:05.000Z',
  displayName: 'Cottonwood Counseling - Main Street',
  displayAtOwnpath: true,
  descriptionEn: 'We offer individual and family counseling in English and Spanish.',
  descriptionEs: 'Ofrecemos terapia individual y familiar en inglés y español.',
  newPatientAcceptance: true,
  appointmentRequired: true,
  website: 'https://cottonwood.example',
  clinicTelehealthOptions: [
    {
      telehealthOptionId: 2,
      telehealthRestrictionWriteInEn: 'First visit in person',
      telehealthRestrictionWriteInEs: 'La primera visita es en persona',
    },
  ],
  clinicPhones: [
    { phone: `${EXAMPLE.areaCode}5550142`, phoneNumberTypeId: 1, phoneTypeWriteInEn: null, phoneTypeWriteInEs: null },
  ],
  hoursOfOperation: { ...closedAllWeek(), monday: [{ open: '08:00', close: '17:00' }] },
  clinicPaymentOptions: [{ paymentTypeId: 1, paymentTypeWriteInEn: null, paymentTypeWriteInEs: null }],
  clinicServicesProvideds: [{ serviceCategoryId: 1, serviceProvidedId: 110 }],
}
