import * as z from 'zod/mini'
import { PLACE } from '#place/names'
import { GONE_REASONS, GONE_STATES } from '../domain/batches/actions.ts'
import { exampleImported, type ImportedClinic, importedClinic } from './batches.ts'
import { importFilterQuery } from './clinic-filter.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/feeds.ts'
import { SOURCE_NAMES } from './shared/feeds.ts'
import { bodyId, isoDateTime, pageMeta, pageQuery, pathId, queryList, safeText } from './values.ts'

/** The licence feed: an administrator uploads an export, reads what it would change, and applies it. */

const count = z.int().check(z.gte(0))
const counts = z.record(z.string(), count)
const named = { accountId: z.string(), name: z.string() }

export const feedReport = z.strictObject({
  rows: count,
  added: count,
  newProviders: count,
  changed: count,
  unchanged: count,
  gone: count,
  returned: count,
  fields: counts,
  proposed: counts,
  addedClinics: z.array(z.strictObject(named)),
  changedClinics: z.array(z.strictObject({ ...named, fields: z.array(z.string()) })),
  goneClinics: z.array(z.strictObject(named)),
  returnedClinics: z.array(z.strictObject(named)),
  otherProvider: z.array(z.strictObject({ ...named, provider: z.string() })),
})

export const feedReading = z.strictObject({
  rows: count,
  unknownColumns: z.array(z.string()),
  missingColumns: z.array(z.string()),
  unknownValues: z.array(z.strictObject({ column: z.string(), value: z.string(), count, line: count })),
  refused: count,
  refusedRows: z.array(z.strictObject({ line: count, reason: z.string() })),
})

export const feedRun = z.strictObject({
  runId: bodyId,
  fileName: z.string(),
  status: z.enum(['reading', 'ready', 'broken', 'applying', 'done', 'superseded']),
  /** The run is unfinished and no process works on it: reading must restart, applying can resume. */
  interrupted: z.boolean(),
  startedBy: z.nullable(z.string()),
  createdAt: isoDateTime,
  finishedAt: z.nullable(isoDateTime),
  total: count,
  done: count,
  failure: z.nullable(z.string()),
})
export type FeedRun = z.output<typeof feedRun>

export const feedRunDetails = z.extend(feedRun, {
  reading: z.nullable(feedReading),
  plan: z.nullable(feedReport),
  result: z.nullable(feedReport),
})
export type FeedRunDetails = z.output<typeof feedRunDetails>

const exampleRun = {
  runId: 12,
  fileName: `${PLACE.licensingId}.csv`,
  status: 'ready' as const,
  interrupted: false,
  startedBy: 'Ana Ruiz',
  createdAt: '2026-09-14T15:04:05.000Z',
  finishedAt: null,
  total: 736,
  done: 0,
  failure: null,
}

/** The body is the file itself, as text/csv. */
export const uploadFeed = endpoint({
  ...routes.uploadFeed,
  summary: `Upload a ${PLACE.licensing} file for a license import (text/csv, UTF-8, at most 50 MB); it is checked, and nothing changes yet`,
  query: z.strictObject({ fileName: z.optional(safeText(200, { trim: true })) }),
  body: z.unknown(),
  accepts: 'text/csv',
  status: 201,
  reply: envelope(feedRun),
  limit: { max: 20, perSeconds: 60 },
  example: {
    query: { fileName: 'export.csv' },
    body: 'AccountID,AccountName\n0015500000A1B2CQAV,Cottonwood Counseling - Main Street\n',
    reply: { data: exampleRun },
  },
})

export const listFeedRuns = endpoint({
  ...routes.listFeedRuns,
  summary: 'The latest runs, newest first',
  reply: envelope(z.array(feedRun)),
  example: { reply: { data: [exampleRun] } },
})

const inRun = z.strictObject({ runId: pathId })

export const getFeedRun = endpoint({
  ...routes.getFeedRun,
  summary: 'One run: how far it is, what would happen and what did',
  params: inRun,
  reply: envelope(feedRunDetails),
  example: { params: { runId: '12' }, reply: { data: { ...exampleRun, reading: null, plan: null, result: null } } },
})

export const applyFeedRun = endpoint({
  ...routes.applyFeedRun,
  summary:
    'Apply a run that was read, or go on with one that was interrupted; it goes on after this call has answered. When more than a tenth of the known clinics are missing from the file, `gone` must be their number',
  params: inRun,
  body: z.strictObject({ gone: z.optional(count) }),
  reply: envelope(feedRun),
  example: { params: { runId: '12' }, body: { gone: 81 }, reply: { data: { ...exampleRun, status: 'applying' } } },
})

