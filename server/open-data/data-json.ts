import { pathOf, ROUND_FILES } from '../../contract/directory/pages.ts'
import {
  BULK_PUBLISH_PATH,
  DATA_JSON,
  FHIR_PATH,
  GAPS_CSV,
  GAPS_JSON,
  HSDS_PACKAGES,
  HSDS_PATH,
  LICENSE_CSV,
} from '../../contract/exchange/paths.ts'
import { dataCatalog, type Offered } from '../../domain/exchange/dcat.ts'
import { LANGUAGES } from '../../domain/language.ts'
import type { App } from '../platform/http/app-instance.ts'
import { operatorAddress } from '../platform/operator-address.ts'
import { sendOpenData } from './headers.ts'
import { forAllSites, surroundings } from './surroundings.ts'

/** `/data.json`: what there is of open data, for catalogues of other governments. */

const IN_LANGUAGE = { en: 'in English', es: 'in Spanish' }

const CLINICS: readonly Offered[] = [
  {
    title: 'HSDS 3.1',
    description: 'Human Services Data API: services, organizations, places and taxonomies, with searches.',
    mediaType: 'application/json',
    interface: HSDS_PATH,
    documentation: `${HSDS_PATH}/openapi.json`,
    standard: { title: 'HSDS 3.1', address: 'https://docs.openreferral.org/en/3.1/' },
  },
  {
    title: 'FHIR R4, Plan-Net 1.2.0',
    description: 'Organizations, locations, services and verifications as FHIR resources, with searches.',
    mediaType: 'application/fhir+json',
    interface: FHIR_PATH,
    documentation: `${FHIR_PATH}/metadata`,
    standard: { title: 'Plan-Net 1.2.0', address: 'http://hl7.org/fhir/us/davinci-pdex-plan-net/STU1.2' },
  },
  {
    title: 'FHIR R4, all resources',
    description: 'The manifest of NDJSON files with every FHIR resource; with _since only what changed.',
    mediaType: 'application/json',
    file: BULK_PUBLISH_PATH,
  },
  ...LANGUAGES.map((language) => ({
    title: `HSDS 3.1 as tables, ${IN_LANGUAGE[language]}`,
    description: 'A tabular data package: one CSV file for each kind of record.',
    mediaType: 'application/zip',
    file: HSDS_PACKAGES[language],
    language,
  })),
  {
    title: 'Clinics in the form of the licensing system',
    description: 'One row for each clinic, in the columns that older tools of the state read.',
    mediaType: 'text/csv',
    file: LICENSE_CSV,
    language: 'en',
  },
]

const QUALITY: readonly Offered[] = [
  {
    title: 'Confirmations by county',
    description: 'One row for each county.',
    mediaType: 'text/csv',
    file: `${pathOf('quality', 'en')}.csv`,
    language: 'en',
  },
  {
    title: 'How right the pages are',
    description: 'What each round of calls found: right answers, calls, share and interval for each measure.',
    mediaType: 'text/csv',
    file: `${pathOf('quality', 'en')}/${ROUND_FILES.all}`,
    language: 'en',
  },
]

const GAPS: readonly Offered[] = [
  {
    title: 'Gaps in care by county, as a table',
    description: 'One row for each watched need and county.',
    mediaType: 'text/csv',
    file: GAPS_CSV,
    language: 'en',
  },
  {
    title: 'Gaps in care by county, as JSON',
    description: 'The same rows.',
    mediaType: 'application/json',
    file: GAPS_JSON,
    language: 'en',
  },
]

export function dataJson(scope: App): void {
  const around = surroundings(scope)
  const { env } = scope.ports
  forAllSites(scope, [DATA_JSON])
  scope.get(DATA_JSON, (request, reply) =>
    around.inTurn(request, async (asked) => {
      const { agency, help, accessibility } = asked.snapshot.settings
      const modified = await asked.lastModified()
      const catalog = dataCatalog({
        origin: around.origin,
        landingPage: around.origin + pathOf('openData', 'en'),
        publisher: agency.name.en,
        email: help.email ?? agency.complaint.email ?? accessibility.email ?? operatorAddress(env),
        licence: asked.licence,
        modified,
        clinics: CLINICS,
        quality: QUALITY,
        gaps: GAPS,
      })
      return sendOpenData(request, reply, {
        type: 'application/json; charset=utf-8',
        language: 'en',
        licence: asked.licence,
        lastModified: modified,
        freshFor: asked.freshFor,
        body: JSON.stringify(catalog),
      })
    }),
  )
}
