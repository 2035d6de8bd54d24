import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import { LANGUAGES } from '../domain/language.ts'
import { MOST_PLACES, PLACE_KINDS } from '../domain/openings/kinds.ts'
import { AUDIENCES, WAITS } from '../domain/openings/worth.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/openings.ts'
import { LATE } from './shared/openings.ts'
import { bodyId, isoDateTime, mailHour, pageMeta, pageQuery, pathId, queryId, safeText } from './values.ts'

/** Openings: places today and the wait for a first visit, by staff, by program, by mail link, and for the agency. */

const kind = z.enum(PLACE_KINDS)
const audience = z.enum(AUDIENCES)
const count = z.int().check(z.gte(0), z.lte(MOST_PLACES))
const day = z.iso.date()
const words = z.strictObject({ en: z.string(), es: z.string() })
/** The agency's names of the kinds. */
const kindNames = z.array(z.strictObject({ kind, one: words, many: words }))

/** What a clinic reports; kinds and audiences that are absent keep their last word. */
const report = {
  places: z.optional(
    z
      .array(z.strictObject({ kind, available: count, capacity: z.optional(z.nullable(count)) }))
      .check(z.maxLength(PLACE_KINDS.length)),
  ),
  waits: z.optional(z.array(z.strictObject({ audience, wait: z.enum(WAITS) })).check(z.maxLength(AUDIENCES.length))),
}

const placesOfKind = z.strictObject({
  kind,
  /** Null while the clinic has never reported this kind. */
  last: z.nullable(
    z.strictObject({
      available: count,
      capacity: z.nullable(count),
      saidAt: isoDateTime,
      /** The moment at which the public stops reading it; it may be over. */
      shownUntil: isoDateTime,
    }),
  ),
})
export type PlacesOfKind = z.output<typeof placesOfKind>

const wait = z.strictObject({ audience, wait: z.enum(WAITS), saidAt: isoDateTime, shownUntil: isoDateTime })

const openings = z.strictObject({
  clinicId: bodyId,
  displayName: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** The kinds that fit the clinic's licence. */
  places: z.array(placesOfKind),
  waits: z.array(wait),
  /** The hour at which a mail asks for the places, in the agency's time zone; null for the agency's usual one. */
  mailAt: z.nullable(mailHour),
})
export type ClinicOpenings = z.output<typeof openings>

const exampleOpenings = {
  clinicId: 12,
  displayName: `Aspen Care ${EXAMPLE.town}`,
  city: EXAMPLE.town,
  places: [
    {
      kind: 'detox' as const,
      last: {
        available: 3,
        capacity: 12,
        saidAt: '2026-10-01T13:40:00.000Z',
        shownUntil: '2026-10-02T13:40:00.000Z',
      },
    },
  ],
  waits: [
    {
      audience: 'adults' as const,
      wait: 'week' as const,
      saidAt: '2026-10-01T13:40:00.000Z',
      shownUntil: '2026-12-01T07:00:00.000Z',
    },
  ],
  mailAt: null,
}
const exampleNames = [
  {
    kind: 'detox' as const,
    one: { en: 'detox bed', es: 'cama de desintoxicación' },
    many: { en: 'detox beds', es: 'camas de desintoxicación' },
  },
]

export const readClinicOpenings = endpoint({
  ...routes.readClinicOpenings,
  summary: 'What a clinic last reported about its openings and its wait for a first visit',
  params: z.strictObject({ clinicId: pathId }),
  reply: envelope(openings, z.strictObject({ kinds: kindNames, askAt: mailHour })),
  example: {
    params: { clinicId: '12' },
    reply: { data: exampleOpenings, meta: { kinds: exampleNames, askAt: 8 } },
  },
})

