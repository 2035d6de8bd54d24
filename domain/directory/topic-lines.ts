import { searchKey } from './names.ts'

/** The agency's lines for what a visitor typed: those of which a word or phrase is in the text, whole. */
export const topicLines = <Line extends { words: readonly string[] }>(typed: string, lines: readonly Line[]): Line[] =>
  lines.filter(({ words }) => words.some((word) => searchKey(typed).includes(searchKey(word))))
