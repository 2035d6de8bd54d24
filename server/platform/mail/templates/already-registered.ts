import { portalName, type Template } from './content.ts'

/** A visitor tried to register an address that has an account: only its owner learns of it, with how to sign in. */

type AlreadyRegistered = { hasPassword: boolean }

const TEXTS = {
  en: {
    subject: `You already have an account in the ${portalName('en')}`,
    opening: 'Someone began to register with this email address. It already has an account, and we changed nothing.',
    password: 'If it was you, sign in. If you have forgotten the password, choose a new one.',
    google: 'If it was you, sign in with Google, as you did before.',
    signIn: 'Sign in',
    forgot: 'Choose a new password',
    unknown: 'If it was not you, ignore this email.',
  },
  es: {
    subject: `Ya tiene una cuenta en el ${portalName('es')}`,
    opening: 'Alguien empezó a registrarse con esta dirección de correo. Ya tiene una cuenta y nada cambió.',
    password: 'Si fue usted, inicie sesión. Si olvidó la contraseña, elija una nueva.',
    google: 'Si fue usted, inicie sesión con Google, como antes.',
    signIn: 'Iniciar sesión',
    forgot: 'Elegir una contraseña nueva',
    unknown: 'Si no fue usted, ignore este correo.',
  },
} as const

export const alreadyRegistered: Template<AlreadyRegistered> = {
  forSignIn: true,
  write({ hasPassword }, { language, link }) {
    const texts = TEXTS[language]
    return {
      subject: texts.subject,
      blocks: [
        texts.opening,
        hasPassword ? texts.password : texts.google,
        { link: link('/portal/sign-in'), label: texts.signIn },
        ...(hasPassword ? [{ link: link('/portal/forgot-password'), label: texts.forgot }] : []),
        texts.unknown,
      ],
    }
  },
}
