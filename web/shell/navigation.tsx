import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { texts } from '../texts.ts'
import { Icon } from '../ui/icon.tsx'

/** Always open beside the page; on a narrow screen behind a Menu button above it. */
export function Navigation() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere closes the menu
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
        <li>
          <Link to={paths.dashboard} search={{ update: true }} {...link}>
            <Icon name="home" size={3} />
            {texts.home()}
          </Link>
        </li>
        <li>
          <Link to={paths.users} {...link}>
            <Icon name="people" size={3} />
            {texts.users()}
          </Link>
        </li>
        <li>
          <Link to={paths.providers} {...link}>
            <Icon name="location_city" size={3} />
            {texts.providersAndClinicsNav()}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

const link = { className: 'navigation__link', activeOptions: { includeSearch: false } } as const
