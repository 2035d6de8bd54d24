import type { Database } from './open.ts'

/**
 * Where public pages and exports read: a replica that keeps up, in turns where there are several, else the primary. People who
 * are signed in always read from the primary, so that they see what they saved.
 *
 * How far a replica is behind is measured against the primary itself, not by the replica's own word: one that lost its
 * connection believes that it has heard everything.
 */

/** A replica that is further behind than this is not used. */
export const MOST_LAG = 30_000
const LOOK_EVERY = 2_000
/** Positions of the primary that are remembered, to tell when a replica's position was the newest. */
const REMEMBERED = 2 * (MOST_LAG / LOOK_EVERY)

type Both = Pick<Database, 'pool' | 'kysely'>

/** Its two halves are chosen anew each time they are asked for. */
export type Reading = Both & {
  /** A statement failed because a server is away: until they answer again no replica is used. False where none was in use. */
  giveUp(): boolean
}

type Replica = { db: Database; usable: boolean }
type Position = { lsn: bigint; at: number }
type Parts = { primary: Both; replicas: readonly Database[]; onChange?: (sentence: string) => void; now?: () => number }

export type WatchedReading = Reading & { look(): Promise<void>; stop(): Promise<void> }

export function openReading({ primary, replicas: given, onChange = () => {}, now = Date.now }: Parts): WatchedReading {
  const replicas: Replica[] = given.map((db) => ({ db, usable: false }))
  let positions: Position[] = []
  let turn = 0
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const judge = (replica: Replica, usable: boolean, why: string) => {
    if (replica.usable !== usable)
      onChange(`Replica ${replicas.indexOf(replica) + 1} is ${usable ? '' : 'not '}used: ${why}`)
    replica.usable = usable
  }
  for (const replica of replicas) {
    replica.db.pool.on('error', () => judge(replica, false, 'its connection was lost'))
  }

  const remember = async () => {
    const { rows } = await primary.pool.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn')
    positions = [...positions, { lsn: positionOf(rows[0]?.lsn), at: now() }].slice(-REMEMBERED)
  }

  const lookAt = async (replica: Replica) => {
    try {
      const { rows } = await replica.db.pool.query<{ lsn: string | null; following: boolean }>(
        'select pg_last_wal_replay_lsn()::text as lsn, pg_is_in_recovery() as following',
      )
      if (!rows[0]?.following) return judge(replica, false, 'it follows no primary')
      const behind = lagOf(positionOf(rows[0].lsn), positions, now())
      judge(replica, behind <= MOST_LAG, behind === 0 ? 'it keeps up' : `it is ${Math.round(behind / 1000)} s behind`)
    } catch {
      judge(replica, false, 'it does not answer')
    }
  }

  const look = async () => {
    // Without the primary its last known positions count: public pages are read on while it is replaced.
    await remember().catch(() => {})
    await Promise.all(replicas.map(lookAt))
  }
  const keepLooking = () => {
    if (!stopped && replicas.length > 0) timer = setTimeout(() => void look().finally(keepLooking), LOOK_EVERY).unref()
  }
  keepLooking()

  const chosen = (): Both => {
    const usable = replicas.filter((replica) => replica.usable)
    turn += 1
    return usable[turn % usable.length]?.db ?? primary
  }
  return {
    get pool() {
      return chosen().pool
    },
    get kysely() {
      return chosen().kysely
    },
    giveUp() {
      const inUse = replicas.filter((replica) => replica.usable)
      for (const replica of inUse) judge(replica, false, 'a statement failed')
      return inUse.length > 0
    },
    look,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.all(given.map((db) => db.close()))
    },
  }
}

/** Milliseconds since the newest position of the primary that the replica has reached was passed by a newer one. */
export function lagOf(reached: bigint, positions: readonly Position[], now: number): number {
  const missing = positions.find(({ lsn }) => lsn > reached)
  return missing === undefined ? 0 : now - missing.at
}

/** As PostgreSQL writes a position: two hexadecimal numbers, the upper and the lower half. */
export function positionOf(lsn: string | null | undefined): bigint {
  const [upper, lower] = (lsn ?? '').split('/')
  return upper && lower ? (BigInt(`0x${upper}`) << 32n) + BigInt(`0x${lower}`) : 0n
}
