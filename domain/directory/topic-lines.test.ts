import { expect, it } from 'vitest'
import { topicLines } from './topic-lines.ts'

const LINES = [{ words: ['gambling', 'juegos de azar'] }, { words: ['ludopatía'] }]

it.each([
  ['Gambling help', [0]],
  ['ayuda con juegos de azar', [0]],
  ['juegos para niños', []],
  ['ludopatia', [1]],
  ['gamblings', []],
  ['', []],
])('“%s” has the lines %j', (typed, found) => {
  expect(topicLines(typed, LINES)).toEqual(found.map((at) => LINES[at]))
})
