import type { ReactNode } from 'react'
import type { Frame } from '../../../contract/directory/page-data.ts'
import type { Label, MapDrawing, Shield } from '../../../domain/directory/map/map.ts'
import { counted, fill } from '../../texts/fill.ts'
import { MAP } from '../../texts/map.ts'

type Props = { drawing: MapDrawing; frame: Frame; label: string; children: ReactNode }

/**
 * The map under the pins: rivers, county lines, roads with their numbers, towns, the searched place and a scale. Without
 * their places on the drawing these names say nothing, so screen readers pass over them.
 */
export function Ground({ drawing, frame, label, children }: Props) {
  const { width, height, counties, rivers, roads, rings, towns, countyNames, shields, from } = drawing
  const t = MAP[frame.language]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with links inside is a group; SVG has no element for that.
    <svg className="ground" viewBox={`0 0 ${width} ${height}`} role="group" aria-label={label}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus */}
      <g aria-hidden="true">
        {rivers && <path className="river" d={rivers} />}
        {counties && <path className="county-line" d={counties} />}
        {roads[3] && <path className="road3" d={roads[3]} />}
        {roads[2] && <path className="road2" d={roads[2]} />}
        {roads[1] && (
          <>
            <path className="road-edge" d={roads[1]} />
            <path className="road1" d={roads[1]} />
          </>
        )}
        {rings.map(({ x, y, r, miles, named }) => (
          <g key={miles}>
            <circle className="ring" cx={x} cy={y} r={r} />
            {named && (
              <text className="ring-name" x={x} y={y - r + 4}>
                {counted(miles, t.scaleOne, t.ring, frame.language)}
              </text>
            )}
          </g>
        ))}
        {towns.map(({ x, y, label: name, large }) => (
          <g key={name.text}>
            <circle className="town" cx={x} cy={y} r={large ? 3 : 2} />
            <Name label={name} className={large ? 'large' : undefined} />
          </g>
        ))}
        {countyNames.map(({ x, y, name }) => (
          <text key={name} className="county-name" x={x} y={y}>
            {fill(t.countyHeading, { name })}
          </text>
        ))}
        {shields.map((shield) => (
          <ShieldSign key={`${shield.kind} ${shield.number}`} shield={shield} />
        ))}
        {from && (
          <g className="from">
            <circle cx={from.x} cy={from.y} r={7} />
            <circle className="dot" cx={from.x} cy={from.y} r={3} />
            <Name label={{ ...from.label, x: from.label.x + (from.label.end ? -3 : 3) }} />
          </g>
        )}
        <Scale drawing={drawing} frame={frame} />
      </g>
      {children}
    </svg>
  )
}

function Name({ label: { x, y, text, end }, className }: { label: Label; className?: string | undefined }) {
  return (
    <text x={x} y={y} className={className} textAnchor={end ? 'end' : undefined}>
      {text}
    </text>
  )
}

/** Road signs as drivers know them. */
const SIGNS = {
  1: 'm-10-6c3 0 6-1 10-4 4 3 7 4 10 4 2 8-1 14-10 18-9-4-12-10-10-18z',
  2: 'm-10-7l4-3c2 1 4 1 6 0 2 1 4 1 6 0l4 3c-2 4 2 7 0 12-2 4-7 4-10 6-3-2-8-2-10-6-2-5 2-8 0-12z',
  3: 'm-11-8h22v16h-22z',
} as const

function ShieldSign({ shield: { x, y, number, kind } }: { shield: Shield }) {
  return (
    <g className={`sign${kind}`}>
      <path d={`M${x} ${y}${SIGNS[kind]}`} />
      <text x={x} y={y + 4}>
        {number}
      </text>
    </g>
  )
}

function Scale({ drawing: { height, scale }, frame }: Pick<Props, 'drawing' | 'frame'>) {
  const t = MAP[frame.language]
  return (
    <g className="scale">
      <path d={`M10 ${height - 14}v6h${scale.length}v-6`} />
      <text x={13} y={height - 12}>
        {counted(scale.miles, t.scaleOne, t.scale, frame.language)}
      </text>
    </g>
  )
}
