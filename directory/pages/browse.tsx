import { clinicPath, feedPath, numbered, searchPath, WITHOUT_COUNTY } from '../../contract/directory/addresses.ts'
import type { BrowsePage, Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import type { CardClinic } from '../../domain/directory/card.ts'
import { emptySearch } from '../../domain/directory/query.ts'
import { BookletLinks } from '../pieces/booklet-links.tsx'
import { Breadcrumb } from '../pieces/breadcrumb.tsx'
import { Card } from '../pieces/card.tsx'
import { HardToFind } from '../pieces/hard-to-find.tsx'
import { Layout } from '../pieces/layout.tsx'
import { NavigatorCard } from '../pieces/navigator.tsx'
import { PageLinks } from '../pieces/results/page-links.tsx'
import { codeText, langOfName } from '../pieces/words.tsx'
import { CLINIC } from '../texts/clinic.ts'
import { counted, fill } from '../texts/fill.ts'
import { RESULTS } from '../texts/results.ts'

/** Lists that visitors browse without a search: a county, a town, a provider. */

const PAGE = 20

export function County({ data, frame }: { data: PageData['county']; frame: Frame }) {
  const { language, settings } = frame
  const t = RESULTS[language]
  const { name, slug, total, clinics, page, countyId, towns, held } = data
  const isCounty = countyId !== null
  const title = isCounty ? fill(t.countyTitle, { name }) : t.noCounty
  const count = counted(total, t.placesOne, t.placesMany, language)
  const navigator = settings.navigators.find(({ countyIds }) => isCounty && countyIds.includes(countyId))
  const path = pathOf('county', language, slug)
  const feed = isCounty ? { feed: feedPath(language, slug) } : {}
  return (
    <Layout frame={frame} title={`${title}: ${count}`} description={t.description} {...feed}>
      <Breadcrumb crumbs={[]} frame={frame} />
      <h1>{title}</h1>
      <p>
        {total === 0 ? t.countyNone : `${count}.`}{' '}
        {isCounty && (
          <a href={searchPath({ ...emptySearch, near: `${name} County` }, language)}>{fill(t.searchNear, { name })}</a>
        )}
      </p>
      {isCounty && page === 1 && <HardToFind data={data} frame={frame} />}
      {navigator && <NavigatorCard navigator={navigator} language={language} level="h2" />}
      {isCounty && page === 1 && <BookletLinks slug={slug} language={language} />}
      {towns.length > 1 && page === 1 && <Towns towns={towns} frame={frame} />}
      <Clinics clinics={clinics} from={(page - 1) * PAGE} frame={frame} />
      {page === 1 && <Held held={held} frame={frame} />}
      <PageLinks
        page={page}
        pages={Math.ceil(total / PAGE)}
        at={(n) => (n === 1 ? path : `${path}?page=${n}`)}
        frame={frame}
      />
      {isCounty && <WithoutCounty data={data} frame={frame} />}
    </Layout>
  )
}

/** Some places treat people by phone or video only, or name no address: no county has them. */
function WithoutCounty({ data: { withoutCounty }, frame: { language } }: { data: PageData['county']; frame: Frame }) {
  const t = RESULTS[language]
  if (withoutCounty === 0) return null
  return (
    <p className="no-print">
      <a href={pathOf('county', language, WITHOUT_COUNTY)}>{t.noCounty}</a>{' '}
      <span className="quiet">({counted(withoutCounty, t.placesOne, t.placesMany, language)})</span>
    </p>
  )
}

function Towns({ towns, frame: { language } }: { towns: PageData['county']['towns']; frame: Frame }) {
  const t = RESULTS[language]
  return (
    <nav aria-labelledby="towns" className="no-print">
      <h2 id="towns">{t.towns}</h2>
      <ul className="columns">
        {towns.map(({ slug, name, places }) => (
          <li key={slug}>
            <a href={pathOf('town', language, slug)}>{name}</a>{' '}
            <span className="quiet">{counted(places, t.placesOne, t.placesMany, language)}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Town({ data, frame }: { data: PageData['town']; frame: Frame }) {
  const { language } = frame
  const t = RESULTS[language]
  const { name, slug, total, clinics, page, county, held } = data
  const title = fill(t.townTitle, { name })
  const count = counted(total, t.placesOne, t.placesMany, language)
  const path = pathOf('town', language, slug)
  const crumbs = county
    ? [{ text: fill(t.countyCrumb, { name: county.name }), href: pathOf('county', language, county.slug) }]
    : []
  return (
    <Layout frame={frame} title={`${title}: ${count}`} description={t.description}>
      <Breadcrumb crumbs={crumbs} frame={frame} />
      <h1>{title}</h1>
      <p>
        {count}. <a href={searchPath({ ...emptySearch, near: name }, language)}>{fill(t.searchNear, { name })}</a>
      </p>
      <Clinics clinics={clinics} from={(page - 1) * PAGE} frame={frame} />
      {page === 1 && <Held held={held} frame={frame} />}
      <PageLinks
        page={page}
        pages={Math.ceil(total / PAGE)}
        at={(n) => (n === 1 ? path : `${path}?page=${n}`)}
        frame={frame}
      />
    </Layout>
  )
}

/** Places for people in custody, by name only: no visitor can go there. */
function Held({ held, frame }: { held: BrowsePage['held']; frame: Frame }) {
  const { language } = frame
  if (held.length === 0) return null
  return (
    <section aria-labelledby="held">
      <h2 id="held">{RESULTS[language].held}</h2>
      <p>{CLINIC[language].custody}</p>
      <ul>
        {held.map((place) => (
          <li key={place.clinicId}>
            <a href={clinicPath(place, language)} lang={langOfName(frame)}>
              {place.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Clinics({ clinics, from, frame }: { clinics: readonly CardClinic[]; from: number; frame: Frame }) {
  return (
    <ol className="results">
      {clinics.map((clinic, index) => (
        <Card key={clinic.clinicId} hit={{ clinic, rank: from + index + 1 }} frame={frame} level="h2" />
      ))}
    </ol>
  )
}

export function Provider({ data: { providerId, name, sites }, frame }: { data: PageData['provider']; frame: Frame }) {
  const { language } = frame
  const t = RESULTS[language]
  const title = fill(t.providerSites, { name })
  return (
    <Layout frame={frame} title={name} description={t.description} data={{ 'data-provider': numbered(providerId, '') }}>
      <Breadcrumb crumbs={[]} frame={frame} />
      <h1>{title}</h1>
      <p>{counted(sites.length, t.placesOne, t.placesMany, language)}</p>
      <ul className="results">
        {sites.map((site) => (
          <li key={site.clinicId} className="site">
            <ul className="results">
              <Card hit={{ clinic: site }} frame={frame} level="h2" />
            </ul>
            <p>
              <b>{CLINIC[language].services}:</b>{' '}
              {site.services.map(({ serviceId }) => codeText(frame, 'serviceProvided', serviceId)).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Layout>
  )
}
