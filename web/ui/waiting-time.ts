import { pluralEn } from '../../domain/lists.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A waiting time in its largest useful unit. */
export function waitingTime(since: string, now: number): string {
  const waited = Math.max(0, now - Date.parse(since))
  if (waited < hour) return 'less than an hour'
  if (waited < day) return counted(Math.floor(waited / hour), 'hour')
  return counted(Math.floor(waited / day), 'day')
}

const counted = (count: number, unit: string) => pluralEn(count, `1 ${unit}`, `${count} ${unit}s`)
