import { PRIMARY_ADDRESS } from '../../../domain/clinic/fields.ts'

/**
 * `isAddressHidden` in SQL, for statements that must not read a private address; `profile` names the column. A test
 * compares it with the rule of the domain on clinics of every sort.
 */
export const addressHidden = (profile: string) =>
  `jsonb_path_exists(${profile}, '$.clinicLocations[*] ? (@.addressTypeId == ${PRIMARY_ADDRESS} && @.hideAddress == true)')`
