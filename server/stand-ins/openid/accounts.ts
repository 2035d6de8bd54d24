import { createHash } from 'node:crypto'
import type { Tenant } from '../../../domain/permissions.ts'
import { demoAccounts } from '../../demo/demo.ts'
import type { Env } from '../../env.ts'

/** Whom the stand-in lets a visitor be: the demo's people, or anybody whose address is typed in. */

export type Somebody = {
  subject: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  /** Why one would choose this person; empty for a typed address. */
  purpose: string
}

export function demoPeople({ seed }: Pick<Env, 'seed'>, tenant: Tenant): Somebody[] {
  if (seed !== 'demo') return []
  return demoAccounts
    .filter(({ role }) => (role === 'admin') === (tenant === 'admin'))
    .map(({ userId, email, purpose }) => ({ ...somebody(email), subject: userId, purpose }))
}

/** The same address is the same person every time, also after a restart. */
export function somebody(email: string, emailVerified = true): Somebody {
  const before = email.slice(0, email.lastIndexOf('@'))
  const [firstName = '', ...rest] = before.split(/[._-]+/).map((part) => part.charAt(0).toUpperCase() + part.slice(1))
  const subject = `stand-in-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24)}`
  return { subject, email, emailVerified, firstName, lastName: rest.join(' '), purpose: '' }
}
