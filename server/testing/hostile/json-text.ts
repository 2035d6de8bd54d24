/** JSON texts that `JSON.stringify` never writes: numbers out of range, duplicate names, thousands of levels. */

export class Raw {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** An object that may have duplicate names. */
export class Names {
  readonly entries: readonly (readonly [string, unknown])[]
  constructor(entries: readonly (readonly [string, unknown])[]) {
    this.entries = entries
  }
}

export function jsonText(value: unknown): string {
  if (value instanceof Raw) return value.text
  if (value instanceof Names) return objectText(value.entries)
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`
  if (typeof value === 'object' && value !== null) return objectText(Object.entries(value))
  return JSON.stringify(value) ?? 'null'
}

const objectText = (entries: readonly (readonly [string, unknown])[]) =>
  `{${entries
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${JSON.stringify(name)}:${jsonText(value)}`)
    .join(',')}}`
