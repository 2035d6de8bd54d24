import { spoken } from '../../ui/language.ts'

/** Texts that staff see in addition on the screens of a clinic, by name and language. */

const en = {
  savedTitle: () => 'Your changes have been saved.',
  liveNow: () => 'Live now',
  waits: () => 'Waits for review',
  waitsHint: () => 'The agency reviews and translates it. You will get an email with its decision.',
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
