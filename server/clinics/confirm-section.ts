import type { confirmSection as confirmEndpoint } from '../../contract/clinics.ts'
import { can } from '../../domain/permissions.ts'
import { recordAudit } from '../audit/record.ts'
import { relist } from '../directory/relist.ts'
import { command } from '../http/bind.ts'
import { conflict, refuseUnless } from '../http/refusal.ts'

/** 'Still right': a date and a name beside a section, which is what reminders are counted from. */
export const confirmSection = command<typeof confirmEndpoint>(async ({ tx, actor, clock, input, requestId }) => {
  const { clinicId } = input.params
  const { section } = input.body
  const clinic = await tx
    .selectFrom('clinics')
    .select(['provider_id', 'archived'])
    .where('clinic_id', '=', clinicId)
    .forUpdate()
    .executeTakeFirst()
  refuseUnless(clinic !== undefined && can(actor, 'confirmClinic', { clinicId, providerId: clinic.provider_id }))
  if (clinic.archived) throw conflict('clinic_archived', 'This clinic is archived.')
  const at = clock.now()
  await tx
    .insertInto('confirmations')
    .values({ clinic_id: clinicId, section, confirmed_by: actor.userId, confirmed_at: at })
    .execute()
  await relist(tx, [clinicId])
  const audit = { at, actorId: actor.userId, action: 'confirmSection', subject: `clinic/${clinicId}`, requestId }
  await recordAudit(tx, { ...audit, details: { section } })
  return {
    data: { section, confirmedAt: at.toISOString(), confirmedBy: `${actor.firstName} ${actor.lastName}`.trim() },
  }
})
