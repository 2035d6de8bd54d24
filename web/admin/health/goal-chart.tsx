import { dateFormat, formatDay } from '../../../domain/dates.ts'
import type { Point } from './line-chart.tsx'
import { healthTexts as texts } from './texts.ts'

interface GoalChartProps {
  points: readonly Point[]
  /** Per cent. */
  goal: number
}

const [LEFT, RIGHT, TOP, BOTTOM] = [36, 440, 20, 150]
const month = dateFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** The share of the year against the goal. */
export function GoalChart({ points, goal }: GoalChartProps) {
  const known = points.flatMap(({ day, value }) => (value === null ? [] : [{ day, at: Date.parse(day), value }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || known.length < 2) return null
  const x = (at: number) => LEFT + ((at - first.at) / Math.max(1, last.at - first.at)) * (RIGHT - LEFT)
  const y = (value: number) => BOTTOM - (value / 100) * (BOTTOM - TOP)
  const line = known.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const label = texts.trend(
    texts.curve(),
    formatDay(first.day),
    formatDay(last.day),
    texts.share(first.value),
    texts.share(last.value),
  )
  // Below a high goal the last value would touch its line.
  const above = Math.abs(last.value - goal) > 12 ? -8 : 16
  return (
    <svg className="goal-chart" viewBox="0 0 460 180" role="img" aria-label={`${label}. ${texts.goal(goal)}`}>
      <path className="goal-chart__axis" d={`M${LEFT} ${BOTTOM}H${RIGHT}M${LEFT} ${TOP}V${BOTTOM}`} />
      <path className="goal-chart__goal" d={`M${LEFT} ${y(goal)}H${RIGHT}`} />
      <text className="goal-chart__goal-name" x={RIGHT} y={y(goal) - 7} textAnchor="end">
        {texts.goal(goal)}
      </text>
      <polyline className="chart__line" points={line} />
      <text className="goal-chart__last" x={RIGHT} y={y(last.value) + above} textAnchor="end">
        {texts.share(last.value)}
      </text>
      <text x={LEFT - 6} y={BOTTOM + 4} textAnchor="end">
        0
      </text>
      <text x={LEFT - 6} y={TOP + 6} textAnchor="end">
        100
      </text>
      <text x={LEFT} y={BOTTOM + 20}>
        {month().format(new Date(first.day))}
      </text>
      <text x={RIGHT} y={BOTTOM + 20} textAnchor="end">
        {month().format(new Date(last.day))}
      </text>
    </svg>
  )
}
