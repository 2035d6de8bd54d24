import * as z from 'zod/mini'
import { EXAMPLE, PLACE } from '#place/names'
import { ANSWERS, QUESTIONS, SCRIPTS } from '../domain/calls/questions.ts'
import { STRATA } from '../domain/calls/strata.ts'
import { ENDS } from '../domain/calls/tries.ts'
import { LICENCE_PREFIXES } from '../domain/clinic/fields.ts'
import { WEEKDAYS } from '../domain/clinic/hours.ts'
import { SECTIONS } from '../domain/clinic/sections.ts'
import { seal } from './confirmations.ts'
import { endpoint, envelope } from './endpoint.ts'
import * as routes from './shared/calls.ts'
import { bodyId, isoDateTime, pageMeta, pageQuery, pathId, queryBoolean, queryId, safeText } from './values.ts'

/** Calls of the agency to clinics: rounds that measure how right the pages are, and the desk of the callers. */

const day = z.iso.date()
const count = z.int().check(z.gte(0))
const line = safeText(200, { min: 1, trim: true })
const strata = z.strictObject({ never: count, overdue: count, 'in-date': count })
const roundPath = z.strictObject({ roundId: pathId })

const frameFilter = z.strictObject({
  countyId: z.nullable(z.int()),
  license: z.nullable(z.enum(LICENCE_PREFIXES)),
  /** Only clinics with a section that was never confirmed. */
  never: z.boolean(),
})
export type FrameFilter = z.output<typeof frameFilter>
const everyClinic = { countyId: null, license: null, never: false }

export const readFrame = endpoint({
  ...routes.readFrame,
  summary: 'How many listed clinics a round would choose from, by the age of their confirmations',
  query: z.strictObject({
    countyId: z.optional(queryId),
    license: z.optional(z.enum(LICENCE_PREFIXES)),
    never: z.optional(queryBoolean),
  }),
  reply: envelope(z.strictObject({ sizes: strata })),
  example: {
    query: { never: 'false' },
    reply: { data: { sizes: { never: 326, overdue: 176, 'in-date': 209 } } },
  },
})

const share = { right: count, of: count, share: z.number(), low: z.number(), high: z.number() }
const shareObject = z.nullable(z.strictObject(share))
const exampleShare = { right: 71, of: 85, share: 0.835, low: 0.749, high: 0.896 }

export const publicFigures = z.strictObject({
  frame: count,
  drawn: count,
  called: count,
  gone: count,
  notSettled: count,
  refused: count,
  unreachable: z.strictObject({ nobody: count, otherBusiness: count }),
  phone: shareObject,
  page: shareObject,
  pageOfCalled: shareObject,
  answers: z.array(z.strictObject({ name: z.enum(QUESTIONS), ...share })),
  ages: z.array(z.strictObject({ name: z.enum(STRATA), ...share })),
  regions: z.array(z.strictObject({ name: z.string(), ...share })),
  wrong: z.array(z.strictObject({ name: z.enum(QUESTIONS), count })),
  twice: count,
})
const figures = z.extend(publicFigures, { kappa: z.nullable(z.number()) })

const progress = z.strictObject({
  drawn: count,
  reached: count,
  /** Refused, another business, or no answer in three tries. */
  notReached: count,
  again: count,
  untried: count,
  /** Left the directory before a result. */
  gone: count,
  /** Clinics that two people call, and those of them whose second call has a result. */
  twice: count,
  calledTwice: count,
})
export type Progress = z.output<typeof progress>

const ROUND_STATES = ['announced', 'underWay', 'finished'] as const
const roundRow = {
  roundId: z.int(),
  state: z.enum(ROUND_STATES),
  question: z.string(),
  script: z.enum(SCRIPTS),
  calls: count,
  frameSize: count,
  seedSource: z.string(),
  seedOn: day,
  deadline: day,
  announcedAt: isoDateTime,
  finishedAt: z.nullable(isoDateTime),
  /** Null before the draw. */
  progress: z.nullable(progress),
  /** Null before the round is done. */
  figures: z.nullable(figures),
}
const exampleRow = {
  roundId: 2,
  state: 'underWay',
  question: 'How right are our pages before winter?',
  script: 'page',
  calls: 85,
  frameSize: 711,
  seedSource: `${PLACE.state.en} Lotto+, drawing of Nov 11, 2026`,
  seedOn: '2026-11-11',
  deadline: '2026-12-04',
  announcedAt: '2026-11-09T17:00:00.000Z',
  finishedAt: null,
  progress: { drawn: 85, reached: 28, notReached: 3, again: 9, untried: 45, gone: 0, twice: 9, calledTwice: 3 },
  figures: null,
} as const

