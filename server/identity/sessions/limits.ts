/** A session ends after this long without a call by its person. */
export const IDLE_LIMIT = 15 * 60_000

/** A session ends after this long, even if its person is still at work. */
export const SESSION_LIMIT = 12 * 60 * 60_000
