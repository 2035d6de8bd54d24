import { renderToStaticMarkup } from 'react-dom/server'
import type { DirectoryPages } from '../../contract/directory/page-data.ts'
import { publicTimeOfDay } from '../../domain/dates.ts'
import { fill } from '../texts/fill.ts'
import { LAYOUT } from '../texts/layout.ts'

/**
 * The server caches pages as HTML text, so this inserts the notice into the text, before the only `<main>` of the page.
 */
export const withKeptNotice: DirectoryPages['withKeptNotice'] = (html, language, drawnAt) => {
  const notice = renderToStaticMarkup(
    <p className="notice" role="status">
      {fill(LAYOUT[language].kept, { time: publicTimeOfDay(drawnAt) })}
    </p>,
  )
  return html.replace('<main ', () => `${notice}<main `)
}
