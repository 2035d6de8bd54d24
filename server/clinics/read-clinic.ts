import type { getClinic } from '../../contract/clinics.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { type Notice, standingNotices } from '../../domain/directory/notices.ts'
import { newPatientsDays } from '../../domain/freshness/expiry.ts'
import { can } from '../../domain/permissions.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Env } from '../env.ts'
import { type Context, json } from '../platform/http/bind.ts'
import { notFound } from '../platform/http/refusal.ts'
import { CLINIC_JSON } from './store.ts'

/** The hottest read: one prepared statement, whose JSON the server sends unparsed. */

const READ_CLINIC = `
  select c.provider_id, (${CLINIC_JSON})::text as clinic, (
      select coalesce(json_agg(json_build_object('section', f.section, 'confirmedAt',
        ${isoMoment('f.confirmed_at')}, 'confirmedBy', u.display_name)), '[]')
      from (select distinct on (section) section, confirmed_at, confirmed_by from confirmations
        where clinic_id = c.clinic_id order by section, confirmed_at desc) f
      join users u on u.user_id = f.confirmed_by) as confirmations,
    (exists (select from changes where clinic_id = c.clinic_id)
      or exists (select from confirmations where clinic_id = c.clinic_id)) as has_history,
    (select ${isoMoment('new_patients_on')} from listings where clinic_id = c.clinic_id) as new_patients_on,
    c.notices,
    (select json_agg(json_build_object('attribute', b.english, 'language', b.language, 'since', ${isoMoment('b.since')},
        'by', coalesce(u.display_name, b.changed_by)))
      from translations_behind b left join users u on u.user_id = b.changed_by
      where b.clinic_id = c.clinic_id) as behind,
    (select json_agg(english) from translation_checks where clinic_id = c.clinic_id and kind = 'equal') as meant_equal,
    case when c.replaced_by is not null then (
      select json_build_object('clinicId', s.clinic_id, 'providerId', s.provider_id, 'displayName', s.display_name)
      from clinics s where s.clinic_id = c.replaced_by) end as replaced_by
  from clinics c where c.clinic_id = $1`

type Meta = NonNullable<Reply<typeof getClinic>['meta']>
type Translations = NonNullable<Meta['translations']>
type Row = {
  provider_id: number
  clinic: string
  confirmations: Meta['confirmations']
  has_history: boolean
  new_patients_on: string | null
  notices: Notice[]
  behind: Translations['behind'] | null
  meant_equal: string[] | null
  replaced_by: NonNullable<Meta['replacedBy']> | null
}

export async function readClinic({ db, actor, clock, env, input: { params } }: Context<typeof getClinic>) {
  const { clinicId } = params
  const { rows } = await db.pool.query<Row>({ name: 'read-clinic', text: READ_CLINIC, values: [clinicId] })
  const found = rows[0]
  if (!found || !can(actor, 'readClinic', { clinicId, providerId: found.provider_id })) throw notFound()
  const now = clock.now()
  const notices = standingNotices(found.notices, now)
  const meta: Meta = {
    confirmations: found.confirmations,
    hasHistory: found.has_history,
    newPatients: newPatientsDays(found.new_patients_on, now),
    ...(notices.length > 0 && { notices }),
    ...((found.behind || found.meant_equal) && {
      translations: { behind: found.behind ?? [], meantEqual: found.meant_equal ?? [] },
    }),
    ...(found.replaced_by && { replacedBy: found.replaced_by }),
    ...directoryLinks(env, clinicId),
  }
  return json(`{"data":${found.clinic},"meta":${JSON.stringify(meta)}}`)
}

function directoryLinks({ directoryUrl }: Env, clinicId: number): Pick<Meta, 'directoryLinks'> {
  const { en, es } = directoryUrl
  if (en === null && es === null) return {}
  const pageOf = (template: string | null) => template?.replaceAll('{clinicId}', String(clinicId)) ?? null
  return { directoryLinks: { en: pageOf(en), es: pageOf(es) } }
}
