import { spoken, spokenLanguage } from '../ui/language.ts'
import { texts as shell } from '../ui/texts.ts'
import { ApiError } from './api/error.ts'

/** Texts of refused calls by error code, because the server's own texts are English only. */

const en = {
  archived: () => 'This clinic or provider is archived.',
  role_held: () => 'This access exists already.',
  already_requested: () => 'You have asked for this access already.',
  already_decided: () => 'This request has been decided meanwhile.',
  already_invited: () => 'This person has been invited already. Send the invitation again.',
  invitation_closed: () => 'This invitation was accepted or canceled already.',
  invitation_not_valid: () => 'This invitation is not valid any more. Ask for a new one.',
  other_address: () => 'This invitation was sent to another e-mail address. Sign in with that address.',
  sent_just_now: () => 'A message was sent less than a minute ago. Please wait a minute.',
  account_exists: () => 'This address belongs to an account that cannot be invited.',
  oneself: () => 'You cannot ask for your own removal here.',
  own_request: () => 'This is your own request.',
  manager: () => 'Only the agency can end a manager’s access.',
  nothing_waits: () => 'Nothing of this waits for review any more.',
  clinic_archived: () => 'This clinic is archived.',
  value_changed: () => 'Someone changed it meanwhile. The page now shows the new answer: read it, then press again.',
  already_exists: () => 'The same was written from another place at this moment. Load the page again.',
  no_password: () => 'You sign in with Google, so there is no password to change here.',
  password_changed: () => 'Your password was changed meanwhile. Sign in again.',
  forbidden: () => 'You do not have permission to do this.',
  not_found: () => 'We could not find what you asked for. It may have changed meanwhile.',
  too_many_requests: () => 'Too many requests. Please wait a moment and try again.',
  unavailable: () => 'The portal cannot do this at the moment. Please try again shortly.',
  other: () => 'That did not work. Please try again.',
}

const es: typeof en = {
  archived: () => 'Esta clínica o este proveedor está archivado.',
  role_held: () => 'Este acceso ya existe.',
  already_requested: () => 'Ya pidió este acceso.',
  already_decided: () => 'Esta solicitud ya se decidió mientras tanto.',
  already_invited: () => 'Esta persona ya fue invitada. Envíe la invitación de nuevo.',
  invitation_closed: () => 'Esta invitación ya fue aceptada o cancelada.',
  invitation_not_valid: () => 'Esta invitación ya no es válida. Pida una nueva.',
  other_address: () => 'Esta invitación se envió a otra dirección de correo. Inicie sesión con esa dirección.',
  sent_just_now: () => 'Se envió un mensaje hace menos de un minuto. Espere un minuto.',
  account_exists: () => 'Esta dirección pertenece a una cuenta que no se puede invitar.',
  oneself: () => 'Aquí no puede pedir que le quiten su propio acceso.',
  own_request: () => 'Esta es su propia solicitud.',
  manager: () => 'Solo la agencia puede poner fin al acceso de un gerente.',
  nothing_waits: () => 'Nada de esto espera revisión.',
  clinic_archived: () => 'Esta clínica está archivada.',
  value_changed: () =>
    'Alguien lo cambió mientras tanto. La página ya muestra la nueva respuesta: léala y pulse otra vez.',
  already_exists: () => 'Lo mismo se escribió desde otro lugar en este momento. Vuelva a cargar la página.',
  no_password: () => 'Usted inicia sesión con Google, así que aquí no hay ninguna contraseña que cambiar.',
  password_changed: () => 'Su contraseña se cambió mientras tanto. Inicie sesión de nuevo.',
  forbidden: () => 'No tiene permiso para hacer esto.',
  not_found: () => 'No encontramos lo que pidió. Puede haber cambiado mientras tanto.',
  too_many_requests: () => 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  unavailable: () => 'El portal no puede hacer esto en este momento. Inténtelo de nuevo en breve.',
  other: () => 'No funcionó. Inténtelo de nuevo.',
}

export const REFUSAL_TEXTS = { en, es }
const refusals = spoken(REFUSAL_TEXTS)

/** Whether the portal has its own text in both languages for this error. */
export const isKnownRefusal = (error: unknown): boolean => error instanceof ApiError && error.code in refusals

/** Without a text of the portal: the server's own in English, a general one in Spanish. */
export const saidOf = (error: ApiError): string =>
  isKnownRefusal(error) || spokenLanguage() !== 'en' ? refusalOf(error) : error.message

export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return refusals.other()
  if (error.unreachable) return error.code === 'timed_out' ? shell.timedOut() : shell.unreachableText()
  return error.code in refusals ? refusals[error.code as keyof typeof en]() : refusals.other()
}
