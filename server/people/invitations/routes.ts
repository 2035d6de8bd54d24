import * as calls from '../../../contract/invitations.ts'
import type { App } from '../../platform/http/app-instance.ts'
import { bind, command } from '../../platform/http/bind.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { cancelInvitation } from './cancel-invitation.ts'
import { invite } from './invite.ts'
import { listInvitations } from './list-invitations.ts'
import { readInvitation } from './read-invitation.ts'
import { resendInvitation } from './resend-invitation.ts'

/** Invitations: send, resend, cancel, read, accept. */
export function invitationsRoutes(app: App): void {
  bind(app, calls.listInvitations, listInvitations)
  bind(app, calls.invite, command(invite))
  bind(app, calls.resendInvitation, command(resendInvitation))
  bind(app, calls.cancelInvitation, command(cancelInvitation))
  bind(app, calls.readInvitation, readInvitation)
  bind(app, calls.acceptInvitation, command(acceptInvitation))
}
