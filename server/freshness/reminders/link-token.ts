import { createHash, randomBytes } from 'node:crypto'
import { REMINDER_LINK_DAYS } from '../../../domain/freshness/reminders.ts'

/**
 * The secret of a reminder's link. The database stores only its hash; the link has it in the fragment, which browsers
 * do not send to servers.
 */

const DAY = 24 * 60 * 60_000

export const newToken = () => randomBytes(32).toString('base64url')
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
export const expiryFrom = (now: Date) => new Date(now.getTime() + REMINDER_LINK_DAYS * DAY)
export const linkWith = (token: string) => `/portal/still-right#token=${token}`
