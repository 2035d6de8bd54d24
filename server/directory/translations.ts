import type { TextsBehind } from '../../contract/directory/page-data.ts'
import { englishChangedAlone, type LiveChange } from '../../domain/clinic/translations.ts'
import type { PublicClinic } from '../../domain/directory/public-clinic.ts'
import type { Database } from '../db/open.ts'
import { isoMoment } from '../db/sql-text.ts'

/** Texts of a clinic's page whose English is newer than their Spanish, with the moment of that. */

const TEXTS = {
  description: { english: 'clinic.descriptionEn', of: (clinic: PublicClinic) => clinic.description },
  transit: { english: 'clinic.publicTransitEn', of: (clinic: PublicClinic) => clinic.transit.text },
  rides: { english: 'clinic.transportationInfoEn', of: (clinic: PublicClinic) => clinic.rides.text },
  telehealth: {
    english: 'clinic.clinicTelehealthOptions.telehealthRestrictionWriteInEn',
    of: (clinic: PublicClinic) => clinic.telehealth.restriction ?? { en: null, es: null },
  },
} as const satisfies Record<keyof TextsBehind, object>

const ATTRIBUTES = Object.values(TEXTS).flatMap(({ english }) => [english, english.replace(/En$/, 'Es')])

const CHANGES = `
  select attribute, applied_version as version, ${isoMoment('updated_at')} as at, old_value as "oldValue"
  from changes where clinic_id = $1 and applied_version is not null and attribute = any($2)`

export async function readTextsBehind({ pool }: Pick<Database, 'pool'>, clinic: PublicClinic): Promise<TextsBehind> {
  const values = [clinic.clinicId, ATTRIBUTES]
  const { rows } = await pool.query<LiveChange>({ name: 'texts-behind', text: CHANGES, values })
  const behind = Object.entries(TEXTS).map(([name, { english, of }]) => [
    name,
    englishChangedAlone(english, of(clinic), rows),
  ])
  return Object.fromEntries(behind.filter(([, at]) => at !== null))
}
