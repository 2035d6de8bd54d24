import { expect, test } from 'vitest'
import { goalsTable } from '../tests/bench/summary.ts'

test('the table of a run has every goal in order, and names what could not be measured', () => {
  const about = { seconds: 1, detail: {} }
  const lines = goalsTable({
    pages: {
      ...about,
      title: 'Pages',
      figures: [
        { goal: 'P11', name: 'pages touched', value: 301, unit: 'buffers', atMost: 300 },
        { name: 'a size without a goal', value: 3, unit: 'kB' },
      ],
    },
    api: { ...about, title: 'API', figures: [{ goal: 'P2', name: 'share', value: 0.7, unit: '', atLeast: 0.7 }] },
    start: { ...about, title: 'Start', figures: [], failed: 'Error: it did not listen' },
    lighthouse: { ...about, title: 'Lighthouse', figures: [], skipped: 'Not measured: no network' },
  }).split('\n')
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['goal', 'figure', 'measured', 'bar', 'met'],
    ['P2', 'share', '0.7', '≥ 0.7', 'yes'],
    ['P11', 'pages touched', '301 buffers', '≤ 300 buffers', 'NO'],
    ['Start', 'failed', 'NO'],
    ['Lighthouse', 'not measured', 'NO'],
  ])
})
