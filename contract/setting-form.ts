import * as z from 'zod/mini'
import { SETTINGS, type SettingName } from './directory/settings.ts'
import type { Schema } from './endpoint.ts'
import type { SettingPart } from './shared/settings.ts'

/** The controls of a setting, derived from its schema: the kind of each part. */

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

export const formOf = (name: SettingName): SettingPart => read(SETTINGS[name], name)

function read(schema: Schema, name: string): SettingPart {
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

function readObject(shape: Record<string, Schema>): SettingPart {
  const names = Object.keys(shape)
  if (names.join() === 'en,es') return { kind: 'both', long: inputOf(shape.en as Schema) === 'text' }
  return { kind: 'group', parts: names.map((name) => ({ name, part: read(shape[name] as Schema, name) })) }
}

function readList(element: Schema, name: string): SettingPart {
  if (name === 'countyIds') return { kind: 'counties' }
  if (name === 'values') return { kind: 'filterValues' }
  const row = read(element, name)
  return row.kind === 'group' || row.kind === 'both' ? { kind: 'rows', row } : { kind: 'lines' }
}

/** An optional text is an empty box; the administrator switches anything larger on first. */
const optional = (part: SettingPart): SettingPart =>
  part.kind === 'text' ? { ...part, optional: true } : { kind: 'optional', part }

function inputOf(schema: Schema): 'text' | 'url' | 'email' | 'tel' | 'date' {
  const { format, checks = [] } = definitionOf(schema)
  if (format === 'email' || format === 'date') return format
  const patterns = checks.map(({ _zod: { def } }) => def.pattern?.source ?? '')
  if (patterns.some((pattern) => pattern.startsWith('^https'))) return 'url'
  return patterns.some((pattern) => pattern.startsWith('^\\d')) ? 'tel' : 'text'
}

const group = z.strictObject({
  kind: z.literal('group'),
  parts: z.array(z.strictObject({ name: z.string(), part: z.lazy((): z.ZodMiniType<SettingPart> => settingPart) })),
})
const both = z.strictObject({ kind: z.literal('both'), long: z.boolean() })

export const settingPart: z.ZodMiniType<SettingPart> = z.union([
  both,
  z.strictObject({
    kind: z.literal('text'),
    input: z.enum(['text', 'url', 'email', 'tel', 'date']),
    optional: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('choice'), options: z.array(z.string()) }),
  z.strictObject({ kind: z.enum(['number', 'yesNo', 'lines', 'counties', 'filterValues']) }),
  group,
  z.strictObject({ kind: z.literal('optional'), part: z.lazy((): z.ZodMiniType<SettingPart> => settingPart) }),
  z.strictObject({ kind: z.literal('rows'), row: z.union([group, both]) }),
])
