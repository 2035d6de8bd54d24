import { PRIMARY_ADDRESS } from '../../domain/clinic/fields.ts'

/**
 * `isAddressHidden` for statements that must not even look a private address up; `profile` names the column. A test
 * holds it against the rule of the domain, on clinics of every sort.
 */
export const addressHidden = (profile: string) =>
  `jsonb_path_exists(${profile}, '$.clinicLocations[*] ? (@.addressTypeId == ${PRIMARY_ADDRESS} && @.hideAddress == true)')`

/**
 * The name of a provider, `p`, where it stands for itself: one without a name is called as the first of its clinics that is
 * displayed, because the formats of open data want a name.
 */
export const PROVIDER_NAME = `coalesce(nullif(btrim(p.name), ''), (
  select btrim(named.display_name) from clinics named where named.provider_id = p.provider_id and not named.archived
    and named.display_at_ownpath and btrim(named.display_name) <> '' order by named.clinic_id limit 1),
  'Provider ' || p.provider_id)`
