import { sql } from 'kysely'
import type { AccessEvidence, readAccessEvidence as call } from '../../../contract/role-requests.ts'
import { ALL_CLINICS } from '../../../contract/shared/users.ts'
import { emailMatch, providerDomains } from '../../../domain/access-evidence.ts'
import type { RoleName } from '../../../domain/permissions.ts'
import { schemaOf } from '../../identity/conventions.ts'
import type { Handler } from '../../platform/http/bind.ts'

/** For each request: is the address proved, does it belong to the provider, and who has access there already. */

type Row = {
  changeId: number
  name: string
  email: string
  proved: boolean
  withGoogle: boolean
  websites: string[]
  people: { name: string; email: string; role: RoleName; clinicId: number; clinicName: string | null }[]
}

/** People with a role at the provider; of editors, a request for one clinic shows those of that clinic. */
const evidenceOf = (changeIds: readonly number[]) => sql<Row>`
  select q.request_id as "changeId", u.display_name as name, u.email,
    coalesce(account."emailVerified", u.last_login is not null) as proved,
    u.registration_type = 'google' as "withGoogle",
    array(select distinct c.profile ->> 'website' from clinics c
      where c.provider_id = q.provider_id and c.profile ->> 'website' is not null) as websites,
    coalesce((select json_agg(json_build_object('name', held.display_name, 'email', held.email, 'role', r.role,
        'clinicId', coalesce(r.clinic_id, ${sql.lit(ALL_CLINICS)}), 'clinicName', c.display_name)
        order by r.clinic_id is not null, held.display_name, r.role_id)
      from roles r join users held using (user_id) left join clinics c on c.clinic_id = r.clinic_id
      where r.provider_id = q.provider_id and r.user_id <> q.requester_id
        and (q.clinic_id is null or r.clinic_id is null or r.clinic_id = q.clinic_id)), '[]') as people
  from requests q
  join users u on u.user_id = q.requester_id
  left join ${sql.table(`${schemaOf('provider')}.user`)} account on account.id = u.user_id
  where q.request_id = any(${changeIds}::int[]) and q.type = 'accountAccess'
  order by q.request_id`

export const readAccessEvidence: Handler<typeof call> = async ({ db, input: { query } }) => {
  const { rows } = await evidenceOf(query.changeIds).execute(db.kysely)
  return { data: rows.map(toEvidence) }
}

function toEvidence({ changeId, name, email, proved, withGoogle, websites, people }: Row): AccessEvidence {
  const domains = providerDomains(
    websites,
    people.map((person) => person.email),
  )
  return {
    changeId,
    name: name || email,
    email,
    proof: proved ? (withGoogle ? 'google' : 'link') : null,
    match: emailMatch(email, domains),
    domains,
    people,
  }
}
