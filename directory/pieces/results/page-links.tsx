import type { Frame } from '../../../contract/directory/page-data.ts'
import { fill } from '../../texts/fill.ts'
import { RESULTS } from '../../texts/results.ts'

type Props = { page: number; pages: number; at: (page: number) => string; frame: Frame }

/** Previous, up to five numbers around this page, next. */
export function PageLinks({ page, pages, at, frame: { language } }: Props) {
  if (pages < 2) return null
  const t = RESULTS[language]
  const first = Math.max(1, Math.min(page - 2, pages - 4))
  const numbers = Array.from({ length: Math.min(5, pages) }, (_, index) => first + index)
  return (
    <nav className="pages no-print" aria-label={t.pages}>
      <ul>
        {page > 1 && (
          <li>
            <a rel="prev" href={at(page - 1)}>
              {t.previous}
            </a>
          </li>
        )}
        {numbers.map((number) => (
          <li key={number}>
            <a
              href={at(number)}
              aria-label={fill(t.page, { n: number })}
              {...(number === page && { 'aria-current': 'page' as const })}
            >
              {number}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a rel="next" href={at(page + 1)}>
              {t.next}
            </a>
          </li>
        )}
      </ul>
    </nav>
  )
}
