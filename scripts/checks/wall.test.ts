import { expect, it } from 'vitest'
import { wallProblems } from './wall.ts'

const SAID = 'names a state, a city or an agency; that belongs to places/'

it.each([
  ['directory/texts/home.ts', "lead: 'Find help in Colorado',"],
  ['server/review/queue.ts', "at time zone 'America/Denver'"],
  ['web/clinic/edit/texts.ts', '// the BHA reviews it'],
  ['domain/messages.ts', "es: 'Mi Propia Senda'"],
  ['contract/feeds.ts', "fileName: 'ladders.csv'"],
  ['domain/directory/typed/words.json', '"medicaid, health first colorado"'],
  ['domain/texting/texts.ts', "help: 'such as: detox pueblo'"],
  ['contract/batches.ts', "clinicName: 'Cottonwood Counseling - Salida'"],
  ['domain/directory/typed/danger/calm.json', '"therapist near denver"'],
])('%s may not say %s', (path, line) => {
  expect(wallProblems(path, `first\n${line}\n`)).toEqual([`${path}:2: ${SAID}`])
})

it('finds a file that a state names', () => {
  expect(wallProblems('server/db/colorado.ts', '')).toEqual([`server/db/colorado.ts: ${SAID}`])
})

it.each([
  ['places/colorado/names.ts', "state: 'Colorado'"],
  ['docs/demo.md', 'Colorado'],
  ['domain/dates.test.ts', "'America/Denver'"],
  ['server/testing/public-crawl.ts', 'Denver'],
  ['server/db/migrations/0011-openings.ts', '-- The day in Colorado.'],
  ['server/clinics/write-clinics.ts', 'c.display_at_ownpath and displayAtOwnpath'],
  ['domain/clinic/fields.ts', 'isProviderInLaddersBhe: {'],
  ['domain/directory/typed/danger/calm.json', '"mental health first aid class"'],
  ['domain/directory/typed/danger/cries.json', '"suicidal in durango"'],
])('%s may say %s', (path, line) => {
  expect(wallProblems(path, line)).toEqual([])
})
