import { spoken } from '../../ui/language.ts'

/** Texts of the list of one's own submissions, by name and language. */

const en = {
  title: () => 'My submissions',
  what: () => 'your submissions',
  none: () => 'You have no edits yet. What you change in a text of a clinic appears here.',
  pages: () => 'Pages of submissions',
  submittedOn: (date: string) => `Submitted ${date}`,
  batch: (count: number) => `One edit for ${count} clinics`,
  atClinics: (count: number) => (count === 1 ? 'at 1 clinic' : `at ${count} clinics`),
  showClinics: (count: number) => `Show the ${count} clinics`,
  waiting: () => 'Waiting for review',
  live: () => 'Live',
  reworded: () => 'Live with the agency’s wording',
  wasLive: (date: string) => `Live until ${date}, changed since`,
  notAccepted: () => 'Not approved',
  replaced: () => 'Replaced',
  withdrawn: () => 'Withdrawn',
  ended: () => 'Not reviewed',
  reason: () => 'Reason',
  yours: () => 'You wrote',
  theirs: () => 'The agency published',
  difference: () => 'What the agency changed',
  editAgain: () => 'Edit again',
  editAgainOf: (label: string, clinic: string) => `Edit again: ${label} of ${clinic}`,
  openClinic: () => 'Open clinic',
  openClinicOf: (label: string, clinic: string) => `Open clinic: ${label} of ${clinic}`,
  withdrawOf: (label: string, clinic: string) => `Withdraw: ${label} of ${clinic}`,
  withdrew: () => 'The edit was withdrawn.',
}

const es: typeof en = {
  title: () => 'Mis envíos',
  what: () => 'sus envíos',
  none: () => 'Todavía no tiene cambios. Lo que cambie en un texto de una clínica aparece aquí.',
  pages: () => 'Páginas de envíos',
  submittedOn: (date) => `Enviado el ${date}`,
  batch: (count) => `Un cambio para ${count} clínicas`,
  atClinics: (count) => (count === 1 ? 'en 1 clínica' : `en ${count} clínicas`),
  showClinics: (count) => `Mostrar las ${count} clínicas`,
  waiting: () => 'En espera de revisión',
  live: () => 'Publicado',
  reworded: () => 'Publicado con el texto de la agencia',
  wasLive: (date) => `Publicado hasta el ${date}; cambió después`,
  notAccepted: () => 'No aprobado',
  replaced: () => 'Reemplazado',
  withdrawn: () => 'Retirado',
  ended: () => 'No se revisó',
  reason: () => 'Motivo',
  yours: () => 'Usted escribió',
  theirs: () => 'La agencia publicó',
  difference: () => 'Lo que cambió la agencia',
  editAgain: () => 'Editar de nuevo',
  editAgainOf: (label, clinic) => `Editar de nuevo: ${label} de ${clinic}`,
  openClinic: () => 'Abrir la clínica',
  openClinicOf: (label, clinic) => `Abrir la clínica: ${label} de ${clinic}`,
  withdrawOf: (label, clinic) => `Retirar: ${label} de ${clinic}`,
  withdrew: () => 'El cambio se retiró.',
}

export const SUBMISSION_TEXTS = { en, es }
export const submissionTexts = spoken(SUBMISSION_TEXTS)
