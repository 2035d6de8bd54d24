import { type Kysely, sql, type Transaction } from 'kysely'
import type {
  ClinicOpenings,
  sayManyOpenings as manyCall,
  OpeningsItem,
  sayOpenings as oneCall,
  readClinicOpenings as readCall,
  openingsTable as tableCall,
} from '../../contract/openings.ts'
import { agencyDay } from '../../domain/dates.ts'
import { MESSAGES } from '../../domain/messages.ts'
import { type LicensedServices, placesProblems } from '../../domain/openings/kinds.ts'
import { placesShownUntil } from '../../domain/openings/worth.ts'
import { type Actor, can, reach } from '../../domain/permissions.ts'
import { PUBLISHED_MAIL_WAITS } from '../../domain/undo.ts'
import type { Tables } from '../db/tables.ts'
import { recordAudit } from '../platform/audit/record.ts'
import { command, type Handler } from '../platform/http/bind.ts'
import { conflict, refuseUnless, unprocessable } from '../platform/http/refusal.ts'
import { readSetting } from '../reference/read-setting.ts'
import { readOpeningsSetting, readOpeningsWhere } from './store.ts'

/** Reads and writes the openings of clinics: live at once, without review and without history. */

type Tx = Transaction<Tables>

export const readClinicOpenings: Handler<typeof readCall> = async ({ db, actor, input: { params } }) => {
  await demandClinics(db.kysely, actor, [params.clinicId])
  const [data] = await readOpenings(db.kysely, [params.clinicId])
  refuseUnless(data !== undefined)
  const { kinds, setting } = await readOpeningsSetting(db.kysely)
  return { data, meta: { kinds, askAt: setting.askAt } }
}

export const openingsTable: Handler<typeof tableCall> = async ({ db, actor }) => {
  const { providerIds, clinicIds } = reach(actor)
  const own = sql`(c.provider_id = any(${providerIds}::int[]) or c.clinic_id = any(${clinicIds}::int[]))`
  const data = await readOpeningsWhere(db.kysely, own)
  const { kinds, setting } = await readOpeningsSetting(db.kysely)
  return { data, meta: { kinds, askAt: setting.askAt } }
}

export const sayOpenings = command<typeof oneCall>(async ({ tx, actor, clock, requestId, input: { params, body } }) => {
  const { clinicId } = params
  const { mailAt, ...said } = body
  const saying = { actor, at: clock.now(), requestId, through: throughOf(actor) }
  await writeOpenings(tx, [{ clinicId, ...said }], saying)
  if (mailAt !== undefined) await writeMailHour(tx, clinicId, mailAt)
  const [data] = await readOpenings(tx, [clinicId])
  return { data: data as ClinicOpenings }
})

export const sayManyOpenings = command<typeof manyCall>(async ({ tx, actor, clock, requestId, input: { body } }) => {
  await writeOpenings(tx, body.items, { actor, at: clock.now(), requestId, through: throughOf(actor) })
  const data = await readOpenings(
    tx,
    body.items.map(({ clinicId }) => clinicId),
  )
  return { data }
})

const throughOf = ({ scope }: Actor) => (scope === undefined ? ('screen' as const) : ('token' as const))

export const readOpenings = (db: Kysely<Tables>, clinicIds: readonly number[]) =>
  readOpeningsWhere(db, sql`c.clinic_id = any(${clinicIds}::int[])`)

export type Saying = { actor: Actor; at: Date; requestId: string; through: 'screen' | 'mail' | 'token' }

