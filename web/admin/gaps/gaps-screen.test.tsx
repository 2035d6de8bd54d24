import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Reply } from '../../../contract/by-route.ts'
import { listWatchedNeeds, readGaps } from '../../../contract/gaps.ts'
import * as routes from '../../../contract/shared/gaps.ts'
import { queryOf } from '../../session/api/call.ts'
import { drawn } from '../../testing/drawn.tsx'
import { exampleReply } from '../../testing/example-reply.ts'
import { GapsScreen } from './gaps-screen.tsx'
import { gapsTexts } from './texts.ts'
import { WatchedNeeds } from './watched-needs.tsx'

type Gaps = Reply<typeof routes.readGaps>['data']
const gaps = exampleReply<Gaps>(readGaps)
const decider = gaps.deciders[0] as Gaps['deciders'][number]
const deciders = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...decider, clinicId: index + 1, zips: 10 - index }))

const WATCHED = exampleReply<object[]>(listWatchedNeeds)

/** The screen for the need that it opens with. */
function screen(change: Partial<Gaps> = {}): Promise<string> {
  const queries = new QueryClient()
  const asked = queryOf(routes.readGaps, { query: { need: 'visits.any.spanish.medicaid.30.person' } })
  queries.setQueryData(asked.queryKey, { data: { ...gaps, ...change } } as never)
  queries.setQueryData(queryOf(routes.listWatchedNeeds, {}).queryKey, { data: WATCHED } as never)
  return drawn(<GapsScreen />, queries)
}

it('begins with the need as one sentence of menus, each with what is chosen', async () => {
  const html = await screen()
  const chosen = [...html.matchAll(/aria-label="([^"]+)">.*?selected="">([^<]+)</g)].map(([, name, value]) => [
    name,
    value,
  ])
  expect(chosen).toEqual([
    ['Kind of help', expect.any(String)],
    ['Age', expect.any(String)],
    ['Language', 'Spanish'],
    ['Way to pay', 'Medicaid'],
    ['Distance', '30 miles'],
    ['Visit', 'in person'],
  ])
})

it('says for how many ZIP codes there is no clinic, or that there is no gap', async () => {
  expect(await screen()).toContain(
    '1 of 1 ZIP code have no clinic that says yes. In 1 no clinic offers this. In 0 only an answer is missing.',
  )
  const served = gaps.zips.map((zip) => ({ ...zip, standing: 'served' as const }))
  expect(await screen({ zips: served })).toContain(gapsTexts.noGap(1))
})

it('shows five clinics whose answers decide, with a running sum, and offers the others where there are others', async () => {
  const six = await screen({ deciders: deciders(6) })
  expect(six.match(/>Ask by email</g)).toHaveLength(5)
  expect(six).toContain('Ask 6 clinics by email')
  expect(six).toContain('Show the other 1')
  expect(six).toMatch(/>10 of 0 so far<.*>19 of 0 so far<.*>27 of 0 so far</)
  const five = await screen({ deciders: deciders(5) })
  expect(five.match(/>Ask by email</g)).toHaveLength(5)
  expect(five).not.toContain('Show the other')
  expect(await screen({ deciders: [] })).toContain('No missing answer would close a gap.')
})

it('asks no clinic that was asked or has no people, and says why', async () => {
  const [asked, alone] = deciders(2).map((one) => ({ ...one, canAsk: false }))
  const html = await screen({
    deciders: [
      { ...asked, askedAt: '2026-11-12T17:00:00.000Z' },
      { ...alone, hasPeople: false },
    ] as typeof gaps.deciders,
  })
  expect(html).not.toContain('Ask by email')
  expect(html).toContain('Asked Nov 12, 2026')
  expect(html.match(/No one there gets our emails. Please call./g)).toHaveLength(1)
  expect(html.match(/aria-label="Call: [^"]+"/g)).toEqual([`aria-label="Call: ${alone?.clinicName}"`])
  expect(html).toContain('Has not told us: Spanish')
})

it('says with words what the map shows, as far as there is something', () => {
  expect(gapsTexts.map(['Baca', 'Yuma'], ['Eagle'])).toBe(
    'Map of Colorado with every ZIP code. ZIP codes where no clinic offers this are mostly in Baca and Yuma. ZIP codes where only an answer is missing are mostly in Eagle. The table of counties has the same numbers.',
  )
  expect(gapsTexts.map([], [])).toBe('Map of Colorado with every ZIP code. The table of counties has the same numbers.')
})

it('a watched need has its year as a line from its second night on', async () => {
  const night = (day: string) => ({ day, missing: 3, perhaps: 2, served: 4 })
  const watched = (...days: string[]) =>
    drawn(<WatchedNeeds needs={[{ ...WATCHED[0], days: days.map(night) }] as never} />)
  expect(await watched('2026-11-01')).toContain('>New<')
  const two = await watched('2026-11-01', '2026-11-02')
  expect(two).not.toContain('>New<')
  expect(two).toContain('5 ZIP codes where no clinic says yes on Nov 1, 2026, 5 on Nov 2, 2026')
  expect(await drawn(<WatchedNeeds needs={[]} />)).toContain('You watch no needs yet. Choose up to ten.')
})
