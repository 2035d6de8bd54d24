import type { Language } from '../../domain/language.ts'
import type { paths } from '../ui/paths.ts'

/**
 * One task in a few steps. `Text` is a string on administrators' pages, which are English, and a pair of strings on
 * those of provider staff. Two asterisks mark the name of a control, spelt as on the screen: **Save**. A browser test
 * follows every page by these names, so that a page that names a removed control fails.
 */
export interface Topic<Text = string> {
  /** The last segment of its address. */
  id: string
  title: Text
  /** When a person needs the page, in a sentence or two. */
  when: Text
  steps: readonly Step<Text>[]
  notes?: readonly Text[]
  /** Search words that the page does not contain. */
  also?: Text
  /** The screens that link to the page. */
  screens: readonly ScreenName[]
  managersOnly?: true
}

export interface Step<Text = string> {
  say: Text
  /** Alternative text of the picture. A step without it has no picture. */
  picture?: Text
}

type ScreenName = keyof typeof paths
export type Both = Readonly<Record<Language, string>>

/** A page for provider staff in one language. */
export function inLanguage({ title, when, steps, notes, also, ...rest }: Topic<Both>, language: Language): Topic {
  return {
    ...rest,
    title: title[language],
    when: when[language],
    steps: steps.map(({ say, picture }) => ({
      say: say[language],
      ...(picture && { picture: picture[language] }),
    })),
    ...(notes && { notes: notes.map((note) => note[language]) }),
    ...(also && { also: also[language] }),
  }
}

const NAMED = /\*\*(.+?)\*\*/

/** Splits a sentence; every second piece is the name of a control. */
export const piecesOf = (sentence: string): readonly string[] => sentence.split(NAMED)

/** The controls in a sentence, in order. */
export const namesIn = (sentence: string): string[] => piecesOf(sentence).filter((_, place) => place % 2 === 1)

/** A sentence without the asterisks. */
export const plain = (sentence: string): string => piecesOf(sentence).join('')

/** The file name of a step's picture. Administrators' pages have one language. */
export const pictureName = (topic: string, step: number, language?: Language) =>
  `${topic}-${step + 1}${language ? `.${language}` : ''}.webp`

/** The size of every picture, so that the page does not shift while they load. */
export const PICTURE = { width: 1024, height: 640 } as const
