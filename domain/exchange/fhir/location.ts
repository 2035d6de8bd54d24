import { formatDate } from '../../dates.ts'
import type { PublicClinic } from '../../directory/public-clinic.ts'
import { waitFor } from '../../openings/texts.ts'
import { ACCEPTING, ACCESSIBLE, ACCESSIBLE_BY_CODE, ours, PROFILE } from './code-systems.ts'
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
      extension: [...newPatientsOf(clinic, context), ...accessibilityOf(clinic, context), ...placesOf(clinic, context)],
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
      availabilityExceptions: hoursInWords(clinic, context),
    }),
    { version, lastUpdated: modifiedAt, profile: PROFILE('plannet-Location') },
  )
}

/** Present exactly as long as the public page shows the answer. */
export function newPatientsOf({ newPatients, openings }: PublicClinic, { language }: FhirContext): Extension[] {
  const t = FHIR_TEXTS[language]
  const accepting = (takes: boolean, characteristics: string | null): Extension => ({
    url: PROFILE('newpatients'),
    extension: [
      { url: 'acceptingPatients', valueCodeableConcept: { coding: [takes ? ACCEPTING.yes : ACCEPTING.no] } },
      ...(characteristics === null ? [] : [{ url: 'characteristics', valueString: characteristics }]),
    ],
  })
  // The wait for a first visit says more than yes or no.
  if (openings.waits.length > 0) {
    return openings.waits.map(({ audience, wait, saidAt }) =>
      accepting(wait !== 'none', `${waitFor(audience, wait, language)} (${formatDate(saidAt, language)})`),
    )
  }
  if (newPatients.state === 'ask') return []
  const ask = t.wasTaking.replace('{date}', formatDate(newPatients.on, language))
  return [accepting(newPatients.state !== 'notTaking', newPatients.state === 'wasTaking' ? ask : null)]
}

/**
 * Places today. No published extension says how many places are open, so this one is ours: docs/open-data.md describes
 * it. It is present exactly as long as the public page shows the places.
 */
const placesOf = ({ openings: { places } }: PublicClinic, { base }: FhirContext): Extension[] =>
  places.map(({ kind, available, capacity, saidAt, shownUntil }) => ({
    url: `${base}/StructureDefinition/places-today`,
    extension: [
      { url: 'kind', valueCode: kind },
      { url: 'available', valueUnsignedInt: available },
      ...(capacity === null ? [] : [{ url: 'capacity', valueUnsignedInt: capacity }]),
      { url: 'said', valueInstant: saidAt },
      { url: 'until', valueInstant: shownUntil },
    ],
  }))

function accessibilityOf({ accessibility, answers }: PublicClinic, context: FhirContext): Extension[] {
  const url = PROFILE('accessibility')
  return [
    ...(answers.publicTransit === true ? [{ url, valueCodeableConcept: { coding: [ACCESSIBLE.transit] } }] : []),
    ...accessibility.map((one) => {
      const theirs = ACCESSIBLE_BY_CODE[one.id]
      return { url, valueCodeableConcept: concept(context, ours('accessibility'), one, theirs && [theirs]) }
    }),
  ]
}
