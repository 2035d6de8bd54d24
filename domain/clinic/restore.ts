import { applyChanges } from './changes.ts'
import type { Json } from './kinds/kind.ts'

/** A part of a past change, with what stood there before. */
export type PastPart = { attribute: string; oldValue: Json }

/**
 * The clinic with a value of its history put back. It is an edit like any other: who makes it saves the result, so that
 * the same rules say whether it waits, collides or is refused.
 */
export const withRestored = <T extends object>(clinic: T, parts: readonly PastPart[]): T =>
  applyChanges(
    clinic,
    parts.map(({ attribute, oldValue }) => ({ attribute, newValue: oldValue })),
  )
