import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { paramName } from './list-address.ts'

/**
 * The address holds a list's filters beside its page, so that Back, a reload and a shared link show the same rows. A
 * list inside another screen prefixes its parameters: `county` becomes `newCounty`.
 */

type Search = Readonly<Record<string, unknown>>
export type Filters<Name extends string> = Readonly<Partial<Record<Name, string>>>

const inAddress = (name: string, prefix: string) =>
  prefix ? `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}` : name

/** Parses the filters: the router has parsed `county=16` as a number. */
export function filtersIn<Name extends string>(search: Search, names: readonly Name[], prefix = ''): Filters<Name> {
  const given = names.flatMap((name) => {
    const value = search[inAddress(name, prefix)]
    return ['string', 'number', 'boolean'].includes(typeof value) && value !== '' ? [[name, String(value)]] : []
  })
  return Object.fromEntries(given) as Filters<Name>
}

export function useFilters<Name extends string>(names: readonly Name[], prefix = '') {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const filters = useMemo(() => filtersIn(search, names, prefix), [search, names, prefix])
  const change = useCallback(
    (next: Filters<Name>) =>
      void navigate({
        to: '.',
        // A new filter starts on the first page. This hook does not know the type of the screen's address.
        search: ((before: Search) => ({
          ...before,
          ...Object.fromEntries(
            Object.entries<string | undefined>(next).map(([name, value]) => [
              inAddress(name, prefix),
              value?.trim() || undefined,
            ]),
          ),
          [paramName('page', prefix)]: undefined,
        })) as never,
        replace: true,
        resetScroll: false,
      }),
    [navigate, prefix],
  )
  return { filters, change }
}
