import { searchPath } from '../../../contract/directory/addresses.ts'
import type { Frame, PageData } from '../../../contract/directory/page-data.ts'
import { NEAR } from '../../../domain/directory/distance.ts'
import type { SearchResult, Total } from '../../../domain/directory/search-result.ts'
import { isForGrownUps } from '../../../domain/directory/silence.ts'
import { NEAR_ME, plainWords } from '../../../domain/directory/typed/understand.ts'
import { counted, fill } from '../../texts/fill.ts'
import { SILENT_ABOUT } from '../../texts/filters.ts'
import { LOOKED_FOR } from '../../texts/looked-for.ts'
import { RESULTS } from '../../texts/results.ts'
import { SILENCE } from '../../texts/silence.ts'
import { nowhereWithin, Scarce, type Scarcity } from '../scarce.tsx'
import { aboutChoice, listText, meantText, placeText } from '../words.tsx'
import { isUnnamed, LeftOut, LookedFor } from './looked-for.tsx'

type Props = { data: PageData['results']; frame: Frame }

const FIVE_DIGITS = 5

type Found = Pick<PageData['results'], 'search' | 'result'>

/**
 * Counts what is listed: "12 places near Springfield · 66 more have not told us"; where none says yes, "78 places near Springfield
 * may fit".
 */
export function headingOf(found: Found, frame: Frame): string {
  const { search, result } = found
  return isUnnamed(result)
    ? fill(LOOKED_FOR[frame.language].unnamed, { q: plainWords(search.q ?? '') })
    : countsText(found, frame)
}

/** "39 places near Springfield treat mental health", below the heading of a need that no place names. */
export function treatText(found: Found, frame: Frame): string {
  const { total } = found.result
  const t = LOOKED_FOR[frame.language]
  if (total.count === 0) return countsText(found, frame)
  return fill(total.count === 1 ? t.treatOne : t.treatMany, { places: placesText(total, found, frame) })
}

function countsText(found: Found, frame: Frame): string {
  const { result } = found
  const t = SILENCE[frame.language]
  if (result.problem !== null) return zipProblem(found.search.near ?? '', RESULTS[frame.language])
  const { total, maybesTotal } = result
  if (maybesTotal.count === 0) return placesText(total, found, frame)
  if (total.count > 0) {
    return `${placesText(total, found, frame)}\u00a0· ${countedTotal(maybesTotal, t.moreOne, t.moreMany, frame)}`
  }
  if (result.place && result.place.kind !== 'county' && result.miles === 'any') {
    const place = placeText(frame, result.place)
    return countedTotal(maybesTotal, t.mayFitNearestOne, t.mayFitNearestMany, frame, { place })
  }
  const places = placesText(maybesTotal, found, frame)
  return fill(maybesTotal.count === 1 ? t.mayFitOne : t.mayFitMany, { places })
}

function countedTotal({ count, more }: Total, one: string, many: string, { language }: Frame, values = {}): string {
  if (!more) return counted(count, one, many, language, values)
  return fill(many, { n: fill(RESULTS[language].moreThan, { n: count.toLocaleString('en-US') }), ...values })
}

/** "12 places near Springfield", "8 places in Spring County", "4 places within 50 miles of Springfield, 51 within 100 miles". */
function placesText(total: Total, { search, result }: Found, frame: Frame): string {
  const t = RESULTS[frame.language]
  const say = (one: string, many: string, values: Record<string, string> = {}) =>
    countedTotal(total, one, many, frame, values)
  const { place, miles } = result
  if (place) {
    const where = { place: placeText(frame, place) }
    if (place.kind === 'county') return say(t.inOne, t.inMany, where)
    if (miles === 'any') return say(t.nearestOne, t.nearestMany, where)
    const far = result.within.length > 0 && miles !== null && miles > NEAR
    return far ? withinText(result, where, frame) : say(t.nearOne, t.nearMany, where)
  }
  if (search.q !== null && result.said !== 'none' && !result.looked?.ask) {
    const [one, many] = result.looked?.part ? [t.partOne, t.partMany] : [t.nameOne, t.nameMany]
    return say(one, many, { q: plainWords(search.q) })
  }
  return say(t.stateOne, t.stateMany)
}

type Words = (typeof RESULTS)['en']

/** A digit was lost or added, or the number is no ZIP code. */
const zipProblem = (zip: string, t: Words): string =>
  zip.length === FIVE_DIGITS ? fill(t.zipUnknown, { zip }) : fill(t.zipDigits, { zip, n: zip.length })

