import { searchPath } from '../../../contract/directory/addresses.ts'
import type { Frame } from '../../../contract/directory/page-data.ts'
import { chips, type DirectorySearch, emptySearch } from '../../../domain/directory/query.ts'
import { fill } from '../../texts/fill.ts'
import { RESULTS } from '../../texts/results.ts'
import { choiceText } from '../words.tsx'

/** The filters in use, each as a link to the search without it. */
export function Chips({ search, frame }: { search: DirectorySearch; frame: Frame }) {
  const { language } = frame
  const t = RESULTS[language]
  const distance = search.miles === 'any' ? t.chipAny : fill(t.chipMiles, { n: search.miles ?? 0 })
  const all = [
    ...(search.q === null ? [] : [{ text: `“${search.q}”`, without: { ...search, q: null, page: 1 } }]),
    ...(search.miles === null ? [] : [{ text: distance, without: { ...search, miles: null, page: 1 } }]),
    ...chips(search).map(({ name, value, without }) => ({ text: choiceText(frame, name, value), without })),
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
