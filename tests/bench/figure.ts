/** One measured figure and its goal. */
export type Figure = {
  /** Id of the goal, such as P1. */
  goal?: string
  name: string
  value: number
  unit: '' | '×' | 'ms' | 's' | 'min' | 'MB' | 'kB' | 'statements' | 'packages'
  atMost?: number
  atLeast?: number
}

export type Verdict = 'met' | 'below' | ''

export function verdictOf({ value, atMost, atLeast }: Figure): Verdict {
  if (atMost === undefined && atLeast === undefined) return ''
  const met = (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast)
  return met ? 'met' : 'below'
}

export function shownValue(value: number, unit: Figure['unit']): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  const text = Number.isInteger(value)
    ? value.toLocaleString('en-US')
    : value.toLocaleString('en-US', { maximumFractionDigits: digits })
  return unit === '' ? text : unit === '×' ? `${text}${unit}` : `${text} ${unit}`
}

export function shownGoal({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `≤ ${shownValue(atMost, unit)}`
  return atLeast === undefined ? '' : `≥ ${shownValue(atLeast, unit)}`
}

/** The median: outliers of a noisy machine distort the mean. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
