import type { Frame } from '../../../contract/directory/page-data.ts'
import { pathOf } from '../../../contract/directory/pages.ts'
import { FILTERS, type FilterRow } from '../../../domain/directory/filters.ts'
import { type DirectorySearch, valuesOf } from '../../../domain/directory/query.ts'
import type { SearchResult } from '../../../domain/directory/search-result.ts'
import { fill } from '../../texts/fill.ts'
import { CHOICES, FILTER_NAMES } from '../../texts/filters.ts'
import { RESULTS } from '../../texts/results.ts'
import { MilesField } from '../miles-field.tsx'
import { choiceText } from '../words.tsx'

type Props = { search: DirectorySearch; result: SearchResult; frame: Frame }

/** Yes-or-no filters share one group; each other filter has its own. */
const SWITCHES = FILTERS.filter(({ values }) => 'words' in values && values.words.length === 1)
const GROUPS = FILTERS.filter((row) => !SWITCHES.includes(row))

/** One form with every filter. It keeps the visitor's answers, an unknown place too. */
export function SearchForm({ search, result, frame }: Props) {
  const { language } = frame
  const t = RESULTS[language]
  const chosen = Object.values(search.filters).reduce((sum, values) => sum + (values?.length ?? 0), 0)
  return (
    <search className="no-print">
      <form className="refine" action={pathOf('results', language)} aria-label={t.searchForm} data-refine="">
        {search.q !== null && <input type="hidden" name="q" value={search.q} />}
        <Near search={search} result={result} frame={frame} />
        <MilesField label={t.miles} miles={search.miles} language={language} />
        <div>
          <label htmlFor="sort">{t.sort}</label>
          <select id="sort" name="sort" defaultValue={search.sort ?? ''}>
            <option value="">{search.near ? t.sortNear : t.sortName}</option>
            {search.near && <option value="name">{t.sortName}</option>}
            <option value="confirmed">{t.sortConfirmed}</option>
          </select>
        </div>
        <details className="filters">
          <summary>
            {t.filters}
            {chosen > 0 && <span className="count"> {fill(t.chosenCount, { n: chosen })}</span>}
          </summary>
          <div className="groups">
            {GROUPS.map((row) => (
              <FilterGroup key={row.name} row={row} search={search} frame={frame} />
            ))}
            <Switches search={search} frame={frame} />
          </div>
        </details>
        <button type="submit">{t.apply}</button>
      </form>
    </search>
  )
}

function Switches({ search, frame }: Omit<Props, 'result'>) {
  return (
    <fieldset id="f-more">
      <legend>{FILTER_NAMES[frame.language].new}</legend>
      {SWITCHES.map((row) => (
        <Choice key={row.name} row={row} value="1" search={search} frame={frame} />
      ))}
    </fieldset>
  )
}

function Near({ search, result, frame: { language } }: Props) {
  const t = RESULTS[language]
  const wrong = result.problem !== null
  return (
    <div className={wrong ? 'wrong-field' : undefined}>
      <label htmlFor="near">{t.near}</label>
      {wrong && (
        <p className="error" id="near-error" role="alert">
          {fill(t.problem, { near: search.near ?? '' })}
        </p>
      )}
      <input
        id="near"
        name="near"
        type="text"
        maxLength={100}
        autoComplete="postal-code"
        defaultValue={search.near ?? ''}
        {...(wrong && { 'aria-invalid': true, 'aria-describedby': 'near-error' })}
        {...(wrong ||
        (search.near === null && search.q === null && Object.keys(search.filters).length === 0 && search.page === 1)
          ? { 'data-focus': '' }
          : {})}
      />
    </div>
  )
}

/** Folds long lists, except the ones in use, so that visitors see their choices. */
function FilterGroup({ row, search, frame }: { row: FilterRow; search: DirectorySearch; frame: Frame }) {
  const chosen = search.filters[row.name]?.length ?? 0
  const { language } = frame
  return (
    <details open={chosen > 0}>
      <summary>
        {FILTER_NAMES[language][row.name]}
        {chosen > 0 && <span className="count"> {fill(RESULTS[language].chosenCount, { n: chosen })}</span>}
      </summary>
      <fieldset id={`f-${row.name}`}>
        <legend className="visually-hidden">{FILTER_NAMES[language][row.name]}</legend>
        {row.joins === 'one' && (
          <label className="choice">
            <input type="radio" name={row.key} value="" defaultChecked={chosen === 0} /> {CHOICES[language].either}
          </label>
        )}
        {valuesOf(row, frame.book).map((value) => (
          <Choice key={value} row={row} value={value} search={search} frame={frame} />
        ))}
      </fieldset>
    </details>
  )
}

function Choice({
  row,
  value,
  search,
  frame,
}: {
  row: FilterRow
  value: string
  search: DirectorySearch
  frame: Frame
}) {
  const one = row.joins === 'one' && 'words' in row.values && row.values.words.length > 1
  return (
    <label className="choice">
      <input
        type={one ? 'radio' : 'checkbox'}
        name={row.key}
        value={value}
        defaultChecked={search.filters[row.name]?.includes(value) ?? false}
      />{' '}
      {choiceText(frame, row.name, value)}
    </label>
  )
}
