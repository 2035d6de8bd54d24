import { GUIDE_STEPS, isGuideKey, readGuide } from '../../../domain/directory/guide.ts'
import { readSearch } from '../../../domain/directory/query.ts'
import { COLORADO } from '../../reference/places.ts'
import type { Reader } from '../reader.ts'

const ASKS_WHERE = GUIDE_STEPS.indexOf('near') + 1

/** Asks again for an unknown place before the next question. */
export const readGuidePage: Reader = ({ query, snapshot }) => {
  const { step, who } = readGuide(query)
  const { search } = readSearch(
    query.filter(([key]) => !isGuideKey(key)),
    snapshot.book,
  )
  const unknownPlace = step > ASKS_WHERE && search.near !== null && COLORADO.find(search.near) === undefined
  return { page: 'guide', data: { step: unknownPlace ? ASKS_WHERE : step, who, search, unknownPlace } }
}
