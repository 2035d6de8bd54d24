import { beforeAll, describe, expect, test } from 'vitest'
import { FILTERS, filterNamed, YOUNG_ONLY } from '../../domain/directory/filters.ts'
import { groupsOf, matchOf } from '../../domain/directory/groups.ts'
import { FILTER_STEPS, type GuideStep, guideChoices, stepsFor } from '../../domain/directory/guide.ts'
import { type DirectorySearch, emptySearch, valuesOf, withFilter } from '../../domain/directory/query.ts'
import { searchDirectory } from '../../domain/directory/search.ts'
import { settableClock } from '../platform/clock.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import { GAZETTEER } from '../reference/places.ts'
import { EXPORTS, openLastExport } from '../testing/last-export.ts'
import { readClinics } from './read-listing.ts'
import { openSnapshots } from './snapshot.ts'

/** Silence in the licence feed is silence: no choice of a filter leaves nothing, in any of the real exports. */

const clock = settableClock('2026-08-21T15:00:00Z')

describe.each(EXPORTS)('the export %s', (file) => {
  let snapshot: Snapshot

  beforeAll(async () => {
    const { db } = await openLastExport(clock, file)
    snapshot = await openSnapshots({ db, clock }).current()
  }, 600_000)

  const search = (asked: Partial<DirectorySearch>) =>
    searchDirectory({ listed: snapshot.listed, places: GAZETTEER, now: clock.now() }, { ...emptySearch, ...asked })
  const counts = (asked: Partial<DirectorySearch>) => {
    const { total, maybesTotal } = search(asked)
    return { yes: total.count, silent: maybesTotal.count }
  }
  const all = () => counts({}).yes

  test('says yes or nothing to some clinic for every choice of every filter', () => {
    const empty: string[] = []
    for (const row of FILTERS) {
      for (const value of valuesOf(row, snapshot.book)) {
        const { yes, silent } = counts({ filters: { [row.name]: [value] } })
        console.info(`${file} ${row.key}=${value}: ${yes} yes, ${silent} silent, ${all() - yes - silent} no`)
        if (yes + silent === 0) empty.push(`${row.key}=${value}`)
      }
    }
    expect(empty).toEqual([])
  })

  test('finds help with both exactly where both kinds of help are found [O6]', () => {
    const { listed } = snapshot
    const found = (help: string) => {
      const groups = groupsOf({ filters: { help: [help] } }, clock.now())
      return new Set(
        listed.filter(({ answers }) => matchOf(groups, answers) === 'match').map(({ clinicId }) => clinicId),
      )
    }
    expect(found('both')).toEqual(new Set([...found('mh')].filter((clinicId) => found('sud').has(clinicId))))
    expect(found('both').size).toBeGreaterThan(0)
  })

  test('leaves adults out of the search, because the form has no word for them, and lists no home for children', () => {
    const adults = search({ filters: { age: ['5'] } })
    expect(adults.unasked).toEqual([{ name: 'age', value: '5' }])
    expect(adults.maybesTotal.count).toBe(0)
    expect(adults.total.count).toBeGreaterThan(all() * 0.9)
    expect(adults.total.count).toBeLessThan(all())
    const pages = Array.from({ length: adults.pages }, (_, index) =>
      search({ filters: { age: ['5'] }, page: index + 1 }),
    )
    const shown = pages.flatMap(({ matches }) => matches.map(({ clinic }) => clinic))
    const homes = shown.filter(({ services }) => services.some(({ serviceId }) => serviceId === 112))
    expect(homes.map(({ name }) => name)).toEqual([])
  })

  test('turns no age away: a list of ages that has no word for adults is no complete answer', () => {
    for (const age of ['1', '2', '3', '4', '5', '6']) {
      const { yes, silent } = counts({ filters: { age: [age] } })
      expect(yes + silent, age).toBeGreaterThan(all() * 0.9)
    }
  })

  /** Searches that are silent in different ways. */
  const CIRCUMSTANCES: Partial<DirectorySearch>[] = [
    {},
    { near: 'Denver', miles: 25 },
    { near: 'Burlington', miles: 50, filters: { pay: ['1'] } },
    { near: 'Chaffee County' },
    { near: 'Pueblo', miles: 10, filters: { new: ['1'] } },
  ]

  test('counts beside each choice what the list behind it has', () => {
    for (const asked of CIRCUMSTANCES) {
      const { countOf } = search(asked)
      for (const row of FILTERS.filter(({ name }) => asked.filters?.[name] === undefined)) {
        for (const value of valuesOf(row, snapshot.book)) {
          const { total, maybesTotal, unasked } = search({
            ...asked,
            filters: { ...asked.filters, [row.name]: [value] },
          })
          const expected = { yes: total.count, silent: total.count > 0 ? 0 : maybesTotal.count }
          const where = `${JSON.stringify(asked)} ${row.key}=${value}`
          expect([where, countOf(row.name, value)]).toEqual([where, unasked.length > 0 ? null : expected])
        }
      }
    }
  })

  test('lists every place that says yes before the first that has not told us, the best known first', () => {
    const { total, maybesTotal } = search({ near: 'Denver', miles: 50, filters: { lang: ['2'], pay: ['1'] } })
    expect([total.count > 20, maybesTotal.count > 20]).toEqual([true, true])
    const hits = Array.from({ length: Math.ceil((total.count + maybesTotal.count) / 20) }, (_, index) =>
      search({ near: 'Denver', miles: 50, filters: { lang: ['2'], pay: ['1'] }, page: index + 1 }),
    )
    expect(hits.flatMap(({ matches }) => matches).map(({ rank }) => rank)).toEqual(
      Array.from({ length: total.count }, (_, index) => index + 1),
    )
    const silences = hits.flatMap(({ maybes }) => maybes).map(({ silent }) => silent.length)
    expect(silences).toHaveLength(maybesTotal.count)
    expect(silences.indexOf(2)).toBeGreaterThan(0)
    // Places of which nothing but the licence is known come after all others.
    expect(silences.slice(0, silences.indexOf(2)).every((count) => count === 1)).toBe(true)
  })

  /** Goes on from one answer to the next as the guide offers them; every end has places. */
  function walk(answers: DirectorySearch, steps: readonly GuideStep[]): number {
    const [step, ...later] = steps
    if (step === undefined) {
      const { total, maybesTotal } = search(answers)
      expect(total.count + maybesTotal.count, JSON.stringify(answers)).toBeGreaterThan(0)
      return 1
    }
    const next = answersTo(step, answers)
    expect(next.length, `${step} ${JSON.stringify(answers)}`).toBeGreaterThan(0)
    return next.reduce((sum, one) => sum + walk(one, later), 0)
  }

  function answersTo(step: GuideStep, answers: DirectorySearch): DirectorySearch[] {
    if (step === 'near') return ['Denver', '81201'].map((near) => ({ ...answers, near }))
    const { isOffered, radii } = guideChoices({ listed: snapshot.listed, places: GAZETTEER, now: clock.now() }, answers)
    if (step === 'miles') return [answers, { ...answers, miles: radii()[0] ?? null }]
    const name = FILTER_STEPS[step]
    if (name === undefined) return [answers]
    const values = valuesOf(filterNamed(name), snapshot.book).filter((value) => isOffered(name, value))
    // The crisis page is no list. Two choices of each step, because every pair of steps counts, not every choice.
    const chosen = values.filter((value) => value !== 'crisis')
    const some = [chosen[0], chosen.at(-1)].filter((value) => value !== undefined)
    return some.map((value) => withFilter(answers, name, [value]))
  }

  test('leads every way through the guide to places', () => {
    const steps = stepsFor({ near: 'Denver', filters: { visit: ['person'] } })
    expect(walk(emptySearch, steps)).toBeGreaterThan(50)
  }, 600_000)

  test('lets an adult say so in the guide, and then lists no place for the young alone', () => {
    const { isOffered } = guideChoices({ listed: snapshot.listed, places: GAZETTEER, now: clock.now() }, emptySearch)
    for (const age of ['4', '5', '6']) expect(isOffered('age', age), age).toBe(true)
    const adults = search({ filters: { age: ['5'] } })
    const isYoungOnly = ({ answers }: Snapshot['listed'][number]) => answers.tags.includes(YOUNG_ONLY)
    expect(adults.total.count + adults.maybesTotal.count).toBe(
      snapshot.listed.filter((clinic) => !clinic.custody && !isYoungOnly(clinic)).length,
    )
    expect(snapshot.listed.some(isYoungOnly)).toBe(true)
  })

  test('says "by phone or video only" of no clinic that did not say so', () => {
    const views = readClinics(snapshot, [...snapshot.byId.keys()], clock.now())
    const placeless = views.filter(({ place, telehealth }) => place.reach === 'state' && telehealth.optionId !== 3)
    for (const { clinicId } of placeless) expect(snapshot.byId.get(clinicId)?.answers.tags).not.toContain(14_001)
  })
})
