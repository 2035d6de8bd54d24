import { hash } from 'node:crypto'

/** Entity tags, by which a caller revalidates its cached copy. */

export const tagOf = (sent: string | Buffer): string => hash('sha256', sent, 'base64url').slice(0, 27)

/** Whether `If-None-Match` names this tag; `tag` as sent, in quotes. */
export const isKnown = (header: string | undefined, tag: string): boolean =>
  header?.split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === tag) ?? false
