import type { Weekday } from './clinic/hours.ts'
import type { Language } from './language.ts'

/**
 * Every sentence the product says about its own rules, by name and language. The English ones that the specification
 * gives are letter for letter; the Spanish ones say the same to provider staff.
 */

const en = {
  required: (field: string) => `${field} is required`,
  otherRequired: (field: string, language: Language = 'en') =>
    `Other ${language === 'es' ? `${field} in Spanish` : field} is required if you have “Other” selected.`,
  tooLong: (limit: number) => `Enter fewer than ${limit + 1} characters.`,
  unseenCharacters: () => 'Type this again: it contains line breaks or characters that cannot be seen.',
  invalid: (field: string) => `${field} is invalid`,
  invalidPhone: () => 'Invalid phone number format. Use (999) 999-9999.',
  invalidTddTty: () => 'Invalid TDD/TTY number format. Use (999) 999-9999.',
  invalidFax: () => 'Invalid fax number format. Use (999) 999-9999.',
  reviewRequired: () => 'Required',
  missingFields: () => 'One or more required fields are missing. Please review and try again.',
  coloradoAddress: () => 'An address within the state of Colorado',
  englishLabel: (label: string) => label,
  spanishLabel: (label: string) => `${label} (Spanish)`,
  otherOf: (label: string) => `${label}, Other`,
  replacedPhone: (label: string) => `${label}, replaced`,
  phoneTypeOnce: () => 'Each phone number type can be used once.',
  codeOnce: () => 'Each option can be chosen once.',
  oneChoice: () => 'Choose one option.',
  hoursOverlap: (day: string) => `The hours of ${day} overlap.`,
  open24Mismatch: () => 'Open 24 hours means that every day is open 24 hours.',
  protectedField: (label: string) => `${label} comes from the agency’s records and cannot be changed here.`,
  unknownCode: (field: string) => `${field} has an option that is not in the list.`,

  savedClinic: () => 'Clinic data updated successfully',
  changesSaved: () => 'Your changes have been saved.',
  changesNotSaved: () => 'Could not save changes.',
  loggedOut: () => 'You are successfully logged out!',
  userLookupFailed: () => 'error getting user',
  accessApproved: (name: string) => `Access request for ${name} was approved.`,
  accessApproveFailed: (name: string) => `Unable to approve access request for ${name}.`,
  accessRejected: (name: string) => `Access request for ${name} was rejected.`,
  accessRejectFailed: (name: string) => `Unable to reject access request for ${name}.`,
  clinicArchived: () => 'Clinic successfully archived.',
  clinicUnarchived: () => 'Clinic successfully unarchived.',
  clinicArchiveFailed: () => 'Unable to archive clinic.',
  successorOfActive: () => 'Only an archived clinic can have one that takes over.',
  successorIsItself: () => 'A clinic cannot take over from itself.',
  successorNotListed: () => 'Choose a clinic that the public directory shows.',
  clinicUnarchiveFailed: () => 'Unable to unarchive clinic.',
  userDeleted: (first: string, last: string) => `Deleted user ${first} ${last}`,
  userDeleteFailed: (first: string, last: string) => `Error deleting ${first} ${last}`,
  userUpdatesSubmitted: () => 'User updates submitted.',
  noRolesLeft: () => 'Cannot leave a user without any roles',
  invalidRoleSelection: () => 'Invalid selection, must select a role and clinic if not manager role',
  resetSent: () => 'Password reset email sent successfully.',
  resetFailed: () => 'Unable to send password reset email.',
  hideFailed: () => 'Unable to hide clinic on the directory.',
  displayFailed: () => 'Unable to display clinic on the directory.',
  firstName: () => 'First name',
  lastName: () => 'Last name',
  phoneNumber: () => 'Phone number',
  phoneNumberType: () => 'Phone number type',

  open24: () => 'Open 24 hours',
  closed: () => 'Closed',
  notSpecified: () => 'Not specified',
  yes: () => 'Yes',
  no: () => 'No',
  none: () => 'None',
  primaryAddressMissing: () => '[No valid primary address on file]',
  addressHidden: () => 'Address Hidden on the directory',
  noInformation: () => 'No information provided, please update',
  noServices: () => 'No services found.',
  noDisplayName: () => 'No display name provided, please update',
  noProviderName: () => 'No provider name provided, please contact BHA Data Admin',
  more: (count: number) => `${count} more`,
  quotedLabel: (label: string) => label,
  updatedLine: (who: string, labels: string, clinic: string) => `${who} updated ${labels} for ${clinic}`,
  lastUpdated: (date: string) => `Last updated ${date}`,
  editsUnderReview: () => 'Edits on this page are under review',
  reviewedAndTranslated: () => 'The BHA reviews and translates all text edits.',
  hideOnDirectory: () => 'Hide on the directory?',
  displayOnDirectory: () => 'Display on the directory?',
  addressKeptPrivate: () => 'The address is kept private. Sign in to see it.',
  confirmedOn: (date: string, name: string) => `Confirmed still right on ${date} by ${name}`,
  noClinicHistory: () => 'No clinic history found.',
  acceptedOn: (date: string) => `Accepted change on ${date}`,
  approvedBy: (approver: string, date: string) => `Approved by ${approver} on ${date}`,
  approvedByAdmin: (approver: string, date: string) => `Approved by ${approver} (Admin) on ${date}`,
  rejectedBy: (approver: string, date: string) => `Rejected by ${approver} on ${date}`,
  outdated: () => 'Outdated',
  previously: (oldValue: string) => `Previously: ${oldValue}`,
  removeText: () => 'Remove this text',
  outdatedSuperseded: () => 'Newer edits replaced this',
  outdatedWrittenMeanwhile: () => 'The live text was changed meanwhile',
  outdatedWithdrawn: () => 'Withdrawn by its author',
  outdatedWithdrawnByManager: () => 'Withdrawn by a manager',
  outdatedAlreadyLive: () => 'The live text already said this',
  notFoundTitle: () => 'Page not found',
}

