import { renderToStaticMarkup } from 'react-dom/server'
import type { DirectoryPages } from '../../contract/directory/page-data.ts'
import { formatTimeOfDay } from '../../domain/dates.ts'
import { fill } from '../texts/fill.ts'
import { LAYOUT } from '../texts/layout.ts'

/** A page is kept as text, so the line goes into the text: right before the one `<main>` that every page has. */
export const withKeptNotice: DirectoryPages['withKeptNotice'] = (html, language, drawnAt) => {
  const notice = renderToStaticMarkup(
    <p className="notice" role="status">
      {fill(LAYOUT[language].kept, { time: formatTimeOfDay(drawnAt) })}
    </p>,
  )
  return html.replace('<main ', () => `${notice}<main `)
}
