import { spoken } from './language.ts'

/** How a screen reader tells which words changed, by name and language. */

const en = {
  removedStart: () => '[removed: ',
  addedStart: () => '[added: ',
}

const es: typeof en = {
  removedStart: () => '[quitado: ',
  addedStart: () => '[añadido: ',
}

export const WORDS_TEXTS = { en, es }
export const wordsTexts = spoken(WORDS_TEXTS)
