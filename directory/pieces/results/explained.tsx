import { searchPath } from '../../../contract/directory/addresses.ts'
import type { Frame, PageData } from '../../../contract/directory/page-data.ts'
import type { SearchResult } from '../../../domain/directory/search-result.ts'
import { NEAR_ME, plainWords } from '../../../domain/directory/typed/understand.ts'
import { counted, fill } from '../../texts/fill.ts'
import { RESULTS } from '../../texts/results.ts'
import { meantText, placeText } from '../words.tsx'

type Props = { data: PageData['results']; frame: Frame }

/** Up to this distance a place is near. */
const NEAR = 25
const FIVE_DIGITS = 5

/** "12 places near Salida", "8 places in Chaffee County", "4 within 50 miles, 51 within 100 miles of Salida". */
export function headingOf({ search, result }: Pick<PageData['results'], 'search' | 'result'>, frame: Frame): string {
  const { language } = frame
  const t = RESULTS[language]
  if (result.problem !== null) return zipProblem(search.near ?? '', t)
  const { count, more } = result.total
  const say = (one: string, many: string, values: Record<string, string> = {}) =>
    more
      ? fill(many, { n: fill(t.moreThan, { n: count.toLocaleString('en-US') }), ...values })
      : counted(count, one, many, language, values)
  const { place, miles } = result
  if (place) {
    const where = { place: placeText(frame, place) }
    if (place.kind === 'county') return say(t.inOne, t.inMany, where)
    if (miles === 'any') return say(t.nearestOne, t.nearestMany, where)
    const far = result.within.length > 0 && miles !== null && miles > NEAR
    return far ? `${withinText(result, t)} ${fill(t.ofPlace, where)}` : say(t.nearOne, t.nearMany, where)
  }
  if (search.q !== null && result.said !== 'none') return say(t.nameOne, t.nameMany, { q: plainWords(search.q) })
  return say(t.stateOne, t.stateMany)
}

type Words = (typeof RESULTS)['en']

/** A digit was lost or added, or the number is no ZIP code. */
const zipProblem = (zip: string, t: Words): string =>
  zip.length === FIVE_DIGITS ? fill(t.zipUnknown, { zip }) : fill(t.zipDigits, { zip, n: zip.length })

const withinText = ({ within }: SearchResult, t: Words): string =>
  within
    .slice(-2)
    .map(({ miles, count }) => fill(t.within, { n: count, miles }))
    .join(', ')

/** Says how the search read what was typed, from where it measured and how far, and what it left out. */
export function Explained({ data, frame }: Props) {
  const { search, leftOut, result } = data
  const { language } = frame
  const t = RESULTS[language]
  const { place, miles, automatic } = result
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
        </p>
      )}
      {leftOut.length > 0 && (
        <p className="notice-line">
          {fill(t.leftOut, { what: leftOut.map(([key, value]) => `${key}=${value}`).join(', ') })}
        </p>
      )}
      {search.near === NEAR_ME && <p>{t.whereAreYou}</p>}
      {place?.kind === 'outside' && <p>{fill(t.outside, { place: placeText(frame, place) })}</p>}
      {place && miles !== null && <p>{fill(radius, miles === 'any' ? {} : { miles })}</p>}
    </div>
  )
}

/** Corrected spellings, and the words that were looked for in what clinics say. */
function Typed({ data: { search, result, corrections, spellings }, frame }: Props) {
  const { language } = frame
  const t = RESULTS[language]
  const q = plainWords(search.q ?? '')
  const isShort = Object.keys(search.filters).length === 0 && result.place === null
  return (
    <>
      {corrections.map(({ typed, meant, instead }) => (
        <p key={typed}>
          {fill(t.showing, { what: meantText(frame, meant) })}{' '}
          <a href={searchPath(instead, language)}>{fill(t.searchInstead, { typed })}</a>
        </p>
      ))}
      {result.said === 'texts' && <p>{fill(t.lookedFor, { q })}</p>}
      {result.said === 'none' && <p>{fill(isShort ? t.lookedForNone : t.lookedForWithout, { q })}</p>}
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
