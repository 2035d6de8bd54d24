import * as z from 'zod/mini'
import { PLACE } from '#place/names'
import { clinicFilterQuery } from './clinic-filter.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/providers.ts'
import { csvFile, isoDateTime, pageMeta, pageQuery, pathId, sortQuery } from './values.ts'

/** Providers with their clinics: the list of the search screen, and one provider with its clinics. */

const providerClinic = z.strictObject({
  clinicId: z.int(),
  displayName: z.nullable(z.string()),
  displayAtOwnpath: z.boolean(),
  archived: z.boolean(),
  lastUpdated: isoDateTime,
})

const provider = z.strictObject({
  providerId: z.int(),
  providerType: z.enum(['organization', 'individual']),
  displayName: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  displayAtOwnpath: z.boolean(),
  archived: z.boolean(),
  archivalReason: z.nullable(z.string()),
  updatedAt: isoDateTime,
  updatedBy: z.nullable(z.string()),
  /** The latest update among the listed clinics; null without clinics. */
  lastUpdated: z.nullable(isoDateTime),
  clinics: z.array(providerClinic),
})

export type ProviderClinic = z.output<typeof providerClinic>
export type Provider = z.output<typeof provider>

const example: z.input<typeof provider> = {
  providerId: 12,
  providerType: 'organization',
  displayName: 'Juniper Bend Counseling',
  firstName: null,
  lastName: null,
  displayAtOwnpath: true,
  archived: false,
  archivalReason: null,
  updatedAt: '2026-03-02T17:04:00.000Z',
  updatedBy: PLACE.licensingId,
  lastUpdated: '2026-08-19T15:30:00.000Z',
  clinics: [
    {
      clinicId: 31,
      displayName: 'Juniper Bend Counseling - Hill Street',
      displayAtOwnpath: true,
      archived: false,
      lastUpdated: '2026-08-19T15:30:00.000Z',
    },
  ],
}

export const listProvidersAndClinics = endpoint({
  ...routes.listProvidersAndClinics,
  summary:
    'Providers with their clinics, by name. With q, page, pageSize or a filter of clinics one page, without them all. ' +
    'With a filter only clinics that match are listed, each below its provider; find is a part of a name, an account ' +
    'id, a city or a phone number, and providers whose name begins with it come first.',
  query: z.strictObject({ ...pageQuery, ...clinicFilterQuery, sort: sortQuery(['name']) }),
  reply: envelope(z.array(provider), pageMeta),
  example: {
    query: { q: 'juniper', page: '1', pageSize: '10' },
    reply: { data: [example], meta: { total: 1, page: 1, pageSize: 10 } },
  },
})

export const exportClinics = endpoint({
  ...routes.exportClinics,
  summary: 'The clinics of the same list, all that match, as a CSV file that a spreadsheet opens safely',
  query: z.strictObject({ q: pageQuery.q, ...clinicFilterQuery }),
  reply: envelope(csvFile),
  limit: { max: 20, perSeconds: 60 },
  example: {
    query: { displayed: 'true', county: '16' },
    reply: { data: { fileName: 'clinics-2026-09-14.csv', text: 'Provider,Clinic,Account ID\r\n' } },
  },
})

export const getProviderClinics = endpoint({
  ...routes.getProviderClinics,
  summary: 'One provider with its clinics; an editor sees the clinics they edit.',
  params: z.strictObject({ providerId: pathId }),
  reply: envelope(provider),
  example: { params: { providerId: '12' }, reply: { data: example } },
})
