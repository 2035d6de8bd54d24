import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf, queryOf } from '../../contract/directory/pages.ts'
import { NeedHelp } from '../pieces/crisis.tsx'
import { Layout } from '../pieces/layout.tsx'
import { ShortSearch } from '../pieces/search-form.tsx'
import { fill } from '../texts/fill.ts'
import { ANSWERS } from '../texts/words.ts'

/** One 404 page for unknown and for hidden clinics, so that visitors cannot tell them apart. */
export function NotFound({ data: { guess }, frame }: { data: PageData['notFound']; frame: Frame }) {
  const { language } = frame
  const t = ANSWERS[language]
  return (
    <Layout frame={frame} title={t.notFoundTitle} ownSearch>
      <h1>{t.notFoundTitle}</h1>
      <p className="lead">{t.notFoundLead}</p>
      {guess !== '' && (
        <p>
          <a href={pathOf('results', language) + queryOf([['q', guess]])}>{fill(t.notFoundGuess, { guess })}</a>
        </p>
      )}
      <h2 id="find">{t.notFoundSearch}</h2>
      <ShortSearch frame={frame} />
      <p>
        <NeedHelp frame={frame} />
      </p>
    </Layout>
  )
}
