import type { Template } from './content.ts'

/** Tells an editor that a manager suspended their access, or that they have it again. */

type AccessSuspended = { providerName: string; state: 'suspended' | 'restored' }

const TEXTS = {
  en: {
    subject: {
      suspended: (provider: string) => `Your access to ${provider} is suspended`,
      restored: (provider: string) => `You have access to ${provider} again`,
    },
    text: {
      suspended: (provider: string) =>
        `A manager of ${provider} suspended your access to its clinics and asked the agency to end it. The agency decides. If you think that this is a mistake, talk to your manager or contact the agency.`,
      restored: (provider: string) =>
        `The suspension of your access to ${provider} has ended. You can work on its clinics again.`,
    },
    open: { suspended: 'See your access', restored: 'Open your clinics' },
  },
  es: {
    subject: {
      suspended: (provider: string) => `Su acceso a ${provider} está suspendido`,
      restored: (provider: string) => `Ya tiene acceso a ${provider} de nuevo`,
    },
    text: {
      suspended: (provider: string) =>
        `Un gerente de ${provider} le suspendió el acceso a las clínicas y pidió a la agencia que lo quite. La agencia decide. Si cree que es un error, hable con su gerente o comuníquese con la agencia.`,
      restored: (provider: string) =>
        `La suspensión de su acceso a ${provider} terminó. Ya puede trabajar de nuevo en sus clínicas.`,
    },
    open: { suspended: 'Ver su acceso', restored: 'Abrir sus clínicas' },
  },
} as const

export const accessSuspended: Template<AccessSuspended> = {
  write({ providerName, state }, { language, link }) {
    const texts = TEXTS[language]
    return {
      subject: texts.subject[state](providerName),
      blocks: [
        texts.text[state](providerName),
        { link: link(state === 'suspended' ? '/portal/access' : '/portal'), label: texts.open[state] },
      ],
    }
  },
}
