import { table } from '../../scripts/web-size.ts'
import { type Figure, shownGoal, shownValue, verdictOf } from './figure.ts'
import type { Results } from './page.ts'

/** What was promised, what was measured, and whether it was met: the one table of a whole run, in the order of the goals. */
export function goalsTable(parts: Results['parts']): string {
  const held = Object.values(parts)
    .flatMap(({ figures }) => figures)
    .filter((figure) => verdictOf(figure) !== '')
    .toSorted((one, other) => placeOf(one) - placeOf(other))
  return table([
    ['goal', 'figure', 'measured', 'bar', 'met'],
    ...held.map((figure) => [
      figure.goal ?? '',
      figure.name,
      shownValue(figure.value, figure.unit),
      shownGoal(figure),
      verdictOf(figure) === 'met' ? 'yes' : 'NO',
    ]),
    ...Object.values(parts)
      .filter(({ failed, skipped }) => failed !== undefined || skipped !== undefined)
      .map(({ title, failed }) => ['', title, failed === undefined ? 'not measured' : 'failed', '', 'NO']),
  ])
}

/** P2 before P11; what has no number comes last. */
function placeOf({ goal }: Figure): number {
  const [, number] = /^P(\d+)/.exec(goal ?? '') ?? []
  return number === undefined ? Number.POSITIVE_INFINITY : Number(number)
}
