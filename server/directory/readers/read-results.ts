import { clinicPath, searchPath } from '../../../contract/directory/addresses.ts'
import { queryOf } from '../../../contract/directory/pages.ts'
import { type DirectorySearch, readSearch, searchParams } from '../../../domain/directory/query.ts'
import { searchDirectory } from '../../../domain/directory/search.ts'
import { crisisKind, mentionsDanger } from '../../../domain/directory/typed/crisis-words.ts'
import { inQuotes } from '../../../domain/directory/typed/understand.ts'
import { GAZETTEER } from '../../reference/places.ts'
import { crisisAnswer } from '../crisis.ts'
import { mapOfResults } from '../map-of-places.ts'
import type { Reader } from '../reader.ts'
import { correctionsIn, spellingsFor, takeApart } from '../take-apart.ts'

/**
 * Takes apart what was typed, and redirects the search to its canonical address, because forms write the same search in
 * other ways. A typed street goes no further than this.
 */
export const readResults: Reader = ({ snapshot, now, language, query, mapless }) => {
  const crisis = crisisAnswer(query, language, now)
  if (crisis) return crisis
  const { search: typed, leftOut } = readSearch(query, snapshot.book)
  const apart = takeApart(typed, snapshot)
  const search = { ...apart, anyway: typed.anyway || isAboutDanger(typed, apart) }
  if (leftOut.length === 0 && queryOf(query) !== queryOf(searchParams(search))) {
    return { movedTo: searchPath(search, language), status: 303 }
  }
  const result = searchDirectory({ listed: snapshot.listed, places: GAZETTEER, now }, search)
  const [only] = result.matches
  const isOnly =
    result.total.count === 1 &&
    result.maybesTotal.count === 0 &&
    result.said === 'names' &&
    result.looked?.unfound.length === 0 &&
    !result.looked.part
  if (only && isNameAlone(search) && isOnly && leftOut.length === 0) {
    return { movedTo: clinicPath(only.clinic, language), status: 302 }
  }
  if (result.pages > 0 && search.page > result.pages) {
    return { movedTo: searchPath({ ...search, page: result.pages }, language), status: 302 }
  }
  const here = { en: searchPath(search, 'en'), es: searchPath(search, 'es') }
  const corrections = correctionsIn(search, snapshot)
  const spellings = spellingsFor(search, result.looked?.unfound ?? [], snapshot)
  const data = { search, leftOut, result, corrections, spellings, map: mapless ? null : mapOfResults(result) }
  return { page: 'results', data, here }
}

/** The words left of a calm text may sound like a cry: "grief after suicide" leaves "suicide". */
function isAboutDanger({ q, near }: DirectorySearch, apart: DirectorySearch): boolean {
  const texts = [q, near].filter((text) => text !== null)
  return texts.some(mentionsDanger) || (apart.q !== null && crisisKind(apart.q) !== null)
}

/** A name that only one clinic has redirects to that clinic. */
function isNameAlone({ q, near, filters, page, was }: DirectorySearch): boolean {
  const isPlain = q !== null && inQuotes(q) === undefined && was.length === 0
  return isPlain && near === null && page === 1 && Object.keys(filters).length === 0
}
