import type { FeedRun } from '../../../contract/feeds.ts'

/** The steps of an import, each with one list. */
export const IMPORT_STEPS = ['read', 'report', 'new', 'gone', 'proposals'] as const
export type ImportStep = (typeof IMPORT_STEPS)[number]

/** The step that an import stands at, which the screen shows unless the address names another. */
export function nextStep(status: FeedRun['status'] | undefined, added: number): ImportStep {
  if (status === 'ready' || status === 'applying') return 'report'
  if (status === 'done') return added > 0 ? 'new' : 'report'
  return 'read'
}
