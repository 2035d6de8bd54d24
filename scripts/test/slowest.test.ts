import { expect, test } from 'vitest'
import { secondsByFile, slowest } from './slowest.ts'

test('a report of server or unit tests is told by file, the longest first', () => {
  const seconds = secondsByFile.vitest([
    { file: 'server/a.test.ts', milliseconds: 500 },
    { file: 'server/b.test.ts', milliseconds: 4000 },
  ])
  expect(slowest(seconds)).toBe('5 s in 2; most of it in server/b.test.ts 4.0, server/a.test.ts 0.5')
})

test('journeys of one file are added up, those inside a group and those tried again too', () => {
  const spec = (...durations: number[]) => ({ tests: [{ results: durations.map((duration) => ({ duration })) }] })
  const suites = [
    { file: 'a.spec.ts', specs: [spec(1000)] },
    {
      file: 'b.spec.ts',
      specs: [spec(500), spec(250, 250)],
      suites: [{ file: 'b.spec.ts', specs: [spec(3000)] }],
    },
  ]
  expect(slowest(secondsByFile.playwright({ suites }))).toBe('5 s in 2; most of it in b.spec.ts 4.0, a.spec.ts 1.0')
})

test('trials are told by their names', () => {
  const outcomes = [{ name: 'smtp', seconds: 3 }]
  expect(slowest(secondsByFile.trials({ outcomes }))).toBe('3 s in 1; most of it in smtp 3.0')
})
