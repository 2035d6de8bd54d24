import { setImmediate as nextTurn } from 'node:timers/promises'
import { codeBook } from '../../domain/codes.ts'
import { byName, type ListedClinic } from '../../domain/directory/listed-clinic.ts'
import type { EndedClinic } from '../../domain/directory/successor.ts'
import { type ClinicWords, clinicWords, keepWords } from '../../domain/directory/typed/clinic-words.ts'
import { seededSettings } from '../db/lookups/directory-settings.ts'
import type { Database } from '../db/open.ts'
import type { Clock } from '../platform/clock.ts'
import type { Snapshot, Snapshots } from '../platform/http/snapshots-port.ts'
import { currentCodeBook } from '../reference/code-book.ts'
import { type LoadedClinic, loadClinics } from './load-clinics.ts'
import { readSettings } from './settings.ts'

/**
 * The data of the public half, in the memory of each process. PostgreSQL stays the source of truth: before every answer
 * one small statement sums the stamps that triggers raise with every write, and the process reloads the clinics whose stamp
 * moved.
 */

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

/** The id under which the settings have their stamp. */
const SETTINGS = 0
const VERSION = `select (select coalesce(sum(stamp), 0) from directory_stamps) || '/' ||
  (select version from codes_version) as version`
// Includes clinics without a stamp, and the stamp of the settings.
const STAMPS = `select clinic_id as id, coalesce(stamp, 0) as stamp
  from clinics left join directory_stamps using (clinic_id)
  union all select clinic_id, stamp from directory_stamps where clinic_id = ${SETTINGS}`
/** Few clinics, because preparing them blocks the event loop. */
const AT_A_TIME = 50
/** Nothing can be shown before the first snapshot, so nothing waits for it to yield. */
const FIRST_AT_A_TIME = 500

type Parts = { db: Pick<Database, 'pool' | 'kysely'>; clock: Clock; onBrokenSetting?: (name: string) => void }

export function openSnapshots({ db, clock, onBrokenSetting = () => {} }: Parts): Snapshots {
  let stamps: ReadonlyMap<number, number> = new Map()
  let known: Snapshot | undefined
  let checkedVersion: string | undefined
  let checkedAt = clock.now()
  let reloading: Promise<void> | undefined
  // Indexes only the clinics that changed, in the same portions as they are read.
  const words = clinicWords()

  const readVersion = async () => {
    const { rows } = await db.pool.query<{ version: string }>({ name: 'directory-version', text: VERSION })
    return rows[0]?.version ?? ''
  }

  let asking: Promise<string> | undefined
  let askingNext: Promise<string> | undefined
  /** Callers of one moment share a statement that begins after all of them called: a flood needs one connection. */
  const sharedVersion = (): Promise<string> => {
    if (asking === undefined) {
      asking = readVersion().finally(() => {
        asking = undefined
      })
      return asking
    }
    askingNext ??= asking
      .then(
        () => {},
        () => {},
      )
      .then(() => {
        askingNext = undefined
        return sharedVersion()
      })
    return askingNext
  }

  const reload = async () => {
    // Read the version first: rows read after it are at least as new.
    const version = await readVersion()
    const { rows } = await db.pool.query<{ id: number; stamp: number }>({ name: 'directory-stamps', text: STAMPS })
    const now = new Map(rows.map(({ id, stamp }) => [id, stamp]))
    const moved = [...now].filter(([id, stamp]) => stamps.get(id) !== stamp).map(([id]) => id)
    const kept = { byId: new Map(known?.byId), ended: new Map(known?.ended), words }
    const { byId, ended } = kept
    const isPublic = (id: number) => byId.has(id) || ended.has(id)
    const removed = [...stamps.keys()].filter((id) => !now.has(id))
    const publicBefore = [...moved, ...removed].some(isPublic)
    for (const id of removed) put(kept, id)
    const portion = known === undefined ? FIRST_AT_A_TIME : AT_A_TIME
    for (let from = 0; from < moved.length; from += portion) {
      const some = moved.slice(from, from + portion)
      const loaded = await loadClinics(db.kysely, some)
      for (const id of some) put(kept, id, loaded.get(id))
      await nextTurn()
    }
    const book = await currentCodeBook(db.kysely)
    const settings =
      known && !moved.includes(SETTINGS) ? known.settings : await readSettings(db.kysely, onBrokenSetting)
    // From here on without a pause: a caller that finds this version checked must find its snapshot too.
    stamps = now
    checkedVersion = version
    // An import of hidden clinics leaves every page as it is, and what was computed for the pages.
    const changed = publicBefore || moved.some(isPublic) || moved.includes(SETTINGS)
    if (known && !changed && book === known.book) return
    const listed = [...byId.values()].sort(byName)
    const expiries = listed.flatMap((one) => one.expiries).sort((a, b) => a - b)
    keepWords(listed, words)
    known = { version, listed, byId, ended, book, settings, expiries }
  }

  return {
    last: () => (known ? { snapshot: known, checkedAt } : null),
    async current() {
      const asked = clock.now()
      const wanted = await sharedVersion()
      // A reload that was already running may have begun before the change; the next one includes it.
      const reloads = reloading === undefined ? 1 : 2
      for (let tries = 0; tries < reloads && checkedVersion !== wanted; tries += 1) {
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

type Kept = { byId: Map<number, ListedClinic>; ended: Map<number, EndedClinic>; words: ClinicWords }

function put({ byId, ended, words }: Kept, clinicId: number, loaded: LoadedClinic = { unknown: true }): void {
  byId.delete(clinicId)
  ended.delete(clinicId)
  words.remove(clinicId)
  if ('listed' in loaded) {
    byId.set(clinicId, loaded.listed)
    words.put(loaded.listed)
  }
  if ('ended' in loaded) ended.set(clinicId, loaded.ended)
}
