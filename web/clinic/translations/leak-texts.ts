import { spoken } from '../../ui/language.ts'

/** Texts of the warning about texts that name a hidden address. */

const en = {
  leakText: () =>
    'You hide this address, but these texts give part of it away. Anyone can read them. Take it out before you save.',
  saveTitle: () => 'Publish part of the hidden address?',
  saveAnyway: () => 'Publish it anyway',
  leak: (label: string, words: string) => `${label} says “${words}”`,
}

const es: typeof en = {
  leakText: () =>
    'Usted oculta esta dirección, pero estos textos dicen una parte de ella. Cualquiera puede leerlos. Quítela antes de guardar.',
  saveTitle: () => '¿Publicar una parte de la dirección oculta?',
  saveAnyway: () => 'Publicar de todos modos',
  leak: (label, words) => `${label} dice “${words}”`,
}

export const LEAK_TEXTS = { en, es }
export const leakTexts = spoken(LEAK_TEXTS)
