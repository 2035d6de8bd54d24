import { coloradoPlaces } from '../db/lookups/colorado.ts'
import type { Database } from '../db/open.ts'
import { LONGITUDE_SCALE } from '../directory/relist.ts'

/** Listings by the ten thousand, copied from those that are there: 45 of 100 around Denver, the others where towns are. */

const BEYOND = 1_500_000_000

export async function fillListings({ pool }: Database, count: number): Promise<void> {
  const client = await pool.connect()
  const zips = coloradoPlaces.map(({ latitude, longitude }) => [longitude * LONGITUDE_SCALE, latitude])
  try {
    await client.query('set session_replication_role = replica')
    await client.query(`delete from listing_cards where clinic_id > ${BEYOND}`)
    await client.query(`delete from listings where clinic_id > ${BEYOND}`)
    await client.query(`delete from clinics where clinic_id > ${BEYOND}`)
    await client.query('select setseed(0.42)')
    await client.query(
      `with seeds as (
         select row_number() over (order by l.clinic_id) - 1 as n, l.*, c.profile, c.licence, c.created_at, c.updated_at
         from listings l join clinics c using (clinic_id) where l.clinic_id <= ${BEYOND}
       ), made as (
         select ${BEYOND} + g as id, s.*, $1::jsonb -> (floor(random() * jsonb_array_length($1::jsonb)))::int as zip,
           random() < 0.45 as metro, (random() - 0.5) * 0.5 as dx, (random() - 0.5) * 0.5 as dy, random() as said
         from generate_series(1, ${count}) g join seeds s on s.n = (g * 7919) % (select count(*) from seeds)
       ), clinics_made as (
         insert into clinics (clinic_id, provider_id, account_id, profile, licence, created_at, updated_at)
         select id, provider_id, 'many-' || id, profile, licence, created_at, updated_at from made
       )
       insert into listings (clinic_id, provider_id, reach, spot, county_id, city_id, tags, open_at, name_key, search_key,
         phones, new_patients_on, confirmed_on)
       select id, provider_id, reach, case when reach < 3 then case when metro
           then point(-104.99 * ${LONGITUDE_SCALE} + dx * 0.8, 39.74 + dy * 0.8)
           else point((zip ->> 0)::float8 + dx * 0.1, (zip ->> 1)::float8 + dy * 0.1) end end,
         county_id, city_id, tags, open_at, name_key || ' ' || id, search_key || id || ' ', phones,
         case when said < 0.5 then new_patients_on end, confirmed_on
       from made`,
      [JSON.stringify(zips)],
    )
    await client.query(
      `insert into listing_cards (clinic_id, card)
       select l.clinic_id, k.card from listings l join (
         select row_number() over (order by clinic_id) - 1 as n, card from listing_cards) k
       on k.n = l.clinic_id % (select count(*) from listing_cards) where l.clinic_id > ${BEYOND}`,
    )
  } finally {
    await client.query('set session_replication_role = default')
    client.release()
  }
  await vacuumed(pool)
  await pool.query('vacuum (analyze) clinics, listing_cards')
}

const PATIENCE = 60_000

/**
 * Index-only scans need the pages to be known as visible to all, as on a quiet server. A transaction of another test on
 * the same cluster delays that until it ends, so this asks again until nearly all of them are.
 */
async function vacuumed(pool: Database['pool']): Promise<void> {
  const deadline = performance.now() + PATIENCE
  let progress = ''
  while (performance.now() < deadline) {
    await pool.query('vacuum analyze listings')
    const { rows } = await pool.query(
      `select relallvisible as visible, relpages as pages, pg_sleep(0.1)::text from pg_class where relname = 'listings'`,
    )
    const { visible, pages } = rows[0]
    if (visible >= 0.98 * pages) return
    progress = `${visible} of ${pages} pages`
  }
  throw new Error(`The pages of the index did not become visible to all: ${progress}`)
}
