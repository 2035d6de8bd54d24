import { placeIn } from '../ui/list-address.ts'

export interface HelpSearch {
  q?: string
  /** The address of the screen on which the question arose. */
  from?: string
}

export function readHelpSearch(search: Readonly<Record<string, unknown>>): HelpSearch {
  const { q } = placeIn(search)
  return { ...(q && { q }), ...(typeof search.from === 'string' && { from: search.from }) }
}
