import type { SettingPart } from '../../../contract/shared/settings.ts'
import { withoutAccents } from '../../../domain/characters.ts'

/** Values of a setting's form: the empty value of a part, a changed copy, the words of a row. */

export function emptyOf(part: SettingPart): unknown {
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
      return Object.fromEntries(part.parts.map(({ name, part: inner }) => [name, emptyOf(inner)]))
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
