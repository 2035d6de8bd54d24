import type { IncomingHttpHeaders } from 'node:http'
import type { Actor, Tenant } from '../../../domain/permissions.ts'

/** Who a valid token speaks for. Nothing of it is ever taken from a request's body. */
export type Principal = {
  tenant: Tenant
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  sessionId: string
}

export type Account = { tenant: Tenant; userId: string }

/** What the portal needs from its identity service. */
export type Identity = {
  /** Null for every token that is not exactly one of ours and current; crypto only, the session row is checked apart. */
  verify(token: string): Promise<Principal | null>
  /** Answers how many were ended. Not to be called inside a transaction: it takes a connection of its own. */
  endSessions(account: Account, except?: { sessionId: string }): Promise<number>
  /** Never makes a password for an account that has none, such as one that signs in with Google only. */
  sendPasswordReset(account: Account & { email: string }): Promise<'sent' | 'sent-just-now' | 'no-password'>
}

/** Answers who sends a request with these headers, or refuses it. */
export type WhoIsCalling = (headers: IncomingHttpHeaders) => Promise<Actor>
