import type { Actor } from '../../../domain/permissions.ts'
import { enqueueMail } from '../../platform/mail/outbox.ts'
import type { Tx } from '../store.ts'
import type { InvitationRow } from './store.ts'
import { linkWith } from './token.ts'

type Letter = { invitation: InvitationRow; token: string; tokenHash: string; inviter: Actor; now: Date }

/** Mails an existing account in its own language, a new address in the inviter's. */
export async function mailInvitation(tx: Tx, { invitation, token, tokenHash, inviter, now }: Letter): Promise<void> {
  const { invitationId, userId, email, role, providerName, clinicName, expiresAt } = invitation
  await enqueueMail(tx, now, {
    template: 'invitation',
    to: { userId, email },
    dedupeKey: `invitation/${invitationId}/${tokenHash.slice(0, 16)}`,
    data: {
      role,
      providerName,
      clinicName,
      expiresAt,
      link: linkWith(token),
      inviterName: `${inviter.firstName} ${inviter.lastName}`.trim() || inviter.email,
    },
  })
}
