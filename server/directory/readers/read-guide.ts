import {
  GUIDE_STEPS,
  guideChoices,
  isGuideKey,
  listedTotal,
  readGuide,
  stepsFor,
} from '../../../domain/directory/guide.ts'
import { type DirectorySearch, readSearch } from '../../../domain/directory/query.ts'
import { searchDirectory } from '../../../domain/directory/search.ts'
import { GAZETTEER } from '../../reference/places.ts'
import { crisisAnswer, crisisPath } from '../crisis.ts'
import type { Reader } from '../reader.ts'

const ASKS_WHERE = GUIDE_STEPS.indexOf('near') + 1
const ASKS_HELP = GUIDE_STEPS.indexOf('help') + 1

/** Asks again for a place that it does not know or where nothing fits. Thoughts of suicide lead to the crisis page. */
export const readGuidePage: Reader = ({ query, snapshot, now, language }) => {
  const crisis = crisisAnswer(query, language, now)
  if (crisis) return crisis
  const { step, who } = readGuide(query)
  const { search } = readSearch(
    query.filter(([key]) => !isGuideKey(key)),
    snapshot.book,
  )
  if (step > ASKS_HELP && search.filters.help?.includes('crisis')) {
    return { movedTo: crisisPath(search.near === null ? [] : [search.near], language), status: 303 }
  }
  const searched = { listed: snapshot.listed, places: GAZETTEER, now }
  const countListed = (asked: DirectorySearch) => listedTotal(searchDirectory(searched, asked))
  const isUnknown = search.near !== null && GAZETTEER.find(search.near) === undefined
  const isEmpty = !isUnknown && search.near !== null && countListed(search) === 0
  const placeProblem = step <= ASKS_WHERE ? null : isUnknown ? 'unknown' : isEmpty ? 'none' : null
  const known = isUnknown || isEmpty ? { ...search, near: null, miles: null } : search
  const asked = placeProblem ? ASKS_WHERE : Math.min(step, stepsFor(search).length)
  const listed = countListed(known)
  return { page: 'guide', data: { step: asked, who, search, placeProblem, listed, ...guideChoices(searched, known) } }
}
