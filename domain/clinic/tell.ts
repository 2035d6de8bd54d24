import type { Language } from '../language.ts'
import { attributeLabel, factsOf, formatValue, readAttribute } from './changes.ts'
import type { ByRow } from './clinic.ts'
import { type Catalogue, type Row, TOLD_FIELDS } from './fields.ts'
import type { Json, ToldLine, Voice } from './kinds/kind.ts'
import { kindOf } from './kinds.ts'

/** Formats a clinic's values as text, in the language of the voice, for screens, mails and public pages. */

/** One row as lines; no lines without an answer. */
export function tellRow(clinic: object, name: string, voice: Voice, fields: Catalogue = TOLD_FIELDS): ToldLine[] {
  const row = fields[name]
  const value = (clinic as ByRow)[name]
  return row && value !== undefined ? kindOf(row).tell(value, row, voice) : []
}

/** One row as plain text; empty without an answer. */
export function tellRowPlainly(clinic: object, name: string, voice: Voice, fields: Catalogue = TOLD_FIELDS): string {
  return plainText(tellRow(clinic, name, voice, fields), voice.language)
}

function plainText(lines: readonly ToldLine[], language: Language): string {
  const named = lines.some(({ about }) => about !== undefined)
  return lines.map((line) => plainLine(line, language)).join(named ? '\n' : ', ')
}

/** "Front desk: (303) 555-0142", "Other: Barter", "Other (Night line): (303) 555-0177". */
function plainLine({ about, text, words }: ToldLine, language: Language): string {
  const own = words && (words[language] ?? words.en ?? words.es)
  if (about === undefined) return own ? `${text}: ${own}` : text
  return own ? `${about} (${own}): ${text}` : `${about}: ${text}`
}

type ChangedValue = { attribute: string; oldValue: Json; newValue: Json }

/** One or several changes as one entry for people. */
export type ToldChange<C extends ChangedValue = ChangedValue> = {
  changes: readonly [C, ...C[]]
  label: string
  language: Language | undefined
  /** Empty if there was no value. */
  oldText: string
  /** Empty if the edit removes the value. */
  newText: string
}

/**
 * Describes changes part by part; for kinds with `toldWhole` as the whole value, so that a changed street comes with
 * its town. Omits invisible parts and implied rows. `clinic` provides the unchanged parts.
 */
export function tellChanges<C extends ChangedValue>(
  changes: readonly C[],
  clinic: object,
  voice: Voice,
  fields: Catalogue = TOLD_FIELDS,
): ToldChange<C>[] {
  return told(changes, { clinic, voice, fields, together: false })
}

/** The same for readers who decide nothing by part: a phone number and the name of its line are one sentence. */
export function tellInSentences<C extends ChangedValue>(
  changes: readonly C[],
  clinic: object,
  voice: Voice,
): ToldChange<C>[] {
  return told(changes, { clinic, voice, fields: TOLD_FIELDS, together: true })
}

type Telling = { clinic: object; voice: Voice; fields: Catalogue; together: boolean }

function told<C extends ChangedValue>(changes: readonly C[], telling: Telling): ToldChange<C>[] {
  const { clinic, voice, fields } = telling
  const nameOf = ({ attribute }: C) => readAttribute(attribute, fields)?.name ?? attribute
  const byRow = Map.groupBy(changes, nameOf)
  return [...byRow].flatMap(([name, ofRow]) => {
    const row = fields[name]
    if (row?.implied && byRow.has(row.explains ?? '')) return []
    if (row && kindOf(row).toldWhole && !ofRow.every((change) => factsOf(change.attribute, fields).beside)) {
      return [toldWhole(ofRow as [C, ...C[]], { name, row, clinic, voice, fields })]
    }
    const together = row ? toldTogether(ofRow, row, (clinic as ByRow)[name] ?? [], telling) : []
    const told = new Set(together.flatMap((one) => one.changes))
    const single = ofRow
      .filter((change) => !told.has(change) && factsOf(change.attribute, fields).seen)
      .map((change) => toldPart(change, voice, fields))
    return [...together, ...single]
  })
}

/** Parts that are told together, as the number of a phone with the name of its line. */
function toldTogether<C extends ChangedValue>(
  changes: readonly C[],
  row: Row,
  value: Json,
  { voice, fields, together: inSentences }: Telling,
): ToldChange<C>[] {
  const parts = changes.map((change) => ({ ...change, part: readAttribute(change.attribute, fields)?.part ?? '' }))
  const groups = kindOf(row).tellTogether?.(parts, row, voice, { value, inSentences }) ?? []
  return groups.map(({ parts: named, oldText, newText }) => {
    const own = changes.filter((_change, place) => named.includes(parts[place]?.part ?? ''))
    const label = row.label[voice.language]
    return { changes: own as unknown as readonly [C, ...C[]], label, language: undefined, oldText, newText }
  })
}

function toldPart<C extends ChangedValue>(change: C, voice: Voice, fields: Catalogue): ToldChange<C> {
  const { attribute } = change
  const asText = (value: Json) => (isNothing(value) ? '' : formatValue(attribute, value, voice, fields))
  return {
    changes: [change],
    label: attributeLabel(attribute, voice.language, fields),
    language: factsOf(attribute, fields).language,
    oldText: asText(change.oldValue),
    newText: asText(change.newValue),
  }
}

type Whole = { name: string; row: Row; clinic: object; voice: Voice; fields: Catalogue }

function toldWhole<C extends ChangedValue>(changes: readonly [C, ...C[]], whole: Whole): ToldChange<C> {
  const { name, row, clinic, voice, fields } = whole
  const kind = kindOf(row)
  const beside = changes.filter(({ attribute }) => factsOf(attribute, fields).beside)
  const asText = (side: 'oldValue' | 'newValue') => {
    const value = changes.reduce<Json>(
      (before, change) => kind.apply(before, readAttribute(change.attribute, fields)?.part ?? '', change[side], row),
      (clinic as ByRow)[name] ?? kind.empty(row),
    )
    const line = plainText(kind.tell(value, row, voice), voice.language)
    if (line === '') return ''
    const more = beside
      .filter((change) => !isNothing(change[side]))
      .map(
        (change) =>
          `${attributeLabel(change.attribute, voice.language, fields)}: ${formatValue(change.attribute, change[side], voice, fields)}`,
      )
    return [line, ...more].join('\n')
  }
  return {
    changes,
    label: row.label[voice.language],
    language: undefined,
    oldText: asText('oldValue'),
    newText: asText('newValue'),
  }
}

/** Whether a changed part of this row is told with unchanged ones. */
export const toldWithTheRest = (row: Row): boolean => {
  const { toldWhole, tellTogether } = kindOf(row)
  return Boolean(toldWhole ?? tellTogether)
}

/** The clinic's values that describing these paths needs. */
export function neededToTell(clinic: object, attributes: readonly string[], fields: Catalogue = TOLD_FIELDS) {
  const whole = attributes.flatMap((attribute) => {
    const found = readAttribute(attribute, fields)
    return found && toldWithTheRest(found.row) ? [found.name] : []
  })
  return Object.fromEntries([...new Set(whole)].map((name) => [name, (clinic as ByRow)[name] as Json]))
}

export const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
