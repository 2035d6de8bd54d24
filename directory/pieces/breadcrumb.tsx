import type { Frame } from '../../contract/directory/page-data.ts'
import { pathOf } from '../../contract/directory/pages.ts'
import { LAYOUT } from '../texts/layout.ts'

type Crumb = { text: string; href: string }

/** Links to the pages above this one; the heading names this page. */
export function Breadcrumb({ crumbs, frame: { language } }: { crumbs: readonly Crumb[]; frame: Frame }) {
  const t = LAYOUT[language]
  const all = [{ text: t.homeShort, href: pathOf('home', language) }, ...crumbs]
  return (
    <nav className="crumbs no-print" aria-label={t.breadcrumb}>
      <ol>
        {all.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
