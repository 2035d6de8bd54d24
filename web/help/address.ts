import { placeIn } from '../ui/list-address.ts'

interface HelpSearch {
  q?: string
  /** The screen from which the person opened help. */
  from?: string
}

export function readHelpSearch(search: Readonly<Record<string, unknown>>): HelpSearch {
  const { q } = placeIn(search)
  return { ...(q && { q }), ...(typeof search.from === 'string' && { from: search.from }) }
}
