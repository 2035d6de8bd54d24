import type { getProvidersClinicsMap } from '../../../contract/reference.ts'
import { LICENCE_PREFIXES, PRIMARY_ADDRESS } from '../../../domain/clinic/fields.ts'
import { type Actor, callerKind, reach } from '../../../domain/permissions.ts'
import { containing, folded, matching } from '../../db/sql-text.ts'
import { type Context, json } from '../../platform/http/bind.ts'
import { addressHidden } from './public-sql.ts'

/**
 * Names of providers and clinics by id. Administrators see all, staff their own. People without access yet see the
 * public name, town and licence of unarchived clinics, up to a limit: enough to name their workplace.
 */

type Sight = 'everything' | 'own' | 'public'

const DEFAULT_LIMIT = 50

// $1 pattern or null, $2 limit or null, $3 providers and $4 clinics of the caller.
const CLINICS_SEEN: Record<Sight, string> = {
  everything: 'true',
  own: '(c.provider_id = any($3::int[]) or c.clinic_id = any($4::int[]))',
  public: 'not c.archived and not exists (select from providers p where p.provider_id = c.provider_id and p.archived)',
}
// Finding a clinic by its town would reveal the town of a hidden address.
const TOWN_KNOWN: Record<Sight, string> = {
  everything: 'true',
  own: 'true',
  public: `not ${addressHidden('c.profile')}`,
}
const PROVIDERS_SEEN: Record<Sight, string> = {
  everything: 'true',
  own: 'p.provider_id = any($3::int[])',
  public: 'not p.archived',
}

const seen = (sight: Sight, searching: boolean) => {
  const wanted = searching
    ? `and c.clinic_id in (
        (select c.clinic_id from clinics c where ${matching('c.name_key', 'c.display_name', '$1')} and ${CLINICS_SEEN[sight]} limit $2)
        union all
        (select c.clinic_id from providers p join clinics c using (provider_id)
          where ${matching('p.name_key', 'p.name', '$1')} and ${CLINICS_SEEN[sight]} limit $2)
        union all
        (select c.clinic_id from clinics c where c.licence_key like ${folded('$1')} and ${CLINICS_SEEN[sight]} limit $2)
        union all
        (select c.clinic_id from codes town join clinics c on c.city_id = town.id
          where town.list = 'city' and ${matching('fold_text(town.text_en)', 'town.text_en', '$1')}
            and ${TOWN_KNOWN[sight]} and ${CLINICS_SEEN[sight]} limit $2))`
    : ''
  return `clinics_seen as (
    select c.clinic_id, c.provider_id, c.display_name, c.archived, c.display_at_ownpath, c.licence,
      (select l from jsonb_array_elements(c.profile -> 'clinicLocations') l
        where (l ->> 'addressTypeId')::int = ${PRIMARY_ADDRESS} limit 1) as location, ${addressHidden('c.profile')} as hidden
    from clinics c where ${CLINICS_SEEN[sight]} ${wanted} order by c.name_key, c.clinic_id limit $2
  ), providers_seen as (
    select * from providers where provider_id in (
      (select p.provider_id from providers p where ${PROVIDERS_SEEN[sight]}
        ${searching ? `and ${matching('p.name_key', 'p.name', '$1')}` : ''} order by p.name_key, p.provider_id limit $2)
      union all select provider_id from clinics_seen)
  )`
}

const LICENCE_NUMBERS = `(
  select coalesce(json_agg(distinct number), '[]')
  from unnest(array[${LICENCE_PREFIXES.map((prefix) => `c.licence ->> '${prefix}LicenseNumber'`).join(', ')}]) number
  where number <> '')`

const CITY = `(select text_en from codes where list = 'city' and id = (c.location ->> 'cityId')::int)`

const CLINIC_JSON: Record<Sight, string> = {
  everything: `'city', ${CITY}, 'archived', c.archived, 'displayAtOwnpath', c.display_at_ownpath`,
  own: `'city', ${CITY}, 'archived', c.archived, 'displayAtOwnpath', c.display_at_ownpath`,
  public: `'city', case when not c.hidden then ${CITY} end`,
}
const PROVIDER_JSON: Record<Sight, string> = {
  everything: `'displayName', p.display_name, 'firstName', p.first_name, 'lastName', p.last_name, 'archived', p.archived`,
  own: `'displayName', p.display_name, 'firstName', p.first_name, 'lastName', p.last_name, 'archived', p.archived`,
  public: `'displayName', nullif(p.name, '')`,
}

// PostgreSQL cannot infer the type of an unused parameter: `given` casts all four.
const statement = (sight: Sight, searching: boolean) => `
  with given as (select $1::text, $2::int, $3::int[], $4::int[]), ${seen(sight, searching)}
  select json_build_object('data', json_build_object(
    'providers', (select coalesce(json_object_agg(p.provider_id,
      json_build_object('providerId', p.provider_id, ${PROVIDER_JSON[sight]})), '{}') from providers_seen p),
    'clinics', (select coalesce(json_object_agg(c.clinic_id,
      json_build_object('clinicId', c.clinic_id, 'providerId', c.provider_id, 'displayName', c.display_name,
        'licenseNumbers', ${LICENCE_NUMBERS}, ${CLINIC_JSON[sight]})), '{}') from clinics_seen c)))::text as text`

function sightOf(actor: Actor): Sight {
  if (reach(actor).everything) return 'everything'
  return callerKind(actor) === 'manager' || callerKind(actor) === 'editor' ? 'own' : 'public'
}

export async function readDirectoryMap({ db, actor, input }: Context<typeof getProvidersClinicsMap>) {
  const sight = input.query.scope ?? sightOf(actor)
  const { q = '', limit = sight === 'public' ? DEFAULT_LIMIT : null } = input.query
  const { providerIds, clinicIds } = reach(actor)
  const { rows } = await db.pool.query<{ text: string }>({
    text: statement(sight, q !== ''),
    values: [q === '' ? null : containing(q), limit, providerIds, clinicIds],
  })
  return json((rows[0] as { text: string }).text)
}
