import { describe, expect, test } from 'vitest'
import * as writeIns from '../write-ins.ts'
import { fill, type Line, type Pair } from './line.ts'
import lines from './lines.json' with { type: 'json' }
import { longestDescription } from './longest.ts'

const { openings, singles, remoteOpenings, closings, topics } = lines
const care = Object.values(lines.care)

const everyPair: readonly Pair[] = [
  ...openings,
  ...singles,
  ...remoteOpenings,
  ...closings,
  ...Object.values(topics).flat(),
  ...care.flatMap((kind) => [...kind.place, ...kind.does, ...kind.lines]),
  ...Object.values(writeIns).flat(),
  longestDescription,
]

/** The 1st of the month is el día 1; slots stand for what both languages fill in alike. */
const facts = (text: string) => [...text.matchAll(/\{\w+\}|\d+/g)].map(([found]) => found).toSorted()

const KNOWN_CONDITION =
  /^(not )?((service|language|payment|community|accessibility|age|telehealth) \d+|(newPatientAcceptance|appointmentRequired|publicTransit|transportationAssistance) (true|false)|video beside visits|every age|evening|saturday|open 24 hours|larger county)$/

test('every condition of a line is one that a clinic can meet', () => {
  const conditions = everyPair.flatMap((line: Line) => line.when ?? [])
  expect(conditions.length).toBeGreaterThan(30)
  for (const condition of conditions) expect(condition).toMatch(KNOWN_CONDITION)
})

describe('every line exists in both languages and claims the same', () => {
  test.each(everyPair.map((pair) => [pair.en.slice(0, 60), pair] as const))('%s', (_, pair) => {
    expect(facts(pair.es)).toEqual(facts(pair.en))
    expect(pair.es.trim()).toBe(pair.es)
    expect(pair.en.trim()).toBe(pair.en)
    expect(pair.es.endsWith('.')).toBe(pair.en.endsWith('.'))
  })

  test('no line is written twice', () => {
    const lines = [
      ...openings,
      ...singles,
      ...closings,
      ...Object.values(topics).flat(),
      ...care.flatMap((kind) => kind.lines),
    ]
    expect(new Set(lines.map((line) => line.en)).size).toBe(lines.length)
    expect(new Set(lines.map((line) => line.es)).size).toBe(lines.length)
  })
})

test('a slot without a value is an error, never a gap in a text', () => {
  expect(() => fill({ en: 'Open since {since}.', es: 'Abierto desde {since}.' }, {})).toThrow('{since}')
})
