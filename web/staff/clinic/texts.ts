import { spoken } from '../../ui/language.ts'

/** Texts that staff see in addition on the screens of a clinic, by name and language. */

const en = {
  savedTitle: () => 'Your changes have been saved.',
  liveNow: () => 'Live now',
  waits: () => 'Waiting for review',
  waitsHint: () => 'The agency reviews and translates it. We email you its decision.',
  withdrawn: () => 'Withdrawn from review',
  withdrawnHint: () => 'You saved the live text, so we withdrew the edit that was waiting. The page does not change.',
  stillWaits: () => 'A colleague’s edit is still waiting',
  stillWaitsHint: () => 'Only that colleague or a manager can withdraw it.',
  nothingChanged: () => 'You changed nothing, so there was nothing to save.',
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
  nothingChanged: () => 'No cambió nada, así que no había nada que guardar.',
  restStillRight: () => '¿Sigue siendo correcto el resto de esta sección?',
  stillRight: () => 'Sigue siendo correcto',
  stillRightOf: (section) => `${section}: sigue siendo correcto`,
  confirmed: (section) => `${section}: confirmado como correcto.`,
  about: () => 'Información general',
  contact: () => 'Contacto',
  patients: () => 'Nuestros pacientes',
}

export const PORTAL_CLINIC_TEXTS = { en, es }
export const portalClinicTexts = spoken(PORTAL_CLINIC_TEXTS)
