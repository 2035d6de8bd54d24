import { type Clock, systemClock } from '../../platform/clock.ts'

/** The real time, and the days that a person turned it ahead in the development mailbox. */
export type TurnedClock = Clock & { turn(milliseconds: number): void; ahead(): number }

export function turnedClock(real: Clock = systemClock): TurnedClock {
  let ahead = 0
  return {
    now: () => new Date(real.now().getTime() + ahead),
    turn: (milliseconds) => {
      ahead += milliseconds
    },
    ahead: () => ahead,
  }
}
