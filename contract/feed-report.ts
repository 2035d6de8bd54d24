import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/feed-report.ts'
import { FEED_KINDS } from './shared/feed-report.ts'
import { bodyId, csvFile, isoDateTime, pageMeta, pageQuery, pathId } from './values.ts'

/**
 * The effect of a feed run on each clinic, before and after applying: administrators search and download it, and
 * correct misspelt cities.
 */

const change = z.strictObject({
  label: z.string(),
  before: z.string(),
  after: z.string(),
  /** The server stores the feed's value as a proposal, because a person recently set or confirmed the field. */
  proposed: z.boolean(),
})
export type FeedChange = z.output<typeof change>

const toldClinic = z.strictObject({
  accountId: z.string(),
  name: z.string(),
  /** Null where the directory does not have the clinic yet. */
  clinicId: z.nullable(bodyId),
  providerId: z.nullable(bodyId),
  kinds: z.array(z.enum(FEED_KINDS)),
  provider: z.nullable(z.string()),
  changes: z.array(change),
})
export type ToldClinic = z.output<typeof toldClinic>

const inRun = z.strictObject({ runId: pathId })
const narrowed = { q: pageQuery.q, kind: z.optional(z.enum(FEED_KINDS)) }

export const listFeedClinics = endpoint({
  ...routes.listFeedClinics,
  summary:
    'Clinics that the latest run touches, with the old and the new value of each answer; q is a part of a name or an account id',
  params: inRun,
  query: z.strictObject({ ...narrowed, page: pageQuery.page, pageSize: pageQuery.pageSize }),
  reply: envelope(z.array(toldClinic), pageMeta),
  example: {
    params: { runId: '12' },
    query: { q: 'cottonwood', kind: 'changed', page: '1' },
    reply: {
      data: [
        {
          accountId: '0015500000A1B2CQAV',
          name: 'Cottonwood Counseling - Main Street',
          clinicId: 12,
          providerId: 3,
          kinds: ['changed'],
          provider: null,
          changes: [
            {
              label: 'Website',
              before: 'https://cottonwood.example',
              after: 'https://www.cottonwood.example',
              proposed: false,
            },
          ],
        },
      ],
      meta: { total: 1, page: 1, pageSize: 10 },
    },
  },
})

export const downloadFeedClinics = endpoint({
  ...routes.downloadFeedClinics,
  summary: 'The same clinics, all that match, as a CSV file with one line per changed answer',
  params: inRun,
  query: z.strictObject(narrowed),
  reply: envelope(csvFile),
  example: {
    params: { runId: '12' },
    query: { kind: 'changed' },
    reply: { data: { fileName: 'export-12.csv', text: 'Account ID,Clinic,Kind,Field,Old value,New value\r\n' } },
  },
})

const spelling = z.strictObject({
  line: bodyId,
  accountId: z.string(),
  name: z.string(),
  written: z.string(),
  city: z.string(),
  zip: z.string(),
  takenBy: z.nullable(z.string()),
  takenAt: z.nullable(isoDateTime),
})
export type Spelling = z.output<typeof spelling>

const exampleSpelling = {
  line: 41,
  accountId: '0015500000A1B2CQAV',
  name: 'Cottonwood Counseling - Main Street',
  written: EXAMPLE.town.slice(0, -1),
  city: EXAMPLE.town,
  zip: EXAMPLE.zip,
  takenBy: null,
  takenAt: null,
}

export const listSpellings = endpoint({
  ...routes.listSpellings,
  summary: 'Cities of the latest run that no list has and that are one letter away from a city of their ZIP code',
  params: inRun,
  reply: envelope(z.array(spelling)),
  example: { params: { runId: '12' }, reply: { data: [exampleSpelling] } },
})

export const takeSpelling = endpoint({
  ...routes.takeSpelling,
  summary: 'Read the address of this line with the proposed city, and plan the run anew; before it is applied',
  params: z.strictObject({ runId: pathId, line: pathId }),
  reply: envelope(spelling),
  example: {
    params: { runId: '12', line: '41' },
    reply: { data: { ...exampleSpelling, takenBy: 'Ana Ruiz', takenAt: '2026-09-14T15:04:05.000Z' } },
  },
})
