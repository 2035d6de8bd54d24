import { type Clock, systemClock } from '../../platform/clock.ts'

/** The real time plus the days by which a person advanced it in the development mailbox. */
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
