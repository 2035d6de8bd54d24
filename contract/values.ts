import * as z from 'zod/mini'
import { FIRST_MAIL_HOUR, LAST_MAIL_HOUR } from '../domain/openings/late.ts'

/** Schemas of values that many calls share. Only these convert the text of a path or query to a value. */

const LARGEST_ID = 2147483647

const wholeNumber = (largest: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,9}$/, 'Must be a whole number above zero.')),
    z.transform((text: string, issues) => {
      const value = Number(text)
      if (value > largest) issues.issues.push({ code: 'custom', message: `Must be at most ${largest}.`, input: text })
      return value
    }),
  )

/** An id in a path or query. */
export const pathId = wholeNumber(LARGEST_ID)
export const queryId = pathId

/** An id in a body: a number, never text. */
export const bodyId = z.int().check(z.gte(1), z.lte(LARGEST_ID))

/** `?clinicIds=12,31` as a list without repeats. */
export const queryIds = (most: number) =>
  z.pipe(
    z.string().check(z.maxLength(most * 11)),
    z.transform((text: string, issues): number[] => {
      const given = [...new Set(text.split(','))]
      const ids = given.map(Number)
      const wrong = given.some((id) => !/^[1-9]\d{0,9}$/.test(id)) || ids.some((id) => id > LARGEST_ID)
      if (wrong || ids.length > most) {
        const message = `Must be at most ${most} whole numbers above zero, joined by commas.`
        issues.issues.push({ code: 'custom', message, input: text })
      }
      return ids
    }),
  )

export const queryBoolean = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text: 'true' | 'false') => text === 'true'),
)

/** `?status=requested,approved` as a list without repeats. */
export function queryList<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.pipe(
    z.string().check(z.maxLength(500)),
    z.transform((text: string, issues): Names[number][] => {
      const given = [...new Set(text.split(','))]
      const unknown = given.some((name) => !names.includes(name))
      if (unknown) {
        issues.issues.push({ code: 'custom', message: `Must be among: ${names.join(', ')}.`, input: text })
      }
      return given
    }),
  )
}

/** PostgreSQL stores neither NUL nor half a surrogate pair, so the schemas refuse both. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

type TextOptions = { min?: number; trim?: boolean }

export function safeText(max: number, { min = 0, trim = false }: TextOptions = {}) {
  const storable = z.refine<string>(isStorable, 'Contains characters that cannot be stored.')
  return trim
    ? z.string().check(z.trim(), z.minLength(min), z.maxLength(max), storable)
    : z.string().check(z.minLength(min), z.maxLength(max), storable)
}

/** The answer about new patients, as days of the agency: when a person gave it, and until when the page shows it how. */
export const newPatientsDays = z.strictObject({
  /** Null if only a feed gave the answer. */
  saidOn: z.nullable(z.iso.date()),
  /** The last day on which the page states a yes without 'Ask'; null once it is over. */
  plainUntil: z.nullable(z.iso.date()),
  /** The last day on which the page shows the answer; null once it is over. */
  shownUntil: z.nullable(z.iso.date()),
})

export const isoDateTime = z.iso.datetime({ offset: true })

/** Paging parameters, for spreading into the `strictObject` of a list's query. Without them a list answers in full. */
export const pageQuery = {
  q: z.optional(safeText(200, { trim: true })),
  page: z.optional(wholeNumber(100_000)),
  pageSize: z.optional(wholeNumber(100)),
}

/** `name` ascending, `-name` descending. */
export function sortQuery<const Names extends readonly [string, ...string[]]>(names: Names) {
  type Sort = Names[number] | `-${Names[number]}`
  return z.optional(z.enum(names.flatMap((name) => [name, `-${name}`]) as [Sort, ...Sort[]]))
}

export const pageMeta = z.strictObject({
  total: z.int().check(z.gte(0)),
  page: z.int().check(z.gte(1)),
  pageSize: z.int().check(z.gte(1)),
  totalCapped: z.optional(z.boolean()),
})

/** An hour of the agency's day at which mails may leave: none at night. */
const NO_MAIL_AT_NIGHT = `Must be an hour from ${FIRST_MAIL_HOUR} to ${LAST_MAIL_HOUR}.`
export const mailHour = z
  .int()
  .check(z.minimum(FIRST_MAIL_HOUR, NO_MAIL_AT_NIGHT), z.maximum(LAST_MAIL_HOUR, NO_MAIL_AT_NIGHT))

/** A CSV file inside the envelope: its name and its text. */
export const csvFile = z.strictObject({ fileName: z.string(), text: z.string() })

/** The shown visitors' reports to which the person answers that the page is right; the others stay open. */
export const reportsRight = z.optional(z.array(bodyId).check(z.maxLength(200)))
