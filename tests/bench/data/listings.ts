import { INDEX_RULES } from '../../../domain/directory/index-row.ts'
import type { Database } from '../../../server/db/open.ts'
import { LONGITUDE_SCALE, relist } from '../../../server/directory/relist.ts'
import { BASE, type Size } from './sizes.ts'

/**
 * The index of the public search, its cards and the records of open data. The rows of the first clinics are made by its own rule; the others are copied from them
 * by the database, each some miles from the clinic it was copied from, so that no two stand on one spot.
 */
export async function fillListings({ kysely, pool }: Database, size: Size): Promise<void> {
  const first = Array.from({ length: BASE.clinics }, (_, index) => index + 1)
  await kysely.transaction().execute((tx) => relist(tx, first))
  await pool.query('select setseed(0.42)')
  const words = (text: string) => `btrim(regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g'))`
  await pool.query(
    `insert into listings (clinic_id, provider_id, reach, spot, county_id, city_id, tags, open_at, name_key, search_key,
       phones, about_on, contact_on, patients_on, new_patients_on, confirmed_on)
     select c.clinic_id, c.provider_id, l.reach,
       case when l.spot is not null then point(l.spot[0] + (random() - 0.5) * 0.2, l.spot[1] + (random() - 0.5) * 0.2) end,
       l.county_id, l.city_id, l.tags, l.open_at, ${words('c.display_name')},
       ' ' || ${words(`c.display_name || ' ' || p.name || ' ' || l.clinic_id || 'x' || n`)} || ' ', l.phones, l.about_on,
       l.contact_on, l.patients_on, l.new_patients_on, l.confirmed_on
     from generate_series(1, $2 - 1) n cross join listings l
     join clinics c on c.clinic_id = n * $1 + l.clinic_id join providers p on p.provider_id = c.provider_id
     where l.clinic_id <= $1`,
    [BASE.clinics, size.times],
  )
  // Each card as its clinic's own would be: its numbers, names and place; all else is the first clinic's.
  await pool.query(
    `insert into listing_cards (clinic_id, card)
     select l.clinic_id, (k.card::jsonb || jsonb_build_object('clinicId', l.clinic_id, 'providerId', l.provider_id,
       'name', coalesce(c.display_name, p.name), 'providerName', p.name) || case when l.reach = 1
       then jsonb_build_object('place', (k.card::jsonb -> 'place') || jsonb_build_object('point',
         jsonb_build_object('latitude', l.spot[1], 'longitude', l.spot[0] / $2))) else '{}' end)::text
     from listings l join listing_cards k on k.clinic_id = 1 + (l.clinic_id - 1) % $1
     join clinics c on c.clinic_id = l.clinic_id join providers p on p.provider_id = l.provider_id
     where l.clinic_id > $1`,
    [BASE.clinics, LONGITUDE_SCALE],
  )
  await pool.query(
    `insert into exchange_records (clinic_id, categories)
     select l.clinic_id, r.categories
     from listings l join exchange_records r on r.clinic_id = 1 + (l.clinic_id - 1) % $1 where l.clinic_id > $1`,
    [BASE.clinics],
  )
  // Otherwise the product would make all of it anew when it starts.
  await pool.query('update listings_rules set rules = $1', [INDEX_RULES])
  await pool.query('vacuum (analyze) listings, listing_cards, exchange_records')
}
