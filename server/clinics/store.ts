import type { Transaction } from 'kysely'
import { type Clinic, emptyProfile, type Licence, type Profile } from '../../domain/clinic/clinic.ts'
import { FIELDS } from '../../domain/clinic/fields.ts'
import { prepared } from '../db/prepared.ts'
import { isoMoment } from '../db/sql-text.ts'
import type { Tables } from '../db/tables.ts'

/** Clinics as rows: identity in columns, the profile and the licence as documents. */

const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
const pick = (clinic: Clinic, wanted: readonly (keyof typeof FIELDS)[]) =>
  Object.fromEntries(wanted.map((name) => [name, clinic[name]]))

const LICENCE_NAMES = names.filter((name) => FIELDS[name].section === 'licence')
const PROFILE_NAMES = names.filter((name) => FIELDS[name].section !== 'licence')

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const has = (document: string, keys: readonly string[]) => `${document} ?& array[${keys.map(quoted).join(', ')}]`

/**
 * Both documents of `c`, a clinics row. A clinic that was stored before a row came into the catalogue is read with that
 * row's empty value; the others, which are nearly all, are not merged with it for nothing.
 */
const DOCUMENTS = `(case when ${has('c.profile', PROFILE_NAMES)} and ${has('c.licence', LICENCE_NAMES)}
  then c.profile || c.licence
  else ${quoted(JSON.stringify(emptyProfile()))}::jsonb || c.profile || c.licence end)`

/** A clinic on the wire, made by the database so that reading one parses nothing. `c` is the clinics row. */
export const CLINIC_JSON = `${DOCUMENTS} || jsonb_build_object(
  'clinicId', c.clinic_id, 'accountId', c.account_id, 'providerId', c.provider_id, 'archived', c.archived,
  'archivalReason', c.archival_reason, 'version', c.version,
  'updatedAt', ${isoMoment('c.updated_at')})`

export const LOCK_CLINIC = prepared<{ clinic: Clinic }>(
  'lock-clinic',
  `select ${CLINIC_JSON} as clinic from clinics c where c.clinic_id = $1 for update`,
)

/** Every write to a clinic or its changes holds this lock first, so that decisions and saves happen one after another. */
export async function lockClinic(tx: Transaction<Tables>, clinicId: number): Promise<Clinic | undefined> {
  const [found] = await LOCK_CLINIC(tx, [clinicId])
  return found?.clinic
}

export const profileOf = (clinic: Clinic) => pick(clinic, PROFILE_NAMES) as Profile
export const licenceOf = (clinic: Clinic) => pick(clinic, LICENCE_NAMES) as Licence

/** What of both documents differs, row by row. Rows that an edit leaves alone keep their very values. */
export function patchBetween(before: Clinic, after: Clinic): { profile: Partial<Profile>; licence: Partial<Licence> } {
  const differing = (wanted: readonly (keyof typeof FIELDS)[]) => wanted.filter((name) => before[name] !== after[name])
  return { profile: pick(after, differing(PROFILE_NAMES)), licence: pick(after, differing(LICENCE_NAMES)) }
}
