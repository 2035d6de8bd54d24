import { directoryName, type Template } from './content.ts'

/** Proves that an address belongs to the person who registers with it. */

export type EmailVerification = { link: string; minutes: number }

const TEXTS = {
  en: {
    subject: `Confirm your e-mail address for the ${directoryName('en')} portal`,
    opening: 'Please confirm that this e-mail address is yours. After that you can sign in.',
    confirm: 'Confirm my e-mail address',
    until: (minutes: number) => `The link works for ${minutes} minutes.`,
    unknown: 'If you did not register, ignore this message; without your confirmation nobody can use the account.',
  },
  es: {
    subject: `Confirme su dirección de correo para el portal de ${directoryName('es')}`,
    opening: 'Por favor, confirme que esta dirección de correo es suya. Después podrá iniciar sesión.',
    confirm: 'Confirmar mi dirección de correo',
    until: (minutes: number) => `El enlace funciona durante ${minutes} minutos.`,
    unknown: 'Si no se registró, ignore este mensaje; sin su confirmación nadie puede usar la cuenta.',
  },
} as const

export const emailVerification: Template<EmailVerification> = {
  secretForMinutes: 24 * 60,
  write(data, { language, link }) {
    const texts = TEXTS[language]
    return {
      subject: texts.subject,
      blocks: [
        texts.opening,
        { link: link(data.link), label: texts.confirm },
        texts.until(data.minutes),
        texts.unknown,
      ],
    }
  },
}
