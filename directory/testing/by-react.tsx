import { renderToStaticMarkup } from 'react-dom/server'
import type { DirectoryPages } from '../../contract/directory/page-data.ts'
import { pageElement, pages } from '../render.tsx'
import { sameHtml } from './same-html.ts'

/** The pages, each held against what React itself writes for the same elements. */

const render: DirectoryPages['render'] = (name, data, frame) => {
  const html = pages.render(name, data, frame)
  const difference = sameHtml(html, `<!doctype html>${renderToStaticMarkup(pageElement(name, data, frame))}`)
  if (difference !== null) throw new Error(`The page ${name} is not the one that React draws: ${difference}`)
  return html
}

export const comparedPages: DirectoryPages = { ...pages, render }
