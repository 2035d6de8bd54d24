/** Pieces of SQL text that many statements share. */

/** A moment as the wire spells it, whatever the time zone of the connection. */
export const isoMoment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Typed text as a LIKE pattern that finds it anywhere, its own wildcards taken literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
/** Names are stored folded to lower case (`name_key`); so is what is looked for in them. */
export const folded = (parameter: string) => `lower(${parameter}::text collate "und-x-icu")`
