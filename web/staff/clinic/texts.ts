import { spoken } from '../../ui/language.ts'

/** Texts that staff see in addition on the screens of a clinic, by name and language. */

const en = {
  savedTitle: () => 'Your changes have been saved.',
  liveNow: () => 'Live now',
  waits: () => 'Waits for review',
  waitsHint: () => 'The agency reviews and translates it. You will get an email with its decision.',
  withdrawn: () => 'Withdrawn from review',
  withdrawnHint: () => 'You saved the live text, so the edit that waited is withdrawn. The page stays as it is.',
  stillWaits: () => 'A colleague’s edit still waits',
  stillWaitsHint: () => 'Only the colleague or a manager can withdraw it.',
  nothingChanged: () => 'Nothing was different from what is saved already.',
  restStillRight: () => 'Is the rest of this section still right?',
  stillRight: () => 'Still right',
  stillRightOf: (section: string) => `${section}: still right`,
  confirmed: (section: string) => `${section}: confirmed as still right.`,
  about: () => 'About',
  contact: () => 'Contact',
  patients: () => 'Our patients',
}

const es: typeof en = {
  savedTitle: () => 'Sus cambios se guardaron.',
  liveNow: () => 'Ya publicado',
  waits: () => 'Espera revisión',
  waitsHint: () => 'La agencia lo revisa y lo traduce. Le avisará por correo de su decisión.',
  withdrawn: () => 'Se retiró de la revisión',
  withdrawnHint: () => 'Usted guardó el texto publicado, así que se retiró el cambio en espera. La página queda igual.',
  stillWaits: () => 'El cambio de otra persona sigue en espera',
  stillWaitsHint: () => 'Solo esa persona o un gerente puede retirarlo.',
  nothingChanged: () => 'Nada era distinto de lo que ya estaba guardado.',
  restStillRight: () => '¿Sigue siendo correcto el resto de esta sección?',
  stillRight: () => 'Sigue siendo correcto',
  stillRightOf: (section) => `${section}: sigue siendo correcto`,
  confirmed: (section) => `${section}: confirmado como correcto.`,
  about: () => 'Acerca de',
  contact: () => 'Contacto',
  patients: () => 'Nuestros pacientes',
}

export const PORTAL_CLINIC_TEXTS = { en, es }
export const portalClinicTexts = spoken(PORTAL_CLINIC_TEXTS)
