import type { Language } from '../../domain/language.ts'
import type { paths } from '../ui/paths.ts'

/**
 * One task of a person, told in a few steps. `Text` is a string on administrators' pages, which are English, and a pair
 * of strings on those of provider staff. A control is named between two asterisks, exactly as the screen spells it:
 * **Save**. A journey in the browser follows every page by these names, so that help cannot outlive a control.
 */
export interface Topic<Text = string> {
  /** The last part of its address. */
  id: string
  title: Text
  /** When a person needs it, in a sentence or two. */
  when: Text
  steps: readonly Step<Text>[]
  notes?: readonly Text[]
  /** Words that people search for and that the page does not use. */
  also?: Text
  /** Where the question arises. */
  screens: readonly ScreenName[]
  managersOnly?: true
}

export interface Step<Text = string> {
  say: Text
  /** What its picture shows, for those who cannot see it. A step without this has no picture. */
  picture?: Text
}

export type ScreenName = keyof typeof paths
export type Both = Readonly<Record<Language, string>>

/** A page of provider staff in one language. */
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

/** A sentence in pieces; every second one is the name of a control. */
export const piecesOf = (sentence: string): readonly string[] => sentence.split(NAMED)

/** The controls that a sentence names, in its order. */
export const namesIn = (sentence: string): string[] => piecesOf(sentence).filter((_, place) => place % 2 === 1)

/** A sentence as it is read, without the marks. */
export const plain = (sentence: string): string => piecesOf(sentence).join('')

/** The file of a step's picture. Administrators' pages have no second language. */
export const pictureName = (topic: string, step: number, language?: Language) =>
  `${topic}-${step + 1}${language ? `.${language}` : ''}.webp`

/** Every picture is this large, so that a page does not jump while they arrive. */
export const PICTURE = { width: 1024, height: 640 } as const
