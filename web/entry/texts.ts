import { SHORTEST_PASSWORD } from '../../contract/password.ts'
import { SIGN_IN_ERROR_TEXTS } from '../session/sign-in-errors.ts'
import { spoken } from '../ui/language.ts'
import { SPANISH_PASSWORD_PROBLEMS } from './password-problems.ts'

/** Texts of the sign-in and registration pages of provider staff, by name and language. */

const en = {
  intro: () => 'For people who keep the public profile of their clinics up to date.',
  or: () => 'or',
  email: () => 'Email',
  password: () => 'Password',
  newPassword: () => 'New password',
  firstName: () => 'First name',
  lastName: () => 'Last name',
  phone: () => 'Phone number',
  passwordHint: () =>
    `At least ${SHORTEST_PASSWORD} characters. A few unrelated words are easy to remember and hard to guess.`,
  showPassword: () => 'Show password',
  invalidEmail: () => 'Enter an email address like name@example.com.',
  forgotLink: () => 'Forgot your password?',
  registerQuestion: () => 'No account yet?',
  registerLink: () => 'Register',
  adminQuestion: () => 'Are you an administrator of the directory?',
  adminLink: () => 'Administrator sign-in',
  backToSignIn: () => 'Back to sign-in',
  sendLinkAgain: () => 'Send the confirmation link again',
  logoutFailed: () => 'We could not log you out. Please try again.',

  registerTitle: () => 'Register',
  registerIntro: () =>
    'Register to ask for access to your clinics. The agency reviews every request before it gives access.',
  registerHint: () => 'We email a link to this address. You choose your password on the page that it opens.',
  registerButton: () => 'Send link',
  haveAccount: () => 'Registered already?',

  checkMailTitle: () => 'Check your email',
  checkMailText: (email: string) =>
    `We have sent an email to ${email}. Follow the link in it to confirm the address and to choose your password.`,
  checkMailSentBefore: (email: string) =>
    `We sent an email to ${email} less than a minute ago. Follow the link in it. Links in earlier emails work, too.`,
  checkMailAgain: () => 'No email after a few minutes? Check your spam folder, or send it again.',
  sentAgain: () => 'Another email is on its way. The earlier link still works.',
  sentJustNow: () => 'We sent an email less than a minute ago. Please wait a minute before you ask for another one.',

  code: () => 'Code from your authenticator app',
  codeHint: () => 'Six digits, which change every 30 seconds.',
  recoveryCode: () => 'Recovery code',
  recoveryCodeHint: () => 'One of the codes you saved when you set this up. Each works once.',
  withRecoveryCode: () => 'Use a recovery code instead',
  withCode: () => 'Use a code from the app instead',

  finishTitle: () => 'Finish registering',
  finishText: () => 'Your address is confirmed. Tell us who you are and choose a password.',
  finishButton: () => 'Register',
  noTokenText: () => 'This link is not complete. Open it again from the email, or ask for a new one.',

  forgotTitle: () => 'Forgot your password?',
  forgotText: () => 'Enter the address you registered with. We will send a link to choose a new password.',
  forgotButton: () => 'Send link',
  resetSentTitle: () => 'Check your email',
  resetSentText: (email: string) =>
    `If ${email} has an account with a password, a link to choose a new one is on its way. It works for 30 minutes.`,
  resetSentBefore: (email: string) =>
    `If ${email} has an account with a password, we sent a link less than a minute ago. Please look for it, or wait a minute before you ask for another one.`,

  resetTitle: () => 'Choose a new password',
  resetText: () => 'You will be signed out everywhere else.',
  resetButton: () => 'Save password',
  resetDoneTitle: () => 'Your password is changed',
  resetDoneText: () => 'Sign in with the new password.',
  askForNewLink: () => 'Ask for a new link',

  acceptTitle: () => 'You are invited',
  invitedAsEditor: (inviter: string, clinic: string) =>
    `${inviter} invites you to keep the public profile of ${clinic} up to date, as its editor.`,
  invitedAsManager: (inviter: string, provider: string) =>
    `${inviter} invites you to manage all clinics of ${provider}, as their manager.`,
  invitedBelongsTo: (provider: string) => `The clinic belongs to ${provider}.`,
  invitedAddress: (email: string) => `The invitation is for ${email}.`,
  invitedRegister: () => 'To accept, register with this address. You have access right away.',
  registerAndAccept: () => 'Register and accept',
  acceptText: (email: string) => `You are signed in as ${email}.`,
  otherAccount: (email: string) =>
    `You are signed in as ${email}, which is another address. Sign in with the address the invitation was sent to.`,
  acceptButton: () => 'Accept invitation',
  acceptedTitle: () => 'Invitation accepted',
  acceptedText: () => 'You have access now.',
  toMyClinics: () => 'Go to my clinics',
  logoutAndRetry: () => 'Sign in with another account',

  signIn: () => 'Sign in',
  errors: SIGN_IN_ERROR_TEXTS.en,
  passwordProblems: {} as Readonly<Record<string, string>>,
}

