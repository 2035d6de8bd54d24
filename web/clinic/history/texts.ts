import type { ConfirmedThrough } from '../../../domain/freshness/evidence.ts'
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
  confirmations: () => 'Confirmed as still right',
  confirmed: (sections: string, name: string) => `${sections}: confirmed by ${name}`,
  about: () => 'About',
  contact: () => 'Contact',
  patients: () => 'Our patients',
  through: {
    screen: () => 'on the clinic’s page.',
    bulk: () => 'in the table of clinics.',
    mail: () => 'through the link of a reminder.',
    behalf: () => 'for the clinic.',
    call: () => 'by phone, when the agency called.',
  } satisfies Record<ConfirmedThrough, () => string>,
  someone: () => 'A former user',
  before: () => 'Before',
  after: () => 'After',
  submitted: () => 'Submitted',
  approved: () => 'Approved wording',
  requested: () => 'Requested',
  review: () => 'Review',
  reviewOf: (description: string) => `Review: ${description}`,
  who: () => 'Made by',
  rejectionReason: () => 'Rejection reason',
  restore: (value: string) => `Restore ${value}`,
  restoreOf: (label: string, value: string) => `Restore ${value}: ${label}`,
  restoreTitle: (label: string) => `Restore ${label}?`,
  restoreText: () =>
    'This makes a new edit with the value below. The agency reviews texts by clinic staff before they go live.',
  restoreWaits: () => 'Your edit is waiting for review.',
  notRestored: () => 'We could not restore the value. Reload the page and try again.',
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
  confirmations: () => 'Confirmado como correcto',
  confirmed: (sections, name) => `${sections}: lo confirmó ${name}`,
  about: () => 'Información general',
  contact: () => 'Contacto',
  patients: () => 'Nuestros pacientes',
  through: {
    screen: () => 'en la página de la clínica.',
    bulk: () => 'en la tabla de clínicas.',
    mail: () => 'con el enlace de un recordatorio.',
    behalf: () => 'en nombre de la clínica.',
    call: () => 'por teléfono, cuando llamó la agencia.',
  },
  someone: () => 'Una persona que ya no usa el portal',
  before: () => 'Antes',
  after: () => 'Después',
  submitted: () => 'Texto enviado',
  approved: () => 'Texto aprobado',
  requested: () => 'Solicitado',
  review: () => 'Revisar',
  reviewOf: (description) => `Revisar: ${description}`,
  who: () => 'Hecho por',
  rejectionReason: () => 'Motivo del rechazo',
  restore: (value) => `Restaurar ${value}`,
  restoreOf: (label, value) => `Restaurar ${value}: ${label}`,
  restoreTitle: (label) => `¿Restaurar ${label}?`,
  restoreText: () =>
    'Se hará un nuevo cambio con el valor de abajo. La agencia revisa los textos del personal de la clínica antes de publicarlos.',
  restoreWaits: () => 'Su cambio espera revisión.',
  notRestored: () => 'No pudimos restaurar el valor. Recargue la página e inténtelo de nuevo.',
  goBack: () => 'Volver',
  showOlder: (count) => pluralEs(count, 'Mostrar 1 cambio anterior', `Mostrar ${count} cambios anteriores`),
}

export const HISTORY_TEXTS = { en, es }
export const historyTexts = spoken(HISTORY_TEXTS)
