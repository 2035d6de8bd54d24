import { GUIDE_STEPS, isGuideKey, readGuide, stepsFor } from '../../../domain/directory/guide.ts'
import { readSearch } from '../../../domain/directory/query.ts'
import { searchDirectory } from '../../../domain/directory/search.ts'
import { COLORADO } from '../../reference/places.ts'
import { crisisAnswer, crisisPath } from '../crisis.ts'
import type { Reader } from '../reader.ts'

const ASKS_WHERE = GUIDE_STEPS.indexOf('near') + 1
const ASKS_HELP = GUIDE_STEPS.indexOf('help') + 1

/** Asks again for an unknown place before the next question. Thoughts of suicide lead to the crisis page at once. */
export const readGuidePage: Reader = ({ query, snapshot, now, language }) => {
  const crisis = crisisAnswer(query, language)
  if (crisis) return crisis
  const { step, who } = readGuide(query)
  const { search } = readSearch(
    query.filter(([key]) => !isGuideKey(key)),
    snapshot.book,
  )
  if (step > ASKS_HELP && search.filters.help?.includes('crisis')) {
    return { movedTo: crisisPath(search.near === null ? [] : [search.near], language), status: 303 }
  }
  const unknownPlace = step > ASKS_WHERE && search.near !== null && COLORADO.find(search.near) === undefined
  const { total } = searchDirectory(
    { listed: snapshot.listed, places: COLORADO, now },
    unknownPlace ? { ...search, near: null } : search,
  )
  const asked = unknownPlace ? ASKS_WHERE : Math.min(step, stepsFor(search).length)
  return { page: 'guide', data: { step: asked, who, search, unknownPlace, total } }
}
