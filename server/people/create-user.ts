import type { createUser as call, User } from '../../contract/users.ts'
import { userRecordOf } from '../../contract/users.ts'
import { type Actor, can } from '../../domain/permissions.ts'
import type { CommandContext } from '../platform/http/bind.ts'
import { conflict, forbidden, Refusal, refuseUnless } from '../platform/http/refusal.ts'
import { claimPlaceholder } from './invitations/placeholder.ts'
import { profileGiven } from './profile.ts'
import { insertUser, readUser } from './store.ts'

/**
 * The first sign-in creates an account from the token's claims; an invited person takes over the row that the
 * invitation created.
 */
export async function createUser({ tx, actor, clock, audit, input: { body } }: CommandContext<typeof call>) {
  refuseUnless(can(actor, 'createAccount', body) && sameAddress(body.email, actor.email), forbidden)
  refuseUnless(actor.emailVerified, unproven)
  const profile = profileGiven(body)
  const now = clock.now()

  const claimed = await claimPlaceholder(tx, actor, profile, now)
  if (claimed === null) {
    const account = { ...profile, ...beginning(actor, body.registrationType) }
    refuseUnless(await insertUser(tx, account, now, now), accountExists)
  }

  await audit('createAccount', `user/${actor.userId}`, claimed === null ? {} : { claimed })
  return { data: userRecordOf(await readUser(tx, actor.userId)) }
}

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase()

/**
 * The allow-list already admitted administrators; staff wait for a role. Only an invitation sets the status Invited.
 */
function beginning({ userId, tenant, email }: Actor, type: User['registrationType']) {
  if (tenant === 'admin') return { userId, tenant, email, status: 'Approved', registrationType: 'google' } as const
  const registrationType = type === 'google' ? 'google' : 'self_registered'
  return { userId, tenant, email, status: 'Pending', registrationType } as const
}

const unproven = () => new Refusal(403, 'email_not_verified', 'Confirm your email address first.')
export const accountExists = () => conflict('account_exists', 'An account with this email address already exists.')
