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
  now: Date
}

/** Mails the managers of a provider when a person asks for access to its clinics, or gets it. */
export async function tellManagers(tx: Tx, { event, userId, providerId, by, key, now, ...told }: Told): Promise<void> {
  const { rows } = await sql<{ managerId: string; personName: string; personEmail: string; providerName: string }>`
    select m.user_id as "managerId", person.display_name as "personName", person.email as "personEmail",
      p.name as "providerName"
    from roles r join users m using (user_id) join providers p using (provider_id)
    join users person on person.user_id = ${userId}
    where r.provider_id = ${providerId} and r.role = 'manager' and m.status = 'Approved'
      and m.user_id not in (${userId}, ${by})
    order by m.user_id`.execute(tx)
  await enqueueMails(
    tx,
    now,
    rows.map(({ managerId, ...person }) => ({
      template: 'teamAccess' as const,
      data: {
        event,
        ...person,
        places: told.places.map(({ role, clinicName }) => ({ role, clinicName })),
        position: told.position ?? null,
      },
      to: { userId: managerId },
      dedupeKey: `team-access/${event}/${key}/${managerId}`,
    })),
  )
}
