import { COUNTY_MAP } from '#place/county-map'
import type { Frame, PlaceCount } from '../../../contract/directory/page-data.ts'
import { pathOf } from '../../../contract/directory/pages.ts'
import { MAP_SIZE, type MapDrawing } from '../../../domain/directory/map/map.ts'
import { fill } from '../../texts/fill.ts'
import { MAP } from '../../texts/map.ts'

/** Names are larger on a telephone, so that fewer fit. */
const MOST_ON_A_TELEPHONE = 6

type Props = {
  counties: readonly PlaceCount[]
  /** Main roads and largest towns, drawn over the counties. */
  over: Pick<MapDrawing, 'roads' | 'towns'>
  frame: Frame
}

const SHAPES: Readonly<Record<string, string>> = COUNTY_MAP.counties

/**
 * Map of the state: each county with places is a link, labelled with the number of places. The list beside it has the
 * same links.
 */
export function StateMap({ counties, over, frame }: Props) {
  const { language } = frame
  const t = MAP[language]
  const most = Math.max(1, ...counties.map(({ places }) => places))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with links inside is a group; SVG has no element for that.
    <svg
      className="state-map"
      viewBox={`-2 -2 ${MAP_SIZE.width + 4} ${MAP_SIZE.height + 4}`}
      role="group"
      aria-label={t.state}
    >
      {counties.map(({ slug, name, places }) => {
        const shape = SHAPES[name]
        if (shape === undefined) return null
        const label = fill(t.countyPlaces, { name, n: places })
        if (places === 0) return <path key={slug} d={shape} className="none" />
        // Most places are in a few counties; the square root keeps small and large counts distinguishable.
        const shade = 1 + Math.min(3, Math.floor(Math.sqrt(places / most) * 4))
        return (
          <a key={slug} href={pathOf('county', language, slug)} aria-label={label}>
            <title>{label}</title>
            <path d={shape} className={`shade${shade}`} />
          </a>
        )
      })}
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a group of a drawing takes no focus */}
      <g className="over" aria-hidden="true">
        <path className="road2" d={over.roads[2]} />
        <path className="road1" d={over.roads[1]} />
        {over.towns.map(({ x, y, label }, index) => (
          <g key={label.text} className={index < MOST_ON_A_TELEPHONE ? undefined : 'wide'}>
            <circle cx={x} cy={y} r={4} />
            <text x={label.x} y={label.y} textAnchor={label.end ? 'end' : undefined}>
              {label.text}
            </text>
          </g>
        ))}
      </g>
    </svg>
  )
}

/** The shape of one county, for a clinic that hides its address. */
export function CountyShape({ name }: { name: string }) {
  const shape = SHAPES[name]
  if (shape === undefined) return null
  return (
    <svg className="county-shape" viewBox={`-2 -2 ${MAP_SIZE.width + 4} ${MAP_SIZE.height + 4}`} aria-hidden="true">
      <path className="none" d={COUNTY_MAP.borders} />
      <path className="chosen" d={shape} />
    </svg>
  )
}
