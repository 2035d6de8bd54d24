import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import type { DrawnName } from '../../contract/directory/pages.ts'
import type { Language } from '../../domain/language.ts'
import type { Ports } from '../platform/http/ports.ts'
import type { Snapshot } from './snapshot.ts'

/** How a page is asked for and what its reader answers; one reader per page, each in a file of its own. */

export type PageQuestion = {
  snapshot: Snapshot
  /** For what the snapshot does not hold: reports and counts. */
  db: Ports['db']
  now: Date
  language: Language
  /** What stands where the page's pattern has a parameter; empty where it has none. */
  parameter: string
  query: readonly (readonly [string, string])[]
}

export type Drawn<Name extends DrawnName = DrawnName> = {
  [One in Name]: { page: One; data: PageData[One]; status?: number } & Partial<Pick<Frame, 'here' | 'canonical'>>
}[Name]

export type PageAnswer = Drawn | { movedTo: string; status: 301 | 302 }

export type Reader = (question: PageQuestion) => PageAnswer | Promise<PageAnswer>

export const notFoundPage = (guess = ''): Drawn => ({ page: 'notFound', data: { guess }, status: 404 })
