import { SIGN_IN_ERRORS, type SignInError } from '../../../contract/auth.ts'
import {
  PASSWORD_TOO_COMMON,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
  SHORTEST_PASSWORD,
} from '../../../contract/password.ts'
import { spoken } from '../../language.ts'

/** What the pages say on which provider staff enter the portal, by name and language. */

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

  registerTitle: () => 'Register',
  registerIntro: () =>
    'Register to ask for access to your clinics. The agency looks at every request before access is given.',
  registerButton: () => 'Register',
  registerGoogle: () => 'You can also register with Google:',
  haveAccount: () => 'Registered already?',

  checkMailTitle: () => 'Check your mail',
  checkMailText: (email: string) =>
    `We have sent a message to ${email}. Follow the link in it to confirm the address, then sign in.`,
  checkMailAgain: () => 'Nothing there after a few minutes? Look into the spam folder, or send it again.',
  sentAgain: () => 'If the address still needs confirming, a new link is on its way. The earlier one no longer works.',

  verifyTitle: () => 'Confirm your email address',
  verifyText: () => 'One more step: confirm that this address is yours.',
  verifyButton: () => 'Confirm address',
  verifiedTitle: () => 'Your address is confirmed',
  verifiedText: () => 'You can sign in now.',
  noTokenText: () => 'This link is not complete. Open it again from the message, or ask for a new one.',

  forgotTitle: () => 'Forgot your password?',
  forgotText: () => 'Enter the address you registered with. We will send a link to choose a new password.',
  forgotButton: () => 'Send link',
  resetSentTitle: () => 'Check your mail',
  resetSentText: (email: string) =>
    `If ${email} has an account with a password, a link to choose a new one is on its way. It works for 30 minutes.`,

  resetTitle: () => 'Choose a new password',
  resetText: () => 'You will be signed out everywhere else.',
  resetButton: () => 'Save password',
  resetDoneTitle: () => 'Your password is changed',
  resetDoneText: () => 'Sign in with the new password.',
  askForNewLink: () => 'Ask for a new link',

  acceptTitle: () => 'Accept invitation',
  acceptText: (email: string) => `You are signed in as ${email}. Accept the invitation to get access to the clinic.`,
  acceptButton: () => 'Accept invitation',
  acceptSignIn: () => 'Sign in, or register with the address the invitation was sent to, and you will come back here.',
  acceptedTitle: () => 'Invitation accepted',
  acceptedText: () => 'You have access now.',
  toMyClinics: () => 'Go to my clinics',
  logoutAndRetry: () => 'Sign in with another account',

  signIn: () => 'Sign in',
  errors: SIGN_IN_ERRORS as Readonly<Record<SignInError, string>>,
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

  registerTitle: () => 'Registrarse',
  registerIntro: () =>
    'Regístrese para solicitar acceso a sus clínicas. La agencia revisa cada solicitud antes de dar acceso.',
  registerButton: () => 'Registrarse',
  registerGoogle: () => 'También puede registrarse con Google:',
  haveAccount: () => '¿Ya se registró?',

  checkMailTitle: () => 'Revise su correo',
  checkMailText: (email) =>
    `Enviamos un mensaje a ${email}. Siga el enlace para confirmar la dirección y después inicie sesión.`,
  checkMailAgain: () =>
    '¿No llegó nada después de unos minutos? Revise la carpeta de correo no deseado o envíelo de nuevo.',
  sentAgain: () => 'Si aún falta confirmar la dirección, le llegará un enlace nuevo. El anterior ya no funciona.',

  verifyTitle: () => 'Confirme su correo electrónico',
  verifyText: () => 'Un paso más: confirme que esta dirección es suya.',
  verifyButton: () => 'Confirmar la dirección',
  verifiedTitle: () => 'Su dirección está confirmada',
  verifiedText: () => 'Ya puede iniciar sesión.',
  noTokenText: () => 'Este enlace no está completo. Ábralo de nuevo desde el mensaje o pida uno nuevo.',

  forgotTitle: () => '¿Olvidó su contraseña?',
  forgotText: () =>
    'Escriba la dirección con la que se registró. Le enviaremos un enlace para elegir una contraseña nueva.',
  forgotButton: () => 'Enviar el enlace',
  resetSentTitle: () => 'Revise su correo',
  resetSentText: (email) =>
    `Si ${email} tiene una cuenta con contraseña, le llegará un enlace para elegir una nueva. Funciona durante 30 minutos.`,

  resetTitle: () => 'Elija una contraseña nueva',
  resetText: () => 'Se cerrará su sesión en todos los demás dispositivos.',
  resetButton: () => 'Guardar la contraseña',
  resetDoneTitle: () => 'Su contraseña cambió',
  resetDoneText: () => 'Inicie sesión con la contraseña nueva.',
  askForNewLink: () => 'Pedir un enlace nuevo',

  acceptTitle: () => 'Aceptar la invitación',
  acceptText: (email) => `Inició sesión como ${email}. Acepte la invitación para tener acceso a la clínica.`,
  acceptButton: () => 'Aceptar la invitación',
  acceptSignIn: () =>
    'Inicie sesión o regístrese con la dirección a la que se envió la invitación, y volverá a esta página.',
  acceptedTitle: () => 'Invitación aceptada',
  acceptedText: () => 'Ya tiene acceso.',
  toMyClinics: () => 'Ir a mis clínicas',
  logoutAndRetry: () => 'Iniciar sesión con otra cuenta',

  signIn: () => 'Iniciar sesión',
  errors: {
    not_allowed: 'Esta cuenta de Google no está en la lista de administradores. Use su cuenta de la agencia.',
    account_deleted: 'Esta cuenta fue eliminada. Si cree que es un error, comuníquese con la agencia.',
    email_not_verified: 'Esta dirección de correo todavía no está confirmada.',
    account_not_linked: 'Ya existe una cuenta con este correo. Inicie sesión de la forma en que se registró.',
    identity_provider_down: 'Google no responde en este momento. Inténtelo de nuevo en unos minutos.',
    cancelled: 'No terminó de iniciar sesión.',
    invalid_credentials: 'El correo electrónico o la contraseña no son correctos.',
    link_expired: 'Este enlace venció o ya se usó. Pida uno nuevo.',
    sign_in_failed: 'No se pudo iniciar la sesión. Inténtelo de nuevo.',
  },
  passwordProblems: {
    [PASSWORD_TOO_SHORT]: `Use al menos ${SHORTEST_PASSWORD} caracteres.`,
    [PASSWORD_TOO_LONG]: 'La contraseña es demasiado larga.',
    [PASSWORD_TOO_COMMON]: 'Esta contraseña es demasiado fácil de adivinar. Elija otra.',
  },
}

export const ENTRY_TEXTS = { en, es }
export const entryTexts = spoken(ENTRY_TEXTS)
