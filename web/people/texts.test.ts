import { expect, test } from 'vitest'
import { dashboardTexts } from '../admin/dashboard/texts.ts'
import { feedbackTexts } from '../admin/feedback/texts.ts'
import { workTexts } from '../admin/work/texts.ts'
import { ACCESS_TEXTS } from './access/texts.ts'
import { TEAM_TEXTS } from './team/texts.ts'
import { administratorsTexts } from './users/administrators-texts.ts'
import { USERS_TEXTS } from './users/texts.ts'

/** Every text by name, with a name in its gaps. */
const textsIn = (all: object): [name: string, text: string][] =>
  Object.entries(all).flatMap(([name, text]) =>
    typeof text === 'object'
      ? textsIn(text)
      : [[name, typeof text === 'function' ? text(...Array(text.length).fill('Ana')) : text]],
  )

// How much waits is a sentence only where something waits.
const { allWaiting: _, ...requests } = dashboardTexts

test.each<[string, object]>([
  ['people, in English', USERS_TEXTS.en],
  ['people, in Spanish', USERS_TEXTS.es],
  ['a team, in English', TEAM_TEXTS.en],
  ['a team, in Spanish', TEAM_TEXTS.es],
  ['access, in English', ACCESS_TEXTS.en],
  ['access, in Spanish', ACCESS_TEXTS.es],
  ['administrators', administratorsTexts],
  ['requests', requests],
  ['reports of visitors', feedbackTexts],
  ['the next one', workTexts],
])('every button, label and sentence about %s has words', (_, texts) => {
  const all = textsIn(texts)
  expect(all.length).toBeGreaterThan(10)
  expect(all.filter(([, text]) => !/\p{L}/u.test(text))).toEqual([])
})
