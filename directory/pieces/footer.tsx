import type { Frame } from '../../contract/directory/page-data.ts'
import { type PageName, pathOf } from '../../contract/directory/pages.ts'
import { fill } from '../texts/fill.ts'
import { LAYOUT } from '../texts/layout.ts'
import { Icon } from './icon.tsx'

const ABOUT = ['helpNow', 'getHelp', 'questions', 'aboutData', 'quality'] as const satisfies PageName[]
const MORE = ['accessibility', 'privacy', 'openData', 'status', 'feedback'] as const satisfies PageName[]

export function Footer({ frame: { language, settings } }: { frame: Frame }) {
  const t = LAYOUT[language]
  const { agency } = settings
  return (
    <footer className="bottom">
      <section aria-labelledby="promises">
        <h2 id="promises">{t.promises}</h2>
        <ul>
          {[t.promiseAccount, t.promiseSearches, t.promiseTyped, t.promiseCall].map((promise) => (
            <li key={promise}>
              <Icon name="check" /> {promise}
            </li>
          ))}
        </ul>
        <p>
          {agency.contact === null ? (
            fill(t.runBy, { agency: agency.name[language] })
          ) : (
            <a href={agency.contact[language]} rel="noreferrer">
              {fill(t.runBy, { agency: agency.name[language] })}
            </a>
          )}
        </p>
      </section>
      <nav aria-labelledby="about-site">
        <h2 id="about-site">{t.footerLinks}</h2>
        <ul>
          <li>
            <a href={pathOf('results', language)}>{t.allPlaces}</a>
          </li>
          {ABOUT.map((page) => (
            <li key={page}>
              <a href={pathOf(page, language)}>{t[page]}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="more-links">
        <h2 id="more-links">{t.footerMore}</h2>
        <ul>
          {MORE.map((page) => (
            <li key={page}>
              <a href={pathOf(page, language)}>{t[page]}</a>
            </li>
          ))}
          <li>
            <a href="/portal/sign-in">{t.forClinics}</a>
          </li>
        </ul>
      </nav>
    </footer>
  )
}
