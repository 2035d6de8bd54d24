import { searchPath } from '../../../contract/directory/addresses.ts'
import type { Frame } from '../../../contract/directory/page-data.ts'
import type { SearchedPlace } from '../../../domain/directory/places.ts'
import { chips, type DirectorySearch, emptySearch } from '../../../domain/directory/query.ts'
import type { SearchResult } from '../../../domain/directory/search-result.ts'
import { plainWords } from '../../../domain/directory/typed/understand.ts'
import { fill } from '../../texts/fill.ts'
import { LOOKED_FOR } from '../../texts/looked-for.ts'
import { RESULTS } from '../../texts/results.ts'
import { SILENCE } from '../../texts/silence.ts'
import { placeText, shortText } from '../words.tsx'

type Props = { search: DirectorySearch; result: Pick<SearchResult, 'place' | 'unasked'>; frame: Frame }

/** The place, words and filters in use, each as a link to the search without it; those that were left out look so. */
export function Chips({ search, result: { place, unasked }, frame }: Props) {
  const { language } = frame
  const t = RESULTS[language]
  const distance = search.miles === 'any' ? t.chipAny : fill(t.chipMiles, { n: search.miles ?? 0 })
  const all: { text: string; without: DirectorySearch; leftOut?: boolean }[] = [
    ...(search.q === null ? [] : [{ text: `“${plainWords(search.q)}”`, without: { ...search, q: null, page: 1 } }]),
    ...(place === null
      ? []
      : [{ text: nearText(frame, place), without: { ...search, near: null, miles: null, page: 1 } }]),
    ...(search.miles === null ? [] : [{ text: distance, without: { ...search, miles: null, page: 1 } }]),
    ...chips(search, frame.settings.words).map(({ name, value, label, without }) => ({
      text: label?.[language] ?? shortText(frame, name, value),
      without,
      leftOut: value.split(' ').every((one) => unasked.some((left) => left.name === name && left.value === one)),
    })),
    ...search.not.map((value) => ({
      text: fill(LOOKED_FOR[language].not, { what: shortText(frame, 'service', value) }),
      without: { ...search, not: search.not.filter((one) => one !== value), page: 1 },
    })),
  ]
  if (all.length === 0) return null
  const nothing = { ...emptySearch, near: search.near, sort: search.sort }
  return (
    <nav className="chips no-print" aria-label={t.chips}>
      <ul>
        {all.map(({ text, without, leftOut = false }) => (
          <li key={text}>
            <a
              className={leftOut ? 'left-out' : undefined}
              href={searchPath(without, language)}
              aria-label={fill(leftOut ? SILENCE[language].leftOut : t.chipRemove, { what: text })}
            >
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

/** "near Springfield"; a county is its places, so "in Spring County". */
function nearText(frame: Frame, place: SearchedPlace): string {
  const t = RESULTS[frame.language]
  return fill(place.kind === 'county' ? t.chipIn : t.chipNear, { place: placeText(frame, place) })
}
