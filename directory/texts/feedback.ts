import { bothLanguages } from './fill.ts'

/** The form in which visitors comment on the site. */
export const FEEDBACK = bothLanguages(
  {
    title: 'Tell us about this site',
    description: 'Say what works and what does not on this site. We do not ask for your name.',
    lead: 'Your words help us make this site better. We do not ask who you are.',
    noReply: 'We cannot write back. If you need help now, call the number at the top of this page.',
    found: 'Did you find what you need?',
    yes: 'Yes',
    partly: 'In part',
    no: 'No',
    message: 'What should we change?',
    messageHint: 'You may leave this empty. Please do not write about your health, and give no names or numbers.',
    kept: 'We keep the day, your answer and your words. We delete the words after {days} days.',
    send: 'Send',
    trap: 'Leave this box empty',
    sentTitle: 'Thank you',
    sentLead: 'We got your message. The agency reads each one.',
    countedLead: 'We counted your answer. Today we have too many words to read, so we did not keep yours.',
    problemTitle: 'Please check this',
    problemFound: 'Choose one answer.',
    problemLong: 'Use at most {n} characters.',
    problemMany:
      'We got {n} messages from your internet connection in this hour. We did not keep this one. Please try again in an hour.',
    clinicWrong:
      'Is a clinic’s page wrong? Open that page and report it there. The clinic’s staff can fix it right away.',
  },
  {
    title: 'Díganos qué piensa de este sitio',
    description: 'Diga qué sirve y qué no sirve en este sitio. No le pedimos su nombre.',
    lead: 'Lo que nos diga ayuda a que este sitio sea mejor. No le preguntamos quién es.',
    noReply: 'No le podemos contestar. Si necesita ayuda ya, llame al número que ve al inicio de esta página.',
    found: '¿Encontró lo que necesita?',
    yes: 'Sí',
    partly: 'En parte',
    no: 'No',
    message: '¿Qué debemos cambiar?',
    messageHint: 'Lo puede dejar vacío. Por favor, no escriba sobre su salud ni dé nombres o números.',
    kept: 'Guardamos el día, su respuesta y lo que escriba. El texto se borra a los {days} días.',
    send: 'Enviar',
    trap: 'Deje este espacio vacío',
    sentTitle: 'Gracias',
    sentLead: 'Recibimos su mensaje. La agencia los lee todos.',
    countedLead: 'Contamos su respuesta. Hoy hay muchos textos por leer; por eso no guardamos el suyo.',
    problemTitle: 'Revise esto, por favor',
    problemFound: 'Elija una respuesta.',
    problemLong: 'Use {n} letras o menos.',
    problemMany:
      'En esta hora nos llegaron {n} mensajes de su conexión de internet; por eso no guardamos este. Inténtelo de nuevo en una hora.',
    clinicWrong: '¿La página de una clínica está mal? Ábrala y repórtelo allí. El personal lo arregla al momento.',
  },
)
