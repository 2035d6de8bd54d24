import { numberOf } from '../../../contract/directory/addresses.ts'
import { pathOf } from '../../../contract/directory/pages.ts'
import { readClinics, readListing } from '../read-listing.ts'
import type { Reader } from '../reader.ts'

/**
 * A clinic as a card that other sites may show. One that ended becomes the card of the clinic that takes over; where there
 * is none, the frame shows the search that other sites may show too.
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
