import type { Schema } from '../../../contract/endpoint.ts'
import type { Path } from './broken-json.ts'

/** Every path in a schema; for a list, that of its first element. */

type Def = { type: string; shape?: Record<string, Schema>; element?: Schema; innerType?: Schema }

export function schemaPaths(schema: Schema | undefined, path: Path = []): Path[] {
  if (schema === undefined) return []
  const { shape, element, innerType } = schema._zod.def as unknown as Def
  if (innerType) return schemaPaths(innerType, path)
  if (element) return [path, ...schemaPaths(element, [...path, 0])]
  if (!shape) return [path]
  return Object.entries(shape).flatMap(([name, inner]) => schemaPaths(inner, [...path, name]))
}
