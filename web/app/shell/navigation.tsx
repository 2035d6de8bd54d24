import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { texts } from '../../ui/texts.ts'
import type { NavigationPlace } from './places.ts'

/** Always open beside the page; on a narrow screen a Menu button opens it. */
export function Navigation({ places }: { places: readonly NavigationPlace[] }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the menu
  useEffect(() => setOpen(false), [pathname])

  return (
    <nav
      className={open ? 'navigation navigation--open' : 'navigation'}
      aria-label={texts.mainNavigation()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        setOpen(false)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        className="navigation__menu"
        aria-expanded={open}
        aria-controls="navigation-links"
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'close' : 'menu'} size={3} />
        {texts.menu()}
      </button>
      <ul className="navigation__links" id="navigation-links">
        {places.map(({ to, icon, name, search, exact = false, below = false }) => (
          <li key={to}>
            <Link
              to={to}
              {...(search && { search })}
              className={below ? 'navigation__link navigation__link--below' : 'navigation__link'}
              activeOptions={{ includeSearch: false, exact }}
            >
              <Icon name={icon} size={3} />
              {name()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
