import { formatMoment } from '../../../../domain/dates.ts'
import { tellDevice } from '../../../../domain/device.ts'
import { portalName, type Template } from './content.ts'

/** Tells the owner of an account about a security event, so that they can contradict it. */

export const SECURITY_EVENTS = [
  'passwordChanged',
  'signedInElsewhere',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorLifted',
  'sessionsEnded',
  'accountArchived',
  'accountRestored',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

export type SecurityNotice = {
  event: SecurityEvent
  at: string
  device: string | null
  /** The person signs in with Google, so there is no password to reset. */
  withGoogle?: boolean
}

const TEXTS = {
  en: {
    subject: {
      passwordChanged: `Your ${portalName('en')} password was changed`,
      signedInElsewhere: `New sign-in to your ${portalName('en')} account`,
      secondFactorOn: `Signing in to the ${portalName('en')} now takes a code`,
      secondFactorOff: `Signing in to the ${portalName('en')} no longer takes a code`,
      secondFactorLifted: `The agency switched off the code at your ${portalName('en')} sign-in`,
      sessionsEnded: `You were signed out of the ${portalName('en')}`,
      accountArchived: `Your ${portalName('en')} account was deleted`,
      accountRestored: `Your ${portalName('en')} account was restored`,
    },
    opening: {
      passwordChanged: 'The password of your account was changed, and every other session was ended.',
      signedInElsewhere: 'Somebody signed in to your account on a device that we have not seen before.',
      secondFactorOn: 'From now on, signing in also takes a code of your authenticator app.',
      secondFactorOff: 'From now on, signing in takes no code of an authenticator app any more.',
      secondFactorLifted:
        'An administrator of the agency switched off the second step at your sign-in and ended every session. Sign in with your password; you can set up the second step again under Account.',
      sessionsEnded: 'Every session of your account was ended. You can sign in again.',
      accountArchived: 'Your account was deleted by the agency. You can no longer sign in.',
      accountRestored: 'Your account was restored by the agency. You can sign in again.',
    },
    when: 'When',
    device: 'Device',
    unknown: {
      yours: 'If this was not you, reset your password now and tell the agency.',
      googles: 'If this was not you, change the password of your Google account now and tell the agency.',
      agencys: 'If you think that this is a mistake, please contact the agency.',
    },
    reset: 'Reset my password',
  },
  es: {
    subject: {
      passwordChanged: `Se cambió su contraseña del ${portalName('es')}`,
      signedInElsewhere: `Nuevo inicio de sesión en su cuenta del ${portalName('es')}`,
      secondFactorOn: `Iniciar sesión en el ${portalName('es')} ahora requiere un código`,
      secondFactorOff: `Iniciar sesión en el ${portalName('es')} ya no requiere un código`,
      secondFactorLifted: `La agencia desactivó el código al iniciar sesión en el ${portalName('es')}`,
      sessionsEnded: `Se cerraron sus sesiones en el ${portalName('es')}`,
      accountArchived: `Se eliminó su cuenta del ${portalName('es')}`,
      accountRestored: `Se restableció su cuenta del ${portalName('es')}`,
    },
    opening: {
      passwordChanged: 'Se cambió la contraseña de su cuenta y se cerraron todas las demás sesiones.',
      signedInElsewhere: 'Alguien inició sesión en su cuenta con un dispositivo que no habíamos visto antes.',
      secondFactorOn: 'Desde ahora, iniciar sesión requiere también un código de su aplicación de autenticación.',
      secondFactorOff: 'Desde ahora, iniciar sesión ya no requiere un código de una aplicación de autenticación.',
      secondFactorLifted:
        'Un administrador de la agencia desactivó el segundo paso al iniciar sesión y cerró todas sus sesiones. Inicie sesión con su contraseña; puede configurar de nuevo el segundo paso en Cuenta.',
      sessionsEnded: 'Se cerraron todas las sesiones de su cuenta. Puede volver a iniciar sesión.',
      accountArchived: 'La agencia eliminó su cuenta. Ya no puede iniciar sesión.',
      accountRestored: 'La agencia restableció su cuenta. Puede volver a iniciar sesión.',
    },
    when: 'Cuándo',
    device: 'Dispositivo',
    unknown: {
      yours: 'Si no fue usted, restablezca su contraseña ahora y avise a la agencia.',
      googles: 'Si no fue usted, cambie ahora la contraseña de su cuenta de Google y avise a la agencia.',
      agencys: 'Si cree que se trata de un error, comuníquese con la agencia.',
    },
    reset: 'Restablecer mi contraseña',
  },
} as const

const BY_AGENCY: readonly SecurityEvent[] = ['accountArchived', 'accountRestored', 'secondFactorLifted']

export const securityNotice: Template<SecurityNotice> = {
  write({ event, at, device, withGoogle }, { language, link }) {
    const texts = TEXTS[language]
    const whose = BY_AGENCY.includes(event) ? 'agencys' : withGoogle ? 'googles' : 'yours'
    const facts: [string, string][] = [[texts.when, formatMoment(at, language)]]
    if (device !== null) facts.push([texts.device, tellDevice(device, language)])
    return {
      subject: texts.subject[event],
      blocks: [
        texts.opening[event],
        { facts },
        texts.unknown[whose],
        ...(whose === 'yours' ? [{ link: link('/portal/forgot-password'), label: texts.reset }] : []),
      ],
    }
  },
}
