import { pluralEn, pluralEs } from '../../../domain/lists.ts'
import { spoken } from '../../ui/language.ts'

/** Texts of the screens on which staff confirm, by name and language. */

const en = {
  title: () => 'Confirm my clinics',
  what: () => 'your clinics',
  none: () => 'You have no clinic to confirm.',
  caption: (section: string, count: number) => `${section} at ${count} clinics, as the public sees it`,
  clinic: () => 'Clinic',
  about: () => 'About',
  contact: () => 'Contact',
  patients: () => 'Our patients',
  due: (date: string) => `Overdue since ${date}`,
  readOf: (section: string, count: number) =>
    pluralEn(count, `Confirm ${section} for 1 clinic`, `Confirm ${section} for ${count} clinics`),
  clinicTitle: (clinic: string) => `${clinic}: is this still right?`,
  edit: () => 'Something changed',
  notRight: () => 'Not right?',
  howToRead: () => 'Read each column from top to bottom. Gray text is the same at most of your clinics.',
  boldIsDifferent: () => 'Bold text is different.',
  different: () => 'Different',
  tickOnly: () => 'Select a clinic only if something there is no longer right.',
  everything: () => 'Show every answer',
  moreAnswers: (count: number, different: number) =>
    different === 0
      ? pluralEn(count, '1 more answer', `${count} more answers`)
      : `${count} more, ${different} different`,
  usual: () => 'What most of your clinics have',
  asMost: () => 'Same as most',
  setAside: (count: number) =>
    pluralEn(
      count,
      '1 clinic is set aside: you change it after the last page.',
      `${count} clinics are set aside: you change them after the last page.`,
    ),
  next: () => 'Next',
  stepDone: () => 'done',
  done: (section: string, count: number) =>
    pluralEn(count, `${section} confirmed for 1 clinic.`, `${section} confirmed for ${count} clinics.`),
  allDone: (count: number) =>
    pluralEn(count, 'Done. 1 section is confirmed. Thank you.', `Done. ${count} sections are confirmed. Thank you.`),
  nothingConfirmed: () => 'You did not confirm anything.',
  nowChange: () => 'Now change what is no longer right:',
  change: () => 'Edit clinic',
  changeOf: (clinic: string) => `Edit clinic: ${clinic}`,
  toMyClinics: () => 'Back to My clinics',
  nothingAsked: () => 'Nothing is due within the next 30 days.',
  confirmAllNow: (count: number) => pluralEn(count, 'Confirm my clinic now', `Confirm all ${count} clinics now`),
  changed: () => 'Something changed since you opened this page. Please read it again and confirm it.',

  linkTitle: () => 'Is this still right?',
  linkIntro: () =>
    'This is what the public directory says about your clinics. If a part is right, press “All still right”. We confirm nothing before you press.',
  linkAll: () => 'All still right',
  linkAllOf: (section: string, clinic: string) => `All still right: ${section} for ${clinic}`,
  linkChangedOf: (section: string, clinic: string) => `Something changed: ${section} for ${clinic}`,
  linkConfirmed: (date: string) => `Confirmed on ${date}. Thank you.`,
  linkDone: () => 'Everything is confirmed. Thank you.',
  linkDue: (date: string) => `Please confirm by ${date}`,
  linkNotValid: () => 'This link no longer works. Sign in to see and confirm your clinics.',
  linkNoToken: () => 'This link is not complete. Open it again from the email, or sign in.',
  signIn: () => 'Sign in',
}

const es: typeof en = {
  title: () => 'Confirmar mis clínicas',
  what: () => 'sus clínicas',
  none: () => 'No tiene ninguna clínica que confirmar.',
  caption: (section, count) => `“${section}” de ${count} clínicas, como lo ve el público`,
  clinic: () => 'Clínica',
  about: () => 'Información general',
  contact: () => 'Contacto',
  patients: () => 'Nuestros pacientes',
  due: (date) => `Pendiente desde el ${date}`,
  readOf: (section, count) =>
    pluralEs(count, `Confirmar “${section}” de 1 clínica`, `Confirmar “${section}” de ${count} clínicas`),
  clinicTitle: (clinic) => `${clinic}: ¿sigue siendo correcto?`,
  edit: () => 'Algo cambió',
  notRight: () => '¿No es correcto?',
  howToRead: () => 'Lea cada columna de arriba abajo. El texto en gris es igual en la mayoría de sus clínicas.',
  boldIsDifferent: () => 'El texto en negrita es distinto.',
  different: () => 'Distinto',
  tickOnly: () => 'Marque una clínica solo si algo de ella ya no es correcto.',
  everything: () => 'Mostrar todas las respuestas',
  moreAnswers: (count, different) =>
    different === 0
      ? pluralEs(count, '1 respuesta más', `${count} respuestas más`)
      : `${count} más, ${pluralEs(different, '1 distinta', `${different} distintas`)}`,
  usual: () => 'Lo que tiene la mayoría de sus clínicas',
  asMost: () => 'Como la mayoría',
  setAside: (count) =>
    pluralEs(
      count,
      '1 clínica queda aparte: la cambia después de la última página.',
      `${count} clínicas quedan aparte: las cambia después de la última página.`,
    ),
  next: () => 'Siguiente',
  stepDone: () => 'listo',
  done: (section, count) =>
    pluralEs(count, `“${section}” de 1 clínica: confirmado.`, `“${section}” de ${count} clínicas: confirmado.`),
  allDone: (count) =>
    pluralEs(
      count,
      'Listo. 1 sección está confirmada. Gracias.',
      `Listo. ${count} secciones están confirmadas. Gracias.`,
    ),
  nothingConfirmed: () => 'No confirmó nada.',
  nowChange: () => 'Ahora cambie lo que ya no es correcto:',
  change: () => 'Editar la clínica',
  changeOf: (clinic) => `Editar la clínica: ${clinic}`,
  toMyClinics: () => 'Volver a Mis clínicas',
  nothingAsked: () => 'Nada vence en los próximos 30 días.',
  confirmAllNow: (count) => pluralEs(count, 'Confirmar mi clínica ahora', `Confirmar las ${count} clínicas ahora`),
  changed: () => 'Algo cambió después de que usted abrió esta página. Por favor, léalo de nuevo y confírmelo.',

  linkTitle: () => '¿Sigue siendo correcto?',
  linkIntro: () =>
    'Esto dice el directorio público sobre sus clínicas. Si una parte es correcta, presione “Todo sigue siendo correcto”. No confirmamos nada antes de que usted presione.',
  linkAll: () => 'Todo sigue siendo correcto',
  linkAllOf: (section, clinic) => `Todo sigue siendo correcto: “${section}” de ${clinic}`,
  linkChangedOf: (section, clinic) => `Algo cambió: “${section}” de ${clinic}`,
  linkConfirmed: (date) => `Confirmado el ${date}. Gracias.`,
  linkDone: () => 'Todo está confirmado. Gracias.',
  linkDue: (date) => `Por favor, confirme a más tardar el ${date}`,
  linkNotValid: () => 'Este enlace ya no funciona. Inicie sesión para ver y confirmar sus clínicas.',
  linkNoToken: () => 'Este enlace no está completo. Ábralo de nuevo desde el correo o inicie sesión.',
  signIn: () => 'Iniciar sesión',
}

export const CONFIRM_TEXTS = { en, es }
export const confirmTexts = spoken(CONFIRM_TEXTS)
