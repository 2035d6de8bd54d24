import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/me.ts'
import { roleRecord, userRecord } from './users.ts'

/** The signed-in person, with the names that their screens show. */

export const myRole = z.extend(roleRecord, { providerName: z.string(), clinicName: z.nullable(z.string()) })

export const me = z.extend(userRecord, {
  /** The person's kind, which decides the screens that they can open. */
  standing: z.enum(['admin', 'manager', 'editor', 'pending', 'rejected']),
  roles: z.array(myRole),
  /** Names of the providers where a manager suspended the person. */
  suspendedBy: z.array(z.string()),
})
export type Me = z.output<typeof me>

export const readMe = endpoint({
  ...routes.readMe,
  summary: 'Who am I: my record, my roles by name, what I count as; 404 where no account exists yet',
  reply: envelope(me),
  example: {
    reply: {
      data: {
        userId: 'user-7',
        firstname: 'Ana',
        lastname: 'Ruiz',
        email: 'ana.ruiz@aspencare.example',
        emailNotifications: true,
        reminders: true,
        registrationType: 'self_registered',
        phone: `${EXAMPLE.areaCode}5550142`,
        status: 'Approved',
        archivedAt: null,
        lastLogin: '2026-08-20T14:03:11.000Z',
        lastSignInTime: '2026-08-21T15:00:00.000Z',
        language: 'en',
        providerName: 'Aspen Care',
        tenant: 'provider',
        standing: 'editor',
        suspendedBy: [],
        roles: [
          {
            roleId: 31,
            role: 'editor',
            providerId: 3,
            clinicId: 12,
            providerName: 'Aspen Care',
            clinicName: `Aspen Care ${EXAMPLE.town}`,
          },
        ],
        invitation: null,
      },
    },
  },
})
