import { withoutAccents } from '../../domain/characters.ts'

/** Pieces of SQL text that many statements share. */

/** A time as the wire spells it, independent of the connection's time zone. */
export const isoMoment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Accents count from the third letter on. */
const isShort = (typed: string) => [...withoutAccents(typed)].length < 3

/** Typed text as a LIKE pattern that finds it anywhere, its own wildcards taken literally. */
export const containing = (text: string) =>
  `%${(isShort(text) ? withoutAccents(text) : text).normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`

/** Names are stored in lower case without accents (`name_key`); so is what is looked for in them. */
export const folded = (parameter: string) => `fold_text(${parameter}::text)`

/** Whether `text`, which is kept folded in the indexed `key`, has the pattern; accents count where they are typed. */
export const matching = (key: string, text: string, pattern: string) =>
  `${key} like ${folded(pattern)} and has_accents_of(${text}, ${pattern}::text)`
