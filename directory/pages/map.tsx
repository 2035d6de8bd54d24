import { clinicPath, searchPath } from '../../contract/directory/addresses.ts'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { milesText } from '../pieces/card.tsx'
import { Icon } from '../pieces/icon.tsx'
import { Layout } from '../pieces/layout.tsx'
import { PinnedMap } from '../pieces/map/results-map.tsx'
import { headingOf } from '../pieces/results/explained.tsx'
import { langOfName, Name } from '../pieces/words.tsx'
import { fill } from '../texts/fill.ts'
import { MAP } from '../texts/map.ts'

type Props = { data: PageData['map']; frame: Frame }

/** The places of a page of results on a large map, with their names below it. */
export function LargerMap({ data, frame }: Props) {
  const { search, result, drawings } = data
  const { language } = frame
  const t = MAP[language]
  const heading = headingOf(data, frame)
  const hits = [...result.matches, ...result.maybes]
  return (
    <Layout frame={frame} title={fill(t.largerTitle, { heading })}>
      <p>
        <a href={searchPath(search, language)}>
          <Icon name="back" /> {t.toList}
        </a>
      </p>
      <h1>{heading}</h1>
      {drawings === null ? (
        <p>{t.nothing}</p>
      ) : (
        <>
          <StreetMapOffer data={data} frame={frame} />
          {(['narrow', 'wide'] as const).map((screen) => (
            <div key={screen} className={`map on-${screen}`}>
              <PinnedMap drawing={drawings[screen]} hits={hits} frame={frame} prefix={screen} />
            </div>
          ))}
        </>
      )}
      <ol className="plain on-map">
        {hits.map((hit) => (
          <li key={hit.clinic.clinicId} id={`r${hit.rank}`}>
            <span className={'toAsk' in hit ? 'number may' : 'number'}>{hit.rank}</span>
            <span>
              <a href={clinicPath(hit.clinic, language)} lang={langOfName(frame)}>
                <Name name={hit.clinic.name} />
              </a>
              <span className="quiet">{milesText(hit, frame)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Layout>
  )
}

/** The script shows it. It says who sees the visitor before anything of the street map is loaded. */
function StreetMapOffer({ data: { places }, frame: { language, mapStyle, assets } }: Props) {
  if (mapStyle === null) return null
  const t = MAP[language]
  const { host } = new URL(mapStyle)
  return (
    <section
      hidden
      className="no-print"
      aria-label={t.street}
      data-street-map={assets.streetMap}
      data-style={mapStyle}
      data-places={JSON.stringify(places)}
      data-failed={t.streetFailed}
    >
      <p>{fill(t.streetLead, { host })}</p>
      <button type="button" className="second">
        {t.streetShow}
      </button>
      <p role="status" />
      <div className="street-map" hidden />
    </section>
  )
}
