import type { ReactNode } from 'react'
import { clinicPath } from '../../contract/directory/addresses.ts'
import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { Card } from '../pieces/card.tsx'
import { CrisisBlock, NeedHelp } from '../pieces/crisis.tsx'
import { Head, type HeadTexts } from '../pieces/head.tsx'
import { ShortSearch } from '../pieces/search-form.tsx'
import { EMBED } from '../texts/embed.ts'
import { fill } from '../texts/fill.ts'

/** Pages that other sites show in a frame: no script, and every link and form leads out of the frame. */
function Framed({ frame, children, ...texts }: HeadTexts & { frame: Frame; children: ReactNode }) {
  return (
    <html lang={frame.language}>
      <Head frame={frame} {...texts} framed />
      <body className="framed">
        <CrisisBlock frame={frame} urgent={false} full={false} />
        <main id="main">{children}</main>
      </body>
    </html>
  )
}

export function EmbedSearch({ data: { instead }, frame }: { data: PageData['embedSearch']; frame: Frame }) {
  const { language } = frame
  const t = EMBED[language]
  return (
    <Framed frame={frame} title={t.searchTitle} description={t.searchDescription}>
      <h1 id="find">{t.searchTitle}</h1>
      {instead && (
        <p className="notice-line">
          {t[instead]} <NeedHelp frame={frame} />
        </p>
      )}
      <ShortSearch frame={frame} framed />
      <p>
        <a href={pathOf('home', language)}>{t.whole}</a>
      </p>
    </Framed>
  )
}

export function EmbedClinic({ data: { clinic }, frame }: { data: PageData['embedClinic']; frame: Frame }) {
  const { language } = frame
  const t = EMBED[language]
  return (
    <Framed frame={frame} title={clinic.name} description={fill(t.clinicDescription, { name: clinic.name })}>
      <ul className="results">
        <Card hit={{ clinic }} frame={frame} level="h1" />
      </ul>
      <p>
        <a href={clinicPath(clinic, language)}>{t.more}</a>
      </p>
    </Framed>
  )
}
