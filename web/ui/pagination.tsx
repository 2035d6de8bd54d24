import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { pageSlots } from './page-slots.ts'
import { texts } from './texts.ts'

interface PaginationProps {
  page: number
  pageSize: number
  total: number
  totalCapped?: boolean | undefined
  /** The search parameter of the page, so that Back and a shared link work. */
  param?: string
  /** Distinguishes two lists on one screen. */
  label?: string
  /** For a list inside a longer screen, which must not jump to its top. */
  keepScroll?: boolean
}

/** Renders nothing for a single page. */
export function Pagination({
  page,
  pageSize,
  total,
  totalCapped = false,
  param = 'page',
  label,
  keepScroll,
}: PaginationProps) {
  const link = { param, resetScroll: !keepScroll }
  const pages = Math.ceil(total / pageSize)
  if (pages <= 1) return null
  return (
    <nav className="usa-pagination" aria-label={label ?? texts.pagination()}>
      <ul className="usa-pagination__list">
        {page > 1 && (
          <li className="usa-pagination__item usa-pagination__arrow">
            <PageLink className="usa-pagination__link usa-pagination__previous-page" page={page - 1} {...link}>
              <Icon name="navigate_before" />
              <span>{texts.previous()}</span>
            </PageLink>
          </li>
        )}
        {pageSlots(page, pages, totalCapped).map((slot) =>
          'gap' in slot ? (
            <li key={slot.gap} className="usa-pagination__item usa-pagination__overflow">
              <span aria-hidden="true">…</span>
              <span className="usa-sr-only">{texts.morePages()}</span>
            </li>
          ) : (
            <li key={slot.page} className="usa-pagination__item usa-pagination__page-no">
              <PageLink
                className={slot.page === page ? 'usa-pagination__button usa-current' : 'usa-pagination__button'}
                page={slot.page}
                {...link}
                label={texts.page(slot.page)}
                current={slot.page === page}
              >
                {slot.page}
              </PageLink>
            </li>
          ),
        )}
        {page < pages && (
          <li className="usa-pagination__item usa-pagination__arrow">
            <PageLink className="usa-pagination__link usa-pagination__next-page" page={page + 1} {...link}>
              <span>{texts.next()}</span>
              <Icon name="navigate_next" />
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  )
}

interface PageLinkProps {
  page: number
  param: string
  resetScroll: boolean
  className: string
  label?: string
  current?: boolean
  children: ReactNode
}

function PageLink({ page, param, resetScroll, className, label, current = false, children }: PageLinkProps) {
  return (
    <Link
      to="."
      // This row serves every list, so it does not know the type of the screen's address.
      search={((before: object) => ({ ...before, [param]: page === 1 ? undefined : page })) as never}
      resetScroll={resetScroll}
      className={className}
      aria-label={label}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
