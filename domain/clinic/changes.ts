import type { Language } from '../language.ts'
import { MESSAGES } from '../messages.ts'
import { type ByRow, rowsOf } from './clinic.ts'
import { type Catalogue, FIELDS, OTHER_LABELS, type Review, type Row } from './fields.ts'
import { type Json, sameJson, type Voice } from './kinds/kind.ts'
import { kindOf } from './kinds.ts'

/** Edits as lists of changed parts: what differs, what waits, what collides, and how it is told. */

export type Change = {
  /** `clinic.descriptionEn`, `clinic.clinicLocations.addressLine1`: stored for ever. */
  attribute: string
  /** Parts that are decided, replaced and compared together share a unit. */
  unit: string
  oldValue: Json
  newValue: Json
  review: Review
}

type NewValue = { attribute: string; newValue: Json }

export const attributePath = (name: string, part: string) => `clinic.${name}${part === '' ? '' : `.${part}`}`

export function readAttribute(attribute: string, fields: Catalogue = FIELDS) {
  const [prefix, name = '', ...rest] = attribute.split('.')
  const row = prefix === 'clinic' && Object.hasOwn(fields, name) ? fields[name] : undefined
  return row && { name, row, part: rest.join('.') }
}

export function unitOf(attribute: string, fields: Catalogue = FIELDS): string {
  const found = readAttribute(attribute, fields)
  return found ? unitPath(found.name, kindOf(found.row).unit(found.part, found.row)) : attribute
}

const unitPath = (name: string, unit: string) => `${name}#${unit}`

export function changesBetween(from: object, to: object, fields: Catalogue = FIELDS): Change[] {
  const [before, after] = [from as ByRow, to as ByRow]
  return rowsOf(fields).flatMap(([name, row]) => {
    // Most rows of most edits are untouched, and the same value has no different parts.
    if (sameJson(before[name], after[name])) return []
    return kindOf(row)
      .split(before[name] as Json, after[name] as Json, row)
      .map(({ part, unit, ...change }) => ({
        attribute: attributePath(name, part),
        unit: unitPath(name, unit),
        ...change,
      }))
  })
}

/** Lists come before their write-ins: by path, `clinic.x` sorts before `clinic.x.y`. */
export function applyChanges<T extends object>(clinic: T, changes: readonly NewValue[], fields: Catalogue = FIELDS): T {
  const values: Record<string, Json> = { ...(clinic as ByRow) }
  const byPath = (a: NewValue, b: NewValue) => Number(a.attribute > b.attribute) - Number(a.attribute < b.attribute)
  for (const { attribute, newValue } of changes.toSorted(byPath)) {
    const found = readAttribute(attribute, fields)
    if (!found) continue
    values[found.name] = kindOf(found.row).apply(values[found.name] as Json, found.part, newValue, found.row)
  }
  return values as T
}

/** What the public reads under this path now. */
export function valueAt(clinic: object, attribute: string, fields: Catalogue = FIELDS): Json {
  const found = readAttribute(attribute, fields)
  return found ? kindOf(found.row).read((clinic as ByRow)[found.name] as Json, found.part, found.row) : null
}

export type Conflict = { attribute: string; base: Json; theirs: Json; yours: Json }

/**
 * Lays an edit made on an older reading over the live clinic. Only what differs from that reading counts as edited;
 * where someone else has meanwhile changed the same unit to something else, it is a conflict and not a merge.
 */
export function mergeEdit<T extends object>(base: T, live: T, yours: T, fields: Catalogue = FIELDS) {
  return mergeChanges(base, live, changesBetween(base, yours, fields), fields)
}

/** The same, where what was edited is known already. */
export function mergeChanges<T extends object>(base: T, live: T, edits: readonly Change[], fields: Catalogue = FIELDS) {
  const meanwhile = changesBetween(base, live, fields)
  const theirsByUnit = Object.groupBy(meanwhile, (change) => change.unit)
  const yoursByUnit = Object.groupBy(edits, (change) => change.unit)
  const conflicts = Object.entries(yoursByUnit).flatMap(([unit, mine = []]) => {
    const theirs = theirsByUnit[unit]
    return theirs ? collisions(theirs, mine) : []
  })
  const kept = edits.filter((edit) => !theirsByUnit[edit.unit])
  // A list edited on the older reading does not know a code that has arrived since with its write-in: theirs come again.
  return { conflicts, merged: applyChanges(live, [...meanwhile, ...kept], fields) }
}

