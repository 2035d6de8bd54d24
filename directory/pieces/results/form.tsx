import type { Frame } from '../../../contract/directory/page-data.ts'
import { pathOf } from '../../../contract/directory/pages.ts'
import { type DirectorySearch, searchParams, wordParams } from '../../../domain/directory/query.ts'
import type { SearchResult } from '../../../domain/directory/search-result.ts'
import { RESULTS } from '../../texts/results.ts'

type Props = { search: DirectorySearch; result: SearchResult; frame: Frame }

/** The filters stand outside this form and belong to it by its id. */
export const SEARCH_FORM = 'refine'

/** The search above the results. It keeps the visitor's place and words. */
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
        {wordParams(search).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        {search.not.map((value) => (
          <input key={value} type="hidden" name="not" value={value} />
        ))}
        {search.near !== null && result.problem === null && <input type="hidden" name="near" value={search.near} />}
        <Box search={search} result={result} frame={frame} />
        <button type="submit">{t.apply}</button>
      </form>
    </search>
  )
}

/** The one box. What was typed before stands above the results, part by part; the box is free for more. */
function Box({ search, result, frame: { language } }: Props) {
  const t = RESULTS[language]
  const wrong = result.problem !== null
  const isNew = searchParams(search).length === 0
  return (
    <div className={wrong ? 'wrong-field' : undefined}>
      <label htmlFor="q">{isNew || wrong ? t.find : t.findMore}</label>
      <input
        id="q"
        name="q"
        type="search"
        maxLength={300}
        autoComplete="off"
        {...(wrong && { 'aria-invalid': true, 'aria-describedby': 'results' })}
        {...(wrong || isNew ? { 'data-focus': '' } : {})}
      />
    </div>
  )
}
