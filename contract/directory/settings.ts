import * as z from 'zod/mini'
import { FILTERS, type FilterName } from '../../domain/directory/filters.ts'
import { NEED_PARTS } from '../../domain/directory/gaps/need.ts'
import { PLACE_KINDS, type PlaceKind } from '../../domain/openings/kinds.ts'
import { mailHour } from '../values.ts'

/**
 * The agency's settings, each text in both languages. The settings screen renders its form from these schemas: a new
 * setting needs a schema, a seed and labels.
 */

const LONGEST_TEXT = 2000
const LONGEST_TRANSCRIPT = 20_000
const MOST_ROWS = 500

const wordsOf = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'Needed in both languages.'), z.maxLength(most, 'This text is too long.'))
const inBoth = <S extends z.core.$ZodType>(text: S) => z.strictObject({ en: text, es: text })
export const both = inBoth(wordsOf(LONGEST_TEXT))
export type Both = z.infer<typeof both>

export const address = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500),
    z.regex(/^https?:\/\/[^\s/]+\S*$/, 'Must be a web address that begins with https://.'),
  )
export const bothAddresses = inBoth(address)
/** Browsers refuse to mix a file without encryption into an encrypted page. */
const mediaFile = z
  .string()
  .check(
    z.trim(),
    z.maxLength(500),
    z.regex(/^https:\/\/[\w.:-]+\/\S+$|^\/[^\s/]\S*$/, 'Must begin with https://, or with / for a file on this site.'),
  )
export const digits = z.string().check(z.regex(/^\d{3,11}$/, 'Must be a phone number: 3 to 11 digits, nothing else.'))
const email = z.email('Must be an email address.').check(z.maxLength(254))
export const day = z.iso.date('Must be a day, such as 2026-09-30.')
/** Ways to reach the agency about one matter: the form itself, a phone number, an e-mail address. */
const ways = z.strictObject({ form: z.nullable(bothAddresses), phone: z.nullable(digits), email: z.nullable(email) })
export type Ways = z.infer<typeof ways>
const rows = <S extends z.core.$ZodType>(row: S) =>
  z.array(row).check(z.maxLength(MOST_ROWS, `At most ${MOST_ROWS} entries.`))

const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Small letters, digits and hyphens only.'))
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(60, 'A word has at most 60 letters.'))
const filterValue = z
  .string()
  .check(z.regex(/^(?:[a-z]+|[a-z]?\d+)$/, 'Must be a value of this filter, as its address writes it.'))

const glossaryWords = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/\p{L}/u))

const placeKind = z.strictObject({ one: both, many: both, mustReport: z.boolean() })
const placeKinds = z.strictObject(
  Object.fromEntries(PLACE_KINDS.map((kind) => [kind, placeKind])) as Record<PlaceKind, typeof placeKind>,
)

const need = z.strictObject({
  kind: z.enum(NEED_PARTS.kind),
  age: z.enum(NEED_PARTS.age),
  language: z.enum(NEED_PARTS.language),
  pay: z.enum(NEED_PARTS.pay),
  miles: z.enum(NEED_PARTS.miles),
  video: z.boolean(),
})
const MOST_NEEDS = 10

const FILTER_NAMES = FILTERS.map(({ name }) => name) as [FilterName, ...FilterName[]]

