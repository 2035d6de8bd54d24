import type { OutdatedCause } from '../../../domain/review/status.ts'
import { messages } from '../../ui/texts.ts'

/** Why an edit is outdated, for lists and histories. */
const CAUSES: Readonly<Record<OutdatedCause, () => string>> = {
  superseded: messages.outdatedSuperseded,
  writtenMeanwhile: messages.outdatedWrittenMeanwhile,
  withdrawn: messages.outdatedWithdrawn,
  alreadyLive: messages.outdatedAlreadyLive,
}

export const outdatedCause = (cause: OutdatedCause): string => CAUSES[cause]()
