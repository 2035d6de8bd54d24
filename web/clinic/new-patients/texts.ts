import { spoken } from '../../ui/language.ts'

/** Texts for staff about the answer about new patients, by name and language. */

const en = {
  newPatients: (yes: boolean, date: string) =>
    `${yes ? 'Taking new patients' : 'Not taking new patients'}. Shown to the public until ${date}`,
  newPatientsEnded: () => 'The answer about new patients is too old and is not shown to the public',
  renew: () => 'Still so',
  renewOf: (clinic: string) => `Still so: new patients at ${clinic}`,
  renewed: (date: string) => `Shown to the public until ${date}.`,
}

const es: typeof en = {
  newPatients: (yes, date) =>
    `${yes ? 'Acepta pacientes nuevos' : 'No acepta pacientes nuevos'}. Se muestra al público hasta el ${date}`,
  newPatientsEnded: () => 'La respuesta sobre pacientes nuevos es demasiado antigua y no se muestra al público',
  renew: () => 'Sigue igual',
  renewOf: (clinic) => `Sigue igual: pacientes nuevos en ${clinic}`,
  renewed: (date) => `Se muestra al público hasta el ${date}.`,
}

export const NEW_PATIENTS_TEXTS = { en, es }
export const newPatientsTexts = spoken(NEW_PATIENTS_TEXTS)
