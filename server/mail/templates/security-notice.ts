import { directoryName, moment, type Template } from './content.ts'

/** Something happened to an account that its owner should be able to contradict. */

export const SECURITY_EVENTS = [
  'passwordChanged',
  'signedInElsewhere',
  'sessionsEnded',
  'accountArchived',
  'accountRestored',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

export type SecurityNotice = { event: SecurityEvent; at: string; device: string | null }

const TEXTS = {
  en: {
    subject: {
      passwordChanged: `Your ${directoryName('en')} portal password was changed`,
      signedInElsewhere: `New sign-in to your ${directoryName('en')} portal account`,
      sessionsEnded: `You were signed out of the ${directoryName('en')} portal`,
      accountArchived: `Your ${directoryName('en')} portal account was deleted`,
      accountRestored: `Your ${directoryName('en')} portal account was restored`,
    },
    opening: {
      passwordChanged: 'The password of your account was changed, and every other session was ended.',
      signedInElsewhere: 'Somebody signed in to your account on a device that we have not seen before.',
      sessionsEnded: 'Every session of your account was ended. You can sign in again.',
      accountArchived: 'Your account was deleted by the agency. You can no longer sign in.',
      accountRestored: 'Your account was restored by the agency. You can sign in again.',
    },
    when: 'When',
    device: 'Device',
    unknown: {
      yours: 'If this was not you, reset your password now and tell the agency.',
      agencys: 'If you think that this is a mistake, please contact the agency.',
    },
    reset: 'Reset my password',
  },
  es: {
    subject: {
      passwordChanged: `Se cambió su contraseña del portal de ${directoryName('es')}`,
      signedInElsewhere: `Nuevo inicio de sesión en su cuenta del portal de ${directoryName('es')}`,
      sessionsEnded: `Se cerraron sus sesiones en el portal de ${directoryName('es')}`,
      accountArchived: `Se eliminó su cuenta del portal de ${directoryName('es')}`,
      accountRestored: `Se restableció su cuenta del portal de ${directoryName('es')}`,
    },
    opening: {
      passwordChanged: 'Se cambió la contraseña de su cuenta y se cerraron todas las demás sesiones.',
      signedInElsewhere: 'Alguien inició sesión en su cuenta con un dispositivo que no habíamos visto antes.',
      sessionsEnded: 'Se cerraron todas las sesiones de su cuenta. Puede volver a iniciar sesión.',
      accountArchived: 'La agencia eliminó su cuenta. Ya no puede iniciar sesión.',
      accountRestored: 'La agencia restableció su cuenta. Puede volver a iniciar sesión.',
    },
    when: 'Cuándo',
    device: 'Dispositivo',
    unknown: {
      yours: 'Si no fue usted, restablezca su contraseña ahora y avise a la agencia.',
      agencys: 'Si cree que se trata de un error, comuníquese con la agencia.',
    },
    reset: 'Restablecer mi contraseña',
  },
} as const

const BY_AGENCY: readonly SecurityEvent[] = ['accountArchived', 'accountRestored']

export const securityNotice: Template<SecurityNotice> = {
  write({ event, at, device }, { language, link }) {
    const texts = TEXTS[language]
    const byAgency = BY_AGENCY.includes(event)
    const facts: [string, string][] = [[texts.when, moment(at, language)]]
    if (device !== null) facts.push([texts.device, device])
    return {
      subject: texts.subject[event],
      blocks: [
        texts.opening[event],
        { facts },
        byAgency ? texts.unknown.agencys : texts.unknown.yours,
        ...(byAgency ? [] : [{ link: link('/portal/reset-password'), label: texts.reset }]),
      ],
    }
  },
}
