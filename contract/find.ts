import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/find.ts'
import { SHORTEST_FIND } from './shared/find.ts'
import { bodyId, safeText } from './values.ts'

/** One search over providers, clinics, people and submissions, for administrators. */

export const FOUND_GROUPS = ['providers', 'clinics', 'people', 'submissions'] as const
export type FoundGroup = (typeof FOUND_GROUPS)[number]

const provider = z.strictObject({ providerId: bodyId, name: z.string() })
const clinic = z.strictObject({
  clinicId: bodyId,
  providerId: bodyId,
  name: z.nullable(z.string()),
  city: z.nullable(z.string()),
  archived: z.boolean(),
  /** The phone, account or license number that has the typed text in it. */
  number: z.nullable(z.string()),
})
const person = z.strictObject({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  /** The phone number that has the typed text in it. */
  number: z.nullable(z.string()),
})
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
  ...routes.findAnything,
  summary:
    'Providers, clinics, people and submissions by a part of a name, an email address, a phone number, an account or license number, or the number of a submission; at most six of each',
  query: z.strictObject({ q: safeText(200, { min: SHORTEST_FIND, trim: true }) }),
  reply: envelope(found),
  example: {
    query: { q: 'aspen' },
    reply: {
      data: {
        providers: [{ providerId: 3, name: 'Aspen Care' }],
        clinics: [
          {
            clinicId: 12,
            providerId: 3,
            name: `Aspen Care ${EXAMPLE.town}`,
            city: EXAMPLE.town,
            archived: false,
            number: null,
          },
        ],
        people: [{ userId: 'user-9', name: 'Ana Ruiz', email: 'ana.ruiz@aspencare.example', number: null }],
        submissions: [
          {
            submissionId: 412,
            clinicId: 12,
            clinicName: `Aspen Care ${EXAMPLE.town}`,
            by: 'Ana Ruiz',
            waits: true,
          },
        ],
        more: ['clinics'],
      },
    },
  },
})
