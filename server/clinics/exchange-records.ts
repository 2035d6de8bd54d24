import { type Kysely, sql, type Transaction } from 'kysely'
import { publicName, visibilityOf } from '../../domain/directory/listing.ts'
import type { ToldClinic } from '../../domain/exchange/ended.ts'
import { GENERAL_CATEGORY } from '../../domain/exchange/ids.ts'
import { isoMoment } from '../db/sql-text.ts'
import { statement } from '../db/statement.ts'
import type { Tables } from '../db/tables.ts'

/** Services that the open data ever exported; every transaction that writes a clinic updates them. */

// $1 clinics. A clinic that was never listed gets no record: the open data must not reveal that it exists. Ended
// categories stay, so that the open data can answer for them with a tombstone; the first removal date stays too.
const KEEP_RECORDS = statement(`
  insert into exchange_records as r (clinic_id, categories, removed_at)
  select c.clinic_id, coalesce(told.categories, '{${GENERAL_CATEGORY}}'),
    case when c.archived or p.archived or not (c.display_at_ownpath and p.display_at_ownpath) then c.updated_at end
  from clinics c join providers p using (provider_id),
    lateral (select array_agg(distinct (service ->> 'serviceCategoryId')::smallint) as categories
      from jsonb_array_elements(c.licence -> 'clinicServicesProvideds') service) told
  where c.clinic_id = any($1::int[])
    and (c.display_at_ownpath and p.display_at_ownpath or exists (select from exchange_records known where known.clinic_id = c.clinic_id))
  order by c.clinic_id
  on conflict (clinic_id) do update set
    categories = array(select unnest(r.categories) union select unnest(excluded.categories) order by 1),
    removed_at = case when excluded.removed_at is not null then coalesce(r.removed_at, excluded.removed_at) end
  where not r.categories @> excluded.categories or (r.removed_at is null) <> (excluded.removed_at is null)`)

/** Updates the records of clinics that this transaction wrote (`write-clinics.ts`). */
export async function keepRecords(tx: Transaction<Tables>, clinicIds: readonly number[]): Promise<void> {
  if (clinicIds.length > 0) await KEEP_RECORDS(tx, [clinicIds])
}

type Row = Omit<ToldClinic, 'name'> & {
  clinic: { displayName: string | null; accountName: string | null; displayAtOwnpath: boolean; archived: boolean }
  provider: { name: string; displayAtOwnpath: boolean; archived: boolean }
}

export async function readTold(db: Kysely<Tables>): Promise<ToldClinic[]> {
  const { rows } = await sql<Row>`
    select r.clinic_id as "clinicId", c.provider_id as "providerId", c.account_id as "accountId", r.categories,
      ${sql.raw(isoMoment('r.removed_at'))} as "removedAt",
      json_build_object('displayName', c.display_name, 'accountName', c.licence ->> 'accountName',
        'displayAtOwnpath', c.display_at_ownpath, 'archived', c.archived) as clinic,
      json_build_object('name', p.name, 'displayAtOwnpath', p.display_at_ownpath, 'archived', p.archived) as provider
    from exchange_records r join clinics c using (clinic_id) join providers p using (provider_id)
    order by r.clinic_id`.execute(db)
  return rows.map(({ clinic, provider, ...row }) => ({
    ...row,
    name: visibilityOf(clinic, provider) === 'unknown' ? null : publicName(clinic, provider),
  }))
}
