import type { Template } from './content.ts'

/** The page on which a clinic takes bookings did not open on two days, so the public page does not show it now. */

type BookingBroken = { clinicId: number; clinicName: string; link: string }

const TEXTS = {
  en: {
    subject: (clinic: string) => `${clinic}: your page to book online does not open`,
    opening: (clinic: string) =>
      `We could not open the page where people book a visit at ${clinic}. We tried on two days. The public page of your clinic does not show the link now.`,
    link: (link: string) => `The link is ${link}`,
    ask: 'If the page has moved, change the link. If the link is right, you do not need to do anything. We try again and show the link once the page opens.',
    open: 'Change the link',
  },
  es: {
    subject: (clinic: string) => `${clinic}: no se abre la página para pedir cita`,
    opening: (clinic: string) =>
      `No pudimos abrir la página donde la gente pide cita en ${clinic}. Lo intentamos dos días. La página pública de su clínica no muestra el enlace por ahora.`,
    link: (link: string) => `El enlace es ${link}`,
    ask: 'Si la página cambió de dirección, cambie el enlace. Si el enlace es correcto, no tiene que hacer nada. Volveremos a intentarlo y mostraremos el enlace cuando la página se abra.',
    open: 'Cambiar el enlace',
  },
} as const

export const bookingBroken: Template<BookingBroken> = {
  write({ clinicId, clinicName, link: broken }, { language, link }) {
    const texts = TEXTS[language]
    return {
      subject: texts.subject(clinicName),
      blocks: [
        texts.opening(clinicName),
        texts.link(broken),
        texts.ask,
        { link: link(`/portal/clinics/${clinicId}/edit#bookingLink`), label: texts.open },
      ],
    }
  },
}
