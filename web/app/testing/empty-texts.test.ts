import { expect, it } from 'vitest'

const files = import.meta.glob<object>('/web/**/*texts.ts', { eager: true })

/** Names of the texts without placeholders that say nothing. */
function silent(name: string, value: unknown): string[] {
  if (typeof value === 'function') return value.length === 0 ? silent(name, value()) : []
  if (typeof value === 'string') return value.trim() === '' ? [name] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => silent(`${name}.${key}`, inner))
}

/** Two groups of clinics on the home of staff need no hint. */
const ON_PURPOSE = /\.groupHint\.(?:current|archived)$/

it.each(Object.entries(files))('%s has no empty text', (_, exported) => {
  const texts = Object.entries(exported)
  const empty = texts.flatMap(([name, value]) => (typeof value === 'object' ? silent(name, value) : []))
  expect(empty.filter((name) => !ON_PURPOSE.test(name))).toEqual([])
})
