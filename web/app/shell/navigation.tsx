import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { readDeskCounts, readStaffCounts } from '../../../contract/shared/desk.ts'
import { grouped } from '../../../domain/numbers.ts'
import { queryOf } from '../../session/api/call.ts'
import { Icon } from '../../ui/icon.tsx'
import { texts } from '../../ui/texts.ts'
import { type Counts, currentPlace, type NavigationGroup, type NavigationPlace } from './places.ts'

interface NavigationProps {
  groups: readonly NavigationGroup[]
  forStaff: boolean
}

/** Always open beside the page; on a narrow screen a button opens it. */
export function Navigation({ groups, forStaff }: NavigationProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname, search } = useLocation()
  const current = currentPlace(groups, { pathname, search })
  const counts = useCounts(forStaff, pathname)
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
          <Group key={group.title?.() ?? ''} group={group} current={current} counts={counts} />
        ))}
      </div>
    </nav>
  )
}

/** Reloads the numbers with each navigation, at most once in a while. */
function useCounts(forStaff: boolean, pathname: string): Counts | undefined {
  const ofDesk = useQuery({ ...queryOf(readDeskCounts, {}), staleTime: COUNTED_FOR, enabled: !forStaff })
  const ofStaff = useQuery({ ...queryOf(readStaffCounts, {}), staleTime: COUNTED_FOR, enabled: forStaff })
  const { data, isStale, refetch } = forStaff ? ofStaff : ofDesk
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs with each navigation
  useEffect(() => {
    if (data && isStale) void refetch()
  }, [pathname])
  return data?.data
}
const COUNTED_FOR = 20_000

interface GroupProps {
  group: NavigationGroup
  current: NavigationPlace | undefined
  counts: Counts | undefined
}

function Group({ group, current, counts }: GroupProps) {
  const heading = useId()
  const { title } = group
  const countOf = ({ counted }: NavigationPlace) => (counted ? counts?.[counted] : undefined)
  // A list without work leaves the group, unless it is open; Home always stays.
  const places = group.places.filter((place) => !title || place === current || countOf(place) !== 0)
  if (places.length === 0) return null
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
              // Describes the link; its name stays that of the place.
              {...(countOf(place) && { 'aria-describedby': `${heading}${place.to}` })}
            >
              <Icon name={place.icon} size={3} />
              <span>{place.name()}</span>
              <Count
                count={countOf(place)}
                id={`${heading}${place.to}`}
                says={place.counts}
                main={place === group.places[0]}
              />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function Count({ count = 0, id, says, main }: CountProps) {
  if (count === 0) return null
  return (
    <>
      <b aria-hidden="true" className={main ? 'navigation__count navigation__count--main' : 'navigation__count'}>
        {grouped(count)}
      </b>
      <span id={id} hidden>
        {grouped(count)} {says?.(count)}
      </span>
    </>
  )
}

interface CountProps {
  count: number | undefined
  id: string
  says: NavigationPlace['counts']
  main: boolean
}
