import * as z from 'zod/mini'
import { FILTERS, type FilterName } from '../../domain/directory/filters.ts'

/** What the agency decides about the public directory: rows it edits, each in both languages. */

const both = z.strictObject({ en: z.string(), es: z.string() })
export type Both = z.infer<typeof both>

const address = z.string().check(z.regex(/^https?:\/\/\S+$/))
const bothAddresses = z.strictObject({ en: address, es: address })
const digits = z.string().check(z.regex(/^\d{3,11}$/))

const FILTER_NAMES = FILTERS.map(({ name }) => name) as [FilterName, ...FilterName[]]

export const SETTINGS = {
  /** Shown on every page and every status. */
  crisis: z.strictObject({
    name: both,
    call: digits,
    text: z.nullable(digits),
    chat: z.nullable(bothAddresses),
    sentence: both,
    danger: z.strictObject({ call: digits, sentence: both }),
  }),
  /** The people who speak for the directory, and where "Leave this site" leads. */
  agency: z.strictObject({
    name: both,
    contact: z.nullable(bothAddresses),
    complaint: z.strictObject({
      form: z.nullable(bothAddresses),
      phone: z.nullable(digits),
      email: z.nullable(z.string()),
    }),
    exit: address,
  }),
  /** Regional care navigators; each county belongs to one region at most. */
  navigators: z.array(
    z.strictObject({
      name: both,
      phone: digits,
      hours: both,
      website: z.nullable(bothAddresses),
      sentence: both,
      countyIds: z.array(z.int()),
    }),
  ),
  resources: z.array(z.strictObject({ title: both, text: both, address: bothAddresses, shown: z.boolean() })),
  questions: z.array(z.strictObject({ anchor: z.string(), question: both, answer: both, shown: z.boolean() })),
  /** Under which licence others may use what the directory gives out as data. */
  openData: z.strictObject({ licence: z.strictObject({ name: both, address }) }),
  /** What words that visitors type mean: the values of a filter, as its address writes them. */
  words: z.array(
    z.strictObject({
      words: z.array(z.string().check(z.minLength(1), z.maxLength(60))),
      filter: z.enum(FILTER_NAMES),
      values: z.array(z.string().check(z.regex(/^(?:[a-z]+|[a-z]?\d+)$/))).check(z.minLength(1)),
    }),
  ),
  /** A sentence over every page from its first to its last day, in the agency's time zone. */
  notice: z.nullable(z.strictObject({ text: both, from: z.iso.date(), to: z.iso.date() })),
}

export type SettingName = keyof typeof SETTINGS
export type DirectorySettings = { readonly [Name in SettingName]: z.infer<(typeof SETTINGS)[Name]> }
export type Navigator = DirectorySettings['navigators'][number]
