import { GUIDE_STEPS, isGuideKey, readGuide, stepsFor } from '../../../domain/directory/guide.ts'
import { readSearch } from '../../../domain/directory/query.ts'
import { searchDirectory } from '../../../domain/directory/search.ts'
import { COLORADO } from '../../reference/places.ts'
import type { Reader } from '../reader.ts'

const ASKS_WHERE = GUIDE_STEPS.indexOf('near') + 1

/** Asks again for an unknown place before the next question; counts the places that fit the answers so far. */
export const readGuidePage: Reader = ({ query, snapshot, now }) => {
  const { step, who } = readGuide(query)
  const { search } = readSearch(
    query.filter(([key]) => !isGuideKey(key)),
    snapshot.book,
  )
  const unknownPlace = step > ASKS_WHERE && search.near !== null && COLORADO.find(search.near) === undefined
  const known = unknownPlace ? { ...search, near: null } : search
  const { total, maybesTotal } = searchDirectory(
    { listed: snapshot.listed, places: COLORADO, now, meanings: snapshot.settings.words },
    known,
  )
  const asked = unknownPlace ? ASKS_WHERE : Math.min(step, stepsFor(search).length)
  return { page: 'guide', data: { step: asked, who, search, unknownPlace, places: total.count + maybesTotal.count } }
}
