import { sql } from 'kysely'
import type { undoOpenings as call } from '../../contract/openings.ts'
import { ZONE } from '../../domain/dates.ts'
import { command } from '../platform/http/bind.ts'
import { conflict, refuseUnless } from '../platform/http/refusal.ts'
import { demandClinics, readOpenings, undoableSince } from './say.ts'

/** Undoes the caller's last reports of these clinics, of the last minute: each row has the report before it again. */
export const undoOpenings = command<typeof call>(async ({ tx, actor, clock, audit, input: { body } }) => {
  const { clinicIds } = body
  await demandClinics(tx, actor, clinicIds)
  const at = clock.now()
  const own = sql`clinic_id = any(${clinicIds}::int[]) and said_by = ${actor.userId}
    and said_at > ${undoableSince(at)}`
  const { rows: places } = await sql<{ clinicId: number }>`
    with gone as (delete from openings where ${own} returning clinic_id, kind, said_at, before),
    undone as (delete from openings_by_day d using gone where d.clinic_id = gone.clinic_id and d.kind = gone.kind
      and d.day = (gone.said_at at time zone ${sql.lit(ZONE)})::date)
    select clinic_id as "clinicId", kind, before from gone`.execute(tx)
  await sql`
    with former as (
      insert into openings (clinic_id, kind, available, capacity, said_at, shown_until, said_by, through)
      select r.clinic_id, r.kind, r.available, r.capacity, r.said_at, r.shown_until, r.said_by, r.through
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as g(before jsonb),
        jsonb_to_record(g.before) as r(clinic_id int, kind text, available int, capacity int, said_at timestamptz,
          shown_until timestamptz, said_by text, through text)
      where g.before is not null returning *)
    insert into openings_by_day (clinic_id, day, kind, available, capacity)
    select clinic_id, (said_at at time zone ${sql.lit(ZONE)})::date, kind, available, capacity from former
    on conflict do nothing`.execute(tx)
  const { rows: waits } = await sql<{ clinicId: number }>`
    delete from waits where ${own} returning clinic_id as "clinicId", before`.execute(tx)
  await sql`
    insert into waits (clinic_id, audience, wait, said_at, said_by)
    select r.clinic_id, r.audience, r.wait, r.said_at, r.said_by
    from jsonb_to_recordset(${JSON.stringify(waits)}::jsonb) as g(before jsonb),
      jsonb_to_record(g.before) as r(clinic_id int, audience text, wait text, said_at timestamptz, said_by text)
    where g.before is not null`.execute(tx)
  const undone = [...new Set([...places, ...waits].map(({ clinicId }) => clinicId))]
  refuseUnless(undone.length > 0, () => conflict('too_late', 'It is too late to undo this report.'))
  for (const clinicId of undone) {
    await audit('undoOpenings', `clinic/${clinicId}`)
  }
  return { data: await readOpenings(tx, clinicIds) }
})
