import { otherLanguage, pathOf } from '../../contract/directory/pages.ts'
import type { Language } from '../../domain/language.ts'
import { BOOKLET } from '../texts/booklet.ts'
import { Icon } from './icon.tsx'

/** To the county on paper. */
export function BookletLinks({ slug, language }: { slug: string; language: Language }) {
  const t = BOOKLET[language]
  const other = otherLanguage(language)
  const path = pathOf('booklet', language, slug)
  return (
    <section className="to-booklet no-print" aria-labelledby="booklet">
      <Icon name="print" />
      <div>
        <h2 id="booklet">{t.toPrint}</h2>
        <p className="quiet">{t.toPrintLead}</p>
      </div>
      <p className="booklet-links">
        <a href={path}>{t.booklet}</a> <a href={`${path}?size=l`}>{t.largePrint}</a>{' '}
        <a href={pathOf('booklet', other, slug)} hrefLang={other} lang={other}>
          {BOOKLET[other].bookletIn}
        </a>
      </p>
    </section>
  )
}
