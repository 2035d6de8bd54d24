import type * as z from 'zod/mini'
import { SETTINGS, type SettingName } from '../../../contract/directory/settings.ts'
import { withoutAccents } from '../../../domain/characters.ts'

/** The controls of a setting, derived from its schema: the kind of each part, and its empty value. */

export type Part =
  | { kind: 'both'; long: boolean }
  | { kind: 'text'; input: 'text' | 'url' | 'email' | 'tel' | 'date'; optional: boolean }
  | { kind: 'number' }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'yesNo' }
  /** Plain values, one per line. */
  | { kind: 'lines' }
  | { kind: 'counties' }
  /** Values of the public search's filter that the entry names. */
  | { kind: 'filterValues' }
  | { kind: 'group'; parts: readonly [string, Part][] }
  | { kind: 'optional'; part: Part }
  | { kind: 'rows'; row: Part & { kind: 'group' | 'both' } }

type Schema = z.core.$ZodType
type Definition = {
  type: string
  format?: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  entries?: Record<string, string>
  checks?: { _zod: { def: { pattern?: RegExp; format?: string } } }[]
}
const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

export const partOf = (name: SettingName): Part => read(SETTINGS[name], name)

function read(schema: Schema, name: string): Part {
  const { type, shape, element, innerType, entries } = definitionOf(schema)
  switch (type) {
    case 'object':
      return readObject(shape ?? {})
    case 'array':
      return readList(element as Schema, name)
    case 'optional':
      return read(innerType as Schema, name)
    case 'nullable':
      return optional(read(innerType as Schema, name))
    case 'boolean':
      return { kind: 'yesNo' }
    case 'number':
      return { kind: 'number' }
    case 'enum':
      return { kind: 'choice', options: Object.values(entries ?? {}) }
    case 'string':
      return { kind: 'text', input: inputOf(schema), optional: false }
    default:
      throw new Error(`No control edits a ${type} (${name})`)
  }
}

function readObject(shape: Record<string, Schema>): Part {
  const names = Object.keys(shape)
  if (names.join() === 'en,es') return { kind: 'both', long: inputOf(shape.en as Schema) === 'text' }
  return { kind: 'group', parts: names.map((name) => [name, read(shape[name] as Schema, name)]) }
}

function readList(element: Schema, name: string): Part {
  if (name === 'countyIds') return { kind: 'counties' }
  if (name === 'values') return { kind: 'filterValues' }
  const row = read(element, name)
  return row.kind === 'group' || row.kind === 'both' ? { kind: 'rows', row } : { kind: 'lines' }
}

/** An optional text is an empty box; the administrator switches anything larger on first. */
const optional = (part: Part): Part => (part.kind === 'text' ? { ...part, optional: true } : { kind: 'optional', part })

function inputOf(schema: Schema): 'text' | 'url' | 'email' | 'tel' | 'date' {
  const { format, checks = [] } = definitionOf(schema)
  if (format === 'email' || format === 'date') return format
  const patterns = checks.map(({ _zod: { def } }) => def.pattern?.source ?? '')
  if (patterns.some((pattern) => pattern.startsWith('^https'))) return 'url'
  return patterns.some((pattern) => pattern.startsWith('^\\d')) ? 'tel' : 'text'
}

export function emptyOf(part: Part): unknown {
  switch (part.kind) {
    case 'both':
      return { en: '', es: '' }
    case 'text':
      return part.optional ? null : ''
    case 'number':
      return 0
    case 'choice':
      return part.options[0]
    case 'yesNo':
      return true
    case 'group':
      return Object.fromEntries(part.parts.map(([name, inner]) => [name, emptyOf(inner)]))
    case 'optional':
      return null
    default:
      return []
  }
}

/** A copy of the document with another value at the path. */
export function withValue(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next
  const inner = withValue((value as Record<string, unknown>)[key], rest, next)
  return Array.isArray(value)
    ? value.map((one, index) => (String(index) === key ? inner : one))
    : { ...(value as object), [key]: inner }
}

const textsOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(textsOf).join(' ') : String(value ?? '')

/** Whether a row has the typed words anywhere, in any of its languages. */
export function rowMatches(row: unknown, typed: string): boolean {
  const key = (text: string) => withoutAccents(text).toLowerCase()
  return key(textsOf(row)).includes(key(typed.trim()))
}

/** The first words of a row, its label while folded. */
export function titleOf(row: unknown): string {
  if (typeof row === 'string') return row
  if (Array.isArray(row)) return row.slice(0, 6).join(', ')
  if (typeof row !== 'object' || row === null) return ''
  const { en, ...parts } = row as Record<string, unknown>
  if (typeof en === 'string') return en
  const texts = Object.values(parts)
  const [first, second] = texts
  if (typeof first === 'string' && Array.isArray(second)) return [first, second.join(', ')].filter(Boolean).join(': ')
  return titleOf(texts.find((one) => typeof one === 'object' && one !== null) ?? texts[0])
}
