/** What is in danger; where several fit, the first of this list. */
export const CRISIS_KINDS = ['overdose', 'others', 'child', 'violence', 'self'] as const
export type CrisisKind = (typeof CRISIS_KINDS)[number]

/** The kind in an address: short, and no word that a person who looks over a shoulder would read. */
export const KIND_CODES: Readonly<Record<CrisisKind, string | null>> = {
  overdose: 'o',
  others: 'h',
  child: 'c',
  violence: 'v',
  self: null,
}

export const kindOfCode = (code: string): CrisisKind | null =>
  CRISIS_KINDS.find((kind) => KIND_CODES[kind] === code) ?? null
