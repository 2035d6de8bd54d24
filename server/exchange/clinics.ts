import { publicName, publicStanding } from '../../domain/directory/listing.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import { organizationId } from '../../domain/exchange/ids.ts'
import type { Database } from '../db/open.ts'
import { isoMoment } from '../db/sql-text.ts'
import { readClinics } from '../directory/read-clinics.ts'

/** The clinics that open data tells of: the listed ones, and for a year those that were listed before. */

type Pool = Pick<Database, 'pool'>

export const TOMBSTONE_DAYS = 365
/**
 * So many clinics are read and written at a time where all of them are told. They are few, because what is made from them is
 * then gone before the collector looks at it twice: objects that outlive that fill the heap with what is not needed any more.
 * Their numbers alone are found many at a time. The first are fewer still, so that an answer begins at once.
 */
export const AT_A_TIME = { found: 500, read: 20, first: 5 } as const

/** In groups of as many as are read at a time. */
export function* fewAtATime<T>(list: readonly T[]): Generator<T[]> {
  for (let from = 0; from < list.length; from += AT_A_TIME.read) yield list.slice(from, from + AT_A_TIME.read)
}

/** The numbers of all listed clinics in their order, as many as are read at a time. */
export async function* everyClinicId(db: Pool): AsyncGenerator<number[]> {
  for (let last = 0; ; ) {
    const { rows } = await db.pool.query<{ id: number }>({
      name: 'exchange-next',
      text: `select clinic_id as id from exchange_records where removed_at is null and clinic_id > $1
        order by clinic_id limit $2`,
      values: [last, last === 0 ? AT_A_TIME.first : AT_A_TIME.found],
    })
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    last = ids.at(-1) ?? last
    yield* fewAtATime(ids)
  }
}

export async function* everyClinic(db: Pool, now: () => Date): AsyncGenerator<PublicClinic[]> {
  for await (const ids of everyClinicId(db)) yield await readClinics(db, ids, now())
}

/** Listed clinics that were changed or confirmed at a moment or since. */
export const MODIFIED_SINCE = (moment: string) =>
  `(select clinic_id from clinics where updated_at >= ${moment}
    union select clinic_id from listings where confirmed_on >= ${moment})`

export async function modifiedClinicIds({ pool }: Pool, since: Date): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'exchange-modified',
    text: `select r.clinic_id as id from exchange_records r
      where r.removed_at is null and r.clinic_id in ${MODIFIED_SINCE('$1::timestamptz')} order by r.clinic_id`,
    values: [since],
  })
  return rows.map(({ id }) => id)
}

/** When anything that open data tells was last changed. */
export async function lastModified({ pool }: Pool): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>({
    name: 'exchange-last-modified',
    text: `select greatest((select max(updated_at) from clinics),
      (select confirmed_on from listings order by confirmed_on desc nulls last limit 1)) as at`,
  })
  return rows[0]?.at ?? null
}

/** What is left of a clinic that was listed once. */
export type Tombstone = {
  clinicId: number
  providerId: number
  accountId: string
  categories: number[]
  /** Null where its display was switched off: then only the fact that it was removed is told. */
  name: string | null
  providerName: string | null
  removedAt: string
}

type Row = Omit<Tombstone, 'name'> & {
  displayName: string | null
  accountName: string | null
  displayAtOwnpath: boolean
  archived: boolean
  provider: { name: string; displayAtOwnpath: boolean; archived: boolean }
}

/** Removed since a moment, and not longer ago than tombstones stay; all of those, or some by their numbers. */
export async function readTombstones(
  { pool }: Pool,
  { now, since = new Date(0), clinicIds = null }: { now: Date; since?: Date; clinicIds?: readonly number[] | null },
): Promise<Tombstone[]> {
  const oldest = new Date(now.getTime() - TOMBSTONE_DAYS * 86_400_000)
  const { rows } = await pool.query<Row>({
    name: 'exchange-tombstones',
    text: `select r.clinic_id as "clinicId", r.provider_id as "providerId", c.account_id as "accountId", r.categories,
        c.display_name as "displayName", c.licence ->> 'accountName' as "accountName", c.archived,
        c.display_at_ownpath as "displayAtOwnpath", ${isoMoment('r.removed_at')} as "removedAt",
        json_build_object('name', p.name, 'displayAtOwnpath', p.display_at_ownpath, 'archived', p.archived) as provider
      from exchange_records r join clinics c using (clinic_id) join providers p on p.provider_id = r.provider_id
      where r.removed_at >= $1 and ($2::int[] is null or r.clinic_id = any($2)) order by r.clinic_id`,
    values: [since > oldest ? since : oldest, clinicIds],
  })
  return rows.map(({ displayName, accountName, displayAtOwnpath, archived, provider, ...row }) => {
    const told = publicStanding({ displayAtOwnpath, archived }, provider) === 'gone'
    return {
      ...row,
      name: told ? publicName({ displayName, accountName }, provider) : null,
      providerName: told ? provider.name : null,
    }
  })
}

/** The clinic that has a record under this id, listed or not. */
export async function clinicOfId({ pool }: Pool, id: string): Promise<{ clinicId: number; removed: boolean } | null> {
  const { rows } = await pool.query<{ clinicId: number; removed: boolean }>({
    name: 'exchange-by-id',
    text: `select clinic_id as "clinicId", removed_at is not null as removed from exchange_records
      where ids @> array[$1::uuid]`,
    values: [id],
  })
  return rows[0] ?? null
}

/** The provider that others know under this id, while one of its clinics is listed. */
export async function providerOfId({ pool }: Pool, id: string): Promise<number | null> {
  const { rows } = await pool.query<{ providerId: number }>({
    name: 'exchange-provider-by-id',
    text: `select distinct provider_id as "providerId" from exchange_records
      where ids @> array[$1::uuid] and removed_at is null`,
    values: [id],
  })
  // A clinic that moved to another provider still carries the id of the first.
  return rows.find(({ providerId }) => organizationId(providerId) === id)?.providerId ?? null
}

/** Another text whenever an answer about the same clinics on the same day could be another. */
export async function dataVersion({ pool }: Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>({
    name: 'exchange-version',
    text: `select concat_ws('/', (select max(updated_at) from clinics), (select max(updated_at) from providers),
      (select confirmed_on from listings order by confirmed_on desc nulls last limit 1),
      (select version from codes_version)) as version`,
  })
  return rows[0]?.version ?? ''
}
