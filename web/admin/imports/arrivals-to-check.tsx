import { useQueries } from '@tanstack/react-query'
import type { ImportFilter } from '../../../contract/clinic-filter.ts'
import { listArrivals } from '../../../contract/shared/batches.ts'
import { ARRIVAL_GROUPS, type ArrivalGroup, type ToCheck } from '../../../domain/batches/to-check.ts'
import { grouped } from '../../../domain/numbers.ts'
import { call } from '../../session/api/call.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import { bulkTexts as texts } from './bulk-texts.ts'
import type { Choosing } from './choosing.ts'

interface ArrivalNumbersProps {
  counts: Readonly<Record<ArrivalGroup, number>>
  chosen: ArrivalGroup | undefined
  onChoose: (filter: { group: string }) => void
}

/** How many new clinics are ready and how many need a look; each number narrows the list to its clinics. */
export function ArrivalNumbers({ counts, chosen, onChoose }: ArrivalNumbersProps) {
  return (
    <ul className="numbers">
      {ARRIVAL_GROUPS.map((group) => (
        <li key={group}>
          <button
            type="button"
            className="numbers__one"
            aria-pressed={group === chosen}
            onClick={() => onChoose({ group: group === chosen ? '' : group })}
          >
            <b>{grouped(counts[group])}</b> {texts.groups[group]}
          </button>
        </li>
      ))}
    </ul>
  )
}

export function ToCheckList({ toCheck }: { toCheck: readonly ToCheck[] }) {
  if (toCheck.length === 0) return <span className="quiet">{texts.nothingToCheck()}</span>
  return toCheck.map((one) => (
    <div key={one.what}>
      <StatusWord tone="waiting">{texts.checks(one)}</StatusWord>
    </div>
  ))
}

const MARKED = ['check', 'far'] as const

/** How many of the chosen new clinics have something to check, before the public sees them. */
export function MarkedNumber({ filter, choosing: { chosen, count } }: { filter: ImportFilter; choosing: Choosing }) {
  const { group: asked, state: _, ...rest } = filter
  const groups = MARKED.filter((group) => chosen.all && (asked === undefined || asked === group))
  const counts = useQueries({
    queries: groups.map((group) => {
      const query = { ...rest, group, page: 1, pageSize: 1 }
      return {
        queryKey: [listArrivals.name, query],
        queryFn: ({ signal }: { signal: AbortSignal }) => call(listArrivals, { query }, { signal }),
      }
    }),
  })
  if (counts.some(({ data }) => data === undefined)) return null
  const marked = chosen.all
    ? counts.reduce((sum, { data }) => sum + (data?.meta?.total ?? 0), 0)
    : [...chosen.ids.values()].filter(Boolean).length
  return <p>{texts.marked(marked, count)}</p>
}
