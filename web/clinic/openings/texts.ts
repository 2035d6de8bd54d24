import { pluralEn, pluralEs } from '../../../domain/lists.ts'
import { spoken } from '../../ui/language.ts'

/** Texts for staff about places today and the wait for a first visit, by name and language. */

const en = {
  title: () => 'Places today',
  what: () => 'the places of your clinics',
  intro: () => 'People in need see these numbers at once. Each disappears a day after you last said it.',
  caption: () => 'Open places by clinic and kind',
  clinic: () => 'Clinic',
  kind: () => 'Kind of place',
  open: () => 'Open',
  of: () => 'Of',
  said: () => 'Last word',
  openOf: (kind: string, clinic: string) => `Open ${kind} at ${clinic}`,
  capacityOf: (kind: string, clinic: string) => `All ${kind} at ${clinic}`,
  fewer: (label: string) => `One fewer: ${label}`,
  more: (label: string) => `One more: ${label}`,
  never: () => 'Not said yet',
  saidToday: (time: string) => `Today at ${time}`,
  expired: (moment: string) => `${moment}. Too old: the public does not see it.`,
  same: () => 'Same as yesterday',
  sameDone: (count: number) => pluralEn(count, 'Saved 1 number as yesterday.', `Saved ${count} numbers as yesterday.`),
  problem: () => 'Enter a whole number from 0 to 999.',
  mailTitle: () => 'When we ask by mail',
  mailHint: () => 'We send a link at this hour if you have not said it yet that day. You need not sign in.',
  mailAt: (clinic: string) => `Hour of the mail for ${clinic}`,
  usual: (hour: string) => `Usual hour (${hour})`,
  mailSaved: () => 'The hour of the mail is saved.',

  wait: () => 'Wait for a first visit',
  waitHint: () => 'People see this at once, for 30 days plainly and to 60 days with “Ask”.',
  waitNotSaid: () => 'Not said',
  waitShown: (said: string, until: string) => `Said ${said}. Shown to the public until ${until}.`,
  waitOld: (said: string) => `Said ${said}. Too old: the public does not see it.`,
  still: () => 'Still so',
  stillOf: (clinic: string) => `Still so: wait at ${clinic}`,
  waitSaved: () => 'The directory now shows this wait.',
  audience: { adults: () => 'Adults', youth: () => 'Children and teens' },
  waitAt: (clinic: string) => `wait at ${clinic}`,
  waitSay: () => 'Say it',
  waitChange: () => 'Change',

  linkTitle: () => 'Open places today',
  linkIntro: () => 'Say how many places are open now, also if it is none. Nothing changes until you press the button.',
  linkSay: () => 'Report these places',
  linkDone: (time: string) => `Thank you. The directory shows your numbers since ${time}.`,
  linkNotValid: () => 'This link is not valid any more. Sign in to report the places of your clinics.',
  signIn: () => 'Sign in',
}

const es: typeof en = {
  title: () => 'Lugares hoy',
  what: () => 'los lugares de sus clínicas',
  intro: () =>
    'Las personas que buscan ayuda ven estos números al momento. Cada uno desaparece un día después de su último aviso.',
  caption: () => 'Lugares libres por clínica y tipo',
  clinic: () => 'Clínica',
  kind: () => 'Tipo de lugar',
  open: () => 'Libres',
  of: () => 'De',
  said: () => 'Último aviso',
  openOf: (kind, clinic) => `Libres, ${kind} en ${clinic}`,
  capacityOf: (kind, clinic) => `En total, ${kind} en ${clinic}`,
  fewer: (label) => `Uno menos: ${label}`,
  more: (label) => `Uno más: ${label}`,
  never: () => 'Aún sin aviso',
  saidToday: (time) => `Hoy a las ${time}`,
  expired: (moment) => `${moment}. Es demasiado antiguo: el público no lo ve.`,
  same: () => 'Igual que ayer',
  sameDone: (count) =>
    pluralEs(count, 'Se guardó 1 número igual que ayer.', `Se guardaron ${count} números igual que ayer.`),
  problem: () => 'Escriba un número entero de 0 a 999.',
  mailTitle: () => 'Cuándo le preguntamos por correo',
  mailHint: () => 'A esta hora le enviamos un enlace si ese día aún no ha avisado. No necesita iniciar sesión.',
  mailAt: (clinic) => `Hora del correo para ${clinic}`,
  usual: (hour) => `Hora habitual (${hour})`,
  mailSaved: () => 'Se guardó la hora del correo.',

  wait: () => 'Espera para la primera cita',
  waitHint: () => 'El público lo ve al momento: 30 días tal cual y hasta 60 días con «Pregunte».',
  waitNotSaid: () => 'Sin indicar',
  waitShown: (said, until) => `Lo dijo el ${said}. Se muestra al público hasta el ${until}.`,
  waitOld: (said) => `Lo dijo el ${said}. Es demasiado antiguo: el público no lo ve.`,
  still: () => 'Sigue igual',
  stillOf: (clinic) => `Sigue igual: espera en ${clinic}`,
  waitSaved: () => 'El directorio ya muestra esta espera.',
  audience: { adults: () => 'Adultos', youth: () => 'Niños y jóvenes' },
  waitAt: (clinic) => `espera en ${clinic}`,
  waitSay: () => 'Indicar',
  waitChange: () => 'Cambiar',

  linkTitle: () => 'Lugares libres hoy',
  linkIntro: () =>
    'Diga cuántos lugares tiene libres ahora, aunque sea ninguno. Nada cambia hasta que presione el botón.',
  linkSay: () => 'Avisar de estos lugares',
  linkDone: (time) => `Gracias. El directorio muestra sus números desde las ${time}.`,
  linkNotValid: () => 'Este enlace ya no es válido. Inicie sesión para avisar de los lugares de sus clínicas.',
  signIn: () => 'Iniciar sesión',
}

export const OPENINGS_TEXTS = { en, es }
export const openingsTexts = spoken(OPENINGS_TEXTS)
