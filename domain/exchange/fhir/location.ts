import { formatDate } from '../../dates.ts'
import type { PublicClinic } from '../../directory/public-clinic.ts'
import { ACCEPTING, ACCESSIBLE, ACCESSIBLE_BY_CODE, PROFILE } from './code-systems.ts'
import { addressOf, telecomOf } from './contact.ts'
import { concept, type FhirContext, versioned } from './context.ts'
import { hoursInWords, openTimes } from './hours.ts'
import { clinicLocation, clinicOrganization } from './ids.ts'
import { type Extension, filled, type Location } from './shapes.ts'
import { FHIR_TEXTS } from './texts.ts'

/** The clinic as a FHIR Location. */
export function locationOf(clinic: PublicClinic, context: FhirContext): Location {
  const { clinicId, name, place, hours, version, modifiedAt } = clinic
  return versioned<Location>(
    filled<Omit<Location, 'meta'>>({
      resourceType: 'Location',
      id: clinicLocation(clinicId),
      language: context.language,
      extension: [...newPatientsOf(clinic, context), ...accessibilityOf(clinic, context)],
      status: 'active',
      name,
      telecom: telecomOf(clinic, context),
      address: addressOf(clinic, context),
      position: place.point && { longitude: place.point.longitude, latitude: place.point.latitude },
      managingOrganization: { reference: `Organization/${clinicOrganization(clinicId)}`, display: name },
      hoursOfOperation: openTimes(hours).map((time) =>
        time.allDay
          ? { daysOfWeek: time.days, allDay: true as const }
          : { daysOfWeek: time.days, openingTime: time.from, closingTime: time.to },
      ),
      availabilityExceptions: hoursInWords(hours, context.language),
    }),
    { version, lastUpdated: modifiedAt, profile: PROFILE('plannet-Location') },
  )
}

/** Present exactly as long as the public page shows the answer. */
export function newPatientsOf({ newPatients }: PublicClinic, { language }: FhirContext): Extension[] {
  if (newPatients.state === 'ask') return []
  const coding = newPatients.state === 'notTaking' ? ACCEPTING.no : ACCEPTING.yes
  const ask = FHIR_TEXTS[language].wasTaking.replace('{date}', formatDate(newPatients.on, language))
  return [
    {
      url: PROFILE('newpatients'),
      extension: [
        { url: 'acceptingPatients', valueCodeableConcept: { coding: [coding] } },
        ...(newPatients.state === 'wasTaking' ? [{ url: 'characteristics', valueString: ask }] : []),
      ],
    },
  ]
}

function accessibilityOf({ accessibility, answers }: PublicClinic, context: FhirContext): Extension[] {
  const url = PROFILE('accessibility')
  return [
    ...(answers.publicTransit === true ? [{ url, valueCodeableConcept: { coding: [ACCESSIBLE.transit] } }] : []),
    ...accessibility.map((one) => {
      const theirs = ACCESSIBLE_BY_CODE[one.id]
      return { url, valueCodeableConcept: concept(context, 'bha-accessibility', one, theirs && [theirs]) }
    }),
  ]
}
