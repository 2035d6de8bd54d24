import type { TextsBehind } from '../../contract/directory/page-data.ts'
import type { ListedClinic } from '../../domain/directory/listed-clinic.ts'

/** The texts of a clinic's page whose English is newer than their Spanish, with the time of the English. */

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
