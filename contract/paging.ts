/** How long lists are, for the servers that cut them and the screens that turn their pages. */

/** A list on a screen. */
export const PAGE_SIZE = 10
/** A trail that is read through rather than looked at: audit, outbox. */
export const LONG_PAGE_SIZE = 50
/** A total is counted up to here and no further: no person pages on, and counting would cost as much as the table is long. */
export const MOST_COUNTED = 1000
