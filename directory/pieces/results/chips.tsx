import { searchPath } from '../../../contract/directory/addresses.ts'
import type { Frame } from '../../../contract/directory/page-data.ts'
import type { SearchedPlace } from '../../../domain/directory/places.ts'
import { chips, type DirectorySearch, emptySearch } from '../../../domain/directory/query.ts'
import { plainWords } from '../../../domain/directory/typed/understand.ts'
import { fill } from '../../texts/fill.ts'
import { RESULTS } from '../../texts/results.ts'
import { placeText, shortText } from '../words.tsx'

type Props = { search: DirectorySearch; place: SearchedPlace | null; frame: Frame }

/** The place, words and filters in use, each as a link to the search without it. */
export function Chips({ search, place, frame }: Props) {
  const { language } = frame
  const t = RESULTS[language]
  const distance = search.miles === 'any' ? t.chipAny : fill(t.chipMiles, { n: search.miles ?? 0 })
  const all = [
    ...(search.q === null ? [] : [{ text: `“${plainWords(search.q)}”`, without: { ...search, q: null, page: 1 } }]),
    ...(place === null
      ? []
      : [{ text: nearText(frame, place), without: { ...search, near: null, miles: null, page: 1 } }]),
    ...(search.miles === null ? [] : [{ text: distance, without: { ...search, miles: null, page: 1 } }]),
    ...chips(search, frame.settings.words).map(({ name, value, label, without }) => ({
      text: label?.[language] ?? shortText(frame, name, value),
      without,
    })),
  ]
  if (all.length === 0) return null
  const nothing = { ...emptySearch, near: search.near, sort: search.sort }
  return (
    <nav className="chips no-print" aria-label={t.chips}>
      <ul>
        {all.map(({ text, without }) => (
          <li key={text}>
            <a href={searchPath(without, language)} aria-label={fill(t.chipRemove, { what: text })}>
              {text} <span aria-hidden="true">×</span>
            </a>
          </li>
        ))}
        <li>
          <a className="clear" href={searchPath(nothing, language)}>
            {t.clearAll}
          </a>
        </li>
      </ul>
    </nav>
  )
}

/** "near Denver"; a county is its places, so "in Chaffee County". */
function nearText(frame: Frame, place: SearchedPlace): string {
  const t = RESULTS[frame.language]
  return fill(place.kind === 'county' ? t.chipIn : t.chipNear, { place: placeText(frame, place) })
}
