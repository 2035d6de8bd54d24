/** The report of a feed run before and after applying: one shape, so that administrators can compare the two. */

export type Named = { accountId: string; name: string }
export type FeedReport = {
  rows: number
  added: number
  newProviders: number
  changed: number
  unchanged: number
  gone: number
  returned: number
  /** Clinics per field: values that go live, and values that become proposals beside a person's recent answer. */
  fields: Record<string, number>
  proposed: Record<string, number>
  addedClinics: Named[]
  changedClinics: (Named & { fields: string[] })[]
  goneClinics: Named[]
  returnedClinics: Named[]
  /** Known clinics whose account now begins with another provider's name; the feed does not move them. */
  otherProvider: (Named & { provider: string })[]
}

/** The counts are exact; each list has only the first entries. */
export const MOST_NAMED = 100

export const emptyReport = (): FeedReport => ({
  rows: 0,
  added: 0,
  newProviders: 0,
  changed: 0,
  unchanged: 0,
  gone: 0,
  returned: 0,
  fields: {},
  proposed: {},
  addedClinics: [],
  changedClinics: [],
  goneClinics: [],
  returnedClinics: [],
  otherProvider: [],
})

export function tally(counts: Record<string, number>, names: readonly string[]): void {
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
}

export function note<T>(list: T[], entry: T): void {
  if (list.length < MOST_NAMED) list.push(entry)
}

type UnknownCount = { column: string; value: string; count: number; line: number }
type RefusedRow = { line: number; reason: string }
export type FeedReading = {
  rows: number
  unknownColumns: string[]
  missingColumns: string[]
  unknownValues: UnknownCount[]
  refused: number
  refusedRows: RefusedRow[]
}