export const listRounds = endpoint({
  ...routes.listRounds,
  summary: 'The rounds of calls, the latest first',
  reply: envelope(z.array(z.strictObject(roundRow))),
  example: { reply: { data: [exampleRow] } },
})

export const announceRound = endpoint({
  ...routes.announceRound,
  summary:
    'Announces a round: stores the clinics that it chooses from, which cannot change later, and from which public number, known on a later day, the draw follows',
  body: z.strictObject({
    question: line,
    filter: frameFilter,
    calls: z.int().check(z.gte(1), z.lte(1000)),
    script: z.enum(SCRIPTS),
    seedSource: line,
    seedOn: day,
    deadline: day,
  }),
  status: 201,
  reply: envelope(z.strictObject({ roundId: z.int() })),
  example: {
    body: {
      question: 'How right are our pages in the first quarter?',
      filter: everyClinic,
      calls: 85,
      script: 'page',
      seedSource: `${PLACE.state.en} Lotto+, drawing of Jan 9, 2027`,
      seedOn: '2027-01-09',
      deadline: '2027-02-12',
    },
    reply: { data: { roundId: 3 } },
  },
})

const name = z.string()

export const readRound = endpoint({
  ...routes.readRound,
  summary: 'A round with its draw, its callers and, once it is done, its figures',
  params: roundPath,
  reply: envelope(
    z.strictObject({
      ...roundRow,
      filter: frameFilter,
      frameHash: name,
      sizes: strata,
      /** How many of each group are called. */
      shares: strata,
      twice: count,
      announcedBy: name,
      seed: z.nullable(z.strictObject({ value: name, at: isoDateTime, by: name })),
      callers: z.array(z.strictObject({ name, calls: count, reached: count, until: z.nullable(isoDateTime) })),
      /** What became of the wrong answers. */
      told: z.strictObject({ open: count, fixed: count, left: count }),
    }),
  ),
  example: {
    params: { roundId: '2' },
    reply: {
      data: {
        ...exampleRow,
        filter: everyClinic,
        frameHash: '5d4d42ca7c76dd45ad60402295cdb20615ca5fe296697ea1877bca6ca5aaea40',
        sizes: { never: 326, overdue: 176, 'in-date': 209 },
        shares: { never: 39, overdue: 21, 'in-date': 25 },
        twice: 9,
        announcedBy: 'Amara Lindgren',
        seed: { value: '02 09 14 27 33 40', at: '2026-11-12T05:12:00.000Z', by: 'Amara Lindgren' },
        callers: [{ name: 'Amara Lindgren', calls: 34, reached: 19, until: '2026-11-18T16:30:00.000Z' }],
        told: { open: 4, fixed: 2, left: 0 },
      },
    },
  },
})

export const seedRound = endpoint({
  ...routes.seedRound,
  summary:
    'Enters the public number, once, and draws the clinics. 409 seed_too_early before its day, 409 already_started after the first time',
  params: roundPath,
  body: z.strictObject({ seed: safeText(200, { min: 1, trim: true }) }),
  reply: envelope(z.strictObject({ drawn: count })),
  example: {
    params: { roundId: '2' },
    body: { seed: '02 09 14 27 33 40' },
    reply: { data: { drawn: 85 } },
  },
})

