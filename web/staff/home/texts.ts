import { pluralEn, pluralEs } from '../../../domain/lists.ts'
import { spoken } from '../../ui/language.ts'

/** Texts of the home of provider staff, by name and language. */

const en = {
  title: () => 'My clinics',
  what: () => 'your clinics',
  none: () => 'No clinics yet.',
  needy: (needy: number, all: number) =>
    needy === 0
      ? 'Nothing needs your attention.'
      : needy === 1
        ? `1 of ${all} ${pluralEn(all, 'clinic', 'clinics')} needs your attention.`
        : `${needy} of ${all} clinics need your attention.`,
  needsTitle: () => 'What needs you',
  need: {
    reports: () => 'Answer what visitors reported',
    rejected: () => 'Edit again what was not approved',
    ended: () => 'Look at edits that ended without a decision',
    missing: () => 'Fill in or correct required answers',
    licences: () => 'Licenses that end',
    about: () => 'Confirm About',
    contact: () => 'Confirm Contact',
    patients: () => 'Confirm Our patients',
    unanswered: () => 'Answers not given yet',
  },
  clinics: (count: number) => pluralEn(count, '1 clinic', `${count} clinics`),
  showing: (need: string) => `Below are only the clinics for: ${need}.`,
  showAll: () => 'Show all clinics',
  ended: (labels: string) => `Ended without a decision: ${labels}`,
  endedCause: {
    superseded: () => 'A newer edit of the same text was sent. The agency reviews that one.',
    writtenMeanwhile: () => 'The text on the directory was changed while your edit waited.',
    withdrawn: () => 'A manager of your organization withdrew it.',
  },
  unanswered: (count: number) => pluralEn(count, '1 answer is not given yet', `${count} answers are not given yet`),
  unansweredOf: (clinic: string) => `Answers that ${clinic} lacks to be complete`,
  filter: () => 'Find a clinic by name or city',
  noneFound: () => 'No clinic of yours has this name.',
  archived: () => 'Archived',
  hidden: () => 'Not on the directory',
  complete: (percent: number) => `Profile ${percent}% complete`,
  answered: (answered: number, asked: number) => `${answered} of ${asked} answers`,
  attention: (clinic: string) => `What ${clinic} needs`,
  rejected: (labels: string) => `Not approved: ${labels}`,
  reason: () => 'Reason',
  missing: (count: number) => pluralEn(count, '1 answer is missing or wrong', `${count} answers are missing or wrong`),
  andMore: (count: number) => `and ${count} more`,
  unconfirmed: (days: number) => `Nobody has confirmed the profile for ${days} days`,
  neverConfirmed: () => 'Nobody has confirmed every section of the profile yet',
  licence: (name: string, date: string) => `License ${name} ends on ${date}`,
  licenceEnded: (name: string, date: string) => `License ${name} ended on ${date}`,
  licenceHint: () => 'Renew it with the agency. It cannot be changed here.',
  behind: (label: string, language: 'en' | 'es') =>
    `The ${language === 'es' ? 'Spanish' : 'English'} of ${label} is behind`,
  behindSince: (language: 'en' | 'es', date: string) =>
    `The ${language === 'es' ? 'English' : 'Spanish'} changed on ${date}. Visitors still read the old translation.`,
  bringAlong: () => 'Update it',
  bringAlongOf: (label: string, clinic: string) => `Update the translation: ${label} of ${clinic}`,
  waiting: (labels: string) => `Waiting for review: ${labels}`,
  waitingSince: (date: string, name: string) => `since ${date}, from ${name}`,
  editAgain: () => 'Edit again',
  editAgainOf: (labels: string, clinic: string) => `Edit again: ${labels} of ${clinic}`,
  fillIn: () => 'Fill in',
  fillInOf: (clinic: string) => `Fill in what is missing for ${clinic}`,
  check: () => 'Check and confirm',
  checkOf: (clinic: string) => `Check and confirm ${clinic}`,
  seeSubmissions: () => 'See it',
  seeSubmissionsOf: (clinic: string) => `See it: what waits for ${clinic}`,
  allWell: () => 'All is well.',
}

