import { plain, type Topic } from './topic.ts'

/** Ignores case and accents: "confirmacion" matches too. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Pages that contain every word or a word with that prefix; pages with all of them in the title come first. */
export function search(topics: readonly Topic[], text: string): readonly Topic[] {
  const wanted = wordsOf(text)
  if (wanted.length === 0) return topics
  const hasAll = (words: readonly string[]) => wanted.every((part) => words.some((word) => word.startsWith(part)))
  const inTitle = (topic: Topic) => hasAll(wordsOf(topic.title))
  const found = topics.filter((topic) => hasAll(wordsOf(everythingOn(topic))))
  return [...found.filter(inTitle), ...found.filter((topic) => !inTitle(topic))]
}

const everythingOn = ({ title, when, steps, notes = [], also = '' }: Topic) =>
  [title, when, also, ...steps.map(({ say }) => plain(say)), ...notes.map(plain)].join(' ')
