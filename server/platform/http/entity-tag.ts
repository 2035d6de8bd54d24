import { hash } from 'node:crypto'

/** Tags by which a caller learns that what it has is still right. */

export const tagOf = (sent: string | Buffer): string => hash('sha256', sent, 'base64url').slice(0, 27)

/** Whether the caller has it already, by the header `If-None-Match`; `tag` as it is sent, in quotes. */
export const isKnown = (header: string | undefined, tag: string): boolean =>
  header?.split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === tag) ?? false
