import { pluralEn, pluralEs } from '../../../domain/lists.ts'
import { spoken } from '../../language.ts'

/** What the history of a clinic says, by name and language. Sentences about the rules are the domain's. */

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
  showOlder: (count) => pluralEs(count, 'Mostrar 1 cambio anterior', `Mostrar ${count} cambios anteriores`),
}

export const HISTORY_TEXTS = { en, es }
export const historyTexts = spoken(HISTORY_TEXTS)
