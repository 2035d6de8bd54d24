import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import { FIGURES } from '../domain/health/health.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/health.ts'
import { isoDateTime, pageMeta, pageQuery, queryId } from './values.ts'

/** Quality of the directory: nightly counts, their trend over a year, and the clinics behind each number. */

const count = z.int().check(z.gte(0))
const perFigure = <S extends z.core.$ZodType>(schema: S) =>
  z.strictObject(Object.fromEntries(FIGURES.map((figure) => [figure, schema])) as Record<(typeof FIGURES)[number], S>)

export const healthCounts = z.extend(perFigure(count), {
  clinics: count,
  confirmed: count,
  never: count,
  medianDays: z.nullable(z.number()),
  openReports: count,
  closedReports: count,
  reviewMedianHours: z.nullable(z.number()),
  reviewSlowHours: z.nullable(z.number()),
  waiting: count,
  oldestWaitingDays: z.nullable(z.number()),
  licenceMonths: z.record(z.string(), count),
})

const exampleCounts = {
  about: 512,
  contact: 498,
  patients: 530,
  complete: 201,
  behind: 14,
  newPatients: 430,
  reports: 6,
  licencesEnding: 9,
  licencesEnded: 2,
  nobody: 31,
  clinics: 711,
  confirmed: 470,
  never: 12,
  medianDays: 61.5,
  openReports: 7,
  closedReports: 22,
  reviewMedianHours: 19.5,
  reviewSlowHours: 70.25,
  waiting: 5,
  oldestWaitingDays: 2.5,
  licenceMonths: { '2026-10': 4, '2026-11': 5 },
}

const place = { countyId: z.optional(queryId), providerId: z.optional(queryId) }

export const readHealth = endpoint({
  ...routes.readHealth,
  summary:
    'How true the directory is, as it was counted last night: for the state, one county or one provider. For the state and ' +
    'counties with the counts of every day of the last year. Empty before the first count.',
  query: z.strictObject(place),
  reply: envelope(
    z.nullable(
      z.strictObject({
        countedAt: isoDateTime,
        name: z.nullable(z.string()),
        /** The agency's goal: per cent of the clinics that are up to date. */
        goal: z.int(),
        counts: healthCounts,
        /** The oldest day first; empty for providers. */
        days: z.array(z.strictObject({ day: z.iso.date(), counts: healthCounts })),
      }),
    ),
  ),
  example: {
    query: { countyId: '16' },
    reply: {
      data: {
        countedAt: '2026-09-14T08:40:07.000Z',
        name: EXAMPLE.county,
        goal: 80,
        counts: exampleCounts,
        days: [{ day: '2026-09-14', counts: exampleCounts }],
      },
    },
  },
})

const healthPlace = z.strictObject({ id: z.int(), name: z.string(), counts: healthCounts })
export type HealthPlace = z.output<typeof healthPlace>

export const listHealthPlaces = endpoint({
  ...routes.listHealthPlaces,
  summary: 'The same counts for every county or every provider, by name',
  query: z.strictObject({ by: z.enum(['county', 'provider']) }),
  reply: envelope(z.array(healthPlace)),
  example: {
    query: { by: 'county' },
    reply: { data: [{ id: 16, name: EXAMPLE.county, counts: exampleCounts }] },
  },
})

const healthClinic = z.strictObject({
  clinicId: z.int(),
  providerId: z.int(),
  clinicName: z.nullable(z.string()),
  providerName: z.string(),
  countyName: z.nullable(z.string()),
  /** The oldest of the three section confirmations; null if a section was never confirmed. */
  oldest: z.nullable(isoDateTime),
  openReports: z.int(),
  licenceEnds: z.array(z.iso.date()),
})
export type HealthClinic = z.output<typeof healthClinic>

export const listHealthClinics = endpoint({
  ...routes.listHealthClinics,
  summary:
    'The clinics behind a number of the last count: those of which `figure` is true, or with `not=true` those of which it is ' +
    'not; with `month` those with a license that ends in it. `licences` together are those that end within 30 days or have ended.',
  query: z.strictObject({
    ...place,
    figure: z.optional(z.enum([...FIGURES, 'licences'])),
    not: z.optional(z.literal('true')),
    month: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-09.'))),
    page: pageQuery.page,
    pageSize: pageQuery.pageSize,
  }),
  reply: envelope(z.array(healthClinic), pageMeta),
  example: {
    query: { figure: 'contact', not: 'true', page: '1', pageSize: '10' },
    reply: {
      data: [
        {
          clinicId: 12,
          providerId: 3,
          clinicName: `Aspen Care ${EXAMPLE.town}`,
          providerName: 'Aspen Care',
          countyName: EXAMPLE.county,
          oldest: '2026-04-01T16:20:00.000Z',
          openReports: 0,
          licenceEnds: ['2026-10-31'],
        },
      ],
      meta: { total: 213, page: 1, pageSize: 10 },
    },
  },
})