const es: typeof en = {
  intro: () => 'Para quienes mantienen al día el perfil público de sus clínicas.',
  or: () => 'o',
  email: () => 'Correo electrónico',
  password: () => 'Contraseña',
  newPassword: () => 'Contraseña nueva',
  firstName: () => 'Nombre',
  lastName: () => 'Apellido',
  phone: () => 'Número de teléfono',
  passwordHint: () =>
    `Al menos ${SHORTEST_PASSWORD} caracteres. Unas cuantas palabras sin relación son fáciles de recordar y difíciles de adivinar.`,
  showPassword: () => 'Mostrar la contraseña',
  invalidEmail: () => 'Escriba un correo electrónico como nombre@ejemplo.com.',
  forgotLink: () => '¿Olvidó su contraseña?',
  registerQuestion: () => '¿Todavía no tiene cuenta?',
  registerLink: () => 'Registrarse',
  adminQuestion: () => '¿Administra usted el directorio?',
  adminLink: () => 'Acceso para administradores',
  backToSignIn: () => 'Volver al inicio de sesión',
  sendLinkAgain: () => 'Enviar de nuevo el enlace de confirmación',
  logoutFailed: () => 'No pudimos cerrar la sesión. Inténtelo de nuevo.',

  registerTitle: () => 'Registrarse',
  registerIntro: () =>
    'Regístrese para solicitar acceso a sus clínicas. La agencia revisa cada solicitud antes de dar acceso.',
  registerHint: () => 'Enviamos un enlace a esta dirección. Usted elige su contraseña en la página que abre.',
  registerButton: () => 'Enviar el enlace',
  haveAccount: () => '¿Ya se registró?',

  checkMailTitle: () => 'Revise su correo',
  checkMailText: (email) =>
    `Enviamos un correo a ${email}. Siga el enlace para confirmar la dirección y elegir su contraseña.`,
  checkMailSentBefore: (email) =>
    `Enviamos un correo a ${email} hace menos de un minuto. Siga su enlace. Los enlaces de correos anteriores también funcionan.`,
  checkMailAgain: () =>
    '¿No llegó nada después de unos minutos? Revise la carpeta de correo no deseado o envíelo de nuevo.',
  sentAgain: () => 'Le llegará otro correo. El enlace anterior sigue funcionando.',
  sentJustNow: () => 'Enviamos un correo hace menos de un minuto. Espere un minuto antes de pedir otro.',

  code: () => 'Código de su aplicación de autenticación',
  codeHint: () => 'Seis dígitos, que cambian cada 30 segundos.',
  recoveryCode: () => 'Código de recuperación',
  recoveryCodeHint: () => 'Uno de los códigos que guardó al activar esto. Cada uno funciona una sola vez.',
  withRecoveryCode: () => 'Usar un código de recuperación',
  withCode: () => 'Usar un código de la aplicación',

  finishTitle: () => 'Termine de registrarse',
  finishText: () => 'Su dirección está confirmada. Díganos quién es y elija una contraseña.',
  finishButton: () => 'Registrarse',
  noTokenText: () => 'Este enlace no está completo. Ábralo de nuevo desde el correo o pida uno nuevo.',

  forgotTitle: () => '¿Olvidó su contraseña?',
  forgotText: () =>
    'Escriba la dirección con la que se registró. Le enviaremos un enlace para elegir una contraseña nueva.',
  forgotButton: () => 'Enviar el enlace',
  resetSentTitle: () => 'Revise su correo',
  resetSentText: (email) =>
    `Si ${email} tiene una cuenta con contraseña, le llegará un enlace para elegir una nueva. Funciona durante 30 minutos.`,
  resetSentBefore: (email) =>
    `Si ${email} tiene una cuenta con contraseña, enviamos un enlace hace menos de un minuto. Búsquelo o espere un minuto antes de pedir otro.`,

  resetTitle: () => 'Elija una contraseña nueva',
  resetText: () => 'Se cerrará su sesión en todos los demás dispositivos.',
  resetButton: () => 'Guardar la contraseña',
  resetDoneTitle: () => 'Su contraseña cambió',
  resetDoneText: () => 'Inicie sesión con la contraseña nueva.',
  askForNewLink: () => 'Pedir un enlace nuevo',

  acceptTitle: () => 'Tiene una invitación',
  invitedAsEditor: (inviter, clinic) =>
    `${inviter} le invita a mantener al día el perfil público de ${clinic}, con el rol de editor.`,
  invitedAsManager: (inviter, provider) =>
    `${inviter} le invita a administrar todas las clínicas de ${provider}, con el rol de gerente.`,
  invitedBelongsTo: (provider) => `La clínica pertenece a ${provider}.`,
  invitedAddress: (email) => `La invitación es para ${email}.`,
  invitedRegister: () => 'Para aceptar, regístrese con esta dirección. Tendrá acceso de inmediato.',
  registerAndAccept: () => 'Registrarse y aceptar',
  acceptText: (email) => `Inició sesión como ${email}.`,
  otherAccount: (email) =>
    `Inició sesión como ${email}, que es otra dirección. Inicie sesión con la dirección a la que se envió la invitación.`,
  acceptButton: () => 'Aceptar la invitación',
  acceptedTitle: () => 'Invitación aceptada',
  acceptedText: () => 'Ya tiene acceso.',
  toMyClinics: () => 'Ir a mis clínicas',
  logoutAndRetry: () => 'Iniciar sesión con otra cuenta',

  signIn: () => 'Iniciar sesión',
  errors: SIGN_IN_ERROR_TEXTS.es,
  passwordProblems: SPANISH_PASSWORD_PROBLEMS,
}

export const ENTRY_TEXTS = { en, es }
export const entryTexts = spoken(ENTRY_TEXTS)
