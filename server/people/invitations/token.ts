import { createHash, randomBytes } from 'node:crypto'

/**
 * The link's secret is known to its receiver only; we keep what it can be recognised by. It stands in the fragment,
 * which reaches no server and no log.
 */

const LIFETIME = 7 * 24 * 60 * 60_000

export const newToken = () => randomBytes(32).toString('base64url')
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
export const expiryFrom = (now: Date) => new Date(now.getTime() + LIFETIME)
export const linkWith = (token: string) => `/portal/accept#token=${token}`
