import { PLACE } from '#place/names'
import type { Language } from '../language.ts'

/**
 * The catalogue of the open data for data.gov and the state's own data portal: DCAT-US 3.0, which harvesters read at
 * `/data.json`.
 */

/** One file or interface of a dataset: a file is downloaded, an interface is used at its address. */
export type Offered = { title: string; description: string; mediaType: string } & (
  | { file: string; language?: Language }
  | { interface: string; documentation: string; standard: { title: string; address: string } }
)

type CatalogFacts = {
  origin: string
  /** The page about the open data. */
  landingPage: string
  publisher: string
  /** Answers questions about the data. */
  email: string
  licence: string
  /** When a record last changed; null within the second of the change. */
  modified: Date | null
  clinics: readonly Offered[]
  quality: readonly Offered[]
  gaps: readonly Offered[]
}

const DCAT_US = { '@type': 'Standard', title: 'DCAT-US 3.0', identifier: 'https://resources.data.gov/dcat-us/3.0.0' }
const STATE = { '@type': 'Location', prefLabel: PLACE.state.en }

export function dataCatalog(facts: CatalogFacts): object {
  const { origin, landingPage, licence, modified } = facts
  const publisher = { '@type': 'Organization', name: facts.publisher }
  const contactPoint = { '@type': 'Kind', fn: facts.publisher, hasEmail: `mailto:${facts.email}` }
  const page = (title: string) => ({ '@type': 'Document', title, accessURL: landingPage })
  const dataset = (id: string, title: string, description: string, keyword: string[], offered: readonly Offered[]) => ({
    '@type': 'Dataset',
    identifier: `${origin}/data.json#${id}`,
    title,
    description,
    keyword,
    publisher,
    contactPoint,
    landingPage: page('Open data'),
    accrualPeriodicity: 'continual',
    spatial: [STATE],
    language: ['en', 'es'],
    license: licence,
    accessRights: 'public',
    ...(modified && { modified: modified.toISOString() }),
    distribution: offered.map((one) => distribution(one, origin, licence)),
  })
  return {
    '@context': 'https://resources.data.gov/dcat-us/3.0.0/context.jsonld',
    '@type': 'Catalog',
    '@id': `${origin}/data.json`,
    conformsTo: DCAT_US,
    title: `Open data of the behavioral-health directory of ${PLACE.state.en}`,
    description: 'What the public directory of behavioral-health clinics shows, in standard formats, free to use.',
    publisher,
    language: ['en'],
    license: licence,
    homepage: page('Open data'),
    ...(modified && { modified: modified.toISOString() }),
    dataset: [
      dataset(
        'clinics',
        `Behavioral-health clinics of ${PLACE.state.en}`,
        'Every licensed clinic that the public directory lists: where it is, what it offers, whom it serves, when it is open, and when the clinic last confirmed each part.',
        ['behavioral health', 'mental health', 'substance use', 'clinics', 'directory', PLACE.state.en],
        facts.clinics,
      ),
      dataset(
        'quality',
        'How up to date the directory is',
        'How many clinics of each county confirmed their page within 90 days, how many never did, and the median age.',
        ['directory', 'data quality', PLACE.state.en],
        facts.quality,
      ),
      dataset(
        'gaps',
        'Gaps in behavioral health care by county',
        'For each need that the agency watches, the ZIP codes of each county with a clinic near that says yes, with only clinics that have not told us, and with none.',
        ['behavioral health', 'network adequacy', 'gaps', PLACE.state.en],
        facts.gaps,
      ),
    ],
    service: facts.clinics.flatMap((one) =>
      'interface' in one
        ? [
            {
              '@type': 'DataService',
              title: one.title,
              description: one.description,
              endpointURL: [origin + one.interface],
              endpointDescription: [origin + one.documentation],
              conformsTo: [{ '@type': 'Standard', title: one.standard.title, identifier: one.standard.address }],
              contactPoint: [contactPoint],
              publisher,
              license: licence,
            },
          ]
        : [],
    ),
  }
}

function distribution(offered: Offered, origin: string, license: string): object {
  const { title, description, mediaType } = offered
  const common = { '@type': 'Distribution', title, description, mediaType, license }
  if ('interface' in offered) return { ...common, accessURL: origin + offered.interface }
  return {
    ...common,
    downloadURL: origin + offered.file,
    ...(offered.language && { language: [offered.language] }),
  }
}
