import { ARRIVAL_GROUPS, type ArrivalGroup, type ToCheck } from '../../../domain/batches/to-check.ts'
import { grouped } from '../../../domain/numbers.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import { bulkTexts as texts } from './bulk-texts.ts'

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
