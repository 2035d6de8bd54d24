import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { texts } from '../../ui/texts.ts'
import { currentPlace, type NavigationGroup, type NavigationPlace } from './places.ts'

/** Always open beside the page; on a narrow screen a button with the current place's name opens it. */
export function Navigation({ groups }: { groups: readonly NavigationGroup[] }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname, search } = useLocation()
  const current = currentPlace(groups, { pathname, search })
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
      <div className="navigation__places" id="navigation-links">
        {groups.map((group) => (
          <Group key={group.title?.() ?? ''} group={group} current={current} />
        ))}
      </div>
    </nav>
  )
}

interface GroupProps {
  group: NavigationGroup
  current: NavigationPlace | undefined
}

function Group({ group: { title, places }, current }: GroupProps) {
  const heading = useId()
  return (
    <>
      {title && (
        <p id={heading} className="navigation__group">
          {title()}
        </p>
      )}
      <ul className="navigation__links" {...(title && { 'aria-labelledby': heading })}>
        {places.map((place) => (
          <li key={place.to}>
            <Link
              to={place.to}
              {...(place.search && { search: place.search })}
              className="navigation__link"
              // The router would mark every place above the address; the menu marks the nearest.
              activeOptions={{ includeSearch: true, exact: true }}
              {...(place === current && { 'aria-current': 'page' as const })}
            >
              <Icon name={place.icon} size={3} />
              {place.name()}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
