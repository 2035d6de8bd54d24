import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { Layout } from '../pieces/layout.tsx'
import { StateMap } from '../pieces/map/state-map.tsx'
import { ShortSearch } from '../pieces/search-form.tsx'
import { counted, fill } from '../texts/fill.ts'
import { GUIDE } from '../texts/guide.ts'
import { HOME } from '../texts/home.ts'

export function Home({ data, frame }: { data: PageData['home']; frame: Frame }) {
  const { language, settings } = frame
  const t = HOME[language]
  const resources = settings.resources.filter(({ shown }) => shown)
  return (
    <Layout frame={frame} title={t.title} description={t.description}>
      <div className="hero">
        <h1 id="find">{t.heading}</h1>
        <ShortSearch frame={frame} />
        <p>
          <a href={pathOf('guide', language)}>{GUIDE[language].guideLink}</a>
        </p>
      </div>
      {resources.length > 0 && (
        <section aria-labelledby="resources">
          <h2 id="resources">{t.resources}</h2>
          <ul className="cards">
            {resources.map(({ title, text, address }) => (
              <li key={address[language]}>
                <h3>
                  <a href={address[language]} rel="noreferrer">
                    {title[language]}
                  </a>
                </h3>
                <p>{text[language]}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data.counties.length > 0 && (
        <section aria-labelledby="browse">
          <h2 id="browse">{t.browse}</h2>
          <StateMap counties={data.counties} frame={frame} />
          <ul className="columns">
            {data.counties.map(({ slug, name, places }) => (
              <li key={slug}>
                {places > 0 ? (
                  <a href={pathOf('county', language, slug)}>{fill(t.county, { name })}</a>
                ) : (
                  fill(t.county, { name })
                )}{' '}
                <span className="quiet">{places > 0 ? counted(places, t.place, t.places, language) : t.noPlaces}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Layout>
  )
}
