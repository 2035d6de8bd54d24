import type { Frame } from '../../../contract/directory/page-data.ts'
import { type MapDrawing, type Pin, pinLabel } from '../../../domain/directory/map.ts'
import type { Hit } from '../../../domain/directory/search-result.ts'
import { fill } from '../../texts/fill.ts'
import { MAP } from '../../texts/map.ts'
import { milesText } from '../card.tsx'
import { Ground, round } from './ground.tsx'

type Props = { drawing: MapDrawing; hits: readonly Hit[]; frame: Frame }

/** Maps the places of this page of the results; every pin links to its card, so the map adds no information. */
export function ResultsMap({ drawing, hits, frame }: Props) {
  const t = MAP[frame.language]
  return (
    <details className="map" data-wide="">
      <summary>{t.heading}</summary>
      <div>
        <p className="quiet no-print">{t.lead}</p>
        <Ground drawing={drawing} frame={frame} label={t.heading}>
          {drawing.pins.map((pin) => (
            <PinLink key={pin.ranks[0]} pin={pin} unit={drawing.unit} hits={hits} frame={frame} />
          ))}
        </Ground>
        {drawing.approximate && <p className="quiet">{t.approximate}</p>}
      </div>
    </details>
  )
}

function PinLink({ pin: { x, y, ranks }, unit, hits, frame }: { pin: Pin; unit: number } & Omit<Props, 'drawing'>) {
  const t = MAP[frame.language]
  const names = hits
    .filter(({ rank }) => ranks.includes(rank))
    .map((hit) => {
      const miles = milesText(hit, frame)
      const { rank, clinic } = hit
      return miles ? fill(t.pinMiles, { rank, name: clinic.name, miles }) : fill(t.pin, { rank, name: clinic.name })
    })
    .join('; ')
  const label = pinLabel(ranks)
  const half = Math.max(12, label.length * 3.6 + 5) * unit
  return (
    <a href={`#r${ranks[0]}`} aria-label={names} className="pin">
      <title>{names}</title>
      <rect
        x={round(x - half)}
        y={round(y - 12 * unit)}
        width={round(2 * half)}
        height={round(24 * unit)}
        rx={round(12 * unit)}
        strokeWidth={round(1.5 * unit)}
      />
      <text x={x} y={round(y + 4 * unit)} fontSize={round(12 * unit)}>
        {label}
      </text>
    </a>
  )
}