function withinText({ within }: SearchResult, where: { place: string }, { language }: Frame): string {
  const t = RESULTS[language]
  const [first, ...farther] = within.slice(-2)
  if (first === undefined) return ''
  return [
    counted(first.count, t.withinFirstOne, t.withinFirst, language, { miles: first.miles, ...where }),
    ...farther.map(({ miles, count }) => fill(t.within, { n: count, miles })),
  ].join(', ')
}

/** Says how the search read what was typed, from where it measured and how far, and what it left out. */
export function Explained({ data, frame }: Props) {
  const { search, result } = data
  const { language } = frame
  const t = RESULTS[language]
  const { place, miles, automatic } = result
  const isListed = result.total.count + result.maybesTotal.count > 0
  const radius = miles === 'any' ? (automatic ? t.automaticAny : t.chosenAny) : automatic ? t.automatic : t.chosen
  return (
    <div className="explained">
      <Typed data={data} frame={frame} />
      {result.problem !== null && (
        <p>
          {result.zips.length > 0 && (
            <>
              {t.didYouMean}{' '}
              {result.zips.map((zip) => (
                <span key={zip}>
                  <a href={searchPath({ ...search, near: zip, page: 1 }, language)}>{zip}</a>{' '}
                </span>
              ))}
              ·{' '}
            </>
          )}
          <a href={searchPath({ ...search, near: null, page: 1 }, language)}>{t.problemAll}</a>
          {place && ` · ${fill(LOOKED_FOR[language].nearZip, { zip: placeText(frame, place) })}`}
        </p>
      )}
      <LeftOut data={data} frame={frame} />
      {search.near === NEAR_ME && <p>{t.whereAreYou}</p>}
      {place?.kind === 'outside' && <p>{fill(t.outside, { place: placeText(frame, place) })}</p>}
      {place && miles !== null && (isListed || !automatic) && <p>{fill(radius, miles === 'any' ? {} : { miles })}</p>}
    </div>
  )
}

/** Corrected spellings, and the words that were looked for in what clinics say. */
function Typed({ data, frame }: Props) {
  const { corrections, spellings } = data
  const { language } = frame
  const t = RESULTS[language]
  return (
    <>
      {corrections.map(({ typed, meant, instead }) => (
        <p key={typed}>
          {fill(t.showing, { what: meantText(frame, meant) })}{' '}
          <a href={searchPath(instead, language)}>{fill(t.searchInstead, { typed })}</a>
        </p>
      ))}
      <LookedFor data={data} frame={frame} />
      {spellings.length > 0 && (
        <p>
          {t.didYouMean}{' '}
          {spellings.map(({ text, search: other }, index) => (
            <span key={text}>
              {index > 0 && ' · '}
              <a href={searchPath(other, language)}>{text}</a>
            </span>
          ))}
        </p>
      )}
    </>
  )
}

/** Under the chips: what was left out because nobody was asked, and what to ask where no place says yes. */
export function Unsaid({ data: { search, result }, frame }: Props) {
  const t = SILENCE[frame.language]
  const { unasked, total, maybesTotal } = result
  const scarcity = scarcityOf({ search, result }, frame)
  const left = listText(
    unasked.map((one) => aboutChoice(frame, one)),
    frame,
    'conjunction',
  )
  return (
    <div className="unsaid">
      {unasked.length > 0 && (
        <p className="state">
          {fill(t.unasked, { what: left })}
          {unasked.some(isForGrownUps) && ` ${t.youngOnly}`}
        </p>
      )}
      {scarcity === null ? (
        total.count === 0 &&
        maybesTotal.count > 0 && (
          <p>{fill(result.silentOn.length === 1 ? t.noneSays : t.noneSaysAll, { what: silentText(result, frame) })}</p>
        )
      ) : (
        <Scarce scarcity={scarcity} frame={frame} />
      )}
    </div>
  )
}

/**
 * For choices that no place near says yes to. A county has no distance, and words are no choice. Beside one or two places
 * that say yes, the heading counts those that have not told us, and the list ends with care by phone or video.
 */
function scarcityOf({ search, result }: Found, frame: Frame): Scarcity | null {
  const { place, miles, total, maybesTotal, telehealth, nearestYes } = result
  const isAsked = place !== null && miles !== null && Object.keys(search.filters).length > 0
  if (!isAsked || total.count > 0 || result.problem !== null || result.looked !== null) return null
  return {
    where: miles === 'any' ? null : nowhereWithin(miles, frame),
    nearest: nearestYes,
    silent: maybesTotal.count,
    byVideo: telehealth?.total.count ?? 0,
  }
}

/** "ways to pay or languages": what the places below have not told us about. */
export const silentText = ({ silentOn }: Pick<SearchResult, 'silentOn'>, frame: Frame): string =>
  listText(
    silentOn.map((name) => SILENT_ABOUT[frame.language][name]),
    frame,
    'disjunction',
  )
