import { sql, type Transaction } from 'kysely'
import { byRow, type Clinic, emptyProfile, type Licence, type Profile } from '../../domain/clinic/clinic.ts'
import { type Catalogue, FIELDS } from '../../domain/clinic/fields.ts'
import type { Json } from '../../domain/clinic/kinds/kind.ts'
import { kindOf } from '../../domain/clinic/kinds.ts'
import type { Notice } from '../../domain/directory/notices.ts'
import { isoMoment } from '../db/sql-text.ts'
import { statement } from '../db/statement.ts'
import type { Tables } from '../db/tables.ts'

/** Clinics as rows: identity in columns, profile and licence as JSON documents. */

const names = Object.keys(FIELDS) as (keyof typeof FIELDS)[]
const pick = (clinic: Clinic, wanted: readonly (keyof typeof FIELDS)[]) =>
  Object.fromEntries(wanted.map((name) => [name, storedValue(name, byRow(clinic)[name] as Json)]))

function storedValue(name: keyof typeof FIELDS, value: Json): Json {
  const { stored } = kindOf(FIELDS[name])
  return stored && value !== undefined ? stored(value) : value
}

const LICENCE_NAMES = names.filter((name) => FIELDS[name].section === 'licence')
const PROFILE_NAMES = names.filter((name) => FIELDS[name].section !== 'licence')

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
const has = (document: string, keys: readonly string[]) => `${document} ?& array[${keys.map(quoted).join(', ')}]`

const EMPTY = emptyProfile()
const emptyText = (keys: readonly string[]) =>
  `${quoted(JSON.stringify(Object.fromEntries(keys.map((key) => [key, EMPTY[key]]))))}::jsonb`

/**
 * Both documents of `c`, a clinics row. Fields that were added to the catalogue after the clinic was stored get their
 * empty value; the `case` skips that merge for the other clinics, which are nearly all.
 */
const DOCUMENTS = `(case when ${has('c.profile', PROFILE_NAMES)} and ${has('c.licence', LICENCE_NAMES)}
  then c.profile || c.licence
  else ${emptyText(names)} || c.profile || c.licence end)`

/** A copy of the release before answers a document as it is stored, and refuses the save that echoes a row it lacks. */
const KNOWN_BEFORE = PROFILE_NAMES.filter((name) => (FIELDS as Catalogue)[name]?.since === undefined)

/** The profile of `c` with a patch; adds the fields that were new to the catalogue in an earlier release. */
export const patchedProfile = (patch: string) =>
  `case when ${has('c.profile', KNOWN_BEFORE)} then c.profile else ${emptyText(KNOWN_BEFORE)} || c.profile end || ${patch}`

/** The same for the licence, which most saves leave unchanged. */
export const patchedLicence = (patch: string) => `case
  when ${patch} <> '{}' or not ${has('c.licence', LICENCE_NAMES)} then ${emptyText(LICENCE_NAMES)} || c.licence || ${patch}
  else c.licence end`

/** PostgreSQL builds the clinic's JSON, so that the server parses nothing. `c` is the clinics row. */
export const CLINIC_JSON = `${DOCUMENTS} || jsonb_build_object(
  'clinicId', c.clinic_id, 'accountId', c.account_id, 'providerId', c.provider_id, 'archived', c.archived,
  'archivalReason', c.archival_reason, 'version', c.version,
  'updatedAt', ${isoMoment('c.updated_at')})`

type ClinicRow = Pick<
  Clinic,
  'clinicId' | 'accountId' | 'providerId' | 'archived' | 'archivalReason' | 'version' | 'updatedAt'
> & { profile: Profile; licence: Licence }

/** Returns both documents as stored: `clinicOf` adds the empty values, so PostgreSQL need not merge them. */
export const LOCK_CLINIC = statement<ClinicRow>(`
    select c.clinic_id as "clinicId", c.account_id as "accountId", c.provider_id as "providerId", c.archived,
    c.archival_reason as "archivalReason", c.version, ${isoMoment('c.updated_at')} as "updatedAt", c.profile, c.licence
  from clinics c where c.clinic_id = $1 for update`)

/** Fields that were added to the catalogue after the clinic was stored get their empty values. */
export const clinicOf = ({ profile, licence, ...row }: ClinicRow): Clinic =>
  ({ ...EMPTY, ...profile, ...licence, ...row }) as Clinic

/** A clinic that says nothing and is not displayed. */
export const newClinic = (accountId: string, ids: { clinicId: number; providerId: number }, at: Date): Clinic =>
  ({
    ...EMPTY,
    ...ids,
    accountId,
    archived: false,
    archivalReason: null,
    version: 1,
    updatedAt: at.toISOString(),
  }) as Clinic

/** Every writer of a clinic or its changes takes this lock first, which serializes decisions and saves. */
export async function lockClinic(tx: Transaction<Tables>, clinicId: number): Promise<Clinic | undefined> {
  const [found] = await LOCK_CLINIC(tx, [clinicId])
  return found && clinicOf(found)
}

/** Every stored notice of a clinic, ended ones too. */
export async function readNotices(tx: Transaction<Tables>, clinicId: number): Promise<Notice[]> {
  const { rows } = await sql<{ notices: Notice[] }>`
    select notices from clinics where clinic_id = ${clinicId}`.execute(tx)
  return rows[0]?.notices ?? []
}

export const profileOf = (clinic: Clinic) => pick(clinic, PROFILE_NAMES) as Profile
/** The profile of a clinic that is not filled yet. */
export const emptyProfileOf = (clinic: Clinic) => pick(clinic, KNOWN_BEFORE)
export const licenceOf = (clinic: Clinic) => pick(clinic, LICENCE_NAMES) as Licence

/**
 * The fields of both documents that differ; compares by identity, because an edit keeps the values it does not touch.
 */
export function patchBetween(before: Clinic, after: Clinic): { profile: Partial<Profile>; licence: Partial<Licence> } {
  const differing = (wanted: readonly (keyof typeof FIELDS)[]) => wanted.filter((name) => before[name] !== after[name])
  return { profile: pick(after, differing(PROFILE_NAMES)), licence: pick(after, differing(LICENCE_NAMES)) }
}
