import type { ChangeRecord } from '../../../contract/updates.ts'
import {
  attributeLabel,
  attributePath,
  factsOf,
  formatValue,
  readAttribute,
  valueAt,
} from '../../../domain/clinic/changes.ts'
import type { Clinic } from '../../../domain/clinic/clinic.ts'
import { FIELDS } from '../../../domain/clinic/fields.ts'
import type { Json, PartFacts, Voice } from '../../../domain/clinic/kinds/kind.ts'
import { kindOf } from '../../../domain/clinic/kinds.ts'
import type { Section } from '../../../domain/clinic/sections.ts'
import { isNothing, tellChanges } from '../../../domain/clinic/tell.ts'
import type { Language } from '../../../domain/language.ts'
import { isEditableInReview } from '../../../domain/review/editable.ts'

/**
 * The fields of a submission in the layout of the edit form: by section and field, English beside Spanish. They derive
 * from the change records and the catalogue, so a new row of the catalogue needs no change here.
 */

export interface ChangedField {
  record: ChangeRecord
  attribute: string
  label: string
  language: Language | undefined
  /** `edit`: words a reviewer may change. `fixed`: shown disabled. `removal`: a line to agree to. */
  role: 'edit' | 'fixed' | 'removal'
  control: NonNullable<PartFacts['control']>
  limit: number | undefined
  newText: string
  /** The public text at the time of the submission; undefined where there was none. */
  oldText: string | undefined
  /** The current public text, where it changed after the submission. */
  live: { text: string; changedAt: string | undefined } | undefined
}

/** The other language of a text, which this submission does not change. */
export interface UnchangedField {
  attribute: string
  label: string
  language: Language | undefined
  control: NonNullable<PartFacts['control']>
  limit: number | undefined
  /** As stored; null without a value. */
  live: string | null
}

export type Entry =
  | { kind: 'single'; field: ChangedField }
  | { kind: 'pair'; english: ChangedField | UnchangedField; spanish: ChangedField | UnchangedField }
  | { kind: 'whole'; label: string; newText: string; fields: ChangedField[] }

export interface Group {
  section: Section | undefined
  entries: Entry[]
}

export const isChanged = (field: ChangedField | UnchangedField): field is ChangedField => 'record' in field

const ORDER = Object.keys(FIELDS)

export function reviewGroups(records: readonly ChangeRecord[], clinic: Clinic, voice: Voice): Group[] {
  const shown = records.filter((record) => factsOf(record.attributeChanged).seen && !leavesWithItsRow(record, records))
  const fields = shown.map((record) => changedField(record, clinic, voice)).sort((a, b) => placeIn(a) - placeIn(b))
  const entries = new Map<string, Entry>()
  for (const field of fields) {
    const found = readAttribute(field.attribute)
    const { translatedAt, language } = factsOf(field.attribute)
    if (found && kindOf(found.row).toldWhole) entries.set(found.name, wholeEntry(found.name, fields, clinic, voice))
    else if (translatedAt && language) {
      const other =
        fields.find(({ attribute }) => attribute === translatedAt) ?? unchangedField(translatedAt, clinic, voice)
      const [english, spanish] = language === 'en' ? [field, other] : [other, field]
      entries.set(english.attribute, { kind: 'pair', english, spanish })
    } else entries.set(field.attribute, { kind: 'single', field })
  }
  const groups = new Map<Section | undefined, Entry[]>()
  for (const entry of [...entries.values()].sort((a, b) => placeOf(a) - placeOf(b))) {
    const section = readAttribute(attributeOf(entry))?.row.section
    groups.set(section, [...(groups.get(section) ?? []), entry])
  }
  return [...groups].map(([section, list]) => ({ section, entries: list }))
}

/** Of a row that leaves, its first part is shown. */
function leavesWithItsRow(record: ChangeRecord, records: readonly ChangeRecord[]): boolean {
  const { overlaps } = factsOf(record.attributeChanged)
  if (overlaps === undefined || record.newValue !== null) return false
  const first = records.find(({ attributeChanged }) => factsOf(attributeChanged).overlaps === overlaps)
  return first !== undefined && first !== record
}

