import type { ChangeRecord } from '../../contract/updates.ts'
import { attributeLabel, attributePath, formatValue, readAttribute, valueAt } from '../../domain/clinic/changes.ts'
import type { Clinic } from '../../domain/clinic/clinic.ts'
import { FIELDS, type Row, SHORT_TEXT_LIMIT } from '../../domain/clinic/fields.ts'
import { SHOWN_ADDRESS_PARTS } from '../../domain/clinic/kinds/address.ts'
import type { Json, Voice } from '../../domain/clinic/kinds/kind.ts'
import type { Section } from '../../domain/clinic/sections.ts'
import type { Language } from '../../domain/language.ts'
import { isEditableInReview } from '../../domain/review/editable.ts'

/**
 * A submission laid out as the edit form is: by section and field, English beside Spanish. Everything is read from the
 * change records and the catalogue, so a new row of the catalogue is reviewed without an edit here.
 */

export interface ChangedField {
  record: ChangeRecord
  attribute: string
  label: string
  language: Language | undefined
  /** `edit`: words a reviewer may change. `fixed`: shown disabled. `removal`: a line to agree to. */
  role: 'edit' | 'fixed' | 'removal'
  control: 'line' | 'area' | 'phone'
  limit: number | undefined
  newText: string
  /** What the public read when this was asked for; nothing where there was nothing. */
  oldText: string | undefined
  /** What the public reads now, where that has moved since. */
  live: { text: string; changedAt: string | undefined } | undefined
}

/** The other language of a text that this submission leaves as it is. */
export interface UnchangedField {
  attribute: string
  label: string
  language: Language
  liveText: string | undefined
}

export type Entry =
  | { kind: 'single'; field: ChangedField }
  | { kind: 'pair'; english: ChangedField | UnchangedField; spanish: ChangedField | UnchangedField }
  | { kind: 'address'; label: string; fields: ChangedField[] }

export interface Group {
  section: Section | undefined
  entries: Entry[]
}

export const isChanged = (field: ChangedField | UnchangedField): field is ChangedField => 'record' in field

const ORDER = Object.keys(FIELDS)
const rows: [string, Row][] = Object.entries(FIELDS)

export function reviewGroups(records: readonly ChangeRecord[], clinic: Clinic, voice: Voice): Group[] {
  const inOrder = records.filter(isShown).toSorted((a, b) => partPlace(a) - partPlace(b))
  const fields = inOrder.map((record) => changedField(record, voice))
  const entries = new Map<string, Entry>()
  for (const field of fields) {
    const pair = pairOf(field.attribute)
    const found = readAttribute(field.attribute)
    const key = pair?.key ?? (found?.row.kind === 'address' ? found.name : field.attribute)
    entries.set(key, joined(entries.get(key), field, { pair, clinic, voice }))
  }
  const groups = new Map<Section | undefined, Entry[]>()
  for (const entry of [...entries.values()].sort((a, b) => placeOf(a) - placeOf(b))) {
    const section = readAttribute(attributeOf(entry))?.row.section
    groups.set(section, [...(groups.get(section) ?? []), entry])
  }
  return [...groups].map(([section, list]) => ({ section, entries: list }))
}

/** Coordinates and the place's id travel with the address, unseen. */
const SEEN_PARTS = [...SHOWN_ADDRESS_PARTS, 'hideAddress']
const partPlace = ({ attributeChanged }: ChangeRecord) =>
  SEEN_PARTS.indexOf(readAttribute(attributeChanged)?.part ?? '')

function isShown({ attributeChanged }: ChangeRecord): boolean {
  const found = readAttribute(attributeChanged)
  return found?.row.kind !== 'address' || SEEN_PARTS.includes(found.part)
}

