import { useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'

/**
 * The address holds page, search and order of a list, so that Back, a reload and a shared link show the same rows. A
 * list inside another screen prefixes its parameters: `page` becomes `usersPage`.
 */
export interface ListPlace {
  q: string
  page: number
  /** A column's key, with a minus in front when descending. */
  sort: string | undefined
}

type Search = Readonly<Record<string, unknown>>

export const paramName = (name: keyof ListPlace, prefix = '') =>
  prefix ? `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}` : name

/** The page in an address; the first where it names none. */
export const pageIn = (page: unknown): number =>
  typeof page === 'number' && Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1

/** Parses the place: the router has parsed `q=24` as a number and `q=true` as a boolean. */
export function placeIn(search: Search, prefix = ''): ListPlace {
  const text = (name: keyof ListPlace) => {
    const value = search[paramName(name, prefix)]
    return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
  }
  return {
    q: text('q').trim().slice(0, LONGEST_SEARCH),
    page: pageIn(Number(text('page'))),
    sort: text('sort') || undefined,
  }
}

/** The next search parameters: omits defaults and keeps other parameters. */
export function searchWith(before: Search, change: Partial<ListPlace>, prefix = ''): Search {
  const place = { ...placeIn(before, prefix), page: 1, ...change }
  return {
    ...before,
    [paramName('q', prefix)]: place.q.trim() || undefined,
    [paramName('page', prefix)]: place.page === 1 ? undefined : place.page,
    [paramName('sort', prefix)]: place.sort,
  }
}

/** The server's limit. */
export const LONGEST_SEARCH = 200

const left = new Map<string, Search>()

/** Called at sign-out: the next person starts at the top of every list. */
export const forgetPlacesLeft = () => left.clear()

/** The last place in a list, for screens that link back to it. */
export const placeLeft = (path: string): Search => left.get(path) ?? {}

export function useListAddress(prefix = '') {
  // The path of the screen's own match: the location changes before the screen unmounts.
  const search: Search = useSearch({ strict: false })
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const navigate = useNavigate()
  const place = useMemo(() => placeIn(search, prefix), [search, prefix])

  useEffect(() => {
    if (prefix === '') left.set(pathname.replace(/(.)\/$/, '$1'), search)
  }, [prefix, pathname, search])

  const change = useCallback(
    (next: Partial<ListPlace>) =>
      void navigate({
        to: '.',
        // This hook serves every list, so it does not know the type of the screen's address.
        search: ((before: Search) => searchWith(before, next, prefix)) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate, prefix],
  )
  return { place, change }
}

/** An address may name a missing page: rows were removed, or the link is old. */
export function useLastPageInstead(
  { data, isPlaceholderData }: { data: Listed | undefined; isPlaceholderData: boolean },
  change: (place: { page: number }) => void,
) {
  const { total = 0, pageSize = 1 } = data?.meta ?? {}
  const past = data?.data.length === 0 && !isPlaceholderData && total > 0
  useEffect(() => {
    if (past) change({ page: Math.ceil(total / pageSize) })
  }, [past, total, pageSize, change])
}

interface Listed {
  data: readonly unknown[]
  meta?: { total: number; pageSize: number } | undefined
}
