import type { TextsBehind } from '../../contract/directory/page-data.ts'
import type { Database } from '../db/open.ts'
import { isoMoment } from '../db/sql-text.ts'

/** Texts of a clinic's page whose English is newer than their Spanish, with the moment of that. */

const TEXTS: Readonly<Record<string, keyof TextsBehind>> = {
  'clinic.descriptionEn': 'description',
  'clinic.publicTransitEn': 'transit',
  'clinic.transportationInfoEn': 'rides',
  'clinic.clinicTelehealthOptions.telehealthRestrictionWriteInEn': 'telehealth',
}

const BEHIND = `select english, ${isoMoment('since')} as at from translations_behind
  where clinic_id = $1 and language = 'es'`

export async function readTextsBehind(
  { pool }: Pick<Database, 'pool'>,
  { clinicId }: { clinicId: number },
): Promise<TextsBehind> {
  const { rows } = await pool.query<{ english: string; at: string }>({
    name: 'texts-behind',
    text: BEHIND,
    values: [clinicId],
  })
  return Object.fromEntries(
    rows.flatMap(({ english, at }) => {
      const name = TEXTS[english]
      return name === undefined ? [] : [[name, at]]
    }),
  )
}
