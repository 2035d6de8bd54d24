import { createHash } from 'node:crypto'
import { PUBLISHED } from '#place/published'
import type { Tenant } from '../../../../domain/permissions.ts'
import type { Env } from '../../../env.ts'
import { demoAccounts } from '../../demo/demo.ts'
import type { DemoAccount } from '../../demo/people.ts'
import { publishedAccounts } from '../../published/seed.ts'

/** The people whom the stand-in offers: those that the start prints, or the owner of any typed address. */

const ACCOUNTS: Readonly<Record<string, readonly DemoAccount[]>> = {
  demo: demoAccounts,
  [PUBLISHED.seed]: publishedAccounts,
  none: [],
}

export type StandInPerson = {
  subject: string
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
  /** What to try with this person; empty for a typed address. */
  purpose: string
}

export function demoPeople({ seed }: Pick<Env, 'seed'>, tenant: Tenant): StandInPerson[] {
  return (ACCOUNTS[seed] ?? [])
    .filter(({ role }) => (role === 'admin') === (tenant === 'admin'))
    .map(({ userId, email, purpose }) => ({ ...personOf(email), subject: userId, purpose }))
}

/** The same address is always the same person, even after a restart. */
export function personOf(email: string, emailVerified = true): StandInPerson {
  const before = email.slice(0, email.lastIndexOf('@'))
  const [firstName = '', ...rest] = before.split(/[._-]+/).map((part) => part.charAt(0).toUpperCase() + part.slice(1))
  const subject = `stand-in-${createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24)}`
  return { subject, email, emailVerified, firstName, lastName: rest.join(' '), purpose: '' }
}
