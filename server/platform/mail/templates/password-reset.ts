import { lasting, portalName, type Template } from './content.ts'

/** The link to choose a new password; identity sets its lifetime, at most 30 minutes. */

type PasswordReset = { link: string; minutes: number }

const TEXTS = {
  en: {
    subject: `Reset your ${portalName('en')} password`,
    opening: 'Someone asked to reset the password for this email address.',
    choose: 'Choose a new password',
    until: (time: string) => `The link works once, for ${time}. Choosing a new password signs you out everywhere.`,
    unknown: 'If it was not you, ignore this email. Your password does not change.',
  },
  es: {
    subject: `Restablezca su contraseña del ${portalName('es')}`,
    opening: 'Alguien pidió restablecer la contraseña de esta dirección de correo.',
    choose: 'Elegir una contraseña nueva',
    until: (time: string) =>
      `El enlace funciona una sola vez, durante ${time}. Al elegir una contraseña nueva se cierran todas sus sesiones.`,
    unknown: 'Si no fue usted, ignore este correo. Su contraseña no cambia.',
  },
} as const

export const passwordReset: Template<PasswordReset> = {
  forSignIn: true,
  secretForMinutes: 30,
  write(data, { language, link }) {
    const texts = TEXTS[language]
    return {
      subject: texts.subject,
      blocks: [
        texts.opening,
        { link: link(data.link), label: texts.choose },
        texts.until(lasting(data.minutes, language)),
        texts.unknown,
      ],
    }
  },
}
