import type { Transaction } from 'kysely'
import { isListed, type Listing, publicStanding } from '../../domain/directory/listing.ts'
import { wheresOf } from '../../domain/exchange/hsds/places.ts'
import { categoriesOf, exchangeIds } from '../../domain/exchange/ids.ts'
import { statement } from '../db/statement.ts'
import type { Tables } from '../db/tables.ts'

/** The ids under which other systems know a clinic, kept in the transaction that writes the clinic. */

type Given = {
  clinicId: number
  providerId: number
  categories: number[]
  places: number
  ids: string[]
  /** Null while it is listed. */
  removedAt: string | null
  /** A clinic that was never listed gets no record: others must not learn that it exists. */
  known: boolean
}

function givenOf({ clinic, provider }: Listing): Given {
  return {
    clinicId: clinic.clinicId,
    providerId: clinic.providerId,
    categories: categoriesOf(clinic.clinicServicesProvideds),
    places: wheresOf(clinic.clinicTelehealthOptions[0]?.telehealthOptionId ?? null).length,
    ids: exchangeIds(clinic),
    removedAt: isListed(clinic, provider) ? null : clinic.updatedAt,
    known: publicStanding(clinic, provider) !== 'unknown',
  }
}

// The ids of services that ended stay, so that who asks for one learns of it; the first moment of a removal stays too.
const KEEP_RECORDS = statement(`
    insert into exchange_records as r (clinic_id, provider_id, categories, places, ids, removed_at)
    select "clinicId", "providerId", categories, places, ids, "removedAt"
    from jsonb_to_recordset($1::jsonb) as g("clinicId" int, "providerId" int,
      categories smallint[], places smallint, ids uuid[], "removedAt" timestamptz, known boolean)
    where known or exists (select from exchange_records where clinic_id = "clinicId")
    on conflict (clinic_id) do update set provider_id = excluded.provider_id, categories = excluded.categories,
      places = excluded.places,
      ended = array(select unnest(r.ended || r.categories) except select unnest(excluded.categories) order by 1),
      ids = array(select unnest(r.ids) union select unnest(excluded.ids)),
      removed_at = case when excluded.removed_at is not null then coalesce(r.removed_at, excluded.removed_at) end
    where (r.provider_id, r.categories, r.places, r.removed_at is null) is distinct from
      (excluded.provider_id, excluded.categories, excluded.places, excluded.removed_at is null)
      or not r.ids @> excluded.ids`)

export async function keepRecords(tx: Transaction<Tables>, listings: readonly Listing[]): Promise<void> {
  if (listings.length > 0) await KEEP_RECORDS(tx, [JSON.stringify(listings.map(givenOf))])
}
