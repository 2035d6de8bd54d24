/** A small SVG line chart. Its label is a sentence; a table beside it has the numbers. */

export interface Point {
  day: string
  /** Null for a day without data. */
  value: number | null
}

interface LineChartProps {
  points: readonly Point[]
  /** The accessible label. */
  label: string
  /** Maximum of the scale; by default the highest point. */
  top?: number
}

const WIDTH = 240
const HEIGHT = 56
const EDGE = 3

export function LineChart({ points, label, top }: LineChartProps) {
  const known = points.flatMap(({ day, value }) => (value === null ? [] : [{ at: Date.parse(day), value }]))
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return null
  const highest = top ?? Math.max(1, ...known.map(({ value }) => value))
  const span = Math.max(1, last.at - first.at)
  const x = (at: number) => EDGE + ((at - first.at) / span) * (WIDTH - 2 * EDGE)
  const y = (value: number) => HEIGHT - EDGE - (value / highest) * (HEIGHT - 2 * EDGE)
  const line = known.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} focusable="false">
      <line className="chart__ground" x1={0} y1={HEIGHT - 1} x2={WIDTH} y2={HEIGHT - 1} />
      <polyline className="chart__line" points={line} />
      <circle className="chart__end" cx={x(last.at)} cy={y(last.value)} r={EDGE} />
    </svg>
  )
}
