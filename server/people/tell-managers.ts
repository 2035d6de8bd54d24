import { sql } from 'kysely'
import type { RoleName } from '../../domain/permissions.ts'
import { enqueueMails } from '../platform/mail/outbox.ts'
import type { Tx } from './store.ts'

type Told = {
  event: 'asked' | 'given'
  /** The person who asks for access or got it. */
  userId: string
  providerId: number
  places: readonly { role: RoleName; clinicName: string | null }[]
  position?: string | null
  /** Who caused the event, and needs no mail about it. */
  by: string
  /** Names the event, so that a repeated call sends no second mail. */
  key: string
  /** Bounds the mails with this key, those of earlier calls included. */
  atMost?: number
  now: Date
}

/** Mails the managers of a provider when a person asks for access to its clinics, or gets it. */
export async function tellManagers(tx: Tx, { event, userId, providerId, by, now, ...told }: Told): Promise<void> {
  const key = `team-access/${event}/${told.key}/`
  const { rows } = await sql<{ managerId: string; personName: string; personEmail: string; providerName: string }>`
    select m.user_id as "managerId", person.display_name as "personName", person.email as "personEmail",
      p.name as "providerName"
    from roles r join users m using (user_id) join providers p using (provider_id)
    join users person on person.user_id = ${userId}
    where r.provider_id = ${providerId} and r.role = 'manager' and m.status = 'Approved'
      and m.user_id not in (${userId}, ${by})
      and not exists (select from mails where dedupe_key = ${key} || m.user_id)
    order by m.user_id`.execute(tx)
  const { atMost } = told
  const people = atMost === undefined ? rows : rows.slice(0, Math.max(0, atMost - (await mailsWith(tx, key))))
  await enqueueMails(
    tx,
    now,
    people.map(({ managerId, ...person }) => ({
      template: 'teamAccess' as const,
      data: {
        event,
        ...person,
        places: told.places.map(({ role, clinicName }) => ({ role, clinicName })),
        position: told.position ?? null,
      },
      to: { userId: managerId },
      dedupeKey: `${key}${managerId}`,
    })),
  )
}

async function mailsWith(tx: Tx, key: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mails where starts_with(dedupe_key, ${key})`.execute(tx)
  return rows[0]?.n ?? 0
}
