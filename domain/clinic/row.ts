import type { NoticeTemplate } from '../directory/notices.ts'
import type { Words } from '../language.ts'
import type { ConfirmedSection, Section } from './sections.ts'

/** Properties of a catalogue row, kind by kind. Rows are data; their kinds (`kinds/`) define the behaviour. */

/** `held`: waits for the agency. `live`: goes live at once. `protected`: a save refuses it; another call writes it. */
export type Review = 'held' | 'live' | 'protected'

type Common = {
  label: Words
  section: Section
  review: Review
  /** The label in the profile view, if it differs from the label in history. */
  viewed?: Words
  /** The sentence for an unanswered row; "Not specified" by default. */
  missing?: 'noInformation' | 'primaryAddressMissing' | 'noServices'
  /** The row that this one explains: screens show the two together, and history gives them one name. */
  explains?: string
  /** Omit this row if the row that it explains is listed. */
  implied?: true
  /** Counts towards the completeness of a profile, because visitors care about it. */
  counted?: true
  /** One edit may set it at many clinics, together with the rows that explain it. */
  shared?: true
  /** Short and often looked up: has a column of its own where a person confirms many clinics at once. */
  column?: true
  /**
   * The release that added the row. During an upgrade, copies of the release before it know no such row; remove this
   * once every supported release has the row.
   */
  since?: string
}
type Required = { required?: true; field?: Words }

export type WriteIn = {
  /** Wire name without its language ending. */
  name: string
  /** The code that carries the write-in. */
  code: number
  /** Other codes that keep a text which came with them, as in the licensing system; the form asks for it with `code` only. */
  alsoWith?: readonly number[]
  /** Which languages are required if the code is ticked; the public never sees a bare "Other". */
  required: 'both' | 'english' | 'spanishOrBoth' | 'none'
  /** The name of the field in messages; the Spanish includes "otro" with the right ending. */
  field: Words
  /** The label of the text on its own; "{label of the row}, Other" by default. */
  label?: Words
  /** The sentence for a ticked code whose optional text is missing. */
  without?: Words
}

/** `spanishOf` and `englishOf` name the row with the same text in the other language. */
export type TextRow = Common &
  Required & { kind: 'text'; limit: number; spanishOf?: string; englishOf?: string; oneLine?: true }
/** `secure`: only an encrypted page, because people type about themselves there. */
export type WebsiteRow = Common & Required & { kind: 'website'; secure?: true }
export type PhoneNumberRow = Common & { kind: 'phoneNumber'; invalid: 'invalidPhone' | 'invalidFax' | 'invalidTddTty' }
/** Words for visitors: the label, and what each answer means to them. */
type PublicWords = { label: Words; yes: Words; no: Words }
/** A switch of the public search. */
type SwitchWords = {
  /** The key in the address. */
  key: string
  /** The answer that the visitor looks for. */
  answer: boolean
  /** What the clinic left open: "They have not told us about …". */
  about: Words
  /** What a visitor asks a clinic that has not told us. */
  ask: Words
  /** What visitors type for it, in both languages, between commas. */
  spoken: string
  /** Heading and choice; the public label and the public yes unless given. */
  label?: Words
  choice?: Words
}
/** Only an answer that visitors read can be a filter, and they read the sections that staff confirm. */
type Shown =
  | { public?: never; filter?: never }
  | { section: ConfirmedSection; public: PublicWords; filter?: SwitchWords }
/** `term`: code and name in the taxonomy of answers in open data. */
export type YesNoRow = Common & { kind: 'yesNo'; term?: Words & { code: string } } & Shown
/** `isSwitch`: people read On and Off instead of Yes and No. */
export type FlagRow = Common & { kind: 'flag'; isSwitch?: true }
export type HoursRow = Common & { kind: 'weeklyHours' }
export type CodesRow = Common & Required & { kind: 'codes'; list: string; choose?: 'one'; writeIn?: WriteIn }
export type PhonesRow = Common & { kind: 'phones'; list: string; writeIn: WriteIn }
export type AddressRow = Common & { kind: 'address' }
export type ServicesRow = Common & { kind: 'services' }
export type LicenceTextRow = Common & { kind: 'licenceText' }
export type LicenceDateRow = Common & { kind: 'licenceDate' }
export type LicenceMomentRow = Common & { kind: 'licenceMoment' }
export type LicenceFlagRow = Common & { kind: 'licenceFlag' }
export type NoticeRow = Common & { kind: 'notice'; template: NoticeTemplate }

export type Row =
  | TextRow
  | WebsiteRow
  | PhoneNumberRow
  | YesNoRow
  | FlagRow
  | HoursRow
  | CodesRow
  | PhonesRow
  | AddressRow
  | ServicesRow
  | LicenceTextRow
  | LicenceDateRow
  | LicenceMomentRow
  | LicenceFlagRow
  | NoticeRow

export type Catalogue = Readonly<Record<string, Row>>

type Pair = Omit<TextRow, 'kind' | 'review' | 'spanishOf' | 'englishOf'>

/** The English and the Spanish row of one text, which refer to each other. */
export function textPair<N extends string>(name: N, pair: Pair): Record<`${N}En` | `${N}Es`, TextRow> {
  const { label, viewed } = pair
  const english = ({ en, es }: Words): Words => ({ en, es: `${es} (inglés)` })
  const spanish = ({ en, es }: Words): Words => ({ en: `${en} (Spanish)`, es: `${es} (español)` })
  return {
    [`${name}En`]: {
      ...pair,
      kind: 'text',
      review: 'held',
      englishOf: `${name}Es`,
      label: english(label),
      ...(viewed && { viewed: english(viewed) }),
    },
    [`${name}Es`]: {
      ...pair,
      kind: 'text',
      review: 'held',
      spanishOf: `${name}En`,
      label: spanish(label),
      ...(viewed && { viewed: spanish(viewed) }),
    },
  } as Record<`${N}En` | `${N}Es`, TextRow>
}
