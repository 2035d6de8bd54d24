import { sql } from 'kysely'
import type { readInvitation as call } from '../../../contract/invitations.ts'
import type { Env } from '../../env.ts'
import type { Handler } from '../../platform/http/bind.ts'
import type { Ports } from '../../platform/http/ports.ts'
import type { Db } from '../store.ts'
import { notValid } from './accept-invitation.ts'
import { isSenderAllowed } from './sender.ts'
import { findByTokenHash, type InvitationRow } from './store.ts'
import { hashOf } from './token.ts'

/**
 * Shows the invitation to the person with the link before they sign in: the mail already told them everything in it.
 */
export const readInvitation: Handler<typeof call> = async ({ db, env, clock, input: { body } }) => {
  const invitation = await findAcceptable(db.kysely, body.token, { env, now: clock.now() })
  if (invitation === undefined) throw notValid()
  const { email, role, providerName, clinicName, invitedBy, language, expiresAt } = invitation
  const registered = await isRegistered(db.kysely, email)
  return { data: { email, role, providerName, clinicName, invitedBy, language, expiresAt, registered } }
}

type Surroundings = { env: Pick<Env, 'adminAllowlist'>; now: Date }
type Needs = Pick<Ports, 'db' | 'clock'> & Pick<Surroundings, 'env'>

async function findAcceptable(db: Db, token: string, { env, now }: Surroundings): Promise<InvitationRow | undefined> {
  const invitation = await findByTokenHash(db, hashOf(token), now)
  if (invitation?.status !== 'open') return undefined
  return (await isSenderAllowed(db, invitation, env)) ? invitation : undefined
}

/** For registering, which is in a lower room. */
export const addressInvited =
  ({ db, clock, env }: Needs): Ports['addressInvited'] =>
  async (token) => {
    const invitation = await findAcceptable(db.kysely, token, { env, now: clock.now() })
    return invitation ? normalised(invitation.email) : null
  }

const normalised = (email: string) => email.normalize('NFKC').trim().toLowerCase()

async function isRegistered(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from auth_provider."user" where email = ${normalised(email)}`.execute(db)
  return rows.length > 0
}
