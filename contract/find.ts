import * as z from 'zod/mini'
import { endpoint, envelope } from './endpoint.ts'
import { bodyId, safeText } from './values.ts'

/** One search over providers, clinics, people and submissions, for administrators. */

/** Most results per group; `more` names the groups that have others. */
export const FOUND_OF_EACH = 6
export const SHORTEST_FIND = 2

export const FOUND_GROUPS = ['providers', 'clinics', 'people', 'submissions'] as const
export type FoundGroup = (typeof FOUND_GROUPS)[number]

const provider = z.strictObject({ providerId: bodyId, name: z.string() })
const clinic = z.strictObject({
  clinicId: bodyId,
  providerId: bodyId,
  name: z.nullable(z.string()),
  city: z.nullable(z.string()),
  archived: z.boolean(),
})
const person = z.strictObject({ userId: z.string(), name: z.string(), email: z.string() })
const submission = z.strictObject({
  submissionId: bodyId,
  clinicId: bodyId,
  clinicName: z.nullable(z.string()),
  by: z.nullable(z.string()),
  waits: z.boolean(),
})
const found = z.strictObject({
  providers: z.array(provider),
  clinics: z.array(clinic),
  people: z.array(person),
  submissions: z.array(submission),
  more: z.array(z.enum(FOUND_GROUPS)),
})
export type Found = z.output<typeof found>

export const findAnything = endpoint({
  name: 'findAnything',
  method: 'GET',
  path: '/api/admin/find',
  may: 'findAnything',
  summary:
    'Providers, clinics, people and submissions by a part of a name, an e-mail address, a phone number, an account or license number, or the number of a submission; at most six of each',
  query: z.strictObject({ q: safeText(200, { min: SHORTEST_FIND, trim: true }) }),
  reply: envelope(found),
  example: {
    query: { q: 'aspen' },
    reply: {
      data: {
        providers: [{ providerId: 3, name: 'Aspen Care' }],
        clinics: [{ clinicId: 12, providerId: 3, name: 'Aspen Care Denver', city: 'Denver', archived: false }],
        people: [{ userId: 'user-9', name: 'Ana Ruiz', email: 'ana.ruiz@aspencare.example' }],
        submissions: [
          { submissionId: 412, clinicId: 12, clinicName: 'Aspen Care Denver', by: 'Ana Ruiz', waits: true },
        ],
        more: ['clinics'],
      },
    },
  },
})
