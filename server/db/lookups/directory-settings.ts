import { SETTINGS as settings } from '#place/settings'
import type { DirectorySettings } from '../../../contract/directory/settings.ts'
import { MEANINGS } from '../../../domain/directory/typed/words.ts'
import glossary from './glossary.json' with { type: 'json' }

/** The public directory's settings until the agency saves its own, and until the first contact with the database. */
export const seededSettings: DirectorySettings = {
  ...settings,
  words: [...MEANINGS],
  glossary,
}

export type ExampleAddress = { setting: string; address: string }

/**
 * The seeded web addresses are examples that no agency has checked. Lists those that the directory still shows, by
 * their path in the settings.
 */
export function exampleAddresses(saved: Readonly<Record<string, unknown>>): ExampleAddress[] {
  const seeded = Object.entries(settings).flatMap(([name, value]) => addressesIn(value, name))
  const shown = new Set(
    Object.entries({ ...settings, ...saved }).flatMap(([name, value]) =>
      addressesIn(value, name).map(({ address }) => address),
    ),
  )
  const isFirst = ({ address }: ExampleAddress, index: number) =>
    seeded.findIndex((other) => other.address === address) === index
  return seeded.filter((one, index) => shown.has(one.address) && isFirst(one, index))
}

function addressesIn(value: unknown, setting: string): ExampleAddress[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [{ setting, address: value }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => addressesIn(part, `${setting}.${key}`))
}
