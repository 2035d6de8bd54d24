import type { Ports } from '../http/ports.ts'

/**
 * Which clinics changed lately, by this copy of the server or by another, so that a page that shows one of them is drawn
 * anew and all others can be given out again. One small statement a second finds them by indexes that are there for
 * other lists: a save costs nothing more.
 */

export type ChangesWatch = {
  /** How often was looked so far. Who reads the database from now on reads all that these looks saw. */
  looks(): number
  /** Looks again where the last time is more than a second ago; false where the database did not answer. */
  look(): Promise<boolean>
  /** Whether one of these clinics changed since so many looks. */
  changedSince(looks: number, clinicIds: readonly number[]): boolean
}

const LOOK_EVERY = 1_000
/**
 * A save carries the moment at which it began and is seen when it is done, and the clocks of two copies are seconds apart. So
 * every look reads the last two minutes, and what the look before it saw as well is nothing new.
 */
const LOOK_BACK = 120_000
/** More than this in two minutes is an import: then every page is drawn anew. */
const MOST_AT_ONCE = 2_000
const MOST_REMEMBERED = 20_000

const CHANGED = `
  (select 'profile ' || clinic_id as what, clinic_id as "clinicId", updated_at::text as at
    from clinics where updated_at >= $1 limit ${MOST_AT_ONCE})
  union all (select 'provider ' || clinic_id, clinic_id, p.updated_at::text
    from providers p join clinics using (provider_id) where p.updated_at >= $1 limit ${MOST_AT_ONCE})
  union all (select 'confirmed ' || clinic_id, clinic_id, confirmed_on::text
    from listings where confirmed_on >= $1 limit ${MOST_AT_ONCE})
  union all (select 'new patients ' || clinic_id, clinic_id, new_patients_on::text
    from listings where new_patients_on >= $1 limit ${MOST_AT_ONCE})`

type Changed = { what: string; clinicId: number; at: string }

export function watchChanges({ db, clock }: { db: Pick<Ports['db'], 'pool'> } & Pick<Ports, 'clock'>): ChangesWatch {
  let looks = 0
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<boolean> | undefined
  let seen = new Map<string, string>()
  // The number of the look that found the clinic changed. A map remembers the order of insertion: the oldest stands first.
  const changes = new Map<number, number>()
  /** Of earlier looks it is not known any more what they found. */
  let forgotten = 0

  const remember = (clinicId: number) => {
    changes.delete(clinicId)
    changes.set(clinicId, looks)
  }

  async function lookNow(): Promise<boolean> {
    const began = clock.now().getTime()
    const { rows } = await db.pool.query<Changed>({
      name: 'changed-clinics',
      text: CHANGED,
      values: [new Date(began - LOOK_BACK)],
    })
    looks += 1
    lookedAt = began
    for (const { what, clinicId, at } of rows) if (seen.get(what) !== at) remember(clinicId)
    seen = new Map(rows.map(({ what, at }) => [what, at]))
    if (rows.length >= MOST_AT_ONCE) forgotten = looks
    for (const [clinicId, look] of changes) {
      if (changes.size <= MOST_REMEMBERED) break
      changes.delete(clinicId)
      forgotten = Math.max(forgotten, look)
    }
    return true
  }

  return {
    looks: () => looks,
    async look() {
      if (Math.abs(clock.now().getTime() - lookedAt) < LOOK_EVERY) return true
      looking ??= lookNow()
        .catch(() => false)
        .finally(() => {
          looking = undefined
        })
      return looking
    },
    changedSince: (since, clinicIds) =>
      since < forgotten || clinicIds.some((clinicId) => (changes.get(clinicId) ?? 0) > since),
  }
}
