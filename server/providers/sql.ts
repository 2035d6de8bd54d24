/** What the SQL of lists by name has in common. Names are stored folded to lower case (`name_key`). */

/** Typed text as a LIKE pattern that finds it anywhere, its own wildcards taken literally. The database folds its case. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
export const folded = (parameter: string) => `lower(${parameter}::text collate "und-x-icu")`

/** A moment as the wire has it, whatever the time zone of the connection. */
export const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
