import type { Database } from '../../server/db/open.ts'
import { relist } from '../../server/directory/relist.ts'
import { BASE, type Size } from './sizes.ts'

/**
 * The index of the public search. The rows of the first clinics are made by its own rule; the others are copied from them
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
  await pool.query('vacuum (analyze) listings')
}
