import { spoken } from '../ui/language.ts'

const en = {
  title: () => 'Stop the weekly summaries',
  text: () =>
    'You will no longer get the weekly summary about your clinics. We still email you decisions about your own edits and access. You can turn the summaries on again in your account.',
  remindersTitle: () => 'Stop the reminders',
  remindersText: () =>
    'We will no longer remind you by email to confirm your clinics. The portal still shows what is due. You can turn the reminders on again in your account.',
  remindersButton: () => 'Stop the reminders',
  remindersDoneTitle: () => 'The reminders are turned off',
  button: () => 'Stop the summaries',
  doneTitle: () => 'The summaries are turned off',
  doneText: () => 'You can turn them on again in your account at any time.',
  failed: () =>
    'This link is not complete or not valid. Open it again from the email, or sign in and use your account.',
  toPortal: () => 'Go to the portal',
}

const es: typeof en = {
  title: () => 'Dejar de recibir los resúmenes semanales',
  text: () =>
    'Ya no recibirá el resumen semanal sobre sus clínicas. Las decisiones sobre sus cambios y su acceso seguirán llegando por correo. Puede volver a activar los resúmenes en su cuenta.',
  remindersTitle: () => 'Dejar de recibir los recordatorios',
  remindersText: () =>
    'Ya no recibirá correos que le recuerdan confirmar sus clínicas. El portal seguirá mostrando lo que está pendiente. Puede volver a activar los recordatorios en su cuenta.',
  remindersButton: () => 'Dejar de recibir los recordatorios',
  remindersDoneTitle: () => 'Los recordatorios están desactivados',
  button: () => 'Dejar de recibirlos',
  doneTitle: () => 'Los resúmenes están desactivados',
  doneText: () => 'Puede volver a activarlos en su cuenta cuando quiera.',
  failed: () =>
    'Este enlace no está completo o no es válido. Ábralo de nuevo desde el correo, o inicie sesión y use su cuenta.',
  toPortal: () => 'Ir al portal',
}

export const UNSUBSCRIBE_TEXTS = { en, es }
export const unsubscribeTexts = spoken(UNSUBSCRIBE_TEXTS)
