import { spoken } from '../../ui/language.ts'

/** Texts of the warning about texts that name a hidden address. */

const en = {
  leakText: () => 'The address is hidden, but these texts name a part of it. Visitors read them.',
  saveTitle: () => 'Save with a part of the hidden address?',
  saveAnyway: () => 'Save anyway',
  leak: (label: string, words: string) => `${label} names “${words}”`,
}

const es: typeof en = {
  leakText: () => 'La dirección está oculta, pero estos textos nombran una parte de ella. El público los lee.',
  saveTitle: () => '¿Guardar con una parte de la dirección oculta?',
  saveAnyway: () => 'Guardar de todos modos',
  leak: (label, words) => `${label} nombra “${words}”`,
}

export const LEAK_TEXTS = { en, es }
export const leakTexts = spoken(LEAK_TEXTS)
