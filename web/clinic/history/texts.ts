import { pluralEn, pluralEs } from '../../../domain/lists.ts'
import { spoken } from '../../ui/language.ts'

/** Texts of a clinic's history, by name and language. Texts about rules are in the domain. */

const en = {
  what: () => 'the clinic history',
  history: () => 'History',
  viewClinic: () => 'View clinic',
  pendingTitle: () => 'Edits being reviewed',
  beingReviewed: () => 'Being reviewed',
  pastTitle: () => 'Earlier changes',
  someone: () => 'Someone who is no longer here',
  before: () => 'Before',
  after: () => 'After',
  submitted: () => 'Submitted',
  approved: () => 'Approved wording',
  requested: () => 'Requested',
  review: () => 'Review',
  reviewOf: (description: string) => `Review: ${description}`,
  who: () => 'Made by',
  rejectionReason: () => 'Rejection reason',
  restore: () => 'Restore this value',
  restoreOf: (label: string) => `Restore this value: ${label}`,
  restoreTitle: (label: string) => `Restore ${label}?`,
  restoreText: () =>
    'This makes a new edit with the value below. Texts by clinic staff are reviewed before they go live.',
  restoreWaits: () => 'The edit was sent for review.',
  notRestored: () => 'The value was not restored. Load the page again and try once more.',
  goBack: () => 'Go back',
  showOlder: (count: number) => pluralEn(count, 'Show 1 older change', `Show ${count} older changes`),
}

const es: typeof en = {
  what: () => 'el historial de la clínica',
  history: () => 'Historial',
  viewClinic: () => 'Ver la clínica',
  pendingTitle: () => 'Cambios en revisión',
  beingReviewed: () => 'En revisión',
  pastTitle: () => 'Cambios anteriores',
  someone: () => 'Alguien que ya no está aquí',
  before: () => 'Antes',
  after: () => 'Después',
  submitted: () => 'Texto enviado',
  approved: () => 'Texto aprobado',
  requested: () => 'Solicitado',
  review: () => 'Revisar',
  reviewOf: (description) => `Revisar: ${description}`,
  who: () => 'Hecho por',
  rejectionReason: () => 'Motivo del rechazo',
  restore: () => 'Restaurar este valor',
  restoreOf: (label) => `Restaurar este valor: ${label}`,
  restoreTitle: (label) => `¿Restaurar ${label}?`,
  restoreText: () =>
    'Se hará un nuevo cambio con el valor de abajo. Los textos del personal de la clínica se revisan antes de publicarse.',
  restoreWaits: () => 'El cambio se envió para revisión.',
  notRestored: () => 'El valor no se restauró. Vuelva a cargar la página e inténtelo otra vez.',
  goBack: () => 'Volver',
  showOlder: (count) => pluralEs(count, 'Mostrar 1 cambio anterior', `Mostrar ${count} cambios anteriores`),
}

export const HISTORY_TEXTS = { en, es }
export const historyTexts = spoken(HISTORY_TEXTS)
