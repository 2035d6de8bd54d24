import { spoken, spokenLanguage } from '../ui/language.ts'
import { texts as shell } from '../ui/texts.ts'
import { ApiError } from './api/error.ts'

/** Texts of refused calls by error code, because the server's own texts are English only. */

const en = {
  archived: () => 'This clinic or provider is archived, so you cannot change it. Contact the agency to bring it back.',
  role_held: () => 'This access already exists.',
  already_requested: () => 'You have asked for this access already.',
  too_many_waiting: () => 'You have asked three providers already. Wait for an answer, or withdraw a request.',
  already_decided: () => 'Someone else decided this request since you opened it. Reload the page to see the decision.',
  already_invited: () => 'This person has been invited already. Send the invitation again.',
  invitation_closed: () => 'This invitation was accepted or canceled already.',
  invitation_not_valid: () => 'This invitation no longer works. Ask for a new one.',
  other_address: () => 'This invitation was sent to another email address. Sign in with that address.',
  sent_just_now: () => 'We sent an email less than a minute ago. Please wait a minute.',
  account_exists: () => 'This address belongs to an account that cannot be invited. Use another address.',
  oneself: () => 'You cannot ask for your own removal here. Contact the agency.',
  own_request: () => 'This is your own request, so another manager or the agency must answer it.',
  manager: () => 'Only the agency can end a manager’s access.',
  nothing_waits: () => 'This edit is no longer waiting for review. See My submissions for the result.',
  clinic_archived: () => 'This clinic is archived, so you cannot change it. Contact the agency to bring it back.',
  value_changed: () =>
    'Someone changed it since you opened it. The page now shows the new answer: read it, then press again.',
  already_exists: () => 'Someone else saved this at the same time. Reload the page, then try again.',
  no_password: () => 'You sign in with Google, so there is no password to change here.',
  password_changed: () => 'Your password changed since you opened this page. Sign in again.',
  forbidden: () => 'You do not have permission to do this. Ask a manager or the agency.',
  not_found: () => 'We could not find what you asked for. It may have changed since you opened it. Reload the page.',
  too_many_requests: () => 'Too many requests. Please wait a moment and try again.',
  unavailable: () => 'The portal cannot do this right now. Please try again in a minute.',
  other: () => 'That did not work. Please try again.',
}

const es: typeof en = {
  archived: () =>
    'Esta clínica o este proveedor está archivado, así que no se puede cambiar. Comuníquese con la agencia para recuperarlo.',
  role_held: () => 'Este acceso ya existe.',
  already_requested: () => 'Ya pidió este acceso.',
  too_many_waiting: () => 'Ya pidió acceso a tres proveedores. Espere la respuesta o retire una solicitud.',
  already_decided: () =>
    'Otra persona decidió esta solicitud después de que usted la abrió. Recargue la página para ver la decisión.',
  already_invited: () => 'Esta persona ya fue invitada. Envíe la invitación de nuevo.',
  invitation_closed: () => 'Esta invitación ya fue aceptada o cancelada.',
  invitation_not_valid: () => 'Esta invitación ya no funciona. Pida una nueva.',
  other_address: () => 'Esta invitación se envió a otra dirección de correo. Inicie sesión con esa dirección.',
  sent_just_now: () => 'Enviamos un correo hace menos de un minuto. Espere un minuto.',
  account_exists: () => 'Esta dirección pertenece a una cuenta que no se puede invitar. Use otra dirección.',
  oneself: () => 'Aquí no puede pedir que le quiten su propio acceso. Comuníquese con la agencia.',
  own_request: () => 'Esta es su propia solicitud: debe contestarla otro gerente o la agencia.',
  manager: () => 'Solo la agencia puede poner fin al acceso de un gerente.',
  nothing_waits: () => 'Este cambio ya no espera revisión. Vea el resultado en Mis envíos.',
  clinic_archived: () =>
    'Esta clínica está archivada, así que no se puede cambiar. Comuníquese con la agencia para recuperarla.',
  value_changed: () =>
    'Alguien lo cambió después de que usted lo abrió. La página ya muestra la nueva respuesta: léala y presione otra vez.',
  already_exists: () => 'Otra persona guardó esto al mismo tiempo. Recargue la página e inténtelo de nuevo.',
  no_password: () => 'Usted inicia sesión con Google, así que aquí no hay ninguna contraseña que cambiar.',
  password_changed: () => 'Su contraseña cambió después de que usted abrió esta página. Inicie sesión de nuevo.',
  forbidden: () => 'No tiene permiso para hacer esto. Consulte a un gerente o a la agencia.',
  not_found: () =>
    'No encontramos lo que pidió. Puede haber cambiado después de que usted lo abrió. Recargue la página.',
  too_many_requests: () => 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  unavailable: () => 'El portal no puede hacer esto ahora. Inténtelo de nuevo en un minuto.',
  other: () => 'No funcionó. Inténtelo de nuevo.',
}

export const REFUSAL_TEXTS = { en, es }
const refusals = spoken(REFUSAL_TEXTS)

/** Whether the portal has its own text in both languages for this error. */
const isKnownRefusal = (error: unknown): boolean => error instanceof ApiError && error.code in refusals

/** Without a text of the portal: the server's own in English, a general one in Spanish. */
export const saidOf = (error: ApiError): string =>
  isKnownRefusal(error) || spokenLanguage() !== 'en' ? refusalOf(error) : error.message

export function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return refusals.other()
  if (error.unreachable) return error.code === 'timed_out' ? shell.timedOut() : shell.unreachableText()
  return error.code in refusals ? refusals[error.code as keyof typeof en]() : refusals.other()
}
