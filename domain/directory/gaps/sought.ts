import type { DirectorySearch } from '../query.ts'
import { filtersOf, type Need } from './need.ts'

/**
 * The one watched need that a search asks for: all of the need's choices are among those of the search, and no other
 * watched need has more of them. Undefined for a search that asks for none.
 */
export function needSoughtIn(
  { filters }: Pick<DirectorySearch, 'filters'>,
  watched: readonly Need[],
): Need | undefined {
  const [best] = watched
    .map((need) => ({ need, asked: Object.entries(filtersOf(need)) }))
    .filter(({ asked }) => asked.length > 0)
    .filter(({ asked }) =>
      asked.every(([name, values]) => {
        const chosen: readonly string[] = filters[name as keyof typeof filters] ?? []
        return values.some((value) => chosen.includes(value))
      }),
    )
    .toSorted((a, b) => b.asked.length - a.asked.length)
  return best?.need
}