function changedField(record: ChangeRecord, voice: Voice): ChangedField {
  const { attributeChanged: attribute, newValue, oldValue, liveValue, liveChangedAt } = record
  const told = (value: unknown) => formatValue(attribute, value as Json, voice)
  const editable = isEditableInReview({ attribute, newValue })
  return {
    record,
    attribute,
    label: attributeLabel(attribute, voice.language),
    language: pairOf(attribute)?.language,
    role: newValue === null ? 'removal' : editable ? 'edit' : 'fixed',
    control: controlOf(attribute),
    limit: limitOf(attribute),
    newText: newValue === null ? '' : told(newValue),
    oldText: isNothing(oldValue) ? undefined : told(oldValue),
    live:
      liveValue === undefined
        ? undefined
        : { text: isNothing(liveValue) ? '' : told(liveValue), changedAt: liveChangedAt },
  }
}

const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

function limitOf(attribute: string): number | undefined {
  const found = readAttribute(attribute)
  if (found?.row.kind === 'text') return found.row.limit
  return found && pairOf(attribute) ? SHORT_TEXT_LIMIT : undefined
}

function controlOf(attribute: string): ChangedField['control'] {
  const found = readAttribute(attribute)
  if (found?.row.kind === 'phones' && found.part === 'phone') return 'phone'
  return (limitOf(attribute) ?? 0) >= SHORT_TEXT_LIMIT ? 'area' : 'line'
}

interface Pair {
  /** The same for both languages. */
  key: string
  language: Language
  other: string
}

/** English and Spanish belong together: texts by their row, write-ins by their name. */
function pairOf(attribute: string): Pair | undefined {
  const found = readAttribute(attribute)
  if (!found) return undefined
  const { name, row, part } = found
  if (row.kind === 'text') {
    if (row.spanishOf) return { key: row.spanishOf, language: 'es', other: attributePath(row.spanishOf, '') }
    const spanish = rows.find(([, other]) => other.kind === 'text' && other.spanishOf === name)?.[0]
    return spanish ? { key: name, language: 'en', other: attributePath(spanish, '') } : undefined
  }
  const writeIn = row.kind === 'codes' || row.kind === 'phones' ? row.writeIn?.name : undefined
  if (!writeIn || !part.startsWith(writeIn)) return undefined
  const language = part.endsWith('Es') ? 'es' : 'en'
  const other = attributePath(name, `${writeIn}${language === 'es' ? 'En' : 'Es'}`)
  return { key: `${name}.${writeIn}`, language, other }
}

interface Context {
  pair: Pair | undefined
  clinic: Clinic
  voice: Voice
}

function joined(before: Entry | undefined, field: ChangedField, { pair, clinic, voice }: Context): Entry {
  if (pair) {
    const known = before?.kind === 'pair' ? (pair.language === 'es' ? before.english : before.spanish) : undefined
    const other = known ?? unchangedField(pair, clinic, voice)
    return pair.language === 'es'
      ? { kind: 'pair', english: other, spanish: field }
      : { kind: 'pair', english: field, spanish: other }
  }
  const row = readAttribute(field.attribute)?.row
  if (row?.kind !== 'address') return { kind: 'single', field }
  const fields = before?.kind === 'address' ? [...before.fields, field] : [field]
  return { kind: 'address', label: row.label[voice.language], fields }
}

function unchangedField({ other, language }: Pair, clinic: Clinic, voice: Voice): UnchangedField {
  const value = valueAt(clinic, other)
  return {
    attribute: other,
    label: attributeLabel(other, voice.language),
    language: language === 'es' ? 'en' : 'es',
    liveText: isNothing(value) ? undefined : formatValue(other, value, voice),
  }
}

function attributeOf(entry: Entry): string {
  if (entry.kind === 'pair') return entry.english.attribute
  return entry.kind === 'single' ? entry.field.attribute : (entry.fields[0]?.attribute ?? '')
}

function placeOf(entry: Entry): number {
  const name = readAttribute(attributeOf(entry))?.name
  return name === undefined ? ORDER.length : ORDER.indexOf(name)
}

export function changedFieldsOf(groups: readonly Group[]): ChangedField[] {
  return groups.flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      if (entry.kind === 'single') return [entry.field]
      return entry.kind === 'address' ? entry.fields : [entry.english, entry.spanish].filter(isChanged)
    }),
  )
}
