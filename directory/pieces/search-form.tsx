import { nearMePath } from '../../contract/directory/addresses.ts'
import type { Frame } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { HOME, NEEDS } from '../texts/home.ts'
import { LAYOUT } from '../texts/layout.ts'

/**
 * The short search: where, and what for. The home page and every page without results show it. Framed on another site
 * it has no script, and so no room for the button that the script adds.
 */
export function ShortSearch({ frame: { language }, framed = false }: { frame: Frame; framed?: boolean }) {
  const t = HOME[language]
  return (
    <search>
      <form
        className="search"
        action={pathOf('results', language)}
        aria-labelledby="find"
        data-near-me={nearMePath(language)}
        data-near-me-label={LAYOUT[language].nearMe}
        data-near-me-failed={LAYOUT[language].nearMeFailed}
      >
        <div>
          <label htmlFor="near">{t.near}</label>
          <p className="hint" id="near-hint">
            {t.nearHint}
          </p>
          <input
            id="near"
            name="near"
            type="text"
            maxLength={200}
            autoComplete="postal-code"
            aria-describedby="near-hint"
          />
        </div>
        {!framed && <div className="near-me" />}
        <div>
          <label htmlFor="help">{t.help}</label>
          <select id="help" name="help">
            <option value="">{t.helpAny}</option>
            {Object.entries(NEEDS[language]).map(([need, text]) => (
              <option key={need} value={need}>
                {text}
              </option>
            ))}
          </select>
        </div>
        <button type="submit">{t.search}</button>
      </form>
    </search>
  )
}
