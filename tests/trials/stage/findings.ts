import type { Setting, Verdict } from '../trial.ts'

/** Collects the failures of a trial for its verdict. */

export type Findings = {
  complain(sentence: string): void
  /** Records a time over the limit, except in the short form: no test fails because the machine is slow. */
  within(what: string, milliseconds: number, bar: number): void
  verdict(figures: Verdict['figures']): Verdict
}

const MOST_COMPLAINTS = 20

export function findings({ short }: Pick<Setting, 'short'>): Findings {
  const complaints: string[] = []
  return {
    complain: (sentence) => void complaints.push(sentence),
    within(what, milliseconds, bar) {
      if (!short && milliseconds > bar)
        complaints.push(`${what} took ${seconds(milliseconds)}, allowed are ${seconds(bar)}`)
    },
    verdict(figures) {
      const lines = oncePerSort(complaints)
      return { held: complaints.length === 0, figures, complaints: lines }
    },
  }
}

/** Groups complaints that differ only in numbers and ids, so that a thousand of one sort do not hide another. */
function oncePerSort(complaints: readonly string[]): string[] {
  const sorts = [...Map.groupBy(complaints, (sentence) => sentence.replace(/[0-9a-f-]{36}|\d+/g, '#')).values()]
  const lines = sorts.slice(0, MOST_COMPLAINTS).map(([first, ...others]) => {
    return others.length === 0 ? (first as string) : `${first} (and ${others.length} more of this sort)`
  })
  return sorts.length > lines.length ? [...lines, `and ${sorts.length - lines.length} other sorts`] : lines
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

export const skippedFor = (reason: string): Verdict => ({ held: true, figures: {}, complaints: [], skipped: reason })
