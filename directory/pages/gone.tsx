import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { Card } from '../pieces/card.tsx'
import { NeedHelp } from '../pieces/crisis.tsx'
import { monthText } from '../pieces/dates.ts'
import { Layout } from '../pieces/layout.tsx'
import { ShortSearch } from '../pieces/search-form.tsx'
import { fill } from '../texts/fill.ts'
import { ANSWERS } from '../texts/words.ts'

/** 410 page of an archived clinic: says since when, and links to other places. */
export function Gone({ data, frame }: { data: PageData['gone']; frame: Frame }) {
  const { language } = frame
  const t = ANSWERS[language]
  const { name, provider, since, sites, near } = data
  const title = fill(t.goneTitle, { name })
  return (
    <Layout frame={frame} title={title} ownSearch>
      <h1>{title}</h1>
      <p className="lead">{fill(t.goneSince, { month: monthText(since, language) })}</p>
      {sites.length > 0 && (
        <section aria-labelledby="sites">
          <h2 id="sites">{fill(t.goneSites, { provider })}</h2>
          <ul className="results">
            {sites.map((clinic) => (
              <Card key={clinic.clinicId} hit={{ clinic }} frame={frame} />
            ))}
          </ul>
        </section>
      )}
      {near.length > 0 && (
        <section aria-labelledby="near-by">
          <h2 id="near-by">{t.goneNear}</h2>
          <ul className="results">
            {near.map(({ clinic }) => (
              <Card key={clinic.clinicId} hit={{ clinic }} frame={frame} />
            ))}
          </ul>
        </section>
      )}
      <h2 id="find">{t.notFoundSearch}</h2>
      <ShortSearch frame={frame} />
      <p>
        <NeedHelp frame={frame} />
      </p>
    </Layout>
  )
}
