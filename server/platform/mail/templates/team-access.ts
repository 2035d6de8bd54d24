import { asName } from '../../../../domain/people.ts'
import type { RoleName } from '../../../../domain/permissions.ts'
import { type Template, theyWrote } from './content.ts'
import { roleAt } from './role-names.ts'

/** Tells a manager that a person asks for access to their clinics, or has got it. */

type TeamAccess = {
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
      asked: (provider: string) => `Someone asks for access to ${provider}`,
      given: (provider: string) => `Someone new has access to ${provider}`,
    },
    opening: {
      asked: (who: string, email: string) => `${who} (${email}) asks for access as:`,
      given: (who: string, email: string) => `${who} (${email}) now has access as:`,
    },
    next: {
      asked:
        'The agency decides. If this person does not work with you, open your Team page and press “Does not work here”. The agency sees it before it decides.',
      given:
        'If this person does not work with you, open your Team page. You can suspend an editor’s access, or ask the agency to remove a manager. The agency then decides.',
    },
    open: 'Open your team',
  },
  es: {
    subject: {
      asked: (provider: string) => `Alguien pide acceso a ${provider}`,
      given: (provider: string) => `Una persona más tiene acceso a ${provider}`,
    },
    opening: {
      asked: (who: string, email: string) => `${who} (${email}) pide acceso como:`,
      given: (who: string, email: string) => `${who} (${email}) ya tiene acceso como:`,
    },
    next: {
      asked:
        'La agencia decide. Si esta persona no trabaja con ustedes, abra su página Equipo y presione “No trabaja aquí”. La agencia lo verá antes de decidir.',
      given:
        'Si esta persona no trabaja con ustedes, abra su página Equipo. Puede suspender el acceso de un editor o solicitar a la agencia la baja de un gerente. Después decide la agencia.',
    },
    open: 'Abrir su equipo',
  },
} as const

export const teamAccess: Template<TeamAccess> = {
  write({ event, personName, personEmail, providerName, places, position }, { language, link }) {
    const texts = TEXTS[language]
    return {
      subject: texts.subject[event](providerName),
      blocks: [
        texts.opening[event](asName(personName), personEmail),
        { list: places.map((place) => roleAt({ ...place, providerName }, language)) },
        ...(position === null ? [] : theyWrote(position, language)),
        texts.next[event],
        { link: link('/portal/team'), label: texts.open },
      ],
    }
  },
}
