import { type Kysely, sql, type Transaction } from 'kysely'
import { storedCard } from '../../domain/directory/card.ts'
import { INDEX_RULES, type IndexRow, indexRow } from '../../domain/directory/index-row.ts'
import { isListed, type Listing } from '../../domain/directory/listing.ts'
import { statement } from '../db/statement.ts'
import type { Tables } from '../db/tables.ts'
import { readAny } from './listing-rows.ts'
import { COLORADO } from './places.ts'
import { touch } from './touch.ts'

/**
 * Keeps the index of the public search true to the clinics. Every writer calls `relist` in its own transaction, after
 * its writes and while it holds the lock on the clinic: the rows are then made from what will be committed.
 */

type Tx = Transaction<Tables>

export async function relist(tx: Tx, clinicIds: readonly number[]): Promise<void> {
  if (clinicIds.length === 0) return
  const listings = await readAny(tx, clinicIds)
  await store(tx, clinicIds, rowsOf(listings), cardsOf(listings))
  await touch(tx, clinicIds)
}

/** The rows that the index should hold for these clinics, or for all of them. */
export async function indexRows(db: Kysely<Tables>, clinicIds: readonly number[] | null): Promise<IndexRow[]> {
  return rowsOf(await readAny(db, clinicIds))
}

/** The cards that should stand beside them. */
export async function indexCards(db: Kysely<Tables>, clinicIds: readonly number[] | null) {
  return cardsOf(await readAny(db, clinicIds))
}

const rowsOf = (listings: readonly Listing[]) => listings.flatMap((listing) => indexRow(listing, COLORADO.county) ?? [])

const cardsOf = (listings: readonly Listing[]) =>
  listings
    .filter(({ clinic, provider }) => isListed(clinic, provider))
    .map((listing) => ({ clinicId: listing.clinic.clinicId, card: JSON.stringify(storedCard(listing)) }))

/** Longitudes are shortened so that both axes are equally long at 39° north. */
export const LONGITUDE_SCALE = 0.7771

/**
 * Two releases may write at once while one takes over from the other. One that writes rows by its own rules into an index
 * that was made by others marks it as mixed, in the transaction of the write; a negative number is an index in the making.
 */
const MIXED = 0

// $1 clinics, $2 their rows, $3 their cards. A row that says the same is left alone: nine indexes would be written for nothing.
const STORE = statement(`
    with given as (
      select * from jsonb_to_recordset($2::jsonb) as g("clinicId" int, "providerId" int,
        reach smallint, x float8, y float8, "countyId" int, "cityId" int, tags smallint[], "openAt" smallint[],
        "nameKey" text, "searchKey" text, phones text[], "aboutOn" timestamptz, "contactOn" timestamptz,
        "patientsOn" timestamptz, "newPatientsOn" timestamptz, "confirmedOn" timestamptz, "closedFrom" date, "closedTo" date)
    ), gone as (
      delete from listings where clinic_id = any($1::int[])
        and not exists (select from given where "clinicId" = clinic_id)
    ), kept as (
      insert into listing_cards as k (clinic_id, card)
      select "clinicId", card from jsonb_to_recordset($3::jsonb) as c("clinicId" int, card text)
      on conflict (clinic_id) do update set card = excluded.card where k.card <> excluded.card
    ), mixed as (
      update listings_rules set rules = ${MIXED} where rules not in (${MIXED}, ${INDEX_RULES}, ${-INDEX_RULES})
    )
    insert into listings as l (clinic_id, provider_id, reach, spot, county_id, city_id, tags, open_at, name_key,
      search_key, phones, about_on, contact_on, patients_on, new_patients_on, confirmed_on, closed_from, closed_to)
    select "clinicId", "providerId", reach, case when x is not null then point(x, y) end, "countyId", "cityId", tags,
      "openAt", "nameKey", "searchKey", phones, "aboutOn", "contactOn", "patientsOn", "newPatientsOn", "confirmedOn",
      "closedFrom", "closedTo"
    from given
    on conflict (clinic_id) do update set provider_id = excluded.provider_id, reach = excluded.reach,
      spot = excluded.spot, county_id = excluded.county_id, city_id = excluded.city_id, tags = excluded.tags,
      open_at = excluded.open_at, name_key = excluded.name_key, search_key = excluded.search_key,
      phones = excluded.phones, about_on = excluded.about_on, contact_on = excluded.contact_on,
      patients_on = excluded.patients_on, new_patients_on = excluded.new_patients_on,
      confirmed_on = excluded.confirmed_on, closed_from = excluded.closed_from, closed_to = excluded.closed_to
    where (l.provider_id, l.reach, l.spot[0], l.spot[1], l.county_id, l.city_id, l.tags, l.open_at, l.name_key,
        l.search_key, l.phones, l.about_on, l.contact_on, l.patients_on, l.new_patients_on, l.confirmed_on, l.closed_from, l.closed_to)
      is distinct from (excluded.provider_id, excluded.reach, excluded.spot[0], excluded.spot[1], excluded.county_id,
        excluded.city_id, excluded.tags, excluded.open_at, excluded.name_key, excluded.search_key, excluded.phones,
        excluded.about_on, excluded.contact_on, excluded.patients_on, excluded.new_patients_on,
        excluded.confirmed_on, excluded.closed_from, excluded.closed_to)`)

async function store(
  tx: Tx,
  clinicIds: readonly number[],
  rows: readonly IndexRow[],
  cards: ReturnType<typeof cardsOf>,
): Promise<void> {
  const given = rows.map(({ spot, ...row }) => ({
    ...row,
    x: spot ? spot.longitude * LONGITUDE_SCALE : null,
    y: spot ? spot.latitude : null,
  }))
  await STORE(tx, [clinicIds, JSON.stringify(given), JSON.stringify(cards)])
}

const BATCH = 200

/** Makes the whole index anew, a batch of clinics at a time, each locked as a save would lock it. */
export async function rebuildListings(db: Kysely<Tables>): Promise<number> {
  let last = 0
  let done = 0
  await sql`update listings_rules set rules = ${-INDEX_RULES}`.execute(db)
  for (;;) {
    const ids = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        select clinic_id as id from clinics where clinic_id > ${last} order by clinic_id limit ${BATCH} for update`.execute(
        tx,
      )
      const batch = rows.map(({ id }) => id)
      await relist(tx, batch)
      return batch
    })
    if (ids.length === 0) break
    last = ids.at(-1) ?? last
    done += ids.length
  }
  // Still mixed where the other release wrote meanwhile: the next round of the job makes it anew.
  await sql`update listings_rules set rules = ${INDEX_RULES} where rules = ${-INDEX_RULES}`.execute(db)
  // The planner needs to know how many rows there are, and searches answer from the indexes alone only where the pages are
  // known as visible to all. The embedded engine does neither by itself, PostgreSQL does it minutes later.
  await sql`vacuum (analyze) listings, listing_cards`.execute(db)
  return done
}

/**
 * At a start and every few minutes: an index that was made by older rules, by two releases, or never, is made anew. One of
 * a newer release stays, because its rows only say more. Returns how many clinics were read.
 */
export async function bringListingsUpToDate(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ rules: number }>`select rules from listings_rules`.execute(db)
  const rules = rows[0]?.rules ?? MIXED
  return rules === INDEX_RULES || Math.abs(rules) > INDEX_RULES ? 0 : await rebuildListings(db)
}
