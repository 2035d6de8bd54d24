import type { getClinic } from '../../contract/clinics.ts'
import { can } from '../../domain/permissions.ts'
import { type Handler, json } from '../http/bind.ts'
import { notFound } from '../http/refusal.ts'
import { CLINIC_JSON } from './store.ts'

/** The hottest read: one statement by name, and the database's JSON goes out as it is. */

export const READ_CLINIC = `
  select c.provider_id, json_build_object('data', ${CLINIC_JSON}, 'meta', json_build_object(
    'confirmations', (
      select coalesce(json_agg(json_build_object('section', f.section, 'confirmedAt',
        to_char(f.confirmed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'confirmedBy', u.display_name)), '[]')
      from (select distinct on (section) section, confirmed_at, confirmed_by from confirmations
        where clinic_id = c.clinic_id order by section, confirmed_at desc) f
      join users u on u.user_id = f.confirmed_by),
    'hasHistory', exists (select from changes where clinic_id = c.clinic_id)))::text as reply
  from clinics c where c.clinic_id = $1`

type Row = { provider_id: number; reply: string }

export const readClinic: Handler<typeof getClinic> = async ({ db, actor, input: { params } }) => {
  const { clinicId } = params
  const { rows } = await db.pool.query<Row>({ name: 'read-clinic', text: READ_CLINIC, values: [clinicId] })
  const [found] = rows
  if (!found || !can(actor, 'readClinic', { clinicId, providerId: found.provider_id })) throw notFound()
  return json(found.reply)
}
