import type { ReactNode } from 'react'
import type { Frame } from '../../contract/directory/page-data.ts'
import { otherLanguage, pathOf } from '../../contract/directory/pages.ts'
import { agencyDay } from '../../domain/dates.ts'
import { DIRECTORY_NAMES } from '../../domain/messages.ts'
import { fill } from '../texts/fill.ts'
import { LAYOUT } from '../texts/layout.ts'
import { CrisisBlock } from './crisis.tsx'
import { Footer } from './footer.tsx'
import { Head, type HeadTexts } from './head.tsx'
import { suggesting } from './search-form.tsx'

type Props = HeadTexts & {
  frame: Frame
  /** Attributes of `<main>` for programs that read the page. */
  data?: Readonly<Record<`data-${string}`, string | number>>
  /** The visitor's search names a crisis: the crisis block says more. */
  urgent?: boolean
  /** Home and help pages: the crisis block says on telephones too who answers. */
  fullCrisis?: boolean
  /** The page has a search box of its own, so the header has none. */
  ownSearch?: boolean
  /** Sections reach from edge to edge; each pads itself with `inner`. */
  wide?: boolean
  /** The id and name of what the skip link leads to, where that is not the beginning of the page. */
  skipTo?: { id: string; text: string }
  children: ReactNode
}

/** Header, crisis block and footer. The crisis block is the first landmark after the header, on every page. */
export function Layout(props: Props) {
  const {
    frame,
    data,
    urgent = false,
    fullCrisis = false,
    ownSearch = false,
    wide = false,
    skipTo,
    children,
    ...texts
  } = props
  const t = LAYOUT[frame.language]
  return (
    <html lang={frame.language}>
      <Head frame={frame} {...texts} />
      <body>
        <a className="skip" href={`#${skipTo?.id ?? 'main'}`}>
          {skipTo?.text ?? t.skip}
        </a>
        <Header frame={frame} search={!ownSearch} />
        <CrisisBlock frame={frame} urgent={urgent} full={fullCrisis} />
        <SiteNotice frame={frame} />
        <main id="main" tabIndex={-1} className={wide ? 'wide' : undefined} {...data}>
          {children}
        </main>
        <Footer frame={frame} />
      </body>
    </html>
  )
}

function Header({ frame, search }: { frame: Frame; search: boolean }) {
  const { language, here, settings } = frame
  const t = LAYOUT[language]
  const other = otherLanguage(language)
  return (
    <header className="top">
      <a
        className="brand"
        href={pathOf('home', language)}
        aria-label={fill(t.home, { name: DIRECTORY_NAMES[language] })}
      >
        <svg viewBox="0 0 40 40" width="32" height="32" aria-hidden="true">
          <rect width="40" height="40" rx="9" fill="#07648d" />
          <circle cx="27.5" cy="12.5" r="4.5" fill="#ffbe2e" />
          <path d="M4 31 15.5 13l6.4 10 3.2-4.6L36 31z" fill="#fff" />
        </svg>
        <span>{DIRECTORY_NAMES[language]}</span>
      </a>
      {search && (
        <search className="again">
          <form action={`${pathOf('results', language)}#results`} {...suggesting(language)}>
            <label htmlFor="again">{t.searchAgain}</label>
            <div className="suggested">
              <input id="again" name="q" type="search" maxLength={300} autoComplete="off" />
            </div>
            <button type="submit" className="second">
              {t.searchAgainButton}
            </button>
          </form>
        </search>
      )}
      <a className="language" href={here[other]} hrefLang={other} lang={other}>
        {t.otherLanguage}
      </a>
      <a className="leave" href={settings.agency.exit} rel="noreferrer" data-leave="">
        {t.leave}
      </a>
    </header>
  )
}

function SiteNotice({ frame: { language, settings, now } }: { frame: Frame }) {
  const { notice } = settings
  const today = agencyDay(now)
  if (notice === null || today < notice.from || today > notice.to) return null
  return (
    <section className="notice" aria-label={LAYOUT[language].siteNotice}>
      <p>{notice.text[language]}</p>
    </section>
  )
}
