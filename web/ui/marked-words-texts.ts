import { spoken } from './language.ts'

/** Screen reader texts for changed words, by name and language. */

const en = {
  removedStart: () => '[removed: ',
  addedStart: () => '[added: ',
}

const es: typeof en = {
  removedStart: () => '[quitado: ',
  addedStart: () => '[agregado: ',
}

export const WORDS_TEXTS = { en, es }
export const wordsTexts = spoken(WORDS_TEXTS)