export const finishRound = endpoint({
  ...routes.finishRound,
  summary:
    'Ends a round and publishes its figures. 409 round_open while clinics are still to be called before the last day',
  params: roundPath,
  reply: envelope(z.strictObject({ figures })),
  example: {
    params: { roundId: '2' },
    reply: {
      data: {
        figures: {
          frame: 711,
          drawn: 85,
          called: 85,
          gone: 0,
          notSettled: 0,
          refused: 0,
          unreachable: { nobody: 12, otherBusiness: 2 },
          phone: exampleShare,
          page: { right: 44, of: 71, share: 0.62, low: 0.51, high: 0.72 },
          pageOfCalled: { right: 44, of: 85, share: 0.52, low: 0.42, high: 0.61 },
          answers: [{ name: 'address', right: 68, of: 71, share: 0.96, low: 0.89, high: 0.98 }],
          ages: [{ name: 'in-date', right: 21, of: 25, share: 0.84, low: 0.67, high: 0.93 }],
          regions: [],
          wrong: [{ name: 'hours', count: 17 }],
          twice: 9,
          kappa: 0.71,
        },
      },
    },
  },
})

const tried = z.strictObject({ at: isoDateTime, ended: z.enum(ENDS), againAt: z.nullable(isoDateTime) })
const question = z.strictObject({
  name: z.enum(QUESTIONS),
  kind: z.enum(['yesNo', 'value']),
  page: z.nullable(z.string()),
  /** The codes of a list that the page shows. */
  codes: z.optional(z.array(z.int())),
})
const openNow = z.strictObject({
  state: z.enum(['always', 'open', 'closed', 'unknown']),
  /** When it closes or opens. */
  time: z.nullable(z.string()),
  weekday: z.nullable(z.string()),
})

const leased = z.strictObject({
  leaseId: z.string(),
  until: isoDateTime,
  roundId: z.nullable(z.int()),
  script: z.enum(SCRIPTS),
  clinicId: z.int(),
  providerId: z.int(),
  clinicName: z.string(),
  providerName: z.string(),
  /** As the page shows it; null where it shows none. */
  number: z.nullable(z.string()),
  open: openNow,
  /** Earlier tries, the oldest first; a second caller sees none of the first. */
  tries: z.array(tried),
  questions: z.array(question),
})
export type LeasedCall = z.output<typeof leased>

const leaseId = safeText(40, { min: 8 })

export const nextCall = endpoint({
  ...routes.nextCall,
  summary:
    'Leases one clinic to the caller for 20 minutes: the next of a round, or the next of these clinics outside any round. A caller who has a call gets the same again; null where nothing can be called now',
  body: z.strictObject({
    roundId: z.optional(bodyId),
    /** Outside a round: a list of clinics to call. In a round: only this one, to take back a call that lapsed. */
    clinicIds: z.optional(z.array(bodyId).check(z.minLength(1), z.maxLength(500))),
  }),
  reply: envelope(
    z.strictObject({
      call: z.nullable(leased),
      progress: z.nullable(progress),
      /** When the next clinic can be called, where none can be now. */
      nextAt: z.nullable(isoDateTime),
    }),
  ),
  example: {
    body: { roundId: 2 },
    reply: {
      data: {
        call: {
          leaseId: 'b1946ac9-2f3d-4c1a-9f0e-1f6f3a2d7c55',
          until: '2026-11-18T16:30:00.000Z',
          roundId: 2,
          script: 'page',
          clinicId: 12,
          providerId: 3,
          clinicName: `Aspen Care ${EXAMPLE.town}`,
          providerName: 'Aspen Care',
          number: `${EXAMPLE.areaCode}5550185`,
          open: { state: 'open', time: '17:00', weekday: 'wednesday' },
          tries: [{ at: '2026-11-16T21:10:00.000Z', ended: 'nobody', againAt: null }],
          questions: [{ name: 'phone', kind: 'value', page: `(${EXAMPLE.areaCode}) 555-0185` }],
        },
        progress: exampleRow.progress,
        nextAt: null,
      },
    },
  },
})

export const giveCallBack = endpoint({
  ...routes.giveCallBack,
  summary: 'Gives a leased clinic back without a call, so that someone else can call it',
  body: z.strictObject({ leaseId }),
  reply: envelope(z.strictObject({})),
  example: { body: { leaseId: 'b1946ac9-2f3d-4c1a-9f0e-1f6f3a2d7c55' }, reply: { data: {} } },
})

const time = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
const valueSchema = z.union([
  z.strictObject({
    days: z.array(z.enum(WEEKDAYS)).check(z.minLength(1), z.maxLength(7)),
    /** Null: closed on these days. */
    range: z.nullable(z.strictObject({ open: time, close: time })),
  }),
  z.strictObject({ codes: z.array(bodyId).check(z.minLength(1), z.maxLength(100)) }),
])

