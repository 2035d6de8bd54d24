import { expect, it } from 'vitest'
import type { PublishedRound } from '../contract/directory/page-data.ts'
import type { Language } from '../domain/language.ts'
import { seededSettings } from '../server/db/lookups/directory-settings.ts'
import { textOf, visitsUnder } from './testing/visit.ts'

const { frameIn, mainOf } = visitsUnder(seededSettings)

const share = { right: 44, of: 71, share: 0.62, low: 0.51, high: 0.72 }
const figures = {
  frame: 711,
  drawn: 85,
  called: 85,
  gone: 0,
  notSettled: 0,
  refused: 3,
  unreachable: { nobody: 9, otherBusiness: 2 },
  phone: { right: 74, of: 85, share: 0.871, low: 0.79, high: 0.92 },
  page: share,
  pageOfCalled: { ...share, of: 82, share: 0.54 },
  answers: [{ ...share, name: 'hours' as const }],
  ages: [{ ...share, name: 'in-date' as const }],
  regions: [],
  wrong: [],
  twice: 9,
}
const round: PublishedRound = {
  roundId: 4,
  question: 'How right are our pages?',
  script: 'page',
  frameHash: 'ab'.repeat(32),
  frameSize: 711,
  seedSource: 'Colorado Lotto+',
  seedOn: '2026-10-03',
  announcedAt: '2026-10-01T15:00:00.000Z',
  finishedAt: '2026-10-30T15:00:00.000Z',
  seed: '07 12 19',
  shares: { never: 39, overdue: 21, 'in-date': 25 },
  done: { from: '2026-10-05T15:00:00.000Z', to: '2026-10-29T15:00:00.000Z', figures },
}
const pageOf = (shown: PublishedRound, language: Language = 'en') =>
  textOf(mainOf('qualityRound', { round: shown }, frameIn(language)))

it('stands both shares side by side, and tells apart who was not reached', () => {
  const text = pageOf(round)
  expect(text).toContain('74 of 85 phone numbers reached the place: 87%.')
  expect(text).toContain('62% of the places that answered our questions had every answer right: 44 of 71.')
  expect(text).toContain('54% if a number that no one answers counts as wrong: 44 of 82.')
  expect(text).toContain('No one answered in three tries: 9. Another business: 2. Refused to answer: 3.')
  expect(pageOf(round, 'es')).toContain('Nadie contestó en tres intentos: 9. Otro negocio: 2.')
})

it('tells nothing but the list before the calls are done, and no number of fewer than 20 calls', () => {
  const underWay = pageOf({ ...round, done: null })
  expect(underWay).toContain('We are still calling.')
  expect(underWay).not.toMatch(/sha256sum|reached the place|published\.txt/)
  expect(pageOf({ ...round, done: null, seed: null })).toContain('We will know the number on Oct 3, 2026.')
  const few = { ...figures, phone: null, page: null, pageOfCalled: null, answers: [], ages: [] }
  const text = pageOf({ ...round, done: { from: round.announcedAt, to: round.announcedAt, figures: few } })
  expect(text).toContain('We publish no numbers for fewer than 20 calls.')
  expect(text).not.toMatch(/\d%/)
})