/** The only code that writes openings. Writes all items or, if the actor may not report one of them, none. */
export async function writeOpenings(tx: Tx, items: readonly OpeningsItem[], saying: Saying): Promise<void> {
  const { actor, at, requestId, through } = saying
  const clinicIds = items.map(({ clinicId }) => clinicId)
  const clinics = await demandClinics(tx, actor, clinicIds)
  const places = items.flatMap(({ clinicId, places = [] }) =>
    places.map(({ capacity = null, ...one }) => ({ clinicId, ...one, capacity })),
  )
  const waits = items.flatMap(({ clinicId, waits = [] }) => waits.map((one) => ({ clinicId, ...one })))
  demandPossible(clinics, places)
  if (new Set(waits.map(({ clinicId, audience }) => `${clinicId}/${audience}`)).size < waits.length)
    throw twice('waits')
  const { worthHours } = await readSetting(tx, 'openings')
  const shownUntil = placesShownUntil(at, worthHours)
  // Rows are written in one order, so that two people who report the same clinics cannot deadlock. A word that was
  // spoken earlier never replaces a later one.
  await sql`
    with said as (
      insert into openings as o (clinic_id, kind, available, capacity, said_at, shown_until, said_by, through)
      select "clinicId", kind, available, capacity, ${at}::timestamptz, ${shownUntil}::timestamptz, ${actor.userId}, ${through}
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as given("clinicId" int, kind text, available int, capacity int)
      order by "clinicId", kind
      on conflict (clinic_id, kind) do update set available = excluded.available, capacity = excluded.capacity,
        said_at = excluded.said_at, shown_until = excluded.shown_until, said_by = excluded.said_by, through = excluded.through,
        before = ${undoneTo('o', actor, at)}
        where excluded.said_at >= o.said_at
      returning clinic_id, kind, available, capacity)
    insert into openings_by_day (clinic_id, day, kind, available, capacity)
    select clinic_id, ${agencyDay(at)}::date, kind, available, capacity from said order by clinic_id, kind
    on conflict (day, clinic_id, kind) do update set available = excluded.available, capacity = excluded.capacity`.execute(
    tx,
  )
  await sql`
    insert into waits as w (clinic_id, audience, wait, said_at, said_by)
    select "clinicId", audience, wait, ${at}::timestamptz, ${actor.userId}
    from jsonb_to_recordset(${JSON.stringify(waits)}::jsonb) as given("clinicId" int, audience text, wait text)
    order by "clinicId", audience
    on conflict (clinic_id, audience) do update set wait = excluded.wait, said_at = excluded.said_at,
      said_by = excluded.said_by, before = ${undoneTo('w', actor, at)} where excluded.said_at >= w.said_at`.execute(tx)
  for (const { clinicId, places: said = [], waits: waiting = [] } of items) {
    const details = { through, kinds: said.map(({ kind }) => kind), waits: waiting.map(({ audience }) => audience) }
    const subject = `clinic/${clinicId}`
    await recordAudit(tx, { at, actorId: actor.userId, action: 'sayOpenings', subject, requestId, details })
  }
}

/** What Undo brings back: it undoes everything that the person said within a minute, so the word before that minute. */
const undoneTo = (row: 'o' | 'w', { userId }: Actor, at: Date) =>
  sql`case when ${sql.ref(`${row}.said_by`)} = ${userId} and ${sql.ref(`${row}.said_at`)} > ${undoableSince(at)}
    then ${sql.ref(`${row}.before`)} else to_jsonb(${sql.ref(row)}) - 'before' end`

export const undoableSince = (at: Date) => new Date(at.getTime() - PUBLISHED_MAIL_WAITS)

type Reporting = LicensedServices & { clinicId: number; providerId: number; archived: boolean }

export async function demandClinics(
  db: Kysely<Tables>,
  actor: Actor,
  clinicIds: readonly number[],
): Promise<Map<number, Reporting>> {
  const { rows } = await sql<Reporting>`
    select clinic_id as "clinicId", provider_id as "providerId", archived,
      coalesce(licence -> 'clinicServicesProvideds', '[]') as "clinicServicesProvideds"
    from clinics where clinic_id = any(${clinicIds}::int[])`.execute(db)
  const clinics = new Map(rows.map((row) => [row.clinicId, row]))
  for (const clinicId of clinicIds) {
    const clinic = clinics.get(clinicId)
    refuseUnless(clinic !== undefined && can(actor, 'sayOpenings', clinic))
    if (clinic.archived) throw conflict('clinic_archived', 'This clinic is archived, so you cannot change it.')
  }
  if (clinics.size < clinicIds.length) throw twice('items')
  return clinics
}

const twice = (field: string) => unprocessable([{ field, message: MESSAGES.en.placesTwice() }])

type Said = Parameters<typeof placesProblems>[1][number] & { clinicId: number }

function demandPossible(clinics: ReadonlyMap<number, Reporting>, places: readonly Said[]): void {
  const problems = [...Map.groupBy(places, ({ clinicId }) => clinicId)].flatMap(([clinicId, said]) =>
    placesProblems(clinics.get(clinicId) as Reporting, said).map(({ kind, problem }) => ({
      field: `${clinicId}.${kind}`,
      message: MESSAGES.en[problem](),
    })),
  )
  if (problems.length > 0) throw unprocessable(problems)
}

async function writeMailHour(tx: Tx, clinicId: number, hour: number | null): Promise<void> {
  if (hour === null) await tx.deleteFrom('openings_mail_hours').where('clinic_id', '=', clinicId).execute()
  else {
    await sql`insert into openings_mail_hours (clinic_id, hour) values (${clinicId}, ${hour})
      on conflict (clinic_id) do update set hour = excluded.hour`.execute(tx)
  }
}
