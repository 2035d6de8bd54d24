/** Page sizes, for the servers that cut lists and the screens that page through them. */

/** Lists on screens. */
export const PAGE_SIZE = 10
/** Logs that administrators read through: audit, outbox. */
export const LONG_PAGE_SIZE = 50
/** PostgreSQL stops counting here: nobody pages further, and counting every row takes as long as the table is large. */
export const MOST_COUNTED = 1000
