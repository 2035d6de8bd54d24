import { MOST_COMPARED, MOST_ON_SHEET, readChosen } from '../../../domain/directory/chosen.ts'
import { directionFrom, milesBetween } from '../../../domain/directory/distance.ts'
import type { PublicClinic } from '../../../domain/directory/public-clinic.ts'
import { type Pair, readSearch } from '../../../domain/directory/query.ts'
import type { Hit } from '../../../domain/directory/search-result.ts'
import { GAZETTEER } from '../../reference/places.ts'
import { readClinics } from '../read-listing.ts'
import type { PageQuestion, Reader } from '../reader.ts'

/** Pages about clinics that a visitor chose from a list. */

const has = (query: readonly Pair[], key: string, value: string) =>
  query.some((pair) => pair[0] === key && pair[1] === value)

function readHits({ snapshot, now, query }: PageQuestion, most: number) {
  const { ids, tooMany } = readChosen(query, most)
  const { search } = readSearch(query, snapshot.book)
  const place = search.near === null ? undefined : GAZETTEER.find(search.near)
  const clinics = readClinics(snapshot, ids, now)
  const hits = clinics.map((clinic, index) => hitOf(clinic, index + 1, place?.point))
  return { hits, search, tooMany: tooMany > 0, missing: clinics.length < ids.length }
}

/** A private address has no distance. */
function hitOf(
  clinic: PublicClinic,
  rank: number,
  from: { latitude: number; longitude: number } | undefined,
): Hit<PublicClinic> {
  const { point } = clinic.place
  if (!from || !point) return { rank, clinic }
  const direction = directionFrom(from, point)
  return { rank, clinic, miles: milesBetween(from, point), ...(direction && { direction }) }
}

export const readCompare: Reader = (question) => {
  const read = readHits(question, MOST_COMPARED)
  return { page: 'compare', data: { ...read, hideSame: has(question.query, 'same', 'hide') } }
}

export const readSheet: Reader = (question) => {
  const read = readHits(question, MOST_ON_SHEET)
  const { query } = question
  return { page: 'sheet', data: { ...read, large: has(query, 'size', 'l'), both: has(query, 'both', '1') } }
}
