import { optional } from '../../ui/optional.ts'

/** Glossary and comparison come when a pair is there to be checked. */
export const PairCheck = optional(async () => (await import('./pair-findings.tsx')).PairFindings)
