import { searchFeedPath, searchPath } from '../../contract/directory/addresses.ts'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf, queryOf } from '../../contract/directory/pages.ts'
import { speaksOneOf } from '../../domain/directory/card.ts'
import { chosenParams, MOST_ON_SHEET } from '../../domain/directory/chosen.ts'
import type { SearchedPlace } from '../../domain/directory/places.ts'
import { searchParams } from '../../domain/directory/query.ts'
import type { Hit, SearchResult, Total } from '../../domain/directory/search-result.ts'
import { Card } from '../pieces/card.tsx'
import { Icon } from '../pieces/icon.tsx'
import { Layout } from '../pieces/layout.tsx'
import { ResultsMap } from '../pieces/map/results-map.tsx'
import { NavigatorCard } from '../pieces/navigator.tsx'
import { Chips } from '../pieces/results/chips.tsx'
import { Explained, headingOf } from '../pieces/results/explained.tsx'
import { Filters } from '../pieces/results/filters.tsx'
import { SearchForm } from '../pieces/results/form.tsx'
import { Offers } from '../pieces/results/offers.tsx'
import { PageLinks } from '../pieces/results/page-links.tsx'
import { Share } from '../pieces/share.tsx'
import { choiceText, placeText } from '../pieces/words.tsx'
import { CARD } from '../texts/card.ts'
import { COMPARE } from '../texts/compare.ts'
import { fill } from '../texts/fill.ts'
import { GUIDE } from '../texts/guide.ts'
import { LAYOUT } from '../texts/layout.ts'
import { MAP } from '../texts/map.ts'
import { RESULTS } from '../texts/results.ts'

type Props = { data: PageData['results']; frame: Frame }

export function Results({ data, frame }: Props) {
  const { search, result } = data
  const { language } = frame
  const t = RESULTS[language]
  const heading = headingOf(data, frame)
  const at = (page: number) => searchPath({ ...search, page }, language)
  return (
    <Layout
      frame={frame}
      title={heading}
      ownSearch
      urgent={search.filters.help?.includes('crisis') ?? false}
      description={t.description}
      feed={searchFeedPath(search, language)}
      {...(result.page > 1 && { previous: at(result.page - 1) })}
      {...(result.page < result.pages && { next: at(result.page + 1) })}
      data={{ 'data-matches': result.total.count, 'data-maybes': result.maybesTotal.count }}
    >
      <div className="results-page">
        <SearchForm search={search} result={result} frame={frame} />
        <div className="head">
          <h1 id="results" tabIndex={-1}>
            {heading}
          </h1>
          <Explained data={data} frame={frame} />
          <div className="used no-print">
            <Chips search={search} place={result.place} frame={frame} />
            {data.map && (
              <a className="to-map" href="#map">
                <Icon name="map" /> {MAP[language].heading}
              </a>
            )}
          </div>
        </div>
        <Filters search={search} result={result} frame={frame} />
        {data.map && <ResultsMap drawing={data.map} data={data} frame={frame} />}
        <div className="listing">
          {result.problem === null && result.matches.length > 0 && (
            <form action={pathOf('compare', language)}>
              {searchParams(search).map(([key, value]) => (
                <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
              ))}
              <Matches data={data} frame={frame} />
              <Picked data={data} frame={frame} />
            </form>
          )}
          {result.problem === null && result.total.count === 0 && <p className="lead">{t.none}</p>}
          <Offers result={result} frame={frame} />
          {result.total.count === 0 && result.maybes.length === 0 && result.offers.length === 0 && (
            <WaysOn frame={frame} />
          )}
          {result.maybes.length > 0 && (
            <section aria-labelledby="maybes" className="maybes">
              <h2 id="maybes">
                {t.maybes} <span className="quiet">({totalText(result.maybesTotal, frame)})</span>
              </h2>
              <p>{t.maybesLead}</p>
              <ol className="results">
                {result.maybes.map((hit) => (
                  <Card
                    key={hit.clinic.clinicId}
                    hit={hit}
                    frame={frame}
                    back={searchParams(search)}
                    ways={waysOf(search)}
                    silent={hit.silent}
                  />
                ))}
              </ol>
            </section>
          )}
          <PageLinks page={result.page} pages={result.pages} at={(page) => `${at(page)}#results`} frame={frame} />
          <About data={data} frame={frame} />
          <ByPhone data={data} frame={frame} />
          <Navigator result={result} frame={frame} />
          {result.problem === null && (
            <>
              <Share title={heading} label={t.share} path={searchPath(search, language)} frame={frame} />
              <p className="watch no-print">
                <a href={searchFeedPath(search, language)}>{t.watch}</a>
              </p>
            </>
          )}
        </div>
      </div>
    </Layout>
  )
}

