import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { sameJson } from '../../domain/clinic/kinds/kind.ts'
import type { IndexRow } from '../../domain/directory/index-row.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'
import { indexCards, indexRows, LONGITUDE_SCALE } from '../directory/relist.ts'

/** The index of the public search as it was kept, beside the one that would be made anew. */

type Asked = { pool: Pick<Pool, 'query'> }

const DATES = ['about', 'contact', 'patients', 'new_patients', 'confirmed']
const named = (column: string) => column.replace(/_(\w)/, (_, letter: string) => letter.toUpperCase())

const KEPT = `select json_build_object('clinicId', clinic_id, 'providerId', provider_id, 'reach', reach,
    'spot', case when spot is not null then json_build_array(spot[0], spot[1]) end, 'countyId', county_id,
    'cityId', city_id, 'tags', tags, 'openAt', open_at, 'nameKey', name_key, 'searchKey', search_key, 'phones', phones,
    'closedFrom', closed_from, 'closedTo', closed_to,
    ${DATES.map((date) => `'${named(date)}On', ${isoMoment(`${date}_on`)}`).join(', ')}) as row
  from listings order by clinic_id`

/** Speaks over the given connection, so that a transaction can be looked at before it ends. */
const kyselyOn = ({ pool }: Asked) =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: {
        options: {},
        end: async () => {},
        connect: async () => ({ query: pool.query.bind(pool) as never, release: () => {} }),
      },
    }),
  })

export async function brokenIndex(asked: Asked): Promise<string[]> {
  const { rows } = await asked.pool.query<{ row: IndexRow }>(KEPT)
  const kept = new Map(rows.map(({ row }) => [row.clinicId, row]))
  const wanted = new Map((await indexRows(kyselyOn(asked), null)).map((row) => [row.clinicId, withSpot(row)]))
  const missing = [...wanted.keys()].filter((id) => !kept.has(id)).map((id) => `${id} is not in it`)
  const extra = [...kept.keys()].filter((id) => !wanted.has(id)).map((id) => `${id} must not be in it`)
  const different = [...kept].flatMap(([id, row]) => {
    const made = wanted.get(id)
    const names = made ? Object.keys(made).filter((name) => !same(row, made, name)) : []
    return names.length > 0 ? [`${id} ${names.join(', ')}`] : []
  })
  return [...missing, ...extra, ...different, ...(await brokenCards(asked))]
}

async function brokenCards(asked: Asked): Promise<string[]> {
  const { rows } = await asked.pool.query<{ id: number; card: string }>(
    'select clinic_id as id, card from listing_cards',
  )
  const kept = new Map(rows.map(({ id, card }) => [id, card]))
  const wanted = await indexCards(kyselyOn(asked), null)
  return wanted.filter(({ clinicId, card }) => kept.get(clinicId) !== card).map(({ clinicId }) => `${clinicId} card`)
}

const withSpot = ({ spot, ...row }: IndexRow) => ({
  ...row,
  spot: spot && [spot.longitude * LONGITUDE_SCALE, spot.latitude],
})

const same = (a: object, b: object, name: string) =>
  sameJson((a as Record<string, never>)[name] ?? null, (b as Record<string, never>)[name] ?? null)
