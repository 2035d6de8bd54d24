import { optional } from '../../ui/optional.ts'

/** Loads glossary and comparison on demand. */
export const PairCheck = optional(async () => (await import('./pair-findings.tsx')).PairFindings)