/** After a search that nothing answers: the whole list, the questions of the guide, help in a crisis. */
function WaysOn({ frame: { language } }: Pick<Props, 'frame'>) {
  return (
    <nav className="offers no-print" aria-labelledby="ways-on">
      <h2 id="ways-on">{RESULTS[language].waysOn}</h2>
      <ul>
        <li>
          <a className="button second" href={pathOf('results', language)}>
            {RESULTS[language].problemAll}
          </a>
        </li>
        <li>
          <a className="button second" href={pathOf('guide', language)}>
            {GUIDE[language].guideAsk}
          </a>
        </li>
        <li>
          <a className="button second" href={pathOf('helpNow', language)}>
            {LAYOUT[language].helpNow}
          </a>
        </li>
      </ul>
    </nav>
  )
}

function waysOf({ filters }: PageData['results']['search']) {
  return [
    ...(filters.transit ? (['publicTransit'] as const) : []),
    ...(filters.ride ? (['transportationAssistance'] as const) : []),
  ]
}

/** The places; those whose staff speak the visitor's language apart from those that need an interpreter. */
function Matches({ data: { search, result }, frame }: Props) {
  const { lang = [] } = search.filters
  const speaks = ({ clinic }: Hit) => speaksOneOf(clinic, lang)
  const list = (hits: readonly Hit[], level: 'h2' | 'h3') => (
    <ol className="results">
      {hits.map((hit) => (
        <Card
          key={hit.clinic.clinicId}
          hit={hit}
          frame={frame}
          back={searchParams(search)}
          ways={waysOf(search)}
          level={level}
          pick
        />
      ))}
    </ol>
  )
  const t = CARD[frame.language]
  const languages = lang.map((value) => choiceText(frame, 'lang', value)).join(', ')
  const interpreted = lang.length === 0 ? [] : result.matches.filter((hit) => !speaks(hit))
  if (interpreted.length === 0) return list(result.matches, 'h2')
  const speakers = result.matches.filter(speaks)
  return (
    <>
      {speakers.length > 0 && (
        <>
          <h2 className="by-language">{fill(t.staffSpeak, { languages })}</h2>
          {list(speakers, 'h3')}
        </>
      )}
      <h2 className="by-language">{fill(t.withInterpreter, { languages })}</h2>
      {list(interpreted, 'h3')}
    </>
  )
}

/** Actions for the places that the visitor ticked. */
function Picked({ data: { search, result }, frame: { language } }: Props) {
  const t = COMPARE[language]
  const first = result.matches.slice(0, MOST_ON_SHEET).map(({ clinic }) => clinic.clinicId)
  return (
    <>
      <p className="picked no-print">
        <span>{t.pickLead}</span>
        <button type="submit" className="second">
          {t.compare}
        </button>
        <button type="submit" className="second" formAction={pathOf('sheet', language)}>
          {t.sheet}
        </button>
      </p>
      <p className="no-print">
        <a href={pathOf('sheet', language) + queryOf([...chosenParams(first), ...searchParams(search)])}>
          {fill(t.firstSheet, { n: first.length })}
        </a>
      </p>
    </>
  )
}

/** After the list: which part of it this page shows, how the miles were measured, and a link to telehealth. */
function About({ data: { result }, frame }: Props) {
  const { language } = frame
  const t = RESULTS[language]
  const [first, last] = [result.matches[0]?.rank, result.matches.at(-1)?.rank]
  const isPart = first !== undefined && last !== undefined && result.pages > 1
  const byPhone = result.telehealth && result.telehealth.hits.length > 0 ? result.telehealth.search : null
  const measured = result.place !== null && result.matches.length > 0
  if (!isPart && !byPhone && !measured) return null
  return (
    <p className="quiet small">
      {isPart && `${fill(t.range, { from: first, to: last, total: totalText(result.total, { language }) })}. `}
      {measured && `${fill(t.from, { place: placeText(frame, result.place as SearchedPlace) })} `}
      {byPhone && <a href={searchPath(byPhone, language)}>{t.onlyTele}</a>}
    </p>
  )
}

function totalText({ count, more }: Total, { language }: Pick<Frame, 'language'>): string {
  const n = count.toLocaleString('en-US')
  return more ? fill(RESULTS[language].moreThan, { n }) : n
}

function ByPhone({ data: { search, result }, frame }: Props) {
  const { telehealth } = result
  if (!telehealth || telehealth.hits.length === 0) return null
  const { language } = frame
  const t = RESULTS[language]
  return (
    <section aria-labelledby="by-phone">
      <h2 id="by-phone">
        {t.telehealth} <span className="quiet">({totalText(telehealth.total, frame)})</span>
      </h2>
      <ul className="results">
        {telehealth.hits.map(({ clinic, yesTo = [] }) => (
          <Card key={clinic.clinicId} hit={{ clinic, yesTo }} frame={frame} back={searchParams(search)} />
        ))}
      </ul>
      <p>
        <a href={searchPath(telehealth.search, language)}>
          {fill(t.telehealthAll, { n: totalText(telehealth.total, frame) })}
        </a>
      </p>
    </section>
  )
}

function Navigator({ result: { place }, frame }: { result: SearchResult; frame: Frame }) {
  const navigator = frame.settings.navigators.find(({ countyIds }) => countyIds.some((id) => id === place?.countyId))
  return navigator ? <NavigatorCard navigator={navigator} language={frame.language} level="h2" /> : null
}
