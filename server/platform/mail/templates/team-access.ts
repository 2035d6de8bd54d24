import type { RoleName } from '../../../../domain/permissions.ts'
import type { Template } from './content.ts'
import { roleAt } from './role-names.ts'

/** Tells a manager that a person asks for access to their clinics, or has got it. */

export type TeamAccess = {
  event: 'asked' | 'given'
  personName: string
  personEmail: string
  providerName: string
  places: readonly { role: RoleName; clinicName: string | null }[]
  /** What the person does there, in their own words. */
  position: string | null
}

const TEXTS = {
  en: {
    subject: {
      asked: (who: string, provider: string) => `${who} asks for access to ${provider}`,
      given: (who: string, provider: string) => `${who} now has access to ${provider}`,
    },
    opening: {
      asked: (who: string, email: string) => `${who} (${email}) asks for access as:`,
      given: (who: string, email: string) => `${who} (${email}) now has access as:`,
    },
    position: 'What they do there, in their own words:',
    next: {
      asked:
        'The agency decides. Does this person not work with you? Press Not ours on your Team page: the agency then sees it before it decides.',
      given:
        'Does this person not work with you? Press Not ours on your Team page: an editor loses the access at once, and the agency decides.',
    },
    open: 'Open your team',
  },
  es: {
    subject: {
      asked: (who: string, provider: string) => `${who} pide acceso a ${provider}`,
      given: (who: string, provider: string) => `${who} ya tiene acceso a ${provider}`,
    },
    opening: {
      asked: (who: string, email: string) => `${who} (${email}) pide acceso como:`,
      given: (who: string, email: string) => `${who} (${email}) ya tiene acceso como:`,
    },
    position: 'Qué hace allí, en sus propias palabras:',
    next: {
      asked:
        'La agencia decide. ¿Esta persona no trabaja con ustedes? Presione No es de aquí en su página Equipo: así la agencia lo verá antes de decidir.',
      given:
        '¿Esta persona no trabaja con ustedes? Presione No es de aquí en su página Equipo: un editor pierde el acceso de inmediato y la agencia decide.',
    },
    open: 'Abrir su equipo',
  },
} as const

export const teamAccess: Template<TeamAccess> = {
  write({ event, personName, personEmail, providerName, places, position }, { language, link }) {
    const texts = TEXTS[language]
    return {
      subject: texts.subject[event](personName, providerName),
      blocks: [
        texts.opening[event](personName, personEmail),
        { list: places.map((place) => roleAt({ ...place, providerName }, language)) },
        ...(position === null ? [] : [texts.position, { quote: position }]),
        texts.next[event],
        { link: link('/portal/team'), label: texts.open },
      ],
    }
  },
}
