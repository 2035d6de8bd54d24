/** Undoing what one press published: the person who pressed may take it back for a minute. */

export const UNDO_PUBLISHED_MILLIS = 60_000

/** A mail about such a press leaves after the offer has ended, so that an undone press tells nobody. */
export const PUBLISHED_MAIL_WAITS = UNDO_PUBLISHED_MILLIS + 2_000

/** The screen's offer ends first: a press in its last moment must still arrive in time. */
export const isUndoableAt = (pressedAt: Date, now: Date): boolean =>
  now.getTime() - pressedAt.getTime() < PUBLISHED_MAIL_WAITS
