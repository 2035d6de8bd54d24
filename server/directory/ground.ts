import type { FastifyBaseLogger } from 'fastify'
import { PAGES, type PageName } from '../../contract/directory/pages.ts'
import { isOutage } from '../platform/http/outage.ts'
import type { Ports } from '../platform/http/ports.ts'
import type { Snapshot } from '../platform/http/snapshots-port.ts'
import { within } from '../platform/timeout.ts'
import { NO_SNAPSHOT } from './snapshot.ts'

/** The data that a page is made from, also while the database is down. */

/** A slower database counts as down: the last snapshot serves a person in need better than waiting. */
export const READ_WITHIN = 4_000
/** The first snapshot of a process takes longer, and there is none to show instead. */
const FIRST_READ_WITHIN = 30_000
/** An older snapshot is not shown: a clinic may have hidden itself since. */
const SHOWN_WITHOUT_DATABASE = 10 * 60_000

/** Text pages show no clinics, so they are rendered with or without the database. */
const isOfWords = (name: PageName) => PAGES[name].cache !== 'clinics' && name !== 'home'

/** `since` is the time of the last snapshot while the database is down. */
export type Ground = { snapshot: Snapshot; since: Date | null }

export const lastSnapshot = (snapshots: Ports['snapshots']): Snapshot => snapshots.last()?.snapshot ?? NO_SNAPSHOT

/** Null if the page cannot be made now. */
export async function groundFor(
  name: PageName,
  now: Date,
  { snapshots, log }: Pick<Ports, 'snapshots'> & { log: FastifyBaseLogger },
): Promise<Ground | null> {
  try {
    const isFirst = snapshots.last() === null && name !== 'helpNow' && !isOfWords(name)
    const snapshot = await within(isFirst ? FIRST_READ_WITHIN : READ_WITHIN, snapshots.current())
    if (snapshot !== null) return { snapshot, since: null }
  } catch (error) {
    if (!isOutage(error)) throw error
    log.error({ err: error }, 'could not read the snapshot of the directory')
  }
  if (isOfWords(name)) return { snapshot: lastSnapshot(snapshots), since: null }
  const last = snapshots.last()
  const isYoung = last !== null && now.getTime() - last.checkedAt.getTime() <= SHOWN_WITHOUT_DATABASE
  if (isYoung) return { snapshot: last.snapshot, since: last.checkedAt }
  // The crisis page always answers, if need be without places.
  return name === 'helpNow' ? { snapshot: { ...lastSnapshot(snapshots), listed: [] }, since: null } : null
}
