import type { DirectorySettings } from '../../contract/directory/settings.ts'
import { type CodeBook, codeBook } from '../../domain/codes.ts'
import { byName, type ListedClinic } from '../../domain/directory/listed-clinic.ts'
import type { EndedClinic } from '../../domain/directory/successor.ts'
import { seededSettings } from '../db/lookups/directory-settings.ts'
import type { Database } from '../db/open.ts'
import type { Clock } from '../platform/clock.ts'
import { currentCodeBook } from '../reference/code-book.ts'
import { type LoadedClinic, loadClinics } from './load-clinics.ts'
import { readSettings } from './settings.ts'

/**
 * The data of the public half, in the memory of each process. PostgreSQL stays the source of truth: before every answer
 * one small statement sums the stamps that writers move (`touch.ts`), and the process reloads the clinics whose stamp
 * moved.
 */

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

/** For text pages before the first snapshot was read. */
export const NO_SNAPSHOT: Snapshot = {
  version: '',
  listed: [],
  byId: new Map(),
  ended: new Map(),
  book: codeBook([]),
  settings: seededSettings,
  expiries: [],
}

export type Snapshots = {
  /** A snapshot with every change that was committed before the call. */
  current(): Promise<Snapshot>
  /** The last snapshot, with the time at which the database last confirmed it; null before the first. */
  last(): { snapshot: Snapshot; checkedAt: Date } | null
}

const VERSION = `select (select coalesce(sum(stamp), 0) from directory_stamps) || '/' ||
  (select version from codes_version) as version`
// Includes clinics without a stamp.
const STAMPS = `select clinic_id as id, coalesce(stamp, 0) as stamp
  from clinics left join directory_stamps using (clinic_id)`
const AT_A_TIME = 500

type Parts = { db: Pick<Database, 'pool' | 'kysely'>; clock: Clock; onBrokenSetting?: (name: string) => void }

export function openSnapshots({ db, clock, onBrokenSetting = () => {} }: Parts): Snapshots {
  let stamps: ReadonlyMap<number, number> = new Map()
  let known: Snapshot | undefined
  let checkedAt = clock.now()
  let reloading: Promise<void> | undefined

  const readVersion = async () => {
    const { rows } = await db.pool.query<{ version: string }>({ name: 'directory-version', text: VERSION })
    return rows[0]?.version ?? ''
  }

  const reload = async () => {
    // Read the version first: rows read after it are at least as new.
    const version = await readVersion()
    const { rows } = await db.pool.query<{ id: number; stamp: number }>({ name: 'directory-stamps', text: STAMPS })
    const now = new Map(rows.map(({ id, stamp }) => [id, stamp]))
    const moved = [...now].filter(([id, stamp]) => stamps.get(id) !== stamp).map(([id]) => id)
    const byId = new Map(known?.byId)
    const ended = new Map(known?.ended)
    for (const id of stamps.keys()) if (!now.has(id)) put({ byId, ended }, id)
    for (let from = 0; from < moved.length; from += AT_A_TIME) {
      const some = moved.slice(from, from + AT_A_TIME)
      const loaded = await loadClinics(db.kysely, some)
      for (const id of some) put({ byId, ended }, id, loaded.get(id))
    }
    const [book, settings] = [await currentCodeBook(db.kysely), await readSettings(db.kysely, onBrokenSetting)]
    stamps = now
    const listed = [...byId.values()].sort(byName)
    const expiries = listed.flatMap((one) => one.expiries).sort((a, b) => a - b)
    known = { version, listed, byId, ended, book, settings, expiries }
  }

  return {
    last: () => (known ? { snapshot: known, checkedAt } : null),
    async current() {
      const asked = clock.now()
      const wanted = await readVersion()
      // A reload that was already running may have begun before the change; the next one includes it.
      for (let tries = 0; tries < 2 && known?.version !== wanted; tries += 1) {
        reloading ??= reload().finally(() => {
          reloading = undefined
        })
        await reloading
      }
      checkedAt = asked
      return known as Snapshot
    },
  }
}

function put(
  { byId, ended }: { byId: Map<number, ListedClinic>; ended: Map<number, EndedClinic> },
  clinicId: number,
  loaded: LoadedClinic = { unknown: true },
): void {
  byId.delete(clinicId)
  ended.delete(clinicId)
  if ('listed' in loaded) byId.set(clinicId, loaded.listed)
  if ('ended' in loaded) ended.set(clinicId, loaded.ended)
}
