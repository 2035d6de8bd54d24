import { createHash, randomBytes } from 'node:crypto'

/**
 * Only the receiver knows the link's token; the server stores its hash. The token is in the URL fragment, which
 * browsers send to no server and no log.
 */

const LIFETIME = 7 * 24 * 60 * 60_000

export const newToken = () => randomBytes(32).toString('base64url')
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
export const expiryFrom = (now: Date) => new Date(now.getTime() + LIFETIME)
export const linkWith = (token: string) => `/portal/accept#token=${token}`
