import { spoken } from '../../ui/language.ts'

/** Texts for staff about the answer about new patients, by name and language. */

const en = {
  lastSaid: (yes: boolean, date: string) =>
    `You last said: ${yes ? 'taking new patients' : 'not taking new patients'} (${date}).`,
  onlyFeed: (yes: boolean) =>
    `The license record says: ${yes ? 'taking new patients' : 'not taking new patients'}. The public does not see it until you say so.`,
  plainThenAsk: (plain: string, asked: string) =>
    `Shown to the public until ${plain}; then with its date and “Ask” until ${asked}.`,
  withAsk: (asked: string) => `Shown to the public with its date and “Ask” until ${asked}.`,
  shownUntil: (date: string) => `Shown to the public until ${date}.`,
  tooOld: () => 'That is too old, and the public does not see it.',
  taking: (yes: boolean): string => (yes ? 'Taking new patients.' : 'Not taking new patients.'),
  notShown: () => 'The public does not see it until you say so.',
  renew: () => 'Still so',
  renewOf: (clinic: string) => `Still so: new patients at ${clinic}`,
  not: () => 'Not any more',
  notOf: (clinic: string) => `Not any more: new patients at ${clinic}`,
  renewed: (date: string) => `Shown to the public until ${date}.`,
  changed: (yes: boolean) => `The directory now says: ${yes ? 'taking new patients' : 'not taking new patients'}.`,
}

const es: typeof en = {
  lastSaid: (yes, date) =>
    `Lo último que dijo: ${yes ? 'acepta pacientes nuevos' : 'no acepta pacientes nuevos'} (${date}).`,
  onlyFeed: (yes) =>
    `El registro de la licencia dice: ${yes ? 'acepta pacientes nuevos' : 'no acepta pacientes nuevos'}. El público no lo ve hasta que usted lo diga.`,
  plainThenAsk: (plain, asked) =>
    `Se muestra al público hasta el ${plain}; después, con su fecha y «Pregunte», hasta el ${asked}.`,
  withAsk: (asked) => `Se muestra al público con su fecha y «Pregunte» hasta el ${asked}.`,
  shownUntil: (date) => `Se muestra al público hasta el ${date}.`,
  tooOld: () => 'Es demasiado antiguo y el público no lo ve.',
  taking: (yes) => (yes ? 'Acepta pacientes nuevos.' : 'No acepta pacientes nuevos.'),
  notShown: () => 'El público no lo ve hasta que usted lo diga.',
  renew: () => 'Sigue igual',
  renewOf: (clinic) => `Sigue igual: pacientes nuevos en ${clinic}`,
  not: () => 'Ya no',
  notOf: (clinic) => `Ya no: pacientes nuevos en ${clinic}`,
  renewed: (date) => `Se muestra al público hasta el ${date}.`,
  changed: (yes) => `El directorio ahora dice: ${yes ? 'acepta pacientes nuevos' : 'no acepta pacientes nuevos'}.`,
}

export const NEW_PATIENTS_TEXTS = { en, es }
export const newPatientsTexts = spoken(NEW_PATIENTS_TEXTS)
