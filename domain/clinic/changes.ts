import { PLACE } from '#place/names'
import type { Language } from '../language.ts'
import { listed } from '../lists.ts'
import { MESSAGES } from '../messages.ts'
import { type ByRow, rowsOf, withStoredIds } from './clinic.ts'
import { type Catalogue, type Review, TOLD_FIELDS } from './fields.ts'
import { type Json, type PartFacts, sameJson, type Voice } from './kinds/kind.ts'
import { kindOf } from './kinds.ts'

/** Edits as lists of changed parts: differences, waiting parts, conflicts, and descriptions for people. */

export type Change = {
  /** `clinic.descriptionEn`, `clinic.clinicLocations.addressLine1`. The database stores these paths for ever. */
  attribute: string
  /** Administrators decide the parts of one unit together; edits replace and compare them together. */
  unit: string
  oldValue: Json
  newValue: Json
  review: Review
}

export type NewValue = { attribute: string; newValue: Json }

export const attributePath = (name: string, part: string) => `clinic.${name}${part === '' ? '' : `.${part}`}`

export function readAttribute(attribute: string, fields: Catalogue = TOLD_FIELDS) {
  const [prefix, name = '', ...rest] = attribute.split('.')
  const row = prefix === 'clinic' && Object.hasOwn(fields, name) ? fields[name] : undefined
  return row && { name, row, part: rest.join('.') }
}

export function unitOf(attribute: string, fields: Catalogue = TOLD_FIELDS): string {
  const found = readAttribute(attribute, fields)
  return found ? unitPath(found.name, kindOf(found.row).unit(found.part, found.row)) : attribute
}

const unitPath = (name: string, unit: string) => `${name}#${unit}`

export function changesBetween(from: object, to: object, fields: Catalogue = TOLD_FIELDS): Change[] {
  // Usual case: the author edited the newest version, so that both arguments are the same object.
  if (from === to) return []
  const [before, after] = [from as ByRow, to as ByRow]
  return rowsOf(fields).flatMap(([name, row]) => {
    const [old, wanted] = [before[name], after[name]]
    // Skip unchanged rows, which are most of them, and rows that only one side has.
    if (old === undefined || wanted === undefined || sameJson(old, wanted)) return []
    return kindOf(row)
      .split(old, wanted, row)
      .map(({ part, unit, ...change }) => ({
        attribute: attributePath(name, part),
        unit: unitPath(name, unit),
        ...change,
      }))
  })
}

/** What became live since `base`; the live clinic is as stored, so that a row without an id has that of its type. */
export const changesSince = (base: object, live: object, fields: Catalogue = TOLD_FIELDS): Change[] =>
  base === live ? [] : changesBetween(base, withStoredIds(live, fields), fields)

/** Applies lists before their write-ins: sorted by path, `clinic.x` comes before `clinic.x.y`. */
export function applyChanges<T extends object>(
  clinic: T,
  changes: readonly NewValue[],
  fields: Catalogue = TOLD_FIELDS,
): T {
  const values: Record<string, Json> = { ...(clinic as ByRow) }
  const byPath = (a: NewValue, b: NewValue) => Number(a.attribute > b.attribute) - Number(a.attribute < b.attribute)
  for (const { attribute, newValue } of changes.toSorted(byPath)) {
    const found = readAttribute(attribute, fields)
    if (!found) continue
    values[found.name] = kindOf(found.row).apply(values[found.name] as Json, found.part, newValue, found.row)
  }
  return values as T
}

type Applied = { version: number; attribute: string; oldValue: Json }

/**
 * The clinic before these changes went live. Undoes the newest version first, because two paths may hold one value: an
 * edit may remove a phone by its type's part after an earlier edit wrote it by the list.
 */
export function undoChanges<T extends object>(
  live: T,
  applied: readonly Applied[],
  fields: Catalogue = TOLD_FIELDS,
): T {
  const newestFirst = [...Map.groupBy(applied, ({ version }) => version)].sort(([a], [b]) => b - a)
  const undone = (changes: readonly Applied[]) =>
    changes.map(({ attribute, oldValue }) => ({ attribute, newValue: oldValue }))
  return newestFirst.reduce((clinic, [, changes]) => applyChanges(clinic, undone(changes), fields), live)
}

/** The current value at this path. */
export function valueAt(clinic: object, attribute: string, fields: Catalogue = TOLD_FIELDS): Json {
  const found = readAttribute(attribute, fields)
  const value = found && (clinic as ByRow)[found.name]
  return found && value !== undefined ? kindOf(found.row).read(value, found.part, found.row) : null
}

export type Conflict = { attribute: string; base: Json; theirs: Json; yours: Json }

/**
 * Three-way merge of an edit into the live clinic. Only differences from `base` count as edited; if another person
 * changed the same unit to another value since, the result lists a conflict.
 */
export function mergeEdit<T extends object>(base: T, live: T, yours: T, fields: Catalogue = TOLD_FIELDS) {
  return mergeChanges(base, live, changesBetween(base, yours, fields), fields)
}

