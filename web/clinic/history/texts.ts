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
  } satisfies Record<ConfirmedThrough, () => string>,
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
  restore: (value: string) => `Restore ${value}`,
  restoreOf: (label: string, value: string) => `Restore ${value}: ${label}`,
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
  confirmations: () => 'Confirmado como correcto',
  confirmed: (sections, name) => `${sections}: lo confirmó ${name}`,
  about: () => 'Acerca de',
  contact: () => 'Contacto',
  patients: () => 'Nuestros pacientes',
  through: {
    screen: () => 'en la página de la clínica.',
    bulk: () => 'en la tabla de clínicas.',
    mail: () => 'con el enlace de un recordatorio.',
    behalf: () => 'en nombre de la clínica.',
  },
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
  restore: (value) => `Restaurar ${value}`,
  restoreOf: (label, value) => `Restaurar ${value}: ${label}`,
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
