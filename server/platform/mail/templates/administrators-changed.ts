import { portalName, type Template } from './content.ts'

/** The list of administrators changed: goes to every administrator and to an added address. */

type AdministratorsChanged = { change: 'added' | 'removed' | 'invited'; entry: string; by: string }

const TEXTS = {
  en: {
    subject: {
      added: 'An administrator was added to the portal',
      removed: 'An administrator was removed from the portal',
      invited: `You are invited to the ${portalName('en')} as an administrator`,
    },
    text: {
      added: (entry: string, by: string) => `${by} added ${entry} to the list of administrators.`,
      removed: (entry: string, by: string) => `${by} removed ${entry} from the list of administrators.`,
      invited: (entry: string, by: string) =>
        `${by} added ${entry} to the list of administrators. Sign in with the Google account of this address.`,
    },
    link: { added: 'Open the list', removed: 'Open the list', invited: 'Sign in' },
    unknown: 'If this is not right, talk to the other administrators right away.',
  },
  es: {
    subject: {
      added: 'Se agregó un administrador al portal',
      removed: 'Se quitó un administrador del portal',
      invited: `Le invitan al ${portalName('es')} como administrador`,
    },
    text: {
      added: (entry: string, by: string) => `${by} agregó ${entry} a la lista de administradores.`,
      removed: (entry: string, by: string) => `${by} quitó ${entry} de la lista de administradores.`,
      invited: (entry: string, by: string) =>
        `${by} agregó ${entry} a la lista de administradores. Inicie sesión con la cuenta de Google de esta dirección.`,
    },
    link: { added: 'Abrir la lista', removed: 'Abrir la lista', invited: 'Iniciar sesión' },
    unknown: 'Si esto no es correcto, hable de inmediato con los demás administradores.',
  },
} as const

export const administratorsChanged: Template<AdministratorsChanged> = {
  forAgency: true,
  write({ change, entry, by }, { language, link }) {
    const texts = TEXTS[language]
    return {
      subject: texts.subject[change],
      blocks: [
        texts.text[change](entry, by),
        { link: link(change === 'invited' ? '/sign-in' : '/users/administrators'), label: texts.link[change] },
        ...(change === 'invited' ? [] : [texts.unknown]),
      ],
    }
  },
}
