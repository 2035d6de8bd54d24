import { lasting, portalName, type Template } from './content.ts'

/** Verifies the address of a person who registers; the link opens the page where they choose a password. */

type EmailVerification = { link: string; minutes: number }

const TEXTS = {
  en: {
    subject: `Confirm your email address for the ${portalName('en')}`,
    opening:
      'Someone, probably you, wants to register with this email address. Follow the link to confirm that the address is yours and to choose your password.',
    confirm: 'Confirm my email address',
    until: (time: string) => `The link works once, for ${time}.`,
    unknown: 'If it was not you, ignore this email. Without this link no one can register with your address.',
  },
  es: {
    subject: `Confirme su dirección de correo para el ${portalName('es')}`,
    opening:
      'Alguien, probablemente usted, quiere registrarse con esta dirección de correo. Siga el enlace para confirmar que la dirección es suya y elegir su contraseña.',
    confirm: 'Confirmar mi dirección de correo',
    until: (time: string) => `El enlace funciona una sola vez, durante ${time}.`,
    unknown: 'Si no fue usted, ignore este correo. Sin este enlace nadie puede registrarse con su dirección.',
  },
} as const

export const emailVerification: Template<EmailVerification> = {
  forSignIn: true,
  secretForMinutes: 24 * 60,
  write(data, { language, link }) {
    const texts = TEXTS[language]
    return {
      subject: texts.subject,
      blocks: [
        texts.opening,
        { link: link(data.link), label: texts.confirm },
        texts.until(lasting(data.minutes, language)),
        texts.unknown,
      ],
    }
  },
}