/** `mergeEdit` for callers that have the edited parts already. */
export function mergeChanges<T extends object>(
  base: T,
  live: T,
  edits: readonly Change[],
  fields: Catalogue = TOLD_FIELDS,
) {
  const meanwhile = changesSince(base, live, fields)
  const theirsByUnit = Object.groupBy(meanwhile, (change) => change.unit)
  const yoursByUnit = Object.groupBy(edits, (change) => change.unit)
  const conflicts = Object.entries(yoursByUnit).flatMap(([unit, mine = []]) => {
    const theirs = theirsByUnit[unit]
    return theirs ? collisions(theirs, mine) : []
  })
  const sides = { base, theirs: live, yours: applyChanges(base, edits, fields) }
  const overlapping = [...meanwhile, ...edits].flatMap(({ attribute, unit }) => {
    const overlaps = overlapOf(attribute, fields)
    return overlaps && !(theirsByUnit[unit] && yoursByUnit[unit]) ? [overlaps] : []
  })
  const overtaken = [...new Set(overlapping)].flatMap((attribute) => overtakenAt(attribute, sides, fields))
  const kept = edits.filter((edit) => !theirsByUnit[edit.unit])
  // A list edited on `base` lacks a code that arrived since with its write-in, so apply the changes since `base` again.
  return {
    conflicts: [...conflicts, ...overtaken],
    merged: applyChanges(live, [...meanwhile, ...kept], fields),
  }
}

/** A part that one side did not touch keeps its base value on that side: two halves of one address conflict. */
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

type Sides = Readonly<Record<'base' | 'theirs' | 'yours', object>>

/** The path of the whole row that this path is a part of. */
export function overlapOf(attribute: string, fields: Catalogue): string | undefined {
  const { overlaps } = factsOf(attribute, fields)
  const found = readAttribute(attribute, fields)
  return found && overlaps !== undefined ? attributePath(found.name, overlaps) : undefined
}

/** Overlapping paths conflict if both sides changed the value, and to different values. */
function overtakenAt(attribute: string, sides: Sides, fields: Catalogue): Conflict[] {
  const at = (side: keyof Sides) => valueAt(sides[side], attribute, fields)
  const [base, theirs, yours] = [at('base'), at('theirs'), at('yours')]
  const moved = !sameJson(base, theirs) && !sameJson(base, yours) && !sameJson(theirs, yours)
  return moved ? [{ attribute, base, theirs, yours }] : []
}

function valueIn(changes: readonly Change[], attribute: string, base: Json): Json {
  const change = changes.find((candidate) => candidate.attribute === attribute)
  return change ? change.newValue : base
}

const wordless = (language: Language): Voice => ({ language, messages: MESSAGES[language], codeText: () => undefined })

/** The label of a path. */
export function attributeLabel(attribute: string, language: Language, fields: Catalogue = TOLD_FIELDS): string {
  const found = readAttribute(attribute, fields)
  return found ? kindOf(found.row).label(found.part, found.row, wordless(language)) : attribute
}

/** The topics of a list of paths, without repeats; a text takes the label of the answer that it explains. */
export function topicsOf(attributes: readonly string[], language: Language, fields: Catalogue = TOLD_FIELDS): string[] {
  // Coordinates change with their street: name them only if no visible part changed.
  const seen = attributes.filter((attribute) => factsOf(attribute, fields).seen)
  const topics = (seen.length > 0 ? seen : attributes).map((attribute) => {
    const found = readAttribute(attribute, fields)
    if (!found) return attribute
    const explained = fields[found.row.explains ?? '']
    return explained ? explained.label[language] : kindOf(found.row).topic(found.part, found.row, wordless(language))
  })
  return [...new Set(topics)]
}

/** Properties of a path for readers and reviewers. */
export function factsOf(attribute: string, fields: Catalogue = TOLD_FIELDS): PartFacts & { translatedAt?: string } {
  const found = readAttribute(attribute, fields)
  if (!found) return { seen: true }
  const facts = kindOf(found.row).facts(found.part, found.row)
  if (!facts.translation) return facts
  const { translation } = facts
  const translatedAt =
    'row' in translation ? attributePath(translation.row, '') : attributePath(found.name, translation.part)
  return { ...facts, translatedAt }
}

export function formatValue(attribute: string, value: Json, voice: Voice, fields: Catalogue = TOLD_FIELDS): string {
  const found = readAttribute(attribute, fields)
  if (found) return kindOf(found.row).format(found.part, value, found.row, voice)
  return value === null ? voice.messages.notSpecified() : String(value)
}

/** One change as a line of history. */
export function describeChange(
  change: { attribute: string; oldValue: Json; newValue: Json },
  voice: Voice,
  fields: Catalogue = TOLD_FIELDS,
) {
  return {
    label: attributeLabel(change.attribute, voice.language, fields),
    oldText: formatValue(change.attribute, change.oldValue, voice, fields),
    newText: formatValue(change.attribute, change.newValue, voice, fields),
  }
}

const SOURCES: Readonly<Record<string, string>> = {
  [PLACE.licensingId]: PLACE.licensing,
  gbp: 'Google Business Profile',
  hsd: 'HSD',
}
export const sourceName = (source: string) => SOURCES[source] ?? source
const LABELS_TOLD = 3

/** "{First Last} updated {labels} for {clinic}", with at most three labels. */
export function describeSubmission(
  { who, attributes, clinicName }: { who: string; attributes: readonly string[]; clinicName: string },
  language: Language = 'en',
  fields: Catalogue = TOLD_FIELDS,
): string {
  const messages = MESSAGES[language]
  const labels = topicsOf(attributes, language, fields)
  const first = labels.slice(0, LABELS_TOLD)
  const more = labels.length - first.length
  const named = first.map((label) => messages.quotedLabel(label))
  const joined = listed(more > 0 ? [...named, messages.more(more)] : named, language)
  return messages.updatedLine(who, joined, clinicName)
}
