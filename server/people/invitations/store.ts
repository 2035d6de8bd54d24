import { type RawBuilder, sql } from 'kysely'
import type { Invitation } from '../../../contract/invitations.ts'
import { ALL_CLINICS } from '../../../contract/shared/users.ts'
import type { Language } from '../../../domain/language.ts'
import type { RoleWanted } from '../roles-store.ts'
import { type Db, type Tx, wireMoment } from '../store.ts'

/** Invitations as rows. An open invitation past its time is expired: a manager can resend it, nobody can accept it. */

export type InvitationRow = Invitation & { userId: string; inviterId: string; language: Language }

const invitationsIn = (now: Date, which: RawBuilder<unknown>) => sql<InvitationRow>`
  select i.invitation_id as "invitationId", i.user_id as "userId", i.invited_by as "inviterId", invited.language, i.email, i.role, i.provider_id as "providerId",
    p.name as "providerName", coalesce(i.clinic_id, ${sql.lit(ALL_CLINICS)}) as "clinicId",
    c.display_name as "clinicName",
    case when i.accepted_at is not null then 'accepted' when i.cancelled_at is not null then 'cancelled'
      when i.expires_at <= ${now} then 'expired' else 'open' end as status,
    inviter.display_name as "invitedBy", ${wireMoment('i.created_at')} as "createdAt", ${wireMoment('i.sent_at')} as "sentAt",
    ${wireMoment('i.expires_at')} as "expiresAt", ${wireMoment('i.accepted_at')} as "acceptedAt"
  from invitations i
  join providers p on p.provider_id = i.provider_id
  join users inviter on inviter.user_id = i.invited_by
  join users invited on invited.user_id = i.user_id
  left join clinics c on c.clinic_id = i.clinic_id
  where ${which}
  order by i.invitation_id desc`

export async function invitationsOf(db: Db, providerId: number, now: Date): Promise<InvitationRow[]> {
  return (await invitationsIn(now, sql`i.provider_id = ${providerId}`).execute(db)).rows
}

export async function findInvitation(db: Db, invitationId: number, now: Date): Promise<InvitationRow | undefined> {
  return (await invitationsIn(now, sql`i.invitation_id = ${invitationId}`).execute(db)).rows[0]
}

export async function findByTokenHash(db: Db, hash: string, now: Date): Promise<InvitationRow | undefined> {
  return (await invitationsIn(now, sql`i.token_hash = ${hash}`).execute(db)).rows[0]
}

export async function readInvitation(db: Db, invitationId: number, now: Date): Promise<InvitationRow> {
  const invitation = await findInvitation(db, invitationId, now)
  if (invitation === undefined) throw new Error(`invitation ${invitationId} is gone`)
  return invitation
}

/** The wire shows the invited address, not the account behind it. */
export const invitationRecordOf = ({
  userId: _userId,
  inviterId: _inviterId,
  language: _language,
  ...record
}: InvitationRow): Invitation => record

type Letter = { tokenHash: string; expiresAt: Date; now: Date }
type NewInvitation = Letter & { email: string; userId: string; invitedBy: string; wanted: RoleWanted }

/** Returns undefined if the address already has an open invitation to this role. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<number | undefined> {
  const { email, userId, invitedBy, wanted, tokenHash, expiresAt, now } = invitation
  const row = await tx
    .insertInto('invitations')
    .values({
      email,
      user_id: userId,
      invited_by: invitedBy,
      token_hash: tokenHash,
      expires_at: expiresAt,
      role: wanted.role,
      provider_id: wanted.providerId,
      clinic_id: wanted.clinicId,
      created_at: now,
      sent_at: now,
      accepted_at: null,
      cancelled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('invitation_id')
    .executeTakeFirst()
  return row?.invitation_id
}

const stillOpen = (tx: Tx, invitationId: number) =>
  tx
    .updateTable('invitations')
    .where('invitation_id', '=', invitationId)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning('invitation_id')

const AT_MOST_EVERY = 60_000

/**
 * Only the newest link works, because the row stores one hash. A link younger than a minute is not replaced, so that
 * parallel resends send one mail whose link works. The latest sender becomes the invitation's sender.
 */
export async function replaceToken(tx: Tx, invitationId: number, letter: Letter & { by: string }): Promise<boolean> {
  const { tokenHash, expiresAt, now, by } = letter
  const rows = await stillOpen(tx, invitationId)
    .set({ token_hash: tokenHash, sent_at: now, expires_at: expiresAt, invited_by: by })
    .where('sent_at', '<=', new Date(now.getTime() - AT_MOST_EVERY))
    .execute()
  return rows.length === 1
}

export async function markCancelled(tx: Tx, invitationId: number, now: Date): Promise<boolean> {
  return (await stillOpen(tx, invitationId).set({ cancelled_at: now }).execute()).length === 1
}

type Use = { invitationId: number; tokenHash: string; userId: string; now: Date }

/** Accepts once, only with the newest link and before it expires. */
export async function markAccepted(tx: Tx, { invitationId, tokenHash, userId, now }: Use): Promise<boolean> {
  const rows = await stillOpen(tx, invitationId)
    .set({ accepted_at: now, user_id: userId })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .execute()
  return rows.length === 1
}

export async function cancelInvitationsTo(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ cancelled_at: now })
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
}

/** Includes expired invitations, which can be resent. */
export async function newestOpenInvitation(db: Db, userId: string): Promise<number | undefined> {
  const open = await db
    .selectFrom('invitations')
    .select('invitation_id as invitationId')
    .where('user_id', '=', userId)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('invitation_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return open?.invitationId
}
