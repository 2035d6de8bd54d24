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
  'tokensEnded',
  'accountArchived',
  'accountRestored',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

type SecurityNotice = {
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
      secondFactorOn: `Two-step sign-in to the ${portalName('en')} is now on`,
      secondFactorOff: `Two-step sign-in to the ${portalName('en')} is now off`,
      secondFactorLifted: `The agency turned off two-step sign-in to the ${portalName('en')}`,
      sessionsEnded: `You were signed out of the ${portalName('en')}`,
      tokensEnded: `Your access tokens for the ${portalName('en')} ended`,
      accountArchived: `Your ${portalName('en')} account was deleted`,
      accountRestored: `Your ${portalName('en')} account was restored`,
    },
    opening: {
      passwordChanged: 'The password of your account has changed. We signed you out on every other device.',
      signedInElsewhere: 'Someone signed in to your account on a device that we have not seen before.',
      secondFactorOn: 'To sign in you now also need a code from your authenticator app.',
      secondFactorOff: 'To sign in you no longer need a code from an authenticator app.',
      secondFactorLifted:
        'An administrator of the agency turned off two-step sign-in for your account and signed you out everywhere. Sign in with your password. You can set up two-step sign-in again under Account.',
      sessionsEnded: 'We signed you out on every device. You can sign in again.',
      tokensEnded:
        'Your password, your two-step sign-in or your access changed, so all your access tokens ended. Programs that use them no longer work. You can create new tokens under Account.',
      accountArchived: 'The agency deleted your account. You can no longer sign in.',
      accountRestored: 'The agency restored your account. You can sign in again.',
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
      secondFactorOn: `El inicio de sesión en dos pasos del ${portalName('es')} está activado`,
      secondFactorOff: `El inicio de sesión en dos pasos del ${portalName('es')} está desactivado`,
      secondFactorLifted: `La agencia desactivó su inicio de sesión en dos pasos del ${portalName('es')}`,
      sessionsEnded: `Se cerraron sus sesiones en el ${portalName('es')}`,
      tokensEnded: `Terminaron sus claves de acceso del ${portalName('es')}`,
      accountArchived: `Se eliminó su cuenta del ${portalName('es')}`,
      accountRestored: `Se restableció su cuenta del ${portalName('es')}`,
    },
    opening: {
      passwordChanged: 'Se cambió la contraseña de su cuenta y se cerraron todas las demás sesiones.',
      signedInElsewhere: 'Alguien inició sesión en su cuenta con un dispositivo que no habíamos visto antes.',
      secondFactorOn: 'Para iniciar sesión ahora también necesita un código de su aplicación de autenticación.',
      secondFactorOff: 'Para iniciar sesión ya no necesita un código de una aplicación de autenticación.',
      secondFactorLifted:
        'Un administrador de la agencia desactivó su inicio de sesión en dos pasos y cerró todas sus sesiones. Inicie sesión con su contraseña. Puede configurarlo de nuevo en Cuenta.',
      sessionsEnded: 'Se cerraron todas las sesiones de su cuenta. Puede volver a iniciar sesión.',
      tokensEnded:
        'Cambió su contraseña, su inicio de sesión en dos pasos o su acceso; por eso terminaron todas sus claves de acceso. Los programas que las usan dejan de funcionar. Puede crear claves nuevas en Cuenta.',
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

const BY_AGENCY: readonly SecurityEvent[] = ['accountArchived', 'accountRestored', 'secondFactorLifted', 'tokensEnded']

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