export const sayOpenings = endpoint({
  ...routes.sayOpenings,
  summary:
    'Report openings by kind, the wait for a first visit, or both: live right away. The same call again leaves the same ' +
    'answer with a new time. The public sees openings for 24 hours (a setting of the agency), a wait for 60 days. 422 for ' +
    'kinds that do not fit the clinic’s license. A token with the scope `openings:write` can do this and nothing else.',
  params: z.strictObject({ clinicId: pathId }),
  body: z.strictObject({ ...report, mailAt: z.optional(z.nullable(mailHour)) }),
  reply: envelope(openings),
  example: {
    params: { clinicId: '12' },
    body: {
      places: [{ kind: 'detox', available: 3, capacity: 12 }],
      waits: [{ audience: 'adults', wait: 'week' }],
    },
    reply: { data: exampleOpenings },
  },
})

export const openingsTable = endpoint({
  ...routes.openingsTable,
  summary: 'Openings and waits of the caller’s clinics that are not archived, with the kinds that fit each license',
  reply: envelope(z.array(openings), z.strictObject({ kinds: kindNames, askAt: mailHour })),
  example: { reply: { data: [exampleOpenings], meta: { kinds: exampleNames, askAt: 8 } } },
})

/** The most clinics of one report. */
export const MOST_REPORTED = 200
const items = z.array(z.strictObject({ clinicId: bodyId, ...report })).check(z.minLength(1), z.maxLength(MOST_REPORTED))
export type OpeningsItem = z.output<typeof items>[number]

export const sayManyOpenings = endpoint({
  ...routes.sayManyOpenings,
  summary: 'Report openings and waits of several clinics: all of them or, if one is refused, none',
  body: z.strictObject({ items }),
  reply: envelope(z.array(openings)),
  example: {
    body: { items: [{ clinicId: 12, places: [{ kind: 'detox', available: 3, capacity: 12 }] }] },
    reply: { data: [exampleOpenings] },
  },
})

export const undoOpenings = endpoint({
  ...routes.undoOpenings,
  summary:
    'Undo the caller’s own last reports of these clinics within a minute: the reports before them are there again with ' +
    'their own times; 409 too_late afterwards',
  body: z.strictObject({ clinicIds: z.array(bodyId).check(z.minLength(1), z.maxLength(MOST_REPORTED)) }),
  reply: envelope(z.array(openings)),
  example: { body: { clinicIds: [12] }, reply: { data: [exampleOpenings] } },
})

const token = safeText(200, { min: 1 })
const exampleToken = 'u3Jd0vX2m8N4c7pQyT1kRzL5aB9eFhGw6sYtVxCqZpM'
const linkLimit = { max: 60, perSeconds: 60 }

export const readOpeningsLink = endpoint({
  ...routes.readOpeningsLink,
  summary:
    'The clinics whose openings the link in an email asks for, without a sign-in. Changes nothing; 404 link_not_valid',
  body: z.strictObject({ token }),
  reply: envelope(
    z.strictObject({
      language: z.enum(LANGUAGES),
      until: isoDateTime,
      kinds: kindNames,
      clinics: z.array(
        z.strictObject({ clinicId: bodyId, displayName: z.nullable(z.string()), places: z.array(placesOfKind) }),
      ),
    }),
  ),
  limit: linkLimit,
  example: {
    body: { token: exampleToken },
    reply: {
      data: {
        language: 'en',
        until: '2026-10-03T14:00:00.000Z',
        kinds: exampleNames,
        clinics: [{ clinicId: 12, displayName: `Aspen Care ${EXAMPLE.town}`, places: exampleOpenings.places }],
      },
    },
  },
})

export const sayByLink = endpoint({
  ...routes.sayByLink,
  summary: 'Report openings with the link in an email; the only thing that the link can do',
  body: z.strictObject({
    token,
    items: z
      .array(z.strictObject({ clinicId: bodyId, places: z.nonoptional(report.places) }))
      .check(z.minLength(1), z.maxLength(MOST_REPORTED)),
  }),
  reply: envelope(z.strictObject({ saidAt: isoDateTime })),
  limit: linkLimit,
  example: {
    body: { token: exampleToken, items: [{ clinicId: 12, places: [{ kind: 'detox', available: 3 }] }] },
    reply: { data: { saidAt: '2026-10-01T14:05:00.000Z' } },
  },
})