/** A sentence about a field that comes with its article, which tells the ending: "La ciudad es obligatoria". */
function agreeing(field: string, told: string): string | undefined {
  const article = /^(el|la) /i.exec(field)?.[1]?.toLowerCase()
  return article && `${field} ${article === 'la' ? told.replace(/o$/, 'a') : told}`
}

export type Messages = typeof en
export type MessageName = keyof Messages

const es: Messages = {
  required: (field) => {
    if (/^una? /i.test(field)) return `Se requiere ${field.charAt(0).toLowerCase()}${field.slice(1)}`
    return agreeing(field, 'es obligatorio') ?? `Complete el campo «${field}»`
  },
  otherRequired: (field, language = 'en') =>
    `Escriba en ${language === 'es' ? 'español' : 'inglés'} ${/^otra /.test(field) ? 'la' : 'el'} ${field}`,
  tooLong: (limit) => `Escriba menos de ${limit + 1} caracteres.`,
  unseenCharacters: () => 'Escríbalo de nuevo: contiene saltos de línea o caracteres que no se ven.',
  invalid: (field) => agreeing(field, 'no es válido') ?? `Revise el campo «${field}»`,
  invalidPhone: () => 'El número de teléfono no es válido. Use (999) 999-9999.',
  invalidTddTty: () => 'El número de TDD/TTY no es válido. Use (999) 999-9999.',
  invalidFax: () => 'El número de fax no es válido. Use (999) 999-9999.',
  reviewRequired: () => 'Obligatorio',
  missingFields: () => 'Faltan uno o más datos obligatorios. Revíselos y vuelva a intentarlo.',
  coloradoAddress: () => 'Una dirección en Colorado',
  englishLabel: (label) => `${label} (inglés)`,
  spanishLabel: (label) => `${label} (español)`,
  otherOf: (label) => `${label}, otra opción`,
  replacedPhone: (label) => `${label} que se reemplaza`,
  phoneTypeOnce: () => 'Cada tipo de teléfono se puede usar una sola vez.',
  codeOnce: () => 'Cada opción se puede elegir una sola vez.',
  oneChoice: () => 'Elija una opción.',
  hoursOverlap: (day) => `Los horarios del ${day} se superponen.`,
  open24Mismatch: () => 'Abierto las 24 horas significa que todos los días se atiende las 24 horas.',
  protectedField: (label) => `${label}: este dato viene de los registros de la agencia y no se puede cambiar aquí.`,
  unknownCode: (field) => `${field}: hay una opción que no está en la lista.`,

  savedClinic: () => 'Los datos de la clínica se actualizaron',
  changesSaved: () => 'Sus cambios se guardaron.',
  changesNotSaved: () => 'No se pudieron guardar los cambios.',
  loggedOut: () => '¡Su sesión se cerró correctamente!',
  userLookupFailed: () => 'error al consultar el usuario',
  accessApproved: (name) => `Se aprobó la solicitud de acceso de ${name}.`,
  accessApproveFailed: (name) => `No se pudo aprobar la solicitud de acceso de ${name}.`,
  accessRejected: (name) => `Se rechazó la solicitud de acceso de ${name}.`,
  accessRejectFailed: (name) => `No se pudo rechazar la solicitud de acceso de ${name}.`,
  clinicArchived: () => 'La clínica se archivó.',
  clinicUnarchived: () => 'La clínica ya no está archivada.',
  clinicArchiveFailed: () => 'No se pudo archivar la clínica.',
  successorOfActive: () => 'Solo una clínica archivada puede tener otra que la reemplace.',
  successorIsItself: () => 'Una clínica no puede reemplazarse a sí misma.',
  successorNotListed: () => 'Elija una clínica que aparezca en el directorio público.',
  clinicUnarchiveFailed: () => 'No se pudo desarchivar la clínica.',
  userDeleted: (first, last) => `Se eliminó a ${first} ${last}`,
  userDeleteFailed: (first, last) => `Error al eliminar a ${first} ${last}`,
  userUpdatesSubmitted: () => 'Los cambios del usuario se enviaron.',
  noRolesLeft: () => 'No se puede dejar a un usuario sin ningún rol',
  invalidRoleSelection: () => 'Selección no válida: elija un rol, y una clínica si el rol no es de gerente',
  resetSent: () => 'Se envió el correo para restablecer la contraseña.',
  resetFailed: () => 'No se pudo enviar el correo para restablecer la contraseña.',
  hideFailed: () => 'No se pudo ocultar la clínica en el directorio.',
  displayFailed: () => 'No se pudo mostrar la clínica en el directorio.',
  firstName: () => 'El nombre',
  lastName: () => 'El apellido',
  phoneNumber: () => 'El número de teléfono',
  phoneNumberType: () => 'El tipo de teléfono',

  open24: () => 'Abierto las 24 horas',
  closed: () => 'Cerrado',
  notSpecified: () => 'No especificado',
  yes: () => 'Sí',
  no: () => 'No',
  none: () => 'Ninguno',
  primaryAddressMissing: () => '[No hay una dirección principal válida]',
  addressHidden: () => 'Dirección oculta en el directorio',
  noInformation: () => 'Sin información; por favor, actualícela',
  noServices: () => 'No se encontraron servicios.',
  noDisplayName: () => 'Sin nombre público; por favor, actualícelo',
  noProviderName: () => 'Sin nombre de proveedor; comuníquese con el administrador de datos de la BHA',
  more: (count) => `${count} más`,
  quotedLabel: (label) => `«${label}»`,
  updatedLine: (who, labels, clinic) => `${who} actualizó ${labels} de ${clinic}`,
  lastUpdated: (date) => `Última actualización: ${date}`,
  editsUnderReview: () => 'Hay cambios de esta página en revisión',
  reviewedAndTranslated: () => 'La BHA revisa y traduce todos los cambios de texto.',
  hideOnDirectory: () => '¿Ocultar en el directorio?',
  displayOnDirectory: () => '¿Mostrar en el directorio?',
  addressKeptPrivate: () => 'La dirección se mantiene privada. Inicie sesión para verla.',
  confirmedOn: (date, name) => `${name} confirmó el ${date} que sigue siendo correcto`,
  noClinicHistory: () => 'No se encontró historial de la clínica.',
  acceptedOn: (date) => `Cambio aceptado el ${date}`,
  approvedBy: (approver, date) => `Aprobado por ${approver} el ${date}`,
  approvedByAdmin: (approver, date) => `Aprobado por ${approver} (Administración) el ${date}`,
  rejectedBy: (approver, date) => `Rechazado por ${approver} el ${date}`,
  outdated: () => 'Sin vigencia',
  previously: (oldValue) => `Antes: ${oldValue}`,
  removeText: () => 'Quitar este texto',
  outdatedSuperseded: () => 'Una edición más reciente reemplazó esta',
  outdatedWrittenMeanwhile: () => 'El texto publicado cambió mientras tanto',
  outdatedWithdrawn: () => 'Retirada por su autor',
  outdatedWithdrawnByManager: () => 'Retirada por un gerente',
  outdatedAlreadyLive: () => 'El texto publicado ya decía esto',
  notFoundTitle: () => 'Página no encontrada',
}

