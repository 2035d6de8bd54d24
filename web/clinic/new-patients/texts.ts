import { spoken } from '../../ui/language.ts'

/** Texts for staff about the answer about new patients, by name and language. */

const en = {
  lastSaid: (yes: boolean, date: string) =>
    `Your last answer: ${yes ? 'accepting new patients' : 'not accepting new patients'} (${date}).`,
  onlyFeed: (yes: boolean) =>
    `Are you accepting new patients? The license record says ${yes ? 'yes' : 'no'}. We show an answer when you give it.`,
  plainThenDated: (plain: string, dated: string) =>
    `Shown to the public as current until ${plain}, then with its date until ${dated}.`,
  dated: (dated: string) => `Shown to the public with its date until ${dated}.`,
  shownUntil: (date: string) => `Shown to the public until ${date}.`,
  expired: (yes: boolean) =>
    `Are you accepting new patients? We do not show your last answer (${yes ? 'yes' : 'no'}), because it has expired.`,
  asked: () => 'Are you accepting new patients?',
  still: (yes: boolean): string => (yes ? 'Yes, still accepting' : 'Still not accepting'),
  now: (yes: boolean): string => (yes ? 'Yes, accepting now' : 'No, not accepting now'),
  said: (yes: boolean): string => (yes ? 'Accepting' : 'Not accepting'),
  of: (button: string, clinic: string) => `${button}: new patients at ${clinic}`,
  published: (yes: boolean, until: string) =>
    `The directory now says: ${yes ? 'accepting new patients' : 'not accepting new patients'}. It shows this until ${until}.`,
  saveElsewhere: () => 'To confirm the same answer, use the buttons on My clinics.',
}

const es: typeof en = {
  lastSaid: (yes, date) =>
    `Su última respuesta: ${yes ? 'acepta pacientes nuevos' : 'no acepta pacientes nuevos'} (${date}).`,
  onlyFeed: (yes) =>
    `¿Acepta pacientes nuevos? El registro de la licencia dice que ${yes ? 'sí' : 'no'}. Mostramos una respuesta cuando usted la da.`,
  plainThenDated: (plain, dated) =>
    `Se muestra al público como actual hasta el ${plain}; después, con su fecha, hasta el ${dated}.`,
  dated: (dated) => `Se muestra al público con su fecha hasta el ${dated}.`,
  shownUntil: (date) => `Se muestra al público hasta el ${date}.`,
  expired: (yes) =>
    `¿Acepta pacientes nuevos? No mostramos su última respuesta (${yes ? 'sí' : 'no'}) porque ya venció.`,
  asked: () => '¿Acepta pacientes nuevos?',
  still: (yes) => (yes ? 'Sí, aún acepta' : 'Sigue sin aceptar'),
  now: (yes) => (yes ? 'Sí, ahora acepta' : 'No, ahora no acepta'),
  said: (yes) => (yes ? 'Acepta' : 'No acepta'),
  of: (button, clinic) => `${button}: pacientes nuevos en ${clinic}`,
  published: (yes, until) =>
    `El directorio ahora dice: ${yes ? 'acepta pacientes nuevos' : 'no acepta pacientes nuevos'}. Lo muestra hasta el ${until}.`,
  saveElsewhere: () => 'Para confirmar la misma respuesta, use los botones de Mis clínicas.',
}

export const NEW_PATIENTS_TEXTS = { en, es }
export const newPatientsTexts = spoken(NEW_PATIENTS_TEXTS)