const reporter = z.strictObject({
  clinicId: bodyId,
  providerId: bodyId,
  displayName: z.nullable(z.string()),
  providerName: z.string(),
  county: z.nullable(words),
  /** The first number of the clinic's page, ten digits. */
  phone: z.nullable(z.string()),
  /** Whether the agency's setting obliges this clinic to report. */
  mustReport: z.boolean(),
  places: z.array(placesOfKind),
  late: z.strictObject({
    today: z.boolean(),
    twoDays: z.boolean(),
    fiveDays: z.boolean(),
    daysThisMonth: z.int(),
  }),
})
export type Reporter = z.output<typeof reporter>

const total = z.strictObject({ available: z.int(), capacity: z.int(), clinics: z.int() })

const agencyView = z.strictObject({
  /** One page, the latest first. */
  reporters: z.array(reporter),
  /** All reporters, and those on each list of late ones. */
  counts: z.strictObject({ all: z.int(), today: z.int(), twoDays: z.int(), fiveDays: z.int() }),
  kinds: kindNames,
  /** Places that the public reads now, by county and kind. */
  counties: z.array(
    z.strictObject({
      countyId: z.nullable(z.int()),
      county: z.nullable(words),
      kinds: z.array(z.extend(total, { kind })),
    }),
  ),
  /** Open places of the last 90 days by kind, from the last word of each day; the oldest day first. */
  days: z.array(z.strictObject({ day, available: z.array(z.strictObject({ kind, available: z.int() })) })),
  /** The hour from which a clinic without a report is late today. */
  lateFrom: mailHour,
})

const agencyQuery = { countyId: z.optional(queryId), late: z.optional(z.enum(LATE)) }

export const readOpenings = endpoint({
  ...routes.readOpenings,
  summary:
    'Every displayed clinic that must report its openings or did, with its last report and whether it is late today, on ' +
    'two consecutive days or on five days of the month, late ones first; counts by county and kind, and a line of 90 days. ' +
    '`late` lists only those of one kind of lateness. Clinics for people in custody are not part of it',
  query: z.strictObject({ ...agencyQuery, page: pageQuery.page, pageSize: pageQuery.pageSize }),
  reply: envelope(agencyView, pageMeta),
  example: {
    query: { countyId: '16', page: '1', pageSize: '10' },
    reply: {
      data: {
        reporters: [
          {
            clinicId: 12,
            providerId: 3,
            displayName: `Aspen Care ${EXAMPLE.town}`,
            providerName: 'Aspen Care',
            county: { en: EXAMPLE.county, es: EXAMPLE.county },
            phone: `${EXAMPLE.areaCode}5550142`,
            mustReport: true,
            places: exampleOpenings.places,
            late: { today: false, twoDays: false, fiveDays: false, daysThisMonth: 1 },
          },
        ],
        counts: { all: 1, today: 0, twoDays: 0, fiveDays: 0 },
        kinds: exampleNames,
        counties: [
          {
            countyId: 16,
            county: { en: EXAMPLE.county, es: EXAMPLE.county },
            kinds: [{ kind: 'detox', available: 3, capacity: 12, clinics: 1 }],
          },
        ],
        days: [{ day: '2026-10-01', available: [{ kind: 'detox', available: 3 }] }],
        lateFrom: 11,
      },
      meta: { total: 1, page: 1, pageSize: 10 },
    },
  },
})

export const exportOpenings = endpoint({
  ...routes.exportOpenings,
  summary: 'The same clinics in the same order as CSV, one line per kind, for the state’s tracker',
  query: z.strictObject(agencyQuery),
  reply: envelope(z.strictObject({ fileName: z.string(), text: z.string() })),
  limit: { max: 20, perSeconds: 60 },
  example: { query: {}, reply: { data: { fileName: 'openings-today.csv', text: 'Account,Clinic,Provider\r\n' } } },
})
