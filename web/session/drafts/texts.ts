import { spoken } from '../../ui/language.ts'

/** Texts about drafts on this device, by name and language. */

const en = {
  title: () => 'Continue with your unsaved changes?',
  ofClinic: (when: string) => `This device kept the changes you made to this clinic on ${when} and did not save.`,
  ofForm: (when: string) => `This device kept the changes you made here on ${when} and did not save.`,
  restore: () => 'Restore changes',
  discard: () => 'Discard',
}

const es: typeof en = {
  title: () => '¿Continuar con los cambios que no guardó?',
  ofClinic: (when) => `Este dispositivo conservó los cambios que hizo en esta clínica el ${when} y no guardó.`,
  ofForm: (when) => `Este dispositivo conservó los cambios que hizo aquí el ${when} y no guardó.`,
  restore: () => 'Recuperar los cambios',
  discard: () => 'Descartar',
}

export const DRAFT_TEXTS = { en, es }
export const draftTexts = spoken(DRAFT_TEXTS)
