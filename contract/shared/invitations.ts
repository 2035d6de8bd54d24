import { route } from './route.ts'

export const listInvitations = route('listInvitations', 'GET', '/api/invitations', 'invite')
export const invite = route('invite', 'POST', '/api/invitations', 'invite')
export const resendInvitation = route('resendInvitation', 'POST', '/api/invitations/:invitationId/resend', 'invite')
export const cancelInvitation = route('cancelInvitation', 'DELETE', '/api/invitations/:invitationId', 'invite')
export const readInvitation = route('readInvitation', 'POST', '/api/invitations/read', 'anyone')
export const acceptInvitation = route('acceptInvitation', 'POST', '/api/invitations/accept', 'acceptInvitation')
