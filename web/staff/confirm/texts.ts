import { pluralEn, pluralEs } from '../../../domain/lists.ts'
import { spoken } from '../../ui/language.ts'

/** Texts of the screens on which staff confirm, by name and language. */

const en = {
  title: () => 'Confirm my clinics',
  what: () => 'your clinics',
  intro: () =>
    'Each section should be confirmed every 90 days. Choose clinics, read what is published, and confirm what is still right.',
  none: () => 'You have no clinic to confirm.',
  caption: () => 'Your clinics and when each section was confirmed',
  clinic: () => 'Clinic',
  about: () => 'About',
  contact: () => 'Contact',
  patients: () => 'Our patients',
  choose: (clinic: string) => `Choose ${clinic}`,
  chooseAll: () => 'Choose all clinics',
  due: (date: string) => `Due since ${date}`,
  dueToday: () => 'Due today',
  soon: (date: string) => `Due on ${date}`,
  confirmed: (date: string) => `Confirmed ${date}`,
  read: (section: string, clinic: string) => `Read and confirm ${section} of ${clinic}`,
  readAll: (clinic: string) => `All sections of ${clinic}: read and confirm`,
  all: () => 'All sections',
  chosen: (count: number) => pluralEn(count, '1 clinic chosen', `${count} clinics chosen`),
  readOf: (section: string, count: number) =>
    pluralEn(count, `Confirm ${section} of 1 clinic`, `Confirm ${section} of ${count} clinics`),
  readTitle: (section: string, count: number) =>
    pluralEn(count, `${section}: is this still right?`, `${section}: is this still right at ${count} clinics?`),
  clinicTitle: (clinic: string) => `${clinic}: is this still right?`,
  whatValues: () => 'what is published',
  confirm: (count: number) => pluralEn(count, 'Still right: confirm', `All still right: confirm ${count}`),
  edit: () => 'Something changed',
  editOf: (clinic: string) => `Something changed at ${clinic}`,
  leaveOut: (clinic: string) => `${clinic} is still right`,
  close: () => 'Close',
  done: (count: number) => pluralEn(count, '1 section confirmed.', `${count} sections confirmed.`),
  changed: () => 'Something was changed after it was shown. Please read it again and confirm it.',
  failed: () => 'That did not work. Please try again.',

  linkTitle: () => 'Is this still right?',
  linkIntro: () =>
    'This is what the public directory says about your clinics. Press “All still right” where it is. Nothing is confirmed before you press.',
  linkAll: () => 'All still right',
  linkAllOf: (section: string, clinic: string) => `All still right: ${section} of ${clinic}`,
  linkChangedOf: (section: string, clinic: string) => `Something changed: ${section} of ${clinic}`,
  linkConfirmed: (date: string) => `Confirmed on ${date}. Thank you.`,
  linkDone: () => 'Everything is confirmed. Thank you.',
  linkDue: (date: string) => `Please confirm by ${date}`,
  linkNotValid: () => 'This link is not valid any more. Sign in to see and confirm your clinics.',
  linkNoToken: () => 'This link is not complete. Open it again from the message, or sign in.',
  signIn: () => 'Sign in',
}

const es: typeof en = {
  title: () => 'Confirmar mis clínicas',
  what: () => 'sus clínicas',
  intro: () =>
    'Cada sección debe confirmarse cada 90 días. Elija clínicas, lea lo publicado y confirme lo que sigue siendo correcto.',
  none: () => 'No tiene ninguna clínica que confirmar.',
  caption: () => 'Sus clínicas y cuándo se confirmó cada sección',
  clinic: () => 'Clínica',
  about: () => 'Acerca de',
  contact: () => 'Contacto',
  patients: () => 'Nuestros pacientes',
  choose: (clinic) => `Elegir ${clinic}`,
  chooseAll: () => 'Elegir todas las clínicas',
  due: (date) => `Pendiente desde el ${date}`,
  dueToday: () => 'Pendiente desde hoy',
  soon: (date) => `Vence el ${date}`,
  confirmed: (date) => `Confirmado el ${date}`,
  read: (section, clinic) => `Leer y confirmar ${section} de ${clinic}`,
  readAll: (clinic) => `Todas las secciones de ${clinic}: leer y confirmar`,
  all: () => 'Todas las secciones',
  chosen: (count) => pluralEs(count, '1 clínica elegida', `${count} clínicas elegidas`),
  readOf: (section, count) =>
    pluralEs(count, `Confirmar ${section} de 1 clínica`, `Confirmar ${section} de ${count} clínicas`),
  readTitle: (section, count) =>
    pluralEs(count, `${section}: ¿sigue siendo correcto?`, `${section}: ¿sigue siendo correcto en ${count} clínicas?`),
  clinicTitle: (clinic) => `${clinic}: ¿sigue siendo correcto?`,
  whatValues: () => 'lo publicado',
  confirm: (count) =>
    pluralEs(count, 'Sigue siendo correcto: confirmar', `Todo sigue siendo correcto: confirmar ${count}`),
  edit: () => 'Algo cambió',
  editOf: (clinic) => `Algo cambió en ${clinic}`,
  leaveOut: (clinic) => `${clinic} sigue siendo correcto`,
  close: () => 'Cerrar',
  done: (count) => pluralEs(count, '1 sección confirmada.', `${count} secciones confirmadas.`),
  changed: () => 'Algo cambió después de mostrarse. Por favor, léalo de nuevo y confírmelo.',
  failed: () => 'No funcionó. Inténtelo de nuevo.',

  linkTitle: () => '¿Sigue siendo correcto?',
  linkIntro: () =>
    'Esto dice el directorio público sobre sus clínicas. Pulse «Todo sigue siendo correcto» donde lo sea. Nada se confirma antes de que usted pulse.',
  linkAll: () => 'Todo sigue siendo correcto',
  linkAllOf: (section, clinic) => `Todo sigue siendo correcto: ${section} de ${clinic}`,
  linkChangedOf: (section, clinic) => `Algo cambió: ${section} de ${clinic}`,
  linkConfirmed: (date) => `Confirmado el ${date}. Gracias.`,
  linkDone: () => 'Todo está confirmado. Gracias.',
  linkDue: (date) => `Por favor, confirme a más tardar el ${date}`,
  linkNotValid: () => 'Este enlace ya no es válido. Inicie sesión para ver y confirmar sus clínicas.',
  linkNoToken: () => 'Este enlace no está completo. Ábralo de nuevo desde el mensaje o inicie sesión.',
  signIn: () => 'Iniciar sesión',
}

export const CONFIRM_TEXTS = { en, es }
export const confirmTexts = spoken(CONFIRM_TEXTS)
