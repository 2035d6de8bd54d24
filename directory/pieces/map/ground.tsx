import type { ReactNode } from 'react'
import type { Frame } from '../../../contract/directory/page-data.ts'
import { MAP_SIZE, type MapDrawing } from '../../../domain/directory/map.ts'
import { counted } from '../../texts/fill.ts'
import { MAP } from '../../texts/map.ts'

type Props = { drawing: MapDrawing; frame: Frame; label: string; children: ReactNode }

/** Above about a hundred miles, the lines of the close-up would be too thin to see. */
const WIDE = 190

/** The map under the pins: county lines, names of towns, scale and north. Sizes are in pixels of a narrow phone. */
export function Ground({ drawing, frame, label, children }: Props) {
  const { box, unit, rings, from, towns, approximate } = drawing
  const t = MAP[frame.language]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with links inside is a group; SVG has no element for that.
    <svg viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} role="group" aria-label={label}>
      <image
        href={box.width > WIDE ? frame.assets.map.wide : frame.assets.map.near}
        x={0}
        y={0}
        width={MAP_SIZE.width}
        height={MAP_SIZE.height}
        opacity={approximate ? 0.45 : 1}
      />
      <g fontSize={11 * unit} strokeWidth={unit}>
        {rings.map(({ x, y, r, miles }) => (
          <g key={miles}>
            <circle className="ring" cx={x} cy={y} r={r} strokeDasharray={`${4 * unit} ${3 * unit}`} />
            <text className="ring-name" x={x} y={round(y - r + 12 * unit)}>
              {counted(miles, t.scaleOne, t.ring, frame.language)}
            </text>
          </g>
        ))}
        {towns.map(({ x, y, name }) => (
          <g key={name}>
            <circle className="town" cx={x} cy={y} r={round(1.5 * unit)} />
            <text className="town-name" x={x} y={round(y - 4 * unit)}>
              {name}
            </text>
          </g>
        ))}
        {from && (
          <path
            className="from"
            d={`M${from.x} ${from.y}m0 ${-7 * unit}v${14 * unit}m${-7 * unit} ${-7 * unit}h${14 * unit}`}
          />
        )}
        <Scale drawing={drawing} frame={frame} />
      </g>
      {children}
    </svg>
  )
}

function Scale({ drawing: { box, unit, scale }, frame }: Pick<Props, 'drawing' | 'frame'>) {
  const t = MAP[frame.language]
  const left = round(box.x + 8 * unit)
  const bottom = round(box.y + box.height - 8 * unit)
  const right = round(box.x + box.width - 12 * unit)
  return (
    <>
      <path
        className="scale"
        d={`M${left} ${bottom}h${scale.length}m0 ${-4 * unit}v${4 * unit}m${-scale.length} 0v${-4 * unit}`}
      />
      <text x={left} y={round(bottom - 6 * unit)}>
        {counted(scale.miles, t.scaleOne, t.scale, frame.language)}
      </text>
      <path
        className="north"
        d={`M${right} ${bottom}v${-18 * unit}l${-4 * unit} ${6 * unit}m${4 * unit} ${-6 * unit}l${4 * unit} ${6 * unit}`}
      />
      <text className="town-name" x={right} y={round(bottom - 22 * unit)}>
        N
      </text>
    </>
  )
}

export const round = (value: number) => Math.round(value * 10) / 10