export const listCalls = endpoint({
  ...routes.listCalls,
  summary: 'The calls of a round with what they answered, the latest first, without those that were corrected',
  params: roundPath,
  query: z.strictObject({ page: pageQuery.page, pageSize: pageQuery.pageSize }),
  reply: envelope(
    z.array(
      z.strictObject({
        callId: z.int(),
        clinicId: z.int(),
        providerId: z.int(),
        clinicName: z.string(),
        calledAt: isoDateTime,
        by: name,
        /** By the second of two callers. */
        second: z.boolean(),
        ended: z.enum(ENDS),
        againAt: z.nullable(isoDateTime),
        note: z.nullable(z.string()),
        answers: z.array(
          z.extend(question, {
            answer: z.enum(ANSWERS),
            says: z.nullable(z.string()),
            value: z.optional(z.nullable(valueSchema)),
          }),
        ),
      }),
    ),
    pageMeta,
  ),
  example: {
    params: { roundId: '2' },
    query: { page: '1', pageSize: '20' },
    reply: {
      data: [
        {
          callId: 41,
          clinicId: 12,
          providerId: 3,
          clinicName: `Aspen Care ${EXAMPLE.town}`,
          calledAt: '2026-11-18T16:12:00.000Z',
          by: 'Amara Lindgren',
          second: false,
          ended: 'reached',
          againAt: null,
          note: null,
          answers: [
            {
              name: 'phone',
              kind: 'value',
              page: `(${EXAMPLE.areaCode}) 555-0185`,
              answer: 'right',
              says: null,
              value: null,
            },
          ],
        },
      ],
      meta: { total: 1, page: 1, pageSize: 20 },
    },
  },
})

const result = {
  ended: z.enum(ENDS),
  /** What the clinic answered to all questions of the call; empty unless the caller reached somebody. */
  answers: z.array(
    z.strictObject({
      name: z.enum(QUESTIONS),
      answer: z.enum(ANSWERS),
      /** What they say instead of a wrong value, in their words. */
      says: z.nullable(safeText(200, { min: 1, trim: true })),
      /** The same from the control of the field: hours of these days, or the codes of a list. */
      value: z.optional(z.nullable(valueSchema)),
    }),
  ),
  againAt: z.nullable(isoDateTime),
  note: z.nullable(safeText(300, { min: 1, trim: true })),
}
const exampleResult = {
  ended: 'reached' as const,
  answers: [{ name: 'phone' as const, answer: 'right' as const, says: null }],
  againAt: null,
  note: null,
}
const kept = envelope(
  z.strictObject({
    callId: z.int(),
    /** Sections for which the call is evidence. */
    sections: z.array(z.string()),
    /** How many answers the clinic is asked about. */
    proposed: count,
  }),
)

export const endCall = endpoint({
  ...routes.endCall,
  summary:
    'Keeps how a leased call ended and what they answered, once, however often it is sent. 409 lease_over after the lease: take the clinic again and send the answers again; 409 saved_elsewhere where the caller saved the call with other answers; 409 value_changed where a confirmed value changed after it was shown',
  body: z.strictObject({
    leaseId,
    ...result,
    /** Outside a round: sections that the front desk confirmed when it heard all that they say. */
    confirmed: z.optional(z.array(z.strictObject({ section: z.enum(SECTIONS), seal })).check(z.maxLength(3))),
  }),
  reply: kept,
  example: {
    body: { leaseId: 'b1946ac9-2f3d-4c1a-9f0e-1f6f3a2d7c55', ...exampleResult },
    reply: { data: { callId: 41, sections: ['contact'], proposed: 0 } },
  },
})

export const correctCall = endpoint({
  ...routes.correctCall,
  summary:
    'Corrects a call of a round that is under way, by a new one that names it. No call is deleted; what the first one showed to be right, and this one does not, is evidence no longer',
  params: z.strictObject({ callId: pathId }),
  body: z.strictObject(result),
  reply: kept,
  example: {
    params: { callId: '41' },
    body: exampleResult,
    reply: { data: { callId: 42, sections: [], proposed: 0 } },
  },
})
