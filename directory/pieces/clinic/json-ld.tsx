import { clinicPath, providerPath } from '../../../contract/directory/addresses.ts'
import type { Frame, NamedPage } from '../../../contract/directory/page-data.ts'
import { pathOf } from '../../../contract/directory/pages.ts'
import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import { jsonLdOf, jsonLdText } from '../../../domain/exchange/json-ld.ts'
import { fill } from '../../texts/fill.ts'
import { LAYOUT } from '../../texts/layout.ts'
import { RESULTS } from '../../texts/results.ts'

type Props = { clinic: PublicClinic; county: NamedPage | null; frame: Frame }

/** The clinic as JSON-LD for search engines: a data block, which the browser neither runs nor shows. */
export function JsonLd({ clinic, county, frame }: Props) {
  const { language, origin, book, settings } = frame
  const whole = (name: string, path: string) => ({ name, url: origin + path })
  const countyName = county && fill(RESULTS[language].countyCrumb, { name: county.name })
  const graph = jsonLdOf(clinic, {
    language,
    book,
    pages: { en: origin + clinicPath(clinic, 'en'), es: origin + clinicPath(clinic, 'es') },
    providerPage: origin + providerPath(clinic, language),
    agency: settings.agency.name[language],
    trail: [
      whole(LAYOUT[language].homeShort, pathOf('home', language)),
      ...(county && countyName ? [whole(countyName, pathOf('county', language, county.slug))] : []),
      whole(clinic.name, clinicPath(clinic, language)),
    ],
  })
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape a data block as HTML; jsonLdText escapes it.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(graph) }} />
  )
}
