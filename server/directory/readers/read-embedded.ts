import { numberOf } from '../../../contract/directory/addresses.ts'
import { pathOf } from '../../../contract/directory/pages.ts'
import { readClinics, readListing } from '../read-listing.ts'
import type { Reader } from '../reader.ts'

/**
 * A clinic as a card for other sites. An ended clinic shows its successor's card or, without one, the embedded search.
 */
export const readEmbedded: Reader = ({ snapshot, now, language, parameter }) => {
  const clinicId = numberOf(parameter)
  const [clinic] = clinicId === undefined ? [] : readClinics(snapshot, [clinicId], now)
  if (clinic) return { page: 'embedClinic', data: { clinic } }
  const found = clinicId === undefined ? undefined : readListing(snapshot, clinicId, now)
  if (found?.state !== 'gone' || found.replacedBy === null) {
    return { page: 'embedSearch', data: { instead: 'missing' }, status: 404 }
  }
  return { movedTo: pathOf('embedClinic', language, String(found.replacedBy.clinicId)), status: 301 }
}
