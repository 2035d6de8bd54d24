import { searchPath } from '../../contract/directory/addresses.ts'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf, queryOf } from '../../contract/directory/pages.ts'
import { chosenParams, MOST_ON_SHEET } from '../../domain/directory/chosen.ts'
import { searchParams } from '../../domain/directory/query.ts'
import type { SearchResult, Total } from '../../domain/directory/search-result.ts'
import { type Understood, withMeaning } from '../../domain/directory/understood.ts'
import { Card } from '../pieces/card.tsx'
import { Layout } from '../pieces/layout.tsx'
import { ResultsMap } from '../pieces/map/results-map.tsx'
import { NavigatorCard } from '../pieces/navigator.tsx'
import { Chips } from '../pieces/results/chips.tsx'
import { SearchForm } from '../pieces/results/form.tsx'
import { Offers } from '../pieces/results/offers.tsx'
import { PageLinks } from '../pieces/results/page-links.tsx'
import { Share } from '../pieces/share.tsx'
import { choiceText, placeText } from '../pieces/words.tsx'
import { COMPARE } from '../texts/compare.ts'
import { counted, fill } from '../texts/fill.ts'
import { RESULTS } from '../texts/results.ts'

type Props = { data: PageData['results']; frame: Frame }

export function Results({ data, frame }: Props) {
  const { search, result } = data
  const { language } = frame
  const t = RESULTS[language]
  const heading = headingOf(data, frame)
  const at = (page: number) => searchPath({ ...search, page }, language)
  const back = searchParams(search)
  const pay = search.filters.pay ?? []
  const ways = waysOf(search)
  return (
    <Layout
      frame={frame}
      title={heading}
      urgent={search.filters.help?.includes('crisis') ?? false}
      description={t.description}
      {...(result.page > 1 && { previous: at(result.page - 1) })}
      {...(result.page < result.pages && { next: at(result.page + 1) })}
      data={{ 'data-matches': result.total.count, 'data-maybes': result.maybesTotal.count }}
    >
      <SearchForm search={search} result={result} frame={frame} />
      <h1 id="results" tabIndex={-1}>
        {heading}
      </h1>
      <Explained data={data} frame={frame} />
      <Chips search={search} frame={frame} />
      {result.problem === null && result.matches.length > 0 && (
        <>
          <PageRange result={result} frame={frame} />
          <form action={pathOf('compare', language)}>
            {result.place && search.near && <input type="hidden" name="near" value={search.near} />}
            <div className="with-map">
              <ol className="results">
                {result.matches.map((hit) => (
                  <Card
                    key={hit.clinic.clinicId}
                    hit={hit}
                    frame={frame}
                    back={back}
                    pay={pay}
                    ways={ways}
                    level="h2"
                    pick
                  />
                ))}
              </ol>
              {data.map && <ResultsMap drawing={data.map} hits={result.matches} frame={frame} />}
            </div>
            <Picked data={data} frame={frame} />
          </form>
        </>
      )}
      {result.problem === null && result.total.count === 0 && <p className="lead">{t.none}</p>}
      <Offers result={result} frame={frame} />
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
                back={back}
                pay={pay}
                ways={ways}
                silent={hit.silent}
              />
            ))}
          </ol>
        </section>
      )}
      <PageLinks page={result.page} pages={result.pages} at={(page) => `${at(page)}#results`} frame={frame} />
      <ByPhone data={data} frame={frame} />
      <Navigator result={result} frame={frame} />
      {result.problem === null && (
        <Share title={heading} label={t.share} path={searchPath(search, language)} frame={frame} />
      )}
    </Layout>
  )
}

function waysOf({ filters }: PageData['results']['search']) {
  return [
    ...(filters.transit ? (['publicTransit'] as const) : []),
    ...(filters.ride ? (['transportationAssistance'] as const) : []),
  ]
}