const es: typeof en = {
  title: () => 'Mis clínicas',
  what: () => 'sus clínicas',
  none: () => 'Todavía no hay clínicas.',
  needy: (needy, all) =>
    needy === 0
      ? 'Nada necesita su atención.'
      : needy === 1
        ? `1 de ${all} ${pluralEs(all, 'clínica', 'clínicas')} necesita su atención.`
        : `${needy} de ${all} clínicas necesitan su atención.`,
  needsTitle: () => 'Lo que necesita de usted',
  need: {
    reports: () => 'Contestar lo que avisaron los visitantes',
    rejected: () => 'Editar de nuevo lo que no se aprobó',
    ended: () => 'Revisar ediciones que terminaron sin decisión',
    missing: () => 'Completar o corregir respuestas obligatorias',
    licences: () => 'Licencias que vencen',
    about: () => 'Confirmar Acerca de',
    contact: () => 'Confirmar Contacto',
    patients: () => 'Confirmar Nuestros pacientes',
    unanswered: () => 'Respuestas que faltan',
  },
  clinics: (count) => pluralEs(count, '1 clínica', `${count} clínicas`),
  showing: (need) => `Abajo están solo las clínicas de: ${need}.`,
  showAll: () => 'Mostrar todas las clínicas',
  ended: (labels) => `Terminó sin decisión: ${labels}`,
  endedCause: {
    superseded: () => 'Se envió una edición más reciente del mismo texto. La agencia revisa esa.',
    writtenMeanwhile: () => 'El texto del directorio cambió mientras su edición esperaba.',
    withdrawn: () => 'Un gerente de su organización la retiró.',
  },
  unanswered: (count) => pluralEs(count, 'Falta 1 respuesta', `Faltan ${count} respuestas`),
  unansweredOf: (clinic) => `Respuestas que le faltan a ${clinic} para estar completa`,
  filter: () => 'Busque una clínica por nombre o ciudad',
  noneFound: () => 'Ninguna de sus clínicas tiene este nombre.',
  archived: () => 'Archivada',
  hidden: () => 'No aparece en el directorio',
  complete: (percent) => `Perfil completo al ${percent} %`,
  answered: (answered, asked) => `${answered} de ${asked} respuestas`,
  attention: (clinic) => `Lo que necesita ${clinic}`,
  rejected: (labels) => `No aprobado: ${labels}`,
  reason: () => 'Motivo',
  missing: (count) =>
    pluralEs(count, 'Falta 1 respuesta o tiene un error', `Faltan ${count} respuestas o tienen errores`),
  andMore: (count) => `y ${count} más`,
  unconfirmed: (days) => `Nadie ha confirmado el perfil desde hace ${days} días`,
  neverConfirmed: () => 'Todavía nadie ha confirmado todas las secciones del perfil',
  licence: (name, date) => `La licencia ${name} vence el ${date}`,
  licenceEnded: (name, date) => `La licencia ${name} venció el ${date}`,
  licenceHint: () => 'Renuévela con la agencia. Aquí no se puede cambiar.',
  behind: (label, language) => `Falta actualizar el ${language === 'es' ? 'español' : 'inglés'}: ${label}`,
  behindSince: (language, date) =>
    `El texto en ${language === 'es' ? 'inglés' : 'español'} cambió el ${date}. El público todavía lee la traducción anterior.`,
  bringAlong: () => 'Actualizar',
  bringAlongOf: (label, clinic) => `Actualizar la traducción: ${label} de ${clinic}`,
  waiting: (labels) => `En espera de revisión: ${labels}`,
  waitingSince: (date, name) => `desde el ${date}, de ${name}`,
  editAgain: () => 'Editar de nuevo',
  editAgainOf: (labels, clinic) => `Editar de nuevo: ${labels} de ${clinic}`,
  fillIn: () => 'Completar',
  fillInOf: (clinic) => `Completar lo que falta de ${clinic}`,
  check: () => 'Revisar y confirmar',
  checkOf: (clinic) => `Revisar y confirmar ${clinic}`,
  seeSubmissions: () => 'Ver',
  seeSubmissionsOf: (clinic) => `Ver lo que espera de ${clinic}`,
  allWell: () => 'Todo está bien.',
}

export const HOME_TEXTS = { en, es }
export const homeTexts = spoken(HOME_TEXTS)
