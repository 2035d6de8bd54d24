import type { Frame, PageData } from '../../contract/directory/page-data.ts'
import type { DrawnName } from '../../contract/directory/pages.ts'
import type { Language } from '../../domain/language.ts'
import type { Ports } from '../platform/http/ports.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'

/** The question to and the answer of a page's reader; one reader per page, each in its own file. */

export type PageQuestion = {
  snapshot: Snapshot
  /** For data outside the snapshot: reports and counts. */
  db: Ports['db']
  watch: Ports['watch']
  now: Date
  language: Language
  /** The value of the parameter in the page's pattern; empty without one. */
  parameter: string
  query: readonly (readonly [string, string])[]
  /** The answer is read out or sent as a text, so that no one sees a map. */
  mapless?: boolean
}

export type Drawn<Name extends DrawnName = DrawnName> = {
  [One in Name]: { page: One; data: PageData[One]; status?: number } & Partial<Pick<Frame, 'here' | 'canonical'>>
}[Name]

export type PageAnswer = Drawn | { movedTo: string; status: 301 | 302 | 303 }

export type Reader = (question: PageQuestion) => PageAnswer | Promise<PageAnswer>

export const notFoundPage = (guess = ''): Drawn => ({ page: 'notFound', data: { guess }, status: 404 })
