import { expect, it } from 'vitest'
import { FIGURES, type HealthCounts } from '../../../domain/health/health.ts'
import { drawn } from '../../testing/drawn.tsx'
import { Measures } from './measures.tsx'

const counts = (waiting: number) =>
  ({
    ...Object.fromEntries(FIGURES.map((figure) => [figure, 3])),
    clinics: 10,
    waiting,
    openReports: 2,
    reviewMedianHours: null,
    reviewSlowHours: null,
    oldestWaitingDays: null,
  }) as unknown as HealthCounts
const measured = (...days: [day: string, waiting: number][]) =>
  drawn(
    <Measures counts={counts(4)} days={days.map(([day, waiting]) => ({ day, counts: counts(waiting) }))} place={{}} />,
  )

it('a measure has a line of its year from the second day on, which says its first and last value', async () => {
  expect(await measured(['2026-08-20', 9])).not.toContain('<svg')
  const year = await measured(['2026-08-20', 9], ['2026-08-21', 4])
  expect(year).toContain('aria-label="Requests waiting: 9 on Aug 20, 2026, 4 on Aug 21, 2026"')
})
