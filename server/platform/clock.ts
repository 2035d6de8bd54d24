/** The only source of time, so that tests of expiry, idle sessions and history can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type SettableClock = Clock & { set(moment: Date | string): void; advance(milliseconds: number): void }

export function settableClock(start: Date | string): SettableClock {
  let current = new Date(start)
  return {
    now: () => new Date(current),
    set: (moment) => {
      current = new Date(moment)
    },
    advance: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds)
    },
  }
}
