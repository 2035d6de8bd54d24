import type { Frame } from '../../../contract/directory/page-data.ts'
import type { MapDrawing, Pin } from '../../../domain/directory/map.ts'
import type { Hit } from '../../../domain/directory/search-result.ts'
import { fill } from '../../texts/fill.ts'
import { MAP } from '../../texts/map.ts'
import { milesText } from '../card.tsx'
import { Icon } from '../icon.tsx'
import { Ground } from './ground.tsx'

type Props = { drawing: MapDrawing; hits: readonly Hit[]; frame: Frame }

/**
 * Maps the places of this page of the results; every pin links to its card, so the map adds no information. On a wide
 * screen it stands beside the list. On a telephone a link opens it over the page, and a press on a pin leads back.
 */
export function ResultsMap({ drawing, hits, frame }: Props) {
  const t = MAP[frame.language]
  return (
    <section className="map" id="map" aria-label={t.heading}>
      <p className="close-map no-print">
        <a href="#results">
          <Icon name="back" /> {t.close}
        </a>
      </p>
      <Ground drawing={drawing} frame={frame} label={t.heading}>
        {drawing.pins.map((pin) => (
          <PinLink key={pin.rank} pin={pin} hits={hits} frame={frame} />
        ))}
      </Ground>
      <p className="quiet small no-print">{t.lead}</p>
    </section>
  )
}

/** A pin has the number of its card. One that had to move away from others is tied to its place by a line. */
function PinLink({ pin: { x, y, rank, moved }, hits, frame }: { pin: Pin } & Omit<Props, 'drawing'>) {
  const t = MAP[frame.language]
  const hit = hits.find((one) => one.rank === rank)
  if (!hit) return null
  const miles = milesText(hit, frame)
  const { name } = hit.clinic
  const text = miles ? fill(t.pinMiles, { rank, name, miles }) : fill(t.pin, { rank, name })
  return (
    <>
      {moved && (
        <g className="tie">
          <path d={`M${moved.x} ${moved.y}L${x} ${y}`} />
          <circle cx={moved.x} cy={moved.y} r={2.5} />
        </g>
      )}
      <a href={`#r${rank}`} aria-label={text} className="pin">
        <title>{text}</title>
        <circle cx={x} cy={y} r={14} />
        <text x={x} y={y + 5}>
          {rank}
        </text>
      </a>
    </>
  )
}
