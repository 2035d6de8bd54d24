import type { NoticeTemplate } from '../directory/notices.ts'
import type { Words } from '../language.ts'
import type { Section } from './sections.ts'

/** What a row of the catalogue may say, kind by kind. Rows are data; how they behave is for their kinds (`kinds/`). */

/** What saving a part does: wait for the agency, go live at once, or be refused because another call decides it. */
export type Review = 'held' | 'live' | 'protected'

type Common = {
  label: Words
  section: Section
  review: Review
  /** The label where the profile is read, if it differs from the one of history. */
  viewed?: Words
  /** The sentence where the profile says nothing; "Not specified" unless given. */
  missing?: 'noInformation' | 'primaryAddressMissing' | 'noServices'
  /** The row whose answer this one explains: the two are shown together and go by one name in a line of history. */
  explains?: string
  /** What it says, the row that it explains says too: it is told only where that one is not. */
  implied?: true
}
type Required = { required?: true; field?: Words }

export type WriteIn = {
  /** Wire name without its language ending. */
  name: string
  /** The code that carries the write-in. */
  code: number
  /** Which languages must be filled in when the code is ticked; the public never sees a bare "Other". */
  required: 'both' | 'english' | 'spanishOrBoth' | 'none'
  /** What is asked for; in Spanish with "otro", whose ending the word decides. */
  field: Words
  /** What the text is called where it stands alone; "{label of the row}, Other" unless given. */
  label?: Words
  /** What is said where the code may stand without a text and does. */
  without?: Words
}

/** `spanishOf` and `englishOf` name the row with the same words in the other language. */
export type TextRow = Common &
  Required & { kind: 'text'; limit: number; spanishOf?: string; englishOf?: string; oneLine?: true }
export type WebsiteRow = Common & Required & { kind: 'website' }
export type PhoneNumberRow = Common & { kind: 'phoneNumber'; invalid: 'invalidPhone' | 'invalidFax' | 'invalidTddTty' }
export type YesNoRow = Common & { kind: 'yesNo' }
export type FlagRow = Common & { kind: 'flag' }
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

/** A text in English and in Spanish: two rows that know each other, made from one entry of the catalogue. */
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
