import { type RawBuilder, sql } from 'kysely'
import { SECTIONS } from '../../domain/clinic/sections.ts'
import { agencyMoment } from '../../domain/dates.ts'
import type { TestApp, TestAppOptions } from './app.ts'
import { editStory } from './edit-story.ts'
import { OURS, THEIRS } from './small-world.ts'
import { touch } from './touch.ts'

/** The small world as a public directory: its clinics are listed, and each section has a date. */

export const LISTED_CLINICS = [OURS.clinic, OURS.sister, THEIRS.clinic] as const

export type TruthStory = Awaited<ReturnType<typeof truthStory>>

export async function truthStory(options: TestAppOptions = {}) {
  const story = await editStory(options)
  return {
    ...story,
    hides: (clinicId: number) =>
      written(
        story,
        [clinicId],
        sql`
        update clinics set profile = profile || '{"displayAtOwnpath": false}' where clinic_id = ${clinicId}`,
      ),
    /** Makes this day the last confirmation of the clinic's sections. */
    confirmsAll: (clinicId: number, day: string) =>
      written(
        story,
        [clinicId],
        sql`
        insert into confirmations (clinic_id, section, confirmed_by, confirmed_at)
        select ${clinicId}, section, 'mo-manager', ${agencyMoment(day, '12:00')}
        from unnest(${[...SECTIONS]}::text[]) section`,
      ),
    /** Renews only the answer about new patients on this day. */
    saysOfNewPatients: (clinicId: number, day: string) =>
      written(
        story,
        [clinicId],
        sql`
        insert into answer_confirmations (clinic_id, field, confirmed_by, confirmed_at)
        values (${clinicId}, 'newPatientAcceptance', 'max-manager', ${agencyMoment(day, '12:00')})`,
      ),
  }
}

/**
 * Makes this day the last confirmation of every section of every listed clinic, and deletes all other confirmations.
 */
export async function confirmedOn(story: Pick<TestApp, 'db'>, day: string): Promise<void> {
  const at = agencyMoment(day, '12:00')
  const clinicIds = [...LISTED_CLINICS]
  await written(
    story,
    clinicIds,
    sql`
    with forgotten as (delete from confirmations)
    update clinics set created_at = ${at}, licence = licence || '{"formModifiedAt": null}',
      profile = profile || '{"newPatientAcceptance": true, "displayAtOwnpath": true}'
    where clinic_id = any(${clinicIds}::int[])`,
  )
  await written(
    story,
    clinicIds,
    sql`
    insert into confirmations (clinic_id, section, confirmed_by, confirmed_at)
    select clinic_id, section, 'mo-manager', ${at}
    from unnest(${clinicIds}::int[]) clinic_id, unnest(${[...SECTIONS]}::text[]) section`,
  )
}

const written = ({ db }: Pick<TestApp, 'db'>, clinicIds: number[], statement: RawBuilder<unknown>) =>
  db.kysely.transaction().execute(async (tx) => {
    await statement.execute(tx)
    await touch(tx, clinicIds)
  })
