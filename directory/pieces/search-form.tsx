import { nearMePath, suggestionsPath } from '../../contract/directory/addresses.ts'
import type { Frame } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import type { Language } from '../../domain/language.ts'
import { HOME } from '../texts/home.ts'
import { LAYOUT } from '../texts/layout.ts'

/** The script suggests places and names in the box of such a form. */
export const suggesting = (language: Language) => ({
  'data-suggest': suggestionsPath(language),
  'data-suggest-label': LAYOUT[language].suggestions,
  'data-suggest-found': LAYOUT[language].suggestionsFound,
})

/**
 * The short search: one box for what and where. The home page and every page without results show it. Framed on another site
 * it has no script, and so no room for the button that the script adds.
 */
export function ShortSearch({ frame: { language }, framed = false }: { frame: Frame; framed?: boolean }) {
  const t = HOME[language]
  return (
    <search>
      <form
        className="search"
        action={`${pathOf('results', language)}#results`}
        aria-labelledby="find"
        data-near-me={nearMePath(language)}
        data-near-me-label={LAYOUT[language].nearMe}
        data-near-me-failed={LAYOUT[language].nearMeFailed}
        {...(!framed && suggesting(language))}
      >
        <label htmlFor="q">{t.find}</label>
        <div className="suggested">
          <input id="q" name="q" type="search" maxLength={300} autoComplete="off" aria-describedby="find-hint" />
        </div>
        <button type="submit">{t.search}</button>
        <p className="hint" id="find-hint">
          {t.findHint}
        </p>
        {!framed && <div className="near-me" />}
      </form>
    </search>
  )
}
