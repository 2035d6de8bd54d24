import type { Language } from '../language.ts'

/** Texts that are no search: what carriers ask every sender to understand, and the next places of a list. */
export type Command = { name: 'stop' | 'start' | 'help' | 'more'; language: Language }

/** The whole text is one of these; carriers prescribe the English ones. */
const WORDS: readonly [Command['name'], Language, string][] = [
  ['stop', 'en', 'stop, stop all, stopall, unsubscribe, cancel, end, quit, revoke, opt out, optout'],
  ['stop', 'en', 'please stop, stop please, stop texting me, stop texting, no more texts, unsubscribe me'],
  ['stop', 'es', 'alto, parar, pare, cancelar, baja, detener, no mas, no mas mensajes, no mas textos'],
  ['stop', 'es', 'no me escriban mas, no me manden mas mensajes, dejen de escribirme'],
  ['start', 'en', 'start, unstop, start again'],
  ['start', 'es', 'iniciar, inicio, empezar, comenzar'],
  ['help', 'en', 'help, info, information'],
  ['help', 'es', 'ayuda, informacion'],
  ['more', 'en', 'more, next, more please'],
  ['more', 'es', 'mas, siguiente, siguientes'],
]

const COMMANDS: ReadonlyMap<string, Command> = new Map(
  WORDS.flatMap(([name, language, words]) => words.split(', ').map((text) => [text, { name, language }] as const)),
)

export const commandIn = (text: string): Command | undefined =>
  COMMANDS.get(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  )
