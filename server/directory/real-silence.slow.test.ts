import { beforeAll, describe, expect, test } from 'vitest'
import { FILTERS } from '../../domain/directory/filters.ts'
import { groupsOf, matchOf } from '../../domain/directory/groups.ts'
import { type DirectorySearch, emptySearch, valuesOf } from '../../domain/directory/query.ts'
import { searchDirectory } from '../../domain/directory/search.ts'
import { settableClock } from '../platform/clock.ts'
import { COLORADO } from '../reference/places.ts'
import { EXPORTS, noExports, openLastExport } from '../testing/last-export.ts'
import { readClinics } from './read-listing.ts'
import { openSnapshots, type Snapshot } from './snapshot.ts'

/** Silence in the licence feed is silence: no choice of a filter leaves nothing, in any of the real exports. */

const clock = settableClock('2026-08-21T15:00:00Z')

describe.skipIf(noExports).each(EXPORTS.length > 0 ? EXPORTS : ['none'])('the export %s', (file) => {
  let snapshot: Snapshot

  beforeAll(async () => {
    const { db } = await openLastExport(clock, file)
    snapshot = await openSnapshots({ db, clock }).current()
  }, 600_000)

  const counts = (asked: Partial<DirectorySearch>) => {
    const search = { ...emptySearch, ...asked }
    const { total, maybesTotal } = searchDirectory(
      { listed: snapshot.listed, places: COLORADO, now: clock.now() },
      search,
    )
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

  test('turns no age away: a list of ages that has no word for adults is no complete answer', () => {
    for (const age of ['1', '2', '3', '4', '5', '6']) {
      const { yes, silent } = counts({ filters: { age: [age] } })
      expect(yes + silent, age).toBe(all())
    }
    const { yes, silent } = counts({ near: '80203', miles: 25, filters: { age: ['5'] } })
    expect(yes + silent).toBe(counts({ near: '80203', miles: 25 }).yes)
    expect(yes + silent).toBeGreaterThan(100)
  })

  test('says "by phone or video only" of no clinic that did not say so', () => {
    const views = readClinics(snapshot, [...snapshot.byId.keys()], clock.now())
    const placeless = views.filter(({ place, telehealth }) => place.reach === 'state' && telehealth.optionId !== 3)
    for (const { clinicId } of placeless) expect(snapshot.byId.get(clinicId)?.answers.tags).not.toContain(14_001)
  })
})