export const MESSAGES: Readonly<Record<Language, Messages>> = { en, es }

export const WEEKDAY_NAMES: Readonly<Record<Language, Record<Weekday, string>>> = {
  en: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
    saturday: 'Saturday',
    sunday: 'Sunday',
  },
  es: {
    monday: 'lunes',
    tuesday: 'martes',
    wednesday: 'miércoles',
    thursday: 'jueves',
    friday: 'viernes',
    saturday: 'sábado',
    sunday: 'domingo',
  },
}

/** The same where one begins a line; Spanish writes them small within a sentence. */
export const WEEKDAY_LABELS: typeof WEEKDAY_NAMES = {
  en: WEEKDAY_NAMES.en,
  es: Object.fromEntries(
    Object.entries(WEEKDAY_NAMES.es).map(([day, name]) => [day, `${name.charAt(0).toUpperCase()}${name.slice(1)}`]),
  ) as Record<Weekday, string>,
}

/** What people sign in to: in the header, in page titles and in mails. */
export const PORTAL_NAMES: Readonly<Record<Language, string>> = {
  en: 'Clinic Directory Portal',
  es: 'Portal del Directorio de Clínicas',
}

/** The public directory's own name. */
export const DIRECTORY_NAMES: Readonly<Record<Language, string>> = { en: 'OwnPath', es: 'Mi Propia Senda' }
