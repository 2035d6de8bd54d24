import type { TextsBehind } from '../../contract/directory/page-data.ts'
import type { ListedClinic } from '../../domain/directory/listed-clinic.ts'

/** Texts of a clinic's page whose English is newer than their Spanish, with the moment of that. */

const TEXTS: Readonly<Record<string, keyof TextsBehind>> = {
  'clinic.descriptionEn': 'description',
  'clinic.publicTransitEn': 'transit',
  'clinic.transportationInfoEn': 'rides',
  'clinic.clinicTelehealthOptions.telehealthRestrictionWriteInEn': 'telehealth',
}

export const textsBehind = (clinic: Pick<ListedClinic, 'textsBehind'>): TextsBehind =>
  Object.fromEntries(
    Object.entries(clinic.textsBehind).flatMap(([english, at]) => {
      const name = TEXTS[english]
      return name === undefined ? [] : [[name, at]]
    }),
  )