export const ABSENCE_DECISIONS = ['hide', 'keep', 'renewalPending'] as const

export type Absence = ImportedClinic

const exampleAbsence = { ...exampleImported, displayAtOwnpath: true }

export const listAbsences = endpoint({
  ...routes.listAbsences,
  summary: 'Clinics that are missing from the latest imports, and what was decided about each',
  query: z.strictObject({
    ...importFilterQuery,
    state: z.optional(queryList(GONE_STATES)),
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
  }),
  reply: envelope(z.array(importedClinic), pageMeta),
  example: {
    query: { state: 'undecided', page: '1' },
    reply: { data: [exampleAbsence], meta: { total: 1, page: 1, pageSize: 10 } },
  },
})

export const decideAbsence = endpoint({
  ...routes.decideAbsence,
  summary:
    'Decide about a clinic that is missing from the import: hide it, keep it, or wait for its renewal; and say why it is missing',
  params: z.strictObject({ clinicId: pathId }),
  body: z.strictObject({ decision: z.enum(ABSENCE_DECISIONS), reason: z.optional(z.nullable(z.enum(GONE_REASONS))) }),
  reply: envelope(importedClinic),
  example: {
    params: { clinicId: '12' },
    body: { decision: 'keep', reason: 'merged' },
    reply: {
      data: {
        ...exampleAbsence,
        decision: 'keep',
        reason: 'merged',
        decidedBy: 'Ana Ruiz',
        decidedAt: '2026-09-15T09:00:00.000Z',
      },
    },
  },
})

export const proposal = z.strictObject({
  proposalId: bodyId,
  clinicId: bodyId,
  providerId: bodyId,
  clinicName: z.nullable(z.string()),
  field: z.string(),
  label: z.string(),
  proposedAt: isoDateTime,
  /** Both values formatted for people. */
  live: z.string(),
  proposed: z.string(),
})
export type Proposal = z.output<typeof proposal>

export const listProposals = endpoint({
  ...routes.listProposals,
  summary: `Values from ${PLACE.licensing} that are waiting, because a person gave another answer in the last 90 days`,
  query: z.strictObject({ page: pageQuery.page, pageSize: pageQuery.pageSize }),
  reply: envelope(z.array(proposal), pageMeta),
  example: {
    query: { page: '1' },
    reply: {
      data: [
        {
          proposalId: 5,
          clinicId: 12,
          providerId: 3,
          clinicName: 'Cottonwood Counseling - Main Street',
          field: 'website',
          label: 'Website',
          proposedAt: '2026-09-14T15:04:05.000Z',
          live: 'https://cottonwood.example',
          proposed: 'https://www.cottonwood.example',
        },
      ],
      meta: { total: 1, page: 1, pageSize: 10 },
    },
  },
})

export const takeProposal = endpoint({
  ...routes.takeProposal,
  summary: `Use the value from ${PLACE.licensing} as the live one`,
  params: z.strictObject({ proposalId: pathId }),
  reply: envelope(z.strictObject({ clinicId: bodyId, live: z.array(z.string()) })),
  example: { params: { proposalId: '5' }, reply: { data: { clinicId: 12, live: ['clinic.website'] } } },
})

export const dismissProposal = endpoint({
  ...routes.dismissProposal,
  summary: 'Keep the live value; the next import asks again if its value differs from this one',
  params: z.strictObject({ proposalId: pathId }),
  reply: envelope(z.strictObject({ clinicId: bodyId })),
  example: { params: { proposalId: '5' }, reply: { data: { clinicId: 12 } } },
})

export const clinicSources = z.array(
  z.strictObject({
    field: z.string(),
    label: z.string(),
    values: z.array(
      z.strictObject({
        source: z.enum(SOURCE_NAMES),
        text: z.string(),
        at: z.nullable(isoDateTime),
        live: z.boolean(),
      }),
    ),
  }),
)
export type ClinicSources = z.output<typeof clinicSources>

export const getClinicSources = endpoint({
  ...routes.getClinicSources,
  summary: 'What each source last said about a clinic, field by field, with dates',
  params: z.strictObject({ clinicId: pathId }),
  reply: envelope(clinicSources),
  example: {
    params: { clinicId: '12' },
    reply: {
      data: [
        {
          field: 'website',
          label: 'Website',
          values: [
            { source: 'portal', text: 'https://cottonwood.example', at: '2026-09-15T09:00:00.000Z', live: true },
            {
              source: PLACE.licensingId,
              text: 'https://www.cottonwood.example',
              at: '2026-09-14T15:04:05.000Z',
              live: false,
            },
          ],
        },
      ],
    },
  },
})
