import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryClinic } from '../testing/arbitrary-clinic.ts'
import { smallBook } from '../testing/code-book.ts'
import { attributeLabel, changesBetween, factsOf } from './changes.ts'
import { emptyProfile, rowsOf } from './clinic.ts'
import { ARCHIVING, FIELDS, LICENCE_PREFIXES, TOLD_FIELDS } from './fields.ts'

const paths = (() => {
  const empty = emptyProfile()
  const clinics = fc.sample(fc.tuple(arbitraryClinic(smallBook), arbitraryClinic(smallBook)), { numRuns: 300, seed: 3 })
  const changes = clinics.flatMap(([from, to]) => [...changesBetween(from, to), ...changesBetween(empty, to)])
  // A row's id is no part of the grammar.
  const named = changes.map(({ attribute }) => attribute.replace(/^(clinic\.clinicPhones)\.[0-9a-f]+\./, '$1.1.'))
  return [...new Set(named)].toSorted()
})()

const archiving = Object.keys(ARCHIVING).map((name) => `clinic.${name}`)

describe('the catalogue', () => {
  test.each(['en', 'es'] as const)('no two parts of a clinic share a label in %s', (language) => {
    const filled = fc.sample(arbitraryClinic(smallBook), { numRuns: 200, seed: 14 })
    const paths = new Set(
      filled.flatMap((clinic) => changesBetween(emptyProfile(), clinic).map((one) => one.attribute)),
    )
    const seen = [...paths].filter((path) => factsOf(path).seen && !factsOf(path).overlaps)
    const labels = seen.map((path) => attributeLabel(path, language))
    expect(seen.length).toBeGreaterThan(40)
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
  })

  test.each(
    [
      'descriptionEn descriptionEs displayName displayAtOwnpath newPatientAcceptance appointmentRequired website fax tddTty',
      'open24Hours hoursOfOperation publicTransit publicTransitEn publicTransitEs transportationAssistance',
      'transportationInfoEn transportationInfoEs clinicLocations clinicPhones clinicTelehealthOptions',
      'clinicLanguagesUsed clinicAccessibilityOffered clinicPatientEthnicities clinicCommunityServeds',
      'clinicPaymentOptions clinicPatientAgeGroups clinicPatientGenders clinicServicesProvideds',
      'facilityType accountName programName isProviderInLaddersBhe isClinicInLaddersBhe approvalNumber',
      'legacyAccountId legacyProviderAccountId',
    ].flatMap((names) => names.split(' ')),
  )('has a row for %s', (name) => {
    expect(FIELDS).toHaveProperty(name)
  })

  test('names the release that added it in every row that the last release did not have', () => {
    const before = `descriptionEn descriptionEs displayName displayAtOwnpath newPatientAcceptance appointmentRequired website
      fax tddTty open24Hours hoursOfOperation publicTransit publicTransitEn publicTransitEs transportationAssistance
      transportationInfoEn transportationInfoEs clinicLocations clinicPhones clinicTelehealthOptions clinicLanguagesUsed
      clinicAccessibilityOffered clinicPatientEthnicities clinicCommunityServeds clinicPaymentOptions clinicPatientAgeGroups
      clinicPatientGenders clinicServicesProvideds facilityType accountName programName isProviderInLaddersBhe
      isClinicInLaddersBhe approvalNumber legacyAccountId legacyProviderAccountId formModifiedAt`
    const licences = LICENCE_PREFIXES.map((prefix) => `${prefix}(?:(?:Effective|Expiration)Date|Active|LicenseNumber)`)
    const known = new RegExp(`^(?:${[...before.split(/\s+/), ...licences].join('|')})$`)
    const added = Object.entries(FIELDS).filter(([name, row]) => !known.test(name) && !('since' in row))
    expect(added.map(([name]) => name)).toEqual([])
  })

  test('has four rows for each of the eight licences', () => {
    expect(LICENCE_PREFIXES).toEqual(['designation2765', 'sne', 'snc', 'sud', 'cs', 'rsso', 'mh', 'bhe'])
    for (const prefix of LICENCE_PREFIXES) {
      for (const end of ['EffectiveDate', 'ExpirationDate', 'Active', 'LicenseNumber']) {
        expect(FIELDS).toHaveProperty(`${prefix}${end}`)
      }
    }
  })

  test.each([
    [
      'clinicLocations',
      'addressTypeId addressLine1 addressLine2 cityId stateId countyId postalCode latitude longitude gbpPlacesId hideAddress',
    ],
    ['clinicPhones', 'id phone phoneNumberTypeId phoneTypeWriteInEn phoneTypeWriteInEs'],
    ['clinicTelehealthOptions', 'telehealthOptionId telehealthRestrictionWriteInEn telehealthRestrictionWriteInEs'],
    ['clinicLanguagesUsed', 'languageId languageWriteInEn languageWriteInEs'],
    [
      'clinicAccessibilityOffered',
      'accessibilitySupportId accessibilitySupportWriteInEn accessibilitySupportWriteInEs',
    ],
    ['clinicPatientEthnicities', 'patientEthnicityId patientEthnicityWriteInEn patientEthnicityWriteInEs'],
    ['clinicCommunityServeds', 'patientCommunityId patientCommunityWriteInEn patientCommunityWriteInEs'],
    ['clinicPaymentOptions', 'paymentTypeId paymentTypeWriteInEn paymentTypeWriteInEs'],
    ['clinicPatientAgeGroups', 'patientAgeGroupId'],
    ['clinicPatientGenders', 'patientGenderId'],
    ['clinicServicesProvideds', 'serviceCategoryId serviceProvidedId'],
  ] as const)('%s carries the wire names of the specification', (name, keys) => {
    const clinics = fc.sample(arbitraryClinic(smallBook), { numRuns: 50, seed: 4 })
    const entry = clinics.flatMap((clinic) => clinic[name] as object[])[0] ?? {}
    expect(Object.keys(entry).toSorted()).toEqual(keys.split(' ').toSorted())
  })

  test.each([
    'Hide Address on the public listing',
    'Street Address',
    'Suite, Apartment or Floor',
    'City',
    'Zip Code',
    'Display Name',
    'Description',
    'Description (Spanish)',
    'Accepting New Patients',
    'Appointment Required',
    'Telehealth Options and Restrictions',
    'Website',
    'Address',
    'Phone Number',
    'Fax Number',
    'Hours of operation',
    'Public Transit',
    'Transportation Assistance',
    'Accessibility Support',
    'Payment Types Accepted',
    'Patient Age',
    'Patient Gender Identity',
    'Languages Spoken',
    'Patient Ethnicities',
    'Patient Communities Served',
    'TDD/TTY',
    'State',
    'County',
    'Display on the directory',
    'Archived',
  ])('describes some attribute as %s', (label) => {
    const labels = [...paths, ...archiving].map((path) => attributeLabel(path, 'en'))
    expect(labels).toContain(label)
  })

  test('labels every path in both languages', () => {
    for (const path of [...paths, ...archiving]) {
      expect(attributeLabel(path, 'en'), path).not.toContain('clinic.')
      expect(attributeLabel(path, 'es'), path).not.toBe('')
    }
  })

  test('pairs each Spanish text with an English row of the same limit', () => {
    for (const [name, row] of rowsOf(FIELDS)) {
      if (row.kind !== 'text' || !name.endsWith('Es')) continue
      const pair = FIELDS[row.spanishOf as keyof typeof FIELDS]
      expect(row.spanishOf).toBe(name.replace(/Es$/, 'En'))
      expect(pair).toMatchObject({ kind: 'text', limit: row.limit, review: row.review, englishOf: name })
    }
  })

  test('explains only answers that exist', () => {
    for (const [name, row] of rowsOf(TOLD_FIELDS)) {
      if (row.explains) expect(TOLD_FIELDS, name).toHaveProperty(row.explains)
    }
  })

  test.each(['en', 'es'] as const)('gives no two visible paths one name (%s)', (language) => {
    const read = [...paths, ...archiving].filter((path) => factsOf(path).seen && !path.endsWith('otherLocations'))
    const named = Object.groupBy(read, (path) => attributeLabel(path, language))
    expect(Object.values(named).filter((all = []) => all.length > 1)).toEqual([])
  })

  test('keeps these stored paths: renaming one needs a migration', () => {
    expect(paths).toMatchInlineSnapshot(`
      [
        "clinic.accountName",
        "clinic.appointmentRequired",
        "clinic.approvalNumber",
        "clinic.bheActive",
        "clinic.bheEffectiveDate",
        "clinic.bheExpirationDate",
        "clinic.bheLicenseNumber",
        "clinic.bookingLink",
        "clinic.clinicAccessibilityOffered",
        "clinic.clinicAccessibilityOffered.accessibilitySupportWriteInEn",
        "clinic.clinicAccessibilityOffered.accessibilitySupportWriteInEs",
        "clinic.clinicCommunityServeds",
        "clinic.clinicCommunityServeds.patientCommunityWriteInEn",
        "clinic.clinicCommunityServeds.patientCommunityWriteInEs",
        "clinic.clinicLanguagesUsed",
        "clinic.clinicLanguagesUsed.languageWriteInEn",
        "clinic.clinicLanguagesUsed.languageWriteInEs",
        "clinic.clinicLocations.addressLine1",
        "clinic.clinicLocations.addressLine2",
        "clinic.clinicLocations.cityId",
        "clinic.clinicLocations.countyId",
        "clinic.clinicLocations.gbpPlacesId",
        "clinic.clinicLocations.hideAddress",
        "clinic.clinicLocations.latitude",
        "clinic.clinicLocations.longitude",
        "clinic.clinicLocations.otherLocations",
        "clinic.clinicLocations.postalCode",
        "clinic.clinicLocations.stateId",
        "clinic.clinicPatientAgeGroups",
        "clinic.clinicPatientEthnicities",
        "clinic.clinicPatientEthnicities.patientEthnicityWriteInEn",
        "clinic.clinicPatientEthnicities.patientEthnicityWriteInEs",
        "clinic.clinicPatientGenders",
        "clinic.clinicPaymentOptions",
        "clinic.clinicPaymentOptions.paymentTypeWriteInEn",
        "clinic.clinicPaymentOptions.paymentTypeWriteInEs",
        "clinic.clinicPhones.1.phone",
        "clinic.clinicPhones.1.phoneNumberTypeId",
        "clinic.clinicPhones.phoneTypeWriteInEn",
        "clinic.clinicPhones.phoneTypeWriteInEs",
        "clinic.clinicServicesProvideds",
        "clinic.clinicTelehealthOptions",
        "clinic.clinicTelehealthOptions.telehealthRestrictionWriteInEn",
        "clinic.clinicTelehealthOptions.telehealthRestrictionWriteInEs",
        "clinic.csActive",
        "clinic.csEffectiveDate",
        "clinic.csExpirationDate",
        "clinic.csLicenseNumber",
        "clinic.descriptionEn",
        "clinic.descriptionEs",
        "clinic.designation2765Active",
        "clinic.designation2765EffectiveDate",
        "clinic.designation2765ExpirationDate",
        "clinic.designation2765LicenseNumber",
        "clinic.displayAtOwnpath",
        "clinic.displayName",
        "clinic.facilityType",
        "clinic.fax",
        "clinic.formModifiedAt",
        "clinic.hoursOfOperation",
        "clinic.isClinicInLaddersBhe",
        "clinic.isProviderInLaddersBhe",
        "clinic.legacyAccountId",
        "clinic.legacyProviderAccountId",
        "clinic.mhActive",
        "clinic.mhEffectiveDate",
        "clinic.mhExpirationDate",
        "clinic.mhLicenseNumber",
        "clinic.newPatientAcceptance",
        "clinic.open24Hours",
        "clinic.programName",
        "clinic.publicTransit",
        "clinic.publicTransitEn",
        "clinic.publicTransitEs",
        "clinic.rssoActive",
        "clinic.rssoEffectiveDate",
        "clinic.rssoExpirationDate",
        "clinic.rssoLicenseNumber",
        "clinic.sncActive",
        "clinic.sncEffectiveDate",
        "clinic.sncExpirationDate",
        "clinic.sncLicenseNumber",
        "clinic.sneActive",
        "clinic.sneEffectiveDate",
        "clinic.sneExpirationDate",
        "clinic.sneLicenseNumber",
        "clinic.sudActive",
        "clinic.sudEffectiveDate",
        "clinic.sudExpirationDate",
        "clinic.sudLicenseNumber",
        "clinic.tddTty",
        "clinic.transportationAssistance",
        "clinic.transportationInfoEn",
        "clinic.transportationInfoEs",
        "clinic.website",
      ]
    `)
  })
})