/** A part that only one side touched stands at its base on the other: half an address each is still a collision. */
function collisions(theirs: readonly Change[], yours: readonly Change[]): Conflict[] {
  const byAttribute = new Map([...theirs, ...yours].map((change) => [change.attribute, change.oldValue]))
  return [...byAttribute]
    .map(([attribute, base]) => ({
      attribute,
      base,
      theirs: valueIn(theirs, attribute, base),
      yours: valueIn(yours, attribute, base),
    }))
    .filter((conflict) => !sameJson(conflict.theirs, conflict.yours))
}

function valueIn(changes: readonly Change[], attribute: string, base: Json): Json {
  const change = changes.find((candidate) => candidate.attribute === attribute)
  return change ? change.newValue : base
}

/** The rows a list of changes touches. */
export function changedRows(changes: readonly { attribute: string }[], fields: Catalogue = FIELDS): string[] {
  return [...new Set(changes.flatMap((change) => readAttribute(change.attribute, fields)?.name ?? []))]
}

export function attributeLabel(attribute: string, language: Language, fields: Catalogue = FIELDS): string {
  const found = readAttribute(attribute, fields)
  if (!found) return OTHER_LABELS[attribute]?.[language] ?? attribute
  const voice = { language, messages: MESSAGES[language], codeText: () => undefined }
  return kindOf(found.row).label(found.part, found.row, voice)
}

export function formatValue(attribute: string, value: Json, voice: Voice, fields: Catalogue = FIELDS): string {
  const found = readAttribute(attribute, fields)
  if (found) return kindOf(found.row).format(found.part, value, found.row, voice)
  if (typeof value === 'boolean') return value ? voice.messages.yes() : voice.messages.no()
  return value === null ? voice.messages.none() : String(value)
}

/** One change as history tells it. */
export function describeChange(
  change: { attribute: string; oldValue: Json; newValue: Json },
  voice: Voice,
  fields: Catalogue = FIELDS,
) {
  return {
    label: attributeLabel(change.attribute, voice.language, fields),
    oldText: formatValue(change.attribute, change.oldValue, voice, fields),
    newText: formatValue(change.attribute, change.newValue, voice, fields),
  }
}

const SOURCES: Readonly<Record<string, string>> = { ladders: 'LADDERS', gbp: 'Google Business Profile', hsd: 'HSD' }
export const sourceName = (source: string) => SOURCES[source] ?? source
const LABELS_TOLD = 3

/** "{First Last} updated {labels} for {clinic}", with at most three labels. */
export function describeSubmission(
  { who, attributes, clinicName }: { who: string; attributes: readonly string[]; clinicName: string },
  language: Language = 'en',
  fields: Catalogue = FIELDS,
): string {
  const messages = MESSAGES[language]
  const labels = [...new Set(attributes.map((attribute) => attributeLabel(attribute, language, fields)))]
  const told = labels.slice(0, LABELS_TOLD)
  const more = labels.length - told.length
  const last = told.at(-1) ?? ''
  const joined =
    more > 0
      ? messages.andMore(told.join(', '), more)
      : told.length > 1
        ? messages.and(told.slice(0, -1).join(', '), last)
        : last
  return messages.updatedLine(who, joined, clinicName)
}

/** Every editable value of a clinic as text by attribute path: the row of an export. */
export function exportClinic(clinic: object, voice: Voice, fields: Catalogue = FIELDS): Record<string, string> {
  const blank = Object.fromEntries(rowsOf(fields).map(([name, row]) => [name, blankOf(row)]))
  return Object.fromEntries(
    changesBetween(blank, clinic, fields).map(({ attribute, newValue }) => [
      attribute,
      formatValue(attribute, newValue, voice, fields),
    ]),
  )
}

// A flag that is off is a value too, so the export starts from something no value equals.
const blankOf = (row: Row): Json => (row.kind === 'flag' ? null : kindOf(row).empty(row))
