import { sql } from 'kysely'
import type { readMe as call, Me } from '../../contract/me.ts'
import { roleRecordOf, type User, userRecordOf } from '../../contract/users.ts'
import { callerKind } from '../../domain/permissions.ts'
import type { Handler } from '../platform/http/bind.ts'
import { notFound } from '../platform/http/refusal.ts'
import { userColumns } from './store.ts'

type Places = Record<number, string | null>

export const readMe: Handler<typeof call> = async ({ db, actor }) => {
  const { rows } = await sql<User & { providers: Places | null; clinics: Places | null; suspendedBy: string[] }>`
    select ${userColumns()},
      (select json_object_agg(p.provider_id, p.name) from roles r join providers p using (provider_id)
        where r.user_id = u.user_id) as providers,
      (select json_object_agg(c.clinic_id, c.display_name) from roles r join clinics c using (clinic_id)
        where r.user_id = u.user_id) as clinics,
      array(select distinct p.name from suspended_roles s join providers p using (provider_id)
        where s.user_id = u.user_id order by p.name) as "suspendedBy"
    from users u where u.user_id = ${actor.userId} and u.tenant = ${actor.tenant}`.execute(db.kysely)
  if (rows[0] === undefined) throw notFound()
  const { providers, clinics, suspendedBy, ...user } = rows[0]
  const roles = user.roles.map((held) => ({
    ...roleRecordOf(held),
    providerName: providers?.[held.providerId] ?? '',
    clinicName: held.clinicId === null ? null : (clinics?.[held.clinicId] ?? null),
  }))
  return {
    data: { ...userRecordOf(user), roles, standing: callerKind(actor) as Me['standing'], suspendedBy },
  }
}
