import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DirectorySearch } from '../../domain/directory/query.ts'
import { emptySearch } from '../../domain/directory/query.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { OURS, smallWorld, THEIRS } from '../testing/small-world.ts'
import { readListing } from './read-listing.ts'
import { searchListings } from './search-listings.ts'

let t: TestApp
beforeEach(async () => {
  t = await testApp({ areas: [] })
  await smallWorld(t)
})
afterEach(() => t.close())

const search = (asked: Partial<DirectorySearch> = {}) =>
  searchListings(t.db, { ...emptySearch, ...asked }, t.clock.now())
const idsOf = ({ matches }: Awaited<ReturnType<typeof search>>) => matches.map(({ clinic }) => clinic.clinicId)

describe('a search of the directory', () => {
  test('finds what is listed, by name where no place was given', async () => {
    expect(idsOf(await search())).toEqual([OURS.clinic, OURS.sister, THEIRS.clinic])
  })

  test('finds a clinic by parts of its name and of its provider’s, in any order and spelling', async () => {
    expect(idsOf(await search({ q: 'north NINO' }))).toEqual([OURS.clinic])
    expect(idsOf(await search({ q: 'old mill' }))).toEqual([])
  })

  test('says that a place is unknown, and shows no list', async () => {
    expect(await search({ near: '99999' })).toMatchObject({ problem: 'unknownPlace', matches: [], maybes: [] })
  })
})

describe('a clinic of the directory', () => {
  test('is read with the other sites of its provider', async () => {
    const read = await readListing(t.db, OURS.clinic, t.clock.now())
    expect(read).toMatchObject({ state: 'listed', clinic: { name: 'Niño Peak Care - North' } })
    expect(read.state === 'listed' && read.sites.map(({ clinicId }) => clinicId)).toEqual([OURS.sister])
  })
})
