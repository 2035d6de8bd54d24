import type { JsonSchema } from './openapi.ts'

/** Writes a schema in readable lines: one per property, its limits beside it. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  if (typeof schema.$ref === 'string') return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return choices.map((choice) => schemaText(choice, indent)).join(' | ')
  const parts = schema.allOf as JsonSchema[] | undefined
  if (parts) return parts.map((one) => schemaText(one, indent)).join(' & ')
  if (schema.type === 'array') return `list of ${schemaText((schema.items ?? {}) as JsonSchema, indent)}`
  if (schema.type === 'object') return objectText(schema, indent)
  const types = schema.type === undefined ? 'any' : [schema.type].flat().join(' | ')
  return `${types}${limits(schema)}`
}

function objectText(schema: JsonSchema, indent: string): string {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const required = (schema.required ?? []) as string[]
  const inner = `${indent}  `
  const lines = properties.map(
    ([name, value]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(value, inner)}`,
  )
  const others = schema.additionalProperties
  if (typeof others === 'object' && others !== null)
    lines.push(`${inner}[name]: ${schemaText(others as JsonSchema, inner)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

const UNBOUNDED = Number.MAX_SAFE_INTEGER

function limits(schema: JsonSchema): string {
  const number = (name: string) => (typeof schema[name] === 'number' ? (schema[name] as number) : undefined)
  const smallest = number('minimum')
  const largest = number('maximum')
  const parts = [
    typeof schema.format === 'string' ? schema.format : undefined,
    range(smallest === -UNBOUNDED ? undefined : smallest, largest === UNBOUNDED ? undefined : largest, ''),
    range(number('minLength'), number('maxLength'), ' characters'),
    typeof schema.pattern === 'string' && schema.format === undefined ? `like ${schema.pattern}` : undefined,
  ].filter((text) => text !== undefined)
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`
}

function range(from: number | undefined, to: number | undefined, unit: string): string | undefined {
  if (from === undefined && to === undefined) return undefined
  if (to === undefined) return `at least ${from}${unit}`
  return from === undefined ? `at most ${to}${unit}` : `${from} to ${to}${unit}`
}
