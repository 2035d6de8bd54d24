import { PRIMARY_ADDRESS } from '../../../domain/clinic/fields.ts'

/**
 * `isAddressHidden` for statements that must not even look a private address up; `profile` names the column. A test
 * holds it against the rule of the domain, on clinics of every sort.
 */
export const addressHidden = (profile: string) =>
  `jsonb_path_exists(${profile}, '$.clinicLocations[*] ? (@.addressTypeId == ${PRIMARY_ADDRESS} && @.hideAddress == true)')`