/** Actions for the places that the visitor ticked. */
function Picked({ data: { search, result }, frame: { language } }: Props) {
  const t = COMPARE[language]
  const first = result.matches.slice(0, MOST_ON_SHEET).map(({ clinic }) => clinic.clinicId)
  const near = result.place && search.near ? ([['near', search.near]] as const) : []
  return (
    <p className="picked no-print">
      {t.pickLead}{' '}
      <button type="submit" className="second">
        {t.compare}
      </button>{' '}
      <button type="submit" className="second" formAction={pathOf('sheet', language)}>
        {t.sheet}
      </button>{' '}
      <a href={pathOf('sheet', language) + queryOf([...chosenParams(first), ...near])}>
        {fill(t.firstSheet, { n: first.length })}
      </a>
    </p>
  )
}

function headingOf({ search, result }: PageData['results'], frame: Frame): string {
  const { language } = frame
  const t = RESULTS[language]
  if (result.problem !== null) return t.problemHeading
  const { count, more } = result.total
  const say = (one: string, many: string, values: Record<string, string> = {}) =>
    more
      ? fill(many, { n: fill(t.moreThan, { n: count.toLocaleString('en-US') }), ...values })
      : counted(count, one, many, language, values)
  if (result.place) return say(t.nearOne, t.nearMany, { place: placeText(frame, result.place) })
  if (search.q !== null && result.understood === null) return say(t.nameOne, t.nameMany, { q: search.q })
  return say(t.stateOne, t.stateMany)
}

/** Says from where the search measured, how far, how it read a misspelt word, and which clinics it left out. */
function Explained({ data: { search, leftOut, result }, frame }: Props) {
  const { language } = frame
  const t = RESULTS[language]
  const { place, miles, automatic, understood, alsoMeans } = result
  const radius = miles === 'any' ? (automatic ? t.automaticAny : t.chosenAny) : automatic ? t.automatic : t.chosen
  const namesOf = ({ name, values }: Understood) => values.map((value) => choiceText(frame, name, value)).join(', ')
  return (
    <div className="explained">
      {result.problem !== null && (
        <p>
          <a href="#near">{t.problemFix}</a> ·{' '}
          <a href={searchPath({ ...search, near: null, page: 1 }, language)}>{t.problemAll}</a>
        </p>
      )}
      {leftOut.length > 0 && (
        <p className="notice-line">
          {fill(t.leftOut, { what: leftOut.map(([key, value]) => `${key}=${value}`).join(', ') })}
        </p>
      )}
      {understood && (
        <p>
          {fill(t.understood, { what: namesOf(understood) })}{' '}
          <a href={searchPath({ ...search, q: null, near: place ? search.near : null, page: 1 }, language)}>
            {t.notThis}
          </a>
        </p>
      )}
      {alsoMeans && (
        <p>
          {fill(t.alsoMeans, { word: alsoMeans.text, what: namesOf(alsoMeans) })}{' '}
          <a href={searchPath({ ...withMeaning(search, alsoMeans), near: place ? search.near : null }, language)}>
            {t.showInstead}
          </a>
        </p>
      )}
      {place && miles !== null && (
        <p>
          {fill(radius, miles === 'any' ? {} : { miles })} {fill(t.from, { place: placeText(frame, place) })}
          {search.near && wholeAddress(search.near, place) && (
            <> {fill(t.addressUsed, { place: placeText(frame, place) })}</>
          )}
        </p>
      )}
    </div>
  )
}

/** The visitor typed a street and a number, which the search ignores. */
function wholeAddress(near: string, place: NonNullable<SearchResult['place']>): boolean {
  const rest = place.kind === 'zip' ? near.replace(place.zip, '') : near
  return /\d/.test(rest)
}

/** The range of this page within the list, and a link to telehealth. */
function PageRange({ result, frame: { language } }: { result: SearchResult; frame: Frame }) {
  const t = RESULTS[language]
  const [first, last] = [result.matches[0]?.rank, result.matches.at(-1)?.rank]
  const isPart = first !== undefined && last !== undefined && result.pages > 1
  const byPhone = result.telehealth && result.telehealth.hits.length > 0 ? result.telehealth.search : null
  if (!isPart && !byPhone) return null
  return (
    <p>
      {isPart && fill(t.range, { from: first, to: last, total: totalText(result.total, { language }) })}
      {isPart && byPhone && ' · '}
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
        {telehealth.hits.map(({ clinic }) => (
          <Card key={clinic.clinicId} hit={{ clinic }} frame={frame} back={searchParams(search)} />
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
