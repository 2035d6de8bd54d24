import { isSignInError, SIGN_IN_ERRORS, type SignInError } from '../../contract/shared/auth.ts'
import { spoken } from '../ui/language.ts'
import { ApiError } from './api/error.ts'
import { saidOf } from './refusals.ts'

/** Texts of failed sign-ins by error code, because the server's own texts are English only. */

const es: Readonly<Record<SignInError, string>> = {
  not_allowed:
    'Esta cuenta de Google no está en la lista de administradores. Inicie sesión con la cuenta de su agencia.',
  account_deleted: 'Esta cuenta fue eliminada. Si cree que se trata de un error, comuníquese con la agencia.',
  email_not_verified: 'Esta dirección de correo todavía no está confirmada.',
  account_not_linked: 'Ya existe una cuenta con este correo. Inicie sesión de la forma en que se registró.',
  identity_provider_down: 'Google no responde en este momento. Inténtelo de nuevo en unos minutos.',
  cancelled: 'No terminó de iniciar sesión.',
  invalid_credentials: 'El correo electrónico o la contraseña no son correctos.',
  too_many_guesses:
    'Demasiadas contraseñas incorrectas. Espere 15 minutos o restablezca ahora su contraseña por correo.',
  invalid_code:
    'Este código no es correcto. Los códigos cambian cada 30 segundos; un código de recuperación funciona una sola vez.',
  code_used: 'Este código ya se usó. Espere el siguiente, como máximo 30 segundos.',
  code_needed: 'También necesita un código de su aplicación de autenticación.',
  too_many_codes: 'Demasiados códigos incorrectos. Espere 15 minutos e inicie sesión de nuevo.',
  code_expired: 'Pasó demasiado tiempo. Inicie sesión de nuevo.',
  token_ended: 'Una clave de acceso que ya terminó.',
  link_expired: 'Este enlace venció o ya se usó. Pida uno nuevo.',
  already_registered: 'Esta dirección ya tiene una cuenta. Inicie sesión o elija una contraseña nueva.',
  sign_in_failed: 'No se pudo iniciar la sesión. Inténtelo de nuevo.',
}

export const SIGN_IN_ERROR_TEXTS = { en: SIGN_IN_ERRORS as Readonly<Record<SignInError, string>>, es }
const sentences = spoken(SIGN_IN_ERROR_TEXTS)

/** An unknown code reads as a failed sign-in. */
export const signInError = (code: unknown): string => sentences[isSignInError(code) ? code : 'sign_in_failed']

/** The text of an error that a call during sign-in threw. */
export const signInErrorOf = (error: unknown): string =>
  error instanceof ApiError && !isSignInError(error.code) ? saidOf(error) : signInError((error as ApiError)?.code)
