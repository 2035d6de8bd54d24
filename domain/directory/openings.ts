import { CONFIRM_EVERY_DAYS } from '../clinic/attention.ts'
import { daysBetween, type Evidence } from './evidence.ts'

/**
 * Whether a clinic takes new patients: the answer that grows old fastest. It is told as it was said for thirty days, as
 * past until the ninetieth, and not at all after that or where only a feed says so.
 */

export type Openings = { state: 'yes' | 'was' | 'no'; said: string } | { state: 'ask'; said: null }

const SAID_LATELY_DAYS = 30

/** When a person last stood for the answer: changed it, or confirmed its section after the last change. */
export function openingsSaidAt({ confirmedAt, openings }: Evidence): string | null {
  const confirmed = confirmedAt.about ?? null
  if (openings === null) return confirmed
  if (openings.byPerson) return confirmed !== null && confirmed > openings.at ? confirmed : openings.at
  return confirmed !== null && confirmed > openings.at ? confirmed : null
}

export function openingsOf(answer: boolean | null, saidAt: string | null, now: Date): Openings {
  if (answer === null || saidAt === null) return { state: 'ask', said: null }
  const days = daysBetween(saidAt, now)
  if (days > CONFIRM_EVERY_DAYS) return { state: 'ask', said: null }
  if (!answer) return { state: 'no', said: saidAt }
  return { state: days <= SAID_LATELY_DAYS ? 'yes' : 'was', said: saidAt }
}

/** From this moment on an answer still counts when a search asks for it. */
export const openingsCountFrom = (now: Date) =>
  new Date(now.getTime() - (CONFIRM_EVERY_DAYS + 1) * 24 * 60 * 60_000 + 1)
