import * as z from 'zod/mini'
import { EXAMPLE } from '#place/names'
import { ANSWERED_BY_STAFF } from '../domain/directory/gaps/need-texts.ts'
import { STANDINGS } from '../domain/directory/gaps/standing.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/gaps.ts'
import { bodyId, isoDateTime } from './values.ts'

/** Where care is missing, and where only an answer is missing. */

const need = z
  .string()
  .check(
    z.regex(
      /^[a-z]+(?:\.[a-z]+){3}\.\d{2}\.(?:person|video)$/,
      'Must be a need such as visits.any.spanish.medicaid.30.person.',
    ),
  )
const count = z.int().check(z.gte(0))
const counts = { missing: count, perhaps: count, served: count }
const miles = z.nullable(z.number())
const place = { clinicId: z.int(), providerId: z.int(), clinicName: z.string() }

const exampleNeed = 'visits.any.spanish.medicaid.30.person'

const decider = z.strictObject({
  ...place,
  /** What staff can answer. */
  silent: z.array(z.enum(ANSWERED_BY_STAFF)),
  /** Its license record names no services, which staff cannot change. */
  licenceSilent: z.boolean(),
  /** ZIP codes that its yes adds to the answers above it. */
  zips: count,
  counties: z.array(z.string()),
  /** Whether someone works there who gets our emails. */
  hasPeople: z.boolean(),
  askedAt: z.nullable(isoDateTime),
  /** Staff can answer, someone gets our emails, and we did not ask this week. */
  canAsk: z.boolean(),
})
export type Decider = z.output<typeof decider>

const county = z.strictObject({
  countyId: z.int(),
  name: z.string(),
  slug: z.string(),
  zips: count,
  ...counts,
  nearest: z.nullable(z.strictObject({ ...place, miles: z.number() })),
})
export type CountyGap = z.output<typeof county>

const zip = z.strictObject({
  zip: z.string(),
  county: z.string(),
  /** On the map of the state. */
  x: z.number(),
  y: z.number(),
  standing: z.enum(STANDINGS),
  /** Clinics within the distance that say yes and that have not told us, and the nearest of each. */
  yes: count,
  yesMiles: miles,
  silent: count,
  silentMiles: miles,
})
export type ZipGapRow = z.output<typeof zip>

export const readGaps = endpoint({
  ...routes.readGaps,
  summary:
    'For one need, every ZIP code as served, perhaps (only clinics that have not told us) or missing; the same by county; and ' +
    'the clinics whose answer would help most, the one that adds most first. Distances are straight lines from the middle of the ZIP code.',
  query: z.strictObject({ need }),
  reply: envelope(
    z.strictObject({
      countedAt: isoDateTime,
      zips: z.array(zip),
      counties: z.array(county),
      byVideo: z.strictObject({ yes: count, silent: count }),
      deciders: z.array(decider),
      /** The county lines as the path of an SVG of 700 by 515. */
      borders: z.string(),
      /** Large towns, to find one's way on the map. */
      towns: z.array(z.strictObject({ name: z.string(), x: z.number(), y: z.number() })),
    }),
  ),
  example: {
    query: { need: exampleNeed },
    reply: {
      data: {
        countedAt: '2026-09-14T15:04:05.000Z',
        zips: [
          {
            zip: EXAMPLE.zip,
            county: EXAMPLE.county,
            x: 664.1,
            y: 122.4,
            standing: 'missing',
            yes: 0,
            yesMiles: 80.2,
            silent: 0,
            silentMiles: 46.5,
          },
        ],
        counties: [
          {
            countyId: 63,
            name: EXAMPLE.county,
            slug: EXAMPLE.county.toLowerCase(),
            zips: 7,
            missing: 7,
            perhaps: 0,
            served: 0,
            nearest: { clinicId: 12, providerId: 3, clinicName: 'Aspen Care Main Street', miles: 80.2 },
          },
        ],
        byVideo: { yes: 25, silent: 276 },
        deciders: [
          {
            clinicId: 14,
            providerId: 3,
            clinicName: 'Aspen Care Hill Street',
            silent: ['lang'],
            licenceSilent: false,
            zips: 15,
            counties: [EXAMPLE.county, EXAMPLE.otherCounty],
            hasPeople: true,
            askedAt: null,
            canAsk: true,
          },
        ],
        borders: 'M20 12l5 8 0-3',
        towns: [{ name: EXAMPLE.town, x: 406.2, y: 155.4 }],
      },
    },
  },
})

const day = z.strictObject({ day: z.iso.date(), ...counts })

export const listWatchedNeeds = endpoint({
  ...routes.listWatchedNeeds,
  summary:
    'The watched needs with their counts of ZIP codes now and of every night of the last year; and, if the agency counts them, ' +
    'searches of the last twelve months that found little.',
  reply: envelope(
    z.array(
      z.strictObject({
        need: z.string(),
        ...counts,
        /** The oldest day first. */
        days: z.array(day),
        /** Searches, by group of counties, the most first; only counts of ten and more of a month. */
        searches: z.array(z.strictObject({ region: z.string(), count })),
      }),
    ),
  ),
  example: {
    reply: {
      data: [
        {
          need: exampleNeed,
          missing: 49,
          perhaps: 66,
          served: 530,
          days: [{ day: '2026-09-14', missing: 50, perhaps: 65, served: 530 }],
          searches: [{ region: 'Eastern Plains', count: 24 }],
        },
      ],
    },
  },
})

export const askForAnswers = endpoint({
  ...routes.askForAnswers,
  summary:
    'Asks by email the people of these clinics for what the clinics have not told us about the need: one email to a person, ' +
    'and at most one a week about a clinic. Names the clinics that we asked.',
  body: z.strictObject({ need, clinicIds: z.array(bodyId).check(z.minLength(1), z.maxLength(200)) }),
  reply: envelope(z.strictObject({ asked: z.array(z.int()) })),
  example: {
    body: { need: exampleNeed, clinicIds: [14] },
    reply: { data: { asked: [14] } },
  },
})
