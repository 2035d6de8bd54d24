import type { FastifyRequest } from 'fastify'
import type { Actor, Tenant } from '../../../domain/permissions.ts'

/** The person and session of a valid token, never read from a request body. */
export type Principal = {
  tenant: Tenant
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  sessionId: string
}

export type Account = { tenant: Tenant; userId: string }

/** The portal's interface to its identity service. */
export type Identity = {
  /** Null unless the token is valid, current and ours; checks cryptography only, not the session row. */
  verify(token: string): Promise<Principal | null>
  /** Returns the number of ended sessions. Never call it inside a transaction: it takes its own connection. */
  endSessions(account: Account, except?: { sessionId: string }): Promise<number>
  /** Never creates a password for an account without one, such as a Google-only account. */
  sendPasswordReset(account: Account & { email: string }): Promise<'sent' | 'sent-just-now' | 'no-password'>
}

/** Identifies the caller by the request's headers, or throws a refusal. */
export type WhoIsCalling = (request: FastifyRequest) => Promise<Actor>
