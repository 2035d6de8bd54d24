import { withoutAccents } from '../../domain/characters.ts'

/** SQL fragments that many statements share. */

/** A time in the wire's format, independent of the connection's time zone. */
export const isoMoment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Searches ignore accents in fewer than three letters. */
const isShort = (typed: string) => [...withoutAccents(typed)].length < 3

/** Typed text as a LIKE pattern that matches anywhere, with its wildcards escaped. */
export const containing = (text: string) =>
  `%${(isShort(text) ? withoutAccents(text) : text).normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`

/** Folds a search text like the stored `name_key`: lower case without accents. */
export const folded = (parameter: string) => `fold_text(${parameter}::text)`

/** Whether `text` matches the pattern: `key` is its folded, indexed form; typed accents must match. */
export const matching = (key: string, text: string, pattern: string) =>
  `${key} like ${folded(pattern)} and has_accents_of(${text}, ${pattern}::text)`
