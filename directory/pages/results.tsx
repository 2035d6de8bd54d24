import { searchFeedPath, searchPath } from '../../contract/directory/addresses.ts'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf, queryOf } from '../../contract/directory/pages.ts'
import { speaksOneOf } from '../../domain/directory/card.ts'
import { chosenParams, MOST_ON_SHEET } from '../../domain/directory/chosen.ts'
import type { SearchedPlace } from '../../domain/directory/places.ts'
import { searchParams } from '../../domain/directory/query.ts'
import type { Hit, SearchResult, Total } from '../../domain/directory/search-result.ts'
import { Card } from '../pieces/card.tsx'
import { NeedHelp } from '../pieces/crisis.tsx'
import { Icon } from '../pieces/icon.tsx'
import { Layout } from '../pieces/layout.tsx'
import { ResultsMap } from '../pieces/map/results-map.tsx'
import { NavigatorCard } from '../pieces/navigator.tsx'
import { Chips } from '../pieces/results/chips.tsx'
import { Explained, headingOf, silentText, treatText, Unsaid } from '../pieces/results/explained.tsx'
import { Filters } from '../pieces/results/filters.tsx'
import { SearchForm } from '../pieces/results/form.tsx'
import { MayHelp, TopicLines } from '../pieces/results/looked-for.tsx'
import { Offers } from '../pieces/results/offers.tsx'
import { PageLinks } from '../pieces/results/page-links.tsx'
import { Share } from '../pieces/share.tsx'
import { choiceText, inLine, placeText } from '../pieces/words.tsx'
import { CARD } from '../texts/card.ts'
import { COMPARE } from '../texts/compare.ts'
import { counted, fill } from '../texts/fill.ts'
import { GUIDE } from '../texts/guide.ts'
import { LAYOUT } from '../texts/layout.ts'
import { MAP } from '../texts/map.ts'
import { RESULTS } from '../texts/results.ts'
import { SILENCE } from '../texts/silence.ts'

type Props = { data: PageData['results']; frame: Frame }

export function Results({ data, frame }: Props) {
  const { search, result } = data
  const { language } = frame
  const t = RESULTS[language]
  const heading = headingOf(data, frame)
  const isListed = result.total.count + result.maybesTotal.count > 0
  const countsBoth = result.total.count > 0 && result.maybesTotal.count > 0
  const at = (page: number) => searchPath({ ...search, page }, language)
  return (
    <Layout
      frame={frame}
      title={heading}
      ownSearch
      skipTo={{ id: 'list', text: LAYOUT[language].skipToList }}
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
          {search.anyway && <DangerNow frame={frame} />}
          <h1 id="results" tabIndex={-1} className={countsBoth ? 'twofold' : undefined}>
            {heading}
          </h1>
          <Explained data={data} frame={frame} />
          <div className="used no-print">
            <Chips search={search} result={result} frame={frame} />
            <a className="skip" href="#filters">
              {LAYOUT[language].skipToFilters}
            </a>
          </div>
          <Unsaid data={data} frame={frame} />
          <TopicLines data={data} frame={frame} />
          <MayHelp data={data} frame={frame} heading={treatText(data, frame)} />
        </div>
        {/* The list comes before filters and map, so that the keyboard reaches the first number soon. */}
        <div className="listing" id="list" tabIndex={-1}>
          {isListed && (
            <form action={pathOf('compare', language)}>
              {searchParams(search).map(([key, value]) => (
                <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
              ))}
              <Matches data={data} frame={frame} />
              <Maybes data={data} frame={frame} />
              <Picked data={data} frame={frame} />
            </form>
          )}
          {result.problem === null && !isListed && (
            <p className="lead">
              {t.none} <NeedHelp frame={frame} />
            </p>
          )}
          <PageLinks page={result.page} pages={result.pages} at={(page) => `${at(page)}#results`} frame={frame} />
          <Offers result={result} frame={frame} />
          {!isListed && result.offers.length === 0 && <WaysOn frame={frame} />}
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
        <div className="bar no-print" id="filters" tabIndex={-1}>
          <Filters search={search} result={result} frame={frame} />
          {data.map && (
            <a className="to-map" href="#map">
              <Icon name="map" /> {MAP[language].heading}
            </a>
          )}
        </div>
        {data.map && <ResultsMap drawing={data.map} data={data} frame={frame} />}
      </div>
    </Layout>
  )
}

/** Above the places for a text that names a danger. */
function DangerNow({ frame }: Pick<Props, 'frame'>) {
  return (
    <p className="danger-now">
      <NeedHelp frame={frame} text />
    </p>
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

type CardsProps = { hits: readonly Hit[]; level: 'h2' | 'h3'; search: PageData['results']['search']; frame: Frame }

function Cards({ hits, level, search, frame }: CardsProps) {
  return (
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
}

/** The places; those whose staff speak the visitor's language apart from those that need an interpreter. */
function Matches({ data: { search, result }, frame }: Props) {
  const { lang = [] } = search.filters
  const speaks = ({ clinic }: Hit) => speaksOneOf(clinic, lang)
  const list = (hits: readonly Hit[], level: 'h2' | 'h3') => (
    <Cards hits={hits} level={level} search={search} frame={frame} />
  )
  const t = CARD[frame.language]
  const languages = lang.map((value) => inLine(choiceText(frame, 'lang', value), 'language', frame)).join(', ')
  const interpreted = lang.length === 0 ? [] : result.matches.filter((hit) => !speaks(hit))
  if (result.matches.length === 0) return null
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

/** The second part of the list: places that have not told us everything. A line divides it from those that say yes. */
function Maybes({ data: { search, result }, frame }: Props) {
  const { maybes, maybesTotal, total } = result
  const { language } = frame
  const t = SILENCE[language]
  if (maybes.length === 0) return null
  const isAfterOthers = total.count > 0
  return (
    <>
      {isAfterOthers && (
        <div className="divide" id="maybes">
          <span className="number may" aria-hidden="true" />
          <h2>{counted(maybesTotal.count, t.moreOne, t.moreMany, language)}</h2>
          <p>{fill(t.lead, { what: silentText(result, frame) })}</p>
        </div>
      )}
      <Cards hits={maybes} level={isAfterOthers ? 'h3' : 'h2'} search={search} frame={frame} />
    </>
  )
}

/** Actions for the places that the visitor ticked. */
function Picked({ data: { search, result }, frame: { language } }: Props) {
  const t = COMPARE[language]
  const first = [...result.matches, ...result.maybes].slice(0, MOST_ON_SHEET).map(({ clinic }) => clinic.clinicId)
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
  const hits = [...result.matches, ...result.maybes]
  const [first, last] = [hits[0]?.rank, hits.at(-1)?.rank]
  const total = {
    count: result.total.count + result.maybesTotal.count,
    more: result.total.more || result.maybesTotal.more,
  }
  const isPart = first !== undefined && last !== undefined && result.pages > 1
  const byPhone = result.telehealth && result.telehealth.hits.length > 0 ? result.telehealth.search : null
  const measured = result.place !== null && hits.length > 0
  if (!isPart && !byPhone && !measured) return null
  return (
    <p className="quiet small">
      {isPart && `${fill(t.range, { from: first, to: last, total: totalText(total, { language }) })}. `}
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
