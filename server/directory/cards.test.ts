import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptySearch } from '../../domain/directory/query.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { brokenIndex } from '../testing/listing-index.ts'
import { OURS, smallWorld, THEIRS } from '../testing/small-world.ts'
import { readCounty, readListing, readProviderSites } from './read-listing.ts'
import { rebuildListings } from './relist.ts'
import { searchListings } from './search-listings.ts'

/** Lists read cards; a card never outlives what it was made from, whichever program changed that. */

let t: TestApp
beforeAll(async () => {
  t = await testApp({ areas: [] })
  await smallWorld(t)
})
afterAll(() => t.close())

const now = () => t.clock.now()
const sql = (text: string, values: unknown[]) => t.db.pool.query(text, values)
const cardsKept = async () =>
  (await sql('select clinic_id as id from listing_cards order by 1', [])).rows.map(({ id }) => id)
const found = async (clinicId: number) => {
  const { matches } = await searchListings(t.db, emptySearch, now())
  return matches.find(({ clinic }) => clinic.clinicId === clinicId)?.clinic
}

describe('a program that writes past the portal', () => {
  it('leaves the card of a clinic whose description it changes', async () => {
    await sql(`update clinics set profile = profile || '{"descriptionEn": "New words"}' where clinic_id = $1`, [
      OURS.clinic,
    ])
    expect(await cardsKept()).toContain(OURS.clinic)
  })

  it('hides an address, and no list shows it from then on', async () => {
    expect((await found(OURS.clinic))?.place.address).not.toBeNull()
    await sql(
      `update clinics set profile = jsonb_set(profile, '{clinicLocations,0,hideAddress}', 'true') where clinic_id = $1`,
      [OURS.clinic],
    )
    expect(await cardsKept()).not.toContain(OURS.clinic)
    expect((await found(OURS.clinic))?.place).toMatchObject({ hidden: true, address: null, point: null })
  })

  it('renames a provider, and its clinics say so, on every list', async () => {
    await sql(`update providers set display_name = 'Other Name' where provider_id = $1`, [OURS.providerId])
    expect((await found(OURS.sister))?.providerName).toBe('Other Name')
    const beside = await readListing(t.db, OURS.clinic, now())
    expect(beside).toMatchObject({ sites: [{ clinicId: OURS.sister, providerName: 'Other Name' }], otherSites: 1 })
    expect((await readProviderSites(t.db, OURS.providerId, now()))?.name).toBe('Other Name')
  })

  it('switches a clinic off, and it stands in no list', async () => {
    const slug = 'denver'
    const listed = async () => (await readCounty(t.db, slug, 1, now()))?.clinics.map(({ clinicId }) => clinicId) ?? []
    await sql(`update clinics set profile = profile || '{"displayAtOwnpath": false}' where clinic_id = $1`, [
      THEIRS.clinic,
    ])
    expect(await found(THEIRS.clinic)).toBeUndefined()
    expect(await listed()).not.toContain(THEIRS.clinic)
  })

  it('and an index made anew has every card again', async () => {
    await rebuildListings(t.db.kysely)
    expect(await cardsKept()).toEqual([OURS.clinic, OURS.sister])
    expect(await brokenIndex(t.db)).toEqual([])
  })
})
