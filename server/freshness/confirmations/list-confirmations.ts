import { sql } from 'kysely'
import type { ClinicConfirmation, listConfirmations as call } from '../../../contract/confirmations.ts'
import { can } from '../../../domain/permissions.ts'
import { isoMoment } from '../../db/sql-text.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'

const MOST_LISTED = 100

/** Who confirmed what at a clinic, for its history: one press is one row, newest first. */
export const listConfirmations: Handler<typeof call> = async ({ db, actor, input }) => {
  const { clinicId } = input.params
  const clinic = await db.kysely
    .selectFrom('clinics')
    .select('provider_id')
    .where('clinic_id', '=', clinicId)
    .executeTakeFirst()
  refuseUnless(clinic !== undefined && can(actor, 'readClinic', { clinicId, providerId: clinic.provider_id }))
  const { rows } = await sql<ClinicConfirmation>`
    select ${sql.raw(isoMoment('f.confirmed_at'))} as "confirmedAt", u.display_name as "confirmedBy", f.way as through,
      json_agg(f.section order by f.section) as sections
    from confirmations f join users u on u.user_id = f.confirmed_by
    where f.clinic_id = ${clinicId}
    group by f.confirmed_at, u.user_id, u.display_name, f.way
    order by f.confirmed_at desc limit ${MOST_LISTED}`.execute(db.kysely)
  return { data: rows }
}
