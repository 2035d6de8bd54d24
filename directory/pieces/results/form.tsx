import type { Frame } from '../../../contract/directory/page-data.ts'
import { pathOf } from '../../../contract/directory/pages.ts'
import type { DirectorySearch } from '../../../domain/directory/query.ts'
import type { SearchResult } from '../../../domain/directory/search-result.ts'
import { fill } from '../../texts/fill.ts'
import { RESULTS } from '../../texts/results.ts'

type Props = { search: DirectorySearch; result: SearchResult; frame: Frame }

/** The filters stand outside this form and belong to it by its id. */
export const SEARCH_FORM = 'refine'

/** The search above the results. It keeps the visitor's answers, an unknown place too. */
export function SearchForm({ search, result, frame }: Props) {
  const { language } = frame
  const t = RESULTS[language]
  return (
    <search className="find no-print">
      <form
        id={SEARCH_FORM}
        className="refine"
        action={`${pathOf('results', language)}#results`}
        aria-label={t.searchForm}
        data-refine=""
      >
        {search.q !== null && <input type="hidden" name="q" value={search.q} />}
        <Near search={search} result={result} frame={frame} />
        <button type="submit">{t.apply}</button>
      </form>
    </search>
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
