import { clinicPath, searchPath } from '../../../contract/directory/addresses.ts'
import { queryOf } from '../../../contract/directory/pages.ts'
import { type DirectorySearch, readSearch, searchParams } from '../../../domain/directory/query.ts'
import { searchDirectory } from '../../../domain/directory/search.ts'
import { COLORADO } from '../../reference/places.ts'
import { mapOfResults } from '../map-of-places.ts'
import type { Reader } from '../reader.ts'

/** Redirects a search to its canonical address, because forms write the same search in other ways. */
export const readResults: Reader = ({ snapshot, now, language, query }) => {
  const { search, leftOut } = readSearch(query, snapshot.book)
  const canonical = searchParams(search)
  if (leftOut.length === 0 && queryOf(query) !== queryOf(canonical)) {
    return { movedTo: searchPath(search, language), status: 302 }
  }
  const result = searchDirectory(
    { listed: snapshot.listed, places: COLORADO, now, meanings: snapshot.settings.words },
    search,
  )
  const [only] = result.matches
  // A word with a meaning, such as "recovery", is not taken for the name of the only clinic that has it.
  const isWord = result.understood !== null || result.alsoMeans !== null
  if (only && isNameAlone(search) && !isWord && result.total.count === 1 && leftOut.length === 0) {
    return { movedTo: clinicPath(only.clinic, language), status: 302 }
  }
  const here = { en: searchPath(search, 'en'), es: searchPath(search, 'es') }
  return { page: 'results', data: { search, leftOut, result, map: mapOfResults(result) }, here }
}

/** A name that only one clinic has redirects to that clinic. */
function isNameAlone({ q, near, filters, page }: DirectorySearch): boolean {
  return q !== null && near === null && page === 1 && Object.keys(filters).length === 0
}
