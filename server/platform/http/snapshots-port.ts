import type { DirectorySettings } from '../../../contract/directory/settings.ts'
import type { CodeBook } from '../../../domain/codes.ts'
import type { ListedClinic } from '../../../domain/directory/listed-clinic.ts'
import type { EndedClinic } from '../../../domain/directory/successor.ts'

/** What the public half reads: all listed clinics as one value, which `server/directory/snapshot.ts` keeps current. */

export type Snapshot = {
  /** Changes with every change that the public can see. */
  readonly version: string
  /** By name. */
  readonly listed: readonly ListedClinic[]
  readonly byId: ReadonlyMap<number, ListedClinic>
  /** Clinics that were listed until they were archived. */
  readonly ended: ReadonlyMap<number, EndedClinic>
  readonly book: CodeBook
  readonly settings: DirectorySettings
  /** The moments at which an answer of a clinic disappears, in order. */
  readonly expiries: readonly number[]
}

export type Snapshots = {
  /** A snapshot with every change that was committed before the call. */
  current(): Promise<Snapshot>
  /** The last snapshot, with the time at which the database last confirmed it; null before the first. */
  last(): { snapshot: Snapshot; checkedAt: Date } | null
}
