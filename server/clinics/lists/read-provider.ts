import type { getProviderClinics } from '../../../contract/providers.ts'
import { can, reach } from '../../../domain/permissions.ts'
import { type Context, json } from '../../platform/http/bind.ts'
import { notFound, refuseUnless } from '../../platform/http/refusal.ts'
import { providerJson, withClinics } from './provider-json.ts'

/** $2: whether the caller sees every clinic; $3: otherwise, the clinics that the caller sees. */
const READ_PROVIDER = `
  select json_build_object('data', ${providerJson})::text as text
  from providers p ${withClinics('$2::boolean or c.clinic_id = any($3::int[])')}
  where p.provider_id = $1`

export async function readProvider({ db, actor, input }: Context<typeof getProviderClinics>) {
  const { providerId } = input.params
  refuseUnless(can(actor, 'readProviderClinics', { providerId }))
  const { everything, providerIds, clinicIds } = reach(actor)
  const { rows } = await db.pool.query<{ text: string }>({
    name: 'provider-with-clinics',
    text: READ_PROVIDER,
    values: [providerId, everything || providerIds.includes(providerId), clinicIds],
  })
  if (rows[0] === undefined) throw notFound()
  return json(rows[0].text)
}
