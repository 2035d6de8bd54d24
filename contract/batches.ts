import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import { BATCH_ACTIONS, BATCH_LISTS, GONE_REASONS } from '../domain/batches/actions.ts'
import { ARRIVAL_GROUPS } from '../domain/batches/to-check.ts'
import { LICENCES } from '../domain/clinic/find.ts'
import { importFilterBody, importFilterQuery } from './clinic-filter.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/batches.ts'
import { bodyId, isoDateTime, pageMeta, pageQuery, pathId, safeText } from './values.ts'

/** Clinics of an import that await a decision, and decisions about many of these clinics at once. */

const count = z.int().check(z.gte(0))
const text = z.nullable(z.string())

/** A row in the list of new clinics or of clinics that left the export, with the values an administrator filters by. */
export const importedClinic = z.strictObject({
  clinicId: bodyId,
  providerId: bodyId,
  clinicName: text,
  providerName: z.string(),
  accountId: z.string(),
  city: text,
  county: text,
  licences: z.array(z.enum(LICENCES)),
  /** Share of the answers that count for completeness, in whole per cents. */
  percentAnswered: count,
  displayAtOwnpath: z.boolean(),
  archived: z.boolean(),
  since: isoDateTime,
  decision: z.nullable(z.enum(BATCH_ACTIONS)),
  reason: z.nullable(z.enum(GONE_REASONS)),
  decidedBy: text,
  decidedAt: z.nullable(isoDateTime),
})
export type ImportedClinic = z.output<typeof importedClinic>

export const exampleImported = {
  clinicId: 12,
  providerId: 3,
  clinicName: 'Cottonwood Counseling - Main Street',
  providerName: 'Cottonwood Counseling',
  accountId: '0015500000A1B2CQAV',
  city: EXAMPLE.town,
  county: EXAMPLE.otherCounty,
  licences: ['mh' as const],
  percentAnswered: 63,
  displayAtOwnpath: false,
  archived: false,
  since: '2026-09-14T15:04:05.000Z',
  decision: null,
  reason: null,
  decidedBy: null,
  decidedAt: null,
}

const toCheck = z.union([
  z.strictObject({ what: z.literal('noPhone') }),
  /** Clinics of other names with the same phone number. */
  z.strictObject({ what: z.literal('samePhone'), clinics: count }),
  z.strictObject({ what: z.literal('unlikeName') }),
  z.strictObject({ what: z.literal('farFromZip'), miles: count, zip: z.string() }),
])
const arrival = z.extend(importedClinic, { toCheck: z.array(toCheck) })
export type ArrivedClinic = z.output<typeof arrival>

export const listArrivals = endpoint({
  ...routes.listArrivals,
  summary: 'Clinics that an import brought, that are not displayed, and that no administrator has decided about',
  query: z.strictObject({
    ...importFilterQuery,
    group: z.optional(z.enum(ARRIVAL_GROUPS)),
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
  }),
  /** `groups` counts all new clinics; the filters of the query do not change it. */
  reply: z.extend(envelope(z.array(arrival)), {
    meta: z.extend(pageMeta, { groups: z.strictObject({ ready: count, check: count, far: count }) }),
  }),
  example: {
    query: { find: 'cottonwood', licence: 'mh', group: 'check', page: '1' },
    reply: {
      data: [{ ...exampleImported, toCheck: [{ what: 'noPhone' as const }] }],
      meta: { total: 1, page: 1, pageSize: 10, groups: { ready: 701, check: 25, far: 8 } },
    },
  },
})

export const batch = z.strictObject({
  batchId: bodyId,
  list: z.enum(BATCH_LISTS),
  action: z.enum(BATCH_ACTIONS),
  reason: z.nullable(z.enum(GONE_REASONS)),
  note: text,
  /** The worker continues `working` and `undoing` batches, also after a restart of the server. */
  status: z.enum(['working', 'done', 'undoing', 'undone']),
  startedBy: z.string(),
  createdAt: isoDateTime,
  finishedAt: z.nullable(isoDateTime),
  undoneBy: text,
  undoneAt: z.nullable(isoDateTime),
  /** Until when an administrator can undo the batch; null where undoing is impossible. */
  undoUntil: z.nullable(isoDateTime),
  total: count,
  /** Clinics processed in the current direction: applying or undoing. */
  done: count,
  changed: count,
  unchanged: count,
  /** Clinics that another person archived or decided before the worker reached them. */
  skipped: count,
  /** While undoing: clinics that the worker leaves alone, because a person has changed them since. */
  kept: count,
})
export type Batch = z.output<typeof batch>

const exampleBatch = {
  batchId: 4,
  list: 'new' as const,
  action: 'display' as const,
  reason: null,
  note: null,
  status: 'working' as const,
  startedBy: 'Ana Ruiz',
  createdAt: '2026-09-14T15:04:05.000Z',
  finishedAt: null,
  undoneBy: null,
  undoneAt: null,
  undoUntil: null,
  total: 734,
  done: 120,
  changed: 120,
  unchanged: 0,
  skipped: 0,
  kept: 0,
}

/** Most clinics that one call can list by id; larger selections send a filter. */
const MOST_NAMED = 1000

export const startBatch = endpoint({
  ...routes.startBatch,
  summary:
    'Decide about many clinics of an import: those named, or all that match a filter and are still undecided, whose number must be given. The work goes on after this call has answered, and after a restart; with an Idempotency-Key a repeated call begins one batch',
  body: z.strictObject({
    list: z.enum(BATCH_LISTS),
    action: z.enum(BATCH_ACTIONS),
    /** For clinics that left the export: why. */
    reason: z.optional(z.nullable(z.enum(GONE_REASONS))),
    /** The server stores the note with the clinics that it archives. */
    note: z.optional(z.nullable(safeText(300, { trim: true }))),
    chosen: z.union([
      z.strictObject({ clinicIds: z.array(bodyId).check(z.minLength(1), z.maxLength(MOST_NAMED)) }),
      z.strictObject({ matching: importFilterBody, count: bodyId }),
    ]),
  }),
  status: 201,
  reply: envelope(batch),
  example: {
    body: { list: 'new', action: 'display', chosen: { matching: { licence: 'mh' }, count: 734 } },
    reply: { data: { ...exampleBatch, done: 0, changed: 0 } },
  },
})

export const listBatches = endpoint({
  ...routes.listBatches,
  summary: 'The latest decisions about many clinics, newest first: how far each is, and until when it can be undone',
  reply: envelope(z.array(batch)),
  example: { reply: { data: [exampleBatch] } },
})

const inBatch = z.strictObject({ batchId: pathId })

export const getBatch = endpoint({
  ...routes.getBatch,
  summary: 'One decision about many clinics',
  params: inBatch,
  reply: envelope(batch),
  example: { params: { batchId: '4' }, reply: { data: exampleBatch } },
})

export const undoBatch = endpoint({
  ...routes.undoBatch,
  summary:
    'Undo a whole batch within a day of its end: each clinic becomes what it was, unless a person changed it since',
  params: inBatch,
  reply: envelope(batch),
  example: {
    params: { batchId: '4' },
    reply: {
      data: {
        ...exampleBatch,
        status: 'undoing',
        finishedAt: '2026-09-14T15:05:00.000Z',
        undoneBy: 'Ana Ruiz',
        done: 0,
        changed: 734,
      },
    },
  },
})
