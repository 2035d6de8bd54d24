import { addDays, agencyDay, agencyMoment, daysBetween } from '../dates.ts'
import type { PlaceKind } from './kinds.ts'

/**
 * What a clinic's last word about its openings is worth now. An expired answer is absent: pages, searches and exports
 * show nothing, never an old number.
 */

const HOUR = 60 * 60_000

/** Places as last reported. `shownUntil` follows the agency's setting at the time of the report. */
export type Places = {
  kind: PlaceKind
  available: number
  /** How many there are in all; null if the clinic did not say. */
  capacity: number | null
  saidAt: string
  shownUntil: string
}

export const AUDIENCES = ['adults', 'youth'] as const
export type Audience = (typeof AUDIENCES)[number]

/** From the shortest to the longest; `none` takes no new patients. */
export const WAITS = ['tomorrow', 'week', 'fortnight', 'month', 'longer', 'none'] as const
export type WaitLength = (typeof WAITS)[number]

/** The wait for a first visit, as last reported. */
export type Wait = { audience: Audience; wait: WaitLength; saidAt: string }

export type Openings = { places: readonly Places[]; waits: readonly Wait[] }
export const NO_OPENINGS: Openings = { places: [], waits: [] }

export const placesShownUntil = (saidAt: Date, worthHours: number): Date =>
  new Date(saidAt.getTime() + worthHours * HOUR)

/** For this many days pages state the wait plainly; then they add "Ask", until it expires. */
const WAIT_PLAIN_DAYS = 30
const WAIT_SHOWN_DAYS = 60

/** The midnight at which a wait expires. */
export const waitShownUntil = (saidAt: string): Date => agencyMoment(addDays(agencyDay(saidAt), WAIT_SHOWN_DAYS + 1))

export type StandingWait = Wait & {
  /** Said more than 30 days ago: the visitor should ask. */
  ask: boolean
}
export type StandingOpenings = { places: readonly Places[]; waits: readonly StandingWait[] }

export const areStanding = ({ shownUntil }: Pick<Places, 'shownUntil'>, now: Date): boolean =>
  Date.parse(shownUntil) > now.getTime()

function standingWait(wait: Wait, now: Date): StandingWait | null {
  const age = daysBetween(wait.saidAt, now)
  return age > WAIT_SHOWN_DAYS ? null : { ...wait, ask: age > WAIT_PLAIN_DAYS }
}

/** The answers that count now, of kinds that still fit the clinic's licence. */
export function standingOpenings(
  { places, waits }: Openings,
  licensed: readonly PlaceKind[],
  now: Date,
): StandingOpenings {
  // Most clinics report nothing; returning early avoids loading the time zone tables.
  if (places.length + waits.length === 0) return NO_STANDING
  return {
    places: licensed.flatMap((kind) => places.find((one) => one.kind === kind && areStanding(one, now)) ?? []),
    waits: AUDIENCES.flatMap((audience) => {
      const wait = waits.find((one) => one.audience === audience)
      return (wait && standingWait(wait, now)) ?? []
    }),
  }
}
const NO_STANDING: StandingOpenings = { places: [], waits: [] }

/** The moments at which an answer disappears, so that no cache keeps a page longer. */
export const expiriesOf = ({ places, waits }: Openings): number[] => [
  ...places.map(({ shownUntil }) => Date.parse(shownUntil)),
  ...waits.map(({ saidAt }) => waitShownUntil(saidAt).getTime()),
]