/** The row that a record changes a part of, as the public reads it: the type of a phone with its number. */
function wholeRow({ attributeChanged }: ChangeRecord, clinic: Clinic, voice: Voice): string | undefined {
  const found = readAttribute(attributeChanged)
  const { overlaps } = factsOf(attributeChanged)
  if (!found || overlaps === undefined || overlaps === found.part) return undefined
  const path = attributePath(found.name, overlaps)
  const value = valueAt(clinic, path)
  return value === null ? undefined : formatValue(path, value, voice)
}

function changedField(record: ChangeRecord, clinic: Clinic, voice: Voice): ChangedField {
  const { attributeChanged: attribute, newValue, oldValue, liveValue, liveChangedAt } = record
  const asText = (value: unknown) => formatValue(attribute, value as Json, voice)
  const editable = isEditableInReview({ attribute, newValue })
  const { language, control, limit } = factsOf(attribute)
  return {
    record,
    attribute,
    label: attributeLabel(attribute, voice.language),
    language,
    role: newValue === null ? 'removal' : editable ? 'edit' : 'fixed',
    control: control ?? 'line',
    limit,
    newText: newValue === null ? '' : asText(newValue),
    oldText: isNothing(oldValue) ? undefined : (wholeRow(record, clinic, voice) ?? asText(oldValue)),
    live:
      liveValue === undefined
        ? undefined
        : { text: isNothing(liveValue) ? '' : asText(liveValue), changedAt: liveChangedAt },
  }
}

/** Combines parts that mean little alone into one value: a new street with its town. */
function wholeEntry(name: string, fields: readonly ChangedField[], clinic: Clinic, voice: Voice): Entry {
  const own = fields.filter(({ attribute }) => readAttribute(attribute)?.name === name)
  const changes = own.map(({ attribute, record }) => ({
    attribute,
    oldValue: record.oldValue as Json,
    newValue: record.newValue as Json,
  }))
  const [asText] = tellChanges(changes, clinic, voice)
  return { kind: 'whole', label: asText?.label ?? '', newText: asText?.newText ?? '', fields: own }
}

function unchangedField(attribute: string, clinic: Clinic, voice: Voice): UnchangedField {
  const value = valueAt(clinic, attribute)
  const { language, control, limit } = factsOf(attribute)
  return {
    attribute,
    label: attributeLabel(attribute, voice.language),
    language,
    control: control ?? 'area',
    limit,
    live: typeof value === 'string' ? value : null,
  }
}

function attributeOf(entry: Entry): string {
  if (entry.kind === 'pair') return entry.english.attribute
  return entry.kind === 'single' ? entry.field.attribute : (entry.fields[0]?.attribute ?? '')
}

/** Sorts by the catalogue's order of rows, then by the row kind's order of parts. */
function placeIn({ attribute }: { attribute: string }): number {
  const found = readAttribute(attribute)
  if (!found) return Number.POSITIVE_INFINITY
  return kindOf(found.row).facts(found.part, found.row).place ?? 0
}

function placeOf(entry: Entry): number {
  const name = readAttribute(attributeOf(entry))?.name
  return name === undefined ? ORDER.length : ORDER.indexOf(name)
}

/** The unchanged language of each pair of which this submission changes the other. */
export const unchangedFieldsOf = (groups: readonly Group[]): UnchangedField[] =>
  groups.flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      entry.kind === 'pair' ? [entry.english, entry.spanish].flatMap((field) => (isChanged(field) ? [] : [field])) : [],
    ),
  )

export function changedFieldsOf(groups: readonly Group[]): ChangedField[] {
  return groups.flatMap(({ entries }) =>
    entries.flatMap((entry) => {
      if (entry.kind === 'single') return [entry.field]
      return entry.kind === 'whole' ? entry.fields : [entry.english, entry.spanish].filter(isChanged)
    }),
  )
}
