import * as z from 'zod/mini'
import { GONE_STATES } from '../domain/batches/actions.ts'
import { ARRIVAL_GROUPS } from '../domain/batches/to-check.ts'
import { COMPLETENESS_BANDS, LICENCES } from '../domain/clinic/find.ts'
import { bodyId, queryBoolean, queryId, safeText } from './values.ts'

/** Filters of clinic lists: in a query, or in the body of a decision about all matching clinics. */

const words = {
  find: z.optional(safeText(200, { trim: true })),
  licence: z.optional(z.enum(LICENCES)),
  completeness: z.optional(z.enum(COMPLETENESS_BANDS)),
}

export const importFilterQuery = { ...words, county: z.optional(queryId) }
export const importFilterBody = z.strictObject({
  ...words,
  county: z.optional(bodyId),
  /** For new clinics: what there is to check at them. */
  group: z.optional(z.enum(ARRIVAL_GROUPS)),
  /** For clinics that left the export: the decision so far. */
  state: z.optional(z.array(z.enum(GONE_STATES)).check(z.minLength(1), z.maxLength(GONE_STATES.length))),
})
export type ImportFilter = z.output<typeof importFilterBody>

export const clinicFilterQuery = {
  ...importFilterQuery,
  displayed: z.optional(queryBoolean),
  archived: z.optional(queryBoolean),
  neverConfirmed: z.optional(queryBoolean),
  translationBehind: z.optional(queryBoolean),
  reported: z.optional(queryBoolean),
}
