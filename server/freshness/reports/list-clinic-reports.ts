import type { listClinicReports as endpoint } from '../../../contract/reports.ts'
import { addDays, agencyDay } from '../../../domain/dates.ts'
import { can } from '../../../domain/permissions.ts'
import type { Handler } from '../../platform/http/bind.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { countReports, readOpenReports } from './store.ts'

const COUNTED_DAYS = 365

export const listClinicReports: Handler<typeof endpoint> = async ({ db, actor, clock, input }) => {
  const { clinicId } = input.params
  const clinic = await db.kysely
    .selectFrom('clinics')
    .select('provider_id')
    .where('clinic_id', '=', clinicId)
    .executeTakeFirst()
  refuseUnless(clinic !== undefined && can(actor, 'readClinic', { clinicId, providerId: clinic.provider_id }))
  const since = addDays(agencyDay(clock.now()), -COUNTED_DAYS)
  const open = await readOpenReports(db.kysely, clinicId)
  return { data: { open, counts: await countReports(db.kysely, clinicId, since) } }
}
