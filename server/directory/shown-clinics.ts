import type { Drawn } from './reader.ts'

type Numbered = { clinicId: number }

const ids = (clinics: readonly Numbered[]) => clinics.map(({ clinicId }) => clinicId)
const hitIds = (hits: readonly { clinic: Numbered }[]) => ids(hits.map(({ clinic }) => clinic))

/**
 * The clinics that a page tells of, so that it can be given out again until one of them changes. Null where a page tells of
 * more than clinics and the agency's words, such as the state of a report: that one is given out again for seconds only.
 */
export function clinicsShownOn(drawn: Drawn): readonly number[] | null {
  switch (drawn.page) {
    case 'results': {
      const { matches, maybes, telehealth } = drawn.data.result
      return hitIds([...matches, ...maybes, ...(telehealth?.hits ?? [])])
    }
    case 'clinic':
      return ids([drawn.data.clinic, ...drawn.data.sites])
    case 'provider':
      return ids(drawn.data.sites)
    case 'county':
      return ids([...drawn.data.clinics, ...drawn.data.anywhere.clinics])
    case 'town':
      return ids(drawn.data.clinics)
    case 'compare':
    case 'sheet':
      return hitIds(drawn.data.hits)
    case 'embedClinic':
      return ids([drawn.data.clinic])
    case 'report':
    case 'reportStatus':
    case 'quality':
      return null
    default:
      return []
  }
}
