import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { listingIn } from '../../domain/directory/listed-clinic.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'
import { openSnapshots } from '../directory/snapshot.ts'

/**
 * Compares the dates in the view `listings`, which the portal uses, with those of the domain rules, which the public
 * sees.
 */

type Asked = { pool: Pick<Pool, 'query'> }

const DATES = `select clinic_id as id, json_build_array(${['about', 'contact', 'patients', 'new_patients', 'confirmed']
  .map((date) => isoMoment(`${date}_on`))
  .join(', ')}) as dates from listings order by clinic_id`

/** Uses the given connection, so that a transaction can be checked before it commits. */
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

export async function wrongDates(asked: Asked): Promise<string[]> {
  const { rows } = await asked.pool.query<{ id: number; dates: (string | null)[] }>(DATES)
  const told = rows.map(({ id, dates }) => `${id} ${dates.join(', ')}`)
  const db = { pool: asked.pool as Pool, kysely: kyselyOn(asked) }
  const { byId } = await openSnapshots({ db, clock: { now: () => new Date() } }).current()
  const right = [...byId.values()].map((clinic) => {
    const { sections, newPatientsOn } = listingIn(clinic).dates
    const dates = [sections.about?.at, sections.contact?.at, sections.patients?.at, newPatientsOn]
    return `${clinic.clinicId} ${[...dates, clinic.answers.confirmedOn].join(', ')}`
  })
  return [...told.filter((one) => !right.includes(one)), ...right.filter((one) => !told.includes(one))]
}
