/** The licensing system's words for our codes. The agency may edit the texts of the codes, but not these ids. */

export type Words = ReadonlyMap<string, number>

/** Normalises case, spacing and punctuation. */
export const wordKey = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()

const spellings = new WeakMap<Words, ReadonlyMap<number, string>>()

export function words(table: Readonly<Record<number, readonly [string, ...string[]]>>): Words {
  const entries = Object.entries(table)
  const known = new Map(entries.flatMap(([id, texts]) => texts.map((text) => [wordKey(text), Number(id)] as const)))
  spellings.set(known, new Map(entries.map(([id, [first]]) => [Number(id), first])))
  return known
}

/** The word for one of our codes, in the licensing system's spelling. */
export const wordOf = (words: Words, id: number): string | undefined => spellings.get(words)?.get(id)
