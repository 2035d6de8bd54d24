import { withoutAccents } from '../../domain/characters.ts'

/** Pieces of SQL text that many statements share. */

/** A time as the wire spells it, independent of the connection's time zone. */
export const isoMoment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Fewer letters than a trigram has. */
export const isShort = (typed: string) => [...withoutAccents(typed)].length < 3

/** Whether accents were typed: then they are meant. One or two letters are in most names, and each of those would be asked for its accents. */
export const hasAccents = (typed: string) => !isShort(typed) && withoutAccents(typed) !== typed

/** Typed text as a LIKE pattern that finds it anywhere, its own wildcards taken literally. */
export const containing = (text: string) =>
  `%${(isShort(text) ? withoutAccents(text) : text).normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`

/** Names are stored in lower case without accents (`name_key`); so is what is looked for in them. */
export const folded = (parameter: string) => `fold_text(${parameter}::text)`

/** Whether `text`, which is kept folded in the indexed `key`, has the pattern; accents count where they are typed. */
export const matching = (key: string, text: string, pattern: string) =>
  `${key} like ${folded(pattern)} and has_accents_of(${text}, ${pattern}::text)`

/**
 * Whether an index of parts has what was typed; `key` itself is still to be asked. From three letters on these are trigrams
 * of a folded key, its words run together; below, its single letters and pairs.
 */
export const nearly = (key: string, parameter: string, typed: string) =>
  isShort(typed) ? nearlyShort(key, parameter) : nearlyLong(key, parameter)

export const nearlyLong = (key: string, parameter: string) =>
  `words_run(${key}) like '%' || words_run(${folded(parameter)}) || '%'`
export const nearlyShort = (key: string, parameter: string) =>
  `short_parts(${key}) @> array[short_part(${folded(parameter)})]`