export const SETTINGS = {
  /** Every page shows these numbers, error pages included. */
  crisis: z.strictObject({
    name: both,
    call: digits,
    text: z.nullable(digits),
    chat: z.nullable(bothAddresses),
    sentence: both,
    danger: z.strictObject({ call: digits, sentence: both }),
  }),
  /** Help for some people and some dangers: on the crisis page, after the numbers above. */
  crisisLines: rows(
    z.strictObject({
      name: both,
      sentence: both,
      call: z.nullable(digits),
      text: z.nullable(digits),
      page: z.nullable(bothAddresses),
      /** The danger for which the crisis page shows this line first; absent for ways to reach the line of every page. */
      danger: z.optional(z.nullable(z.enum(['overdose', 'violence', 'child']))),
    }),
  ),
  /** A video in American Sign Language, on the first page and the crisis page. */
  signVideo: z.nullable(
    z.strictObject({ video: mediaFile, captions: inBoth(mediaFile), transcript: inBoth(wordsOf(LONGEST_TRANSCRIPT)) }),
  ),
  /** Lines for a need that has no filter, such as gambling: shown with a search for one of their words. */
  topicLines: rows(
    z.strictObject({
      words: z.array(word).check(z.minLength(1, 'Write at least one word.'), z.maxLength(100)),
      name: both,
      sentence: both,
      call: z.nullable(digits),
      page: z.nullable(bothAddresses),
    }),
  ),
  /** Contact of the agency, and the target of "Leave this site". */
  agency: z.strictObject({
    name: both,
    contact: z.nullable(bothAddresses),
    complaint: ways,
    exit: address,
  }),
  /** Who answers when the site does not work for somebody; without any way, the form about the site. */
  accessibility: ways,
  /** How provider staff reach the agency; the portal shows this wherever it tells them to contact the agency. */
  help: z
    .strictObject({ phone: z.nullable(digits), email: z.nullable(email), page: z.nullable(bothAddresses) })
    .check(
      z.refine(
        ({ phone, email, page }) => (phone ?? email ?? page) !== null,
        'Give at least one way to reach the agency.',
      ),
    ),
  /** Regional care navigators; each county belongs to one region at most. */
  navigators: rows(
    z.strictObject({
      name: both,
      phone: digits,
      hours: both,
      website: z.nullable(bothAddresses),
      sentence: both,
      countyIds: z.array(z.int()).check(z.maxLength(64)),
    }),
  ),
  resources: rows(z.strictObject({ title: both, text: both, address: bothAddresses, shown: z.boolean() })),
  questions: rows(z.strictObject({ anchor: slug, question: both, answer: both, shown: z.boolean() })),
  /** The licence of the open data. */
  openData: z.strictObject({ licence: z.strictObject({ name: both, address }) }),
  /** Who hears of holes in the site: security.txt says it until the last day. */
  security: z.strictObject({ email: z.nullable(email), page: z.nullable(address), until: day }),
  /** Meanings of the words that visitors type: filter values, spelled as in the address. */
  words: rows(
    z.strictObject({
      words: z.array(word).check(z.minLength(1, 'Write at least one word.'), z.maxLength(500)),
      filter: z.enum(FILTER_NAMES),
      values: z.array(filterValue).check(z.minLength(1, 'Write at least one value.'), z.maxLength(50)),
      /** How the page names several values at once. */
      label: z.optional(z.nullable(both)),
      /** Clinics write these words themselves, so the search looks for them in their texts too. */
      said: z.optional(z.boolean()),
      /** The search lists live-in care first. */
      liveIn: z.optional(z.boolean()),
    }),
  ),
  /** Ready reasons for a rejection; the author reads the reason in their own language. */
  reviewReasons: rows(z.strictObject({ id: slug, text: both })),
  /** What an administrator can pick when they refuse access. */
  accessReasons: rows(z.strictObject({ id: slug, text: both })),
  /** What an administrator can pick when they reject a manager's request to remove a person. */
  removalReasons: rows(z.strictObject({ id: slug, text: both })),
  /** Business days within which the agency wants to decide a request. */
  reviewPromise: z.strictObject({ businessDays: z.int().check(z.minimum(1), z.maximum(60)) }),
  /** Per cent of the listed clinics that the agency wants up to date. */
  healthGoal: z.strictObject({ percent: z.int().check(z.minimum(1), z.maximum(100)) }),
  /** The needs whose gaps are counted every night, and shown to the public county by county. */
  watchedNeeds: z.array(need).check(z.maxLength(MOST_NEEDS, `At most ${MOST_NEEDS} needs.`)),
  /** Whether searches for a watched need that is hardly there are counted, by month and region. */
  unmetSearches: z.strictObject({ counted: z.boolean() }),
  /** Places today: how long a report counts, when mails ask and remind, and the kinds of places by name. */
  openings: z.strictObject({
    worthHours: z.int().check(z.minimum(6, 'At least 6 hours.'), z.maximum(72, 'At most 72 hours.')),
    askAt: mailHour,
    remindAt: mailHour,
    kinds: placeKinds,
  }),
  /** Terms that translations should use. The server adds the texts of the code lists. */
  glossary: z
    .array(
      z.strictObject({
        term: glossaryWords,
        /** The preferred translation first, then the accepted alternatives. */
        spanish: z.array(glossaryWords).check(z.minLength(1), z.maxLength(8)),
        note: z.nullable(z.string().check(z.minLength(1), z.maxLength(300))),
      }),
    )
    .check(z.maxLength(1000)),
  /** A banner on every page from its first to its last day, in the agency's time zone. */
  notice: z.nullable(z.strictObject({ text: both, from: day, to: day })),
}

export type SettingName = keyof typeof SETTINGS
export const SETTING_NAMES = Object.keys(SETTINGS) as [SettingName, ...SettingName[]]
export type DirectorySettings = { readonly [Name in SettingName]: z.infer<(typeof SETTINGS)[Name]> }
export type Navigator = DirectorySettings['navigators'][number]
