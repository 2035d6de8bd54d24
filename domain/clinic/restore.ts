import { applyChanges } from './changes.ts'
import type { Json } from './kinds/kind.ts'

/** A part of a past change, with the value before it. */
export type PastPart = { attribute: string; oldValue: Json }

/**
 * The clinic with past values restored. The caller saves the result like any other edit, so that the same rules decide
 * whether it waits, conflicts or is refused.
 */
export const withRestored = <T extends object>(clinic: T, parts: readonly PastPart[]): T =>
  applyChanges(
    clinic,
    parts.map(({ attribute, oldValue }) => ({ attribute, newValue: oldValue })),
  )
