import { numberOf } from '../../../contract/directory/addresses.ts'
import { readClinics } from '../read-clinics.ts'
import { notFoundPage, type Reader } from '../reader.ts'

/** A clinic as a card that other sites may show. */
export const readEmbedded: Reader = async ({ db, now, parameter }) => {
  const clinicId = numberOf(parameter)
  const [clinic] = clinicId === undefined ? [] : await readClinics(db, [clinicId], now)
  return clinic ? { page: 'embedClinic', data: { clinic } } : notFoundPage()
}
