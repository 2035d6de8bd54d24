import type { Line } from './line.ts'

// What a person wants to know before calling, by topic. A description takes at most one line of a topic.

const whom: readonly Line[] = [
  { en: 'We see {ages}.', es: 'Atendemos a {ages}.' },
  {
    en: 'Our work is with {ages}; for everyone else we know whom to call.',
    es: 'Trabajamos con {ages}; para los demás, sabemos a quién llamar.',
    when: (facts) => !(facts.has.age(1) && facts.has.age(6)),
  },
  { en: 'Our doors are open to {ages}.', es: 'Nuestras puertas están abiertas para {ages}.' },
  {
    en: 'We work with {ages}, and we gladly include family and friends when it helps.',
    es: 'Trabajamos con {ages} y con gusto incluimos a familiares y amistades cuando eso ayuda.',
  },
]

/** Lines for those who might otherwise think the place is not for them. */
const welcome: readonly Line[] = [
  {
    en: 'We never ask anyone for immigration papers.',
    es: 'Nunca le pedimos a nadie documentos migratorios.',
    when: (facts) => facts.has.community(8),
  },
  {
    en: 'Veterans and service members are seen by clinicians who know military life.',
    es: 'A veteranos y personal militar los atienden profesionales que conocen la vida militar.',
    when: (facts) => facts.has.community(2) && facts.has.age(5),
  },
  {
    en: 'LGBTQIA+ people will find names and pronouns respected from the first form on.',
    es: 'Las personas LGBTQIA+ verán respetados su nombre y sus pronombres desde el primer formulario.',
    when: (facts) => facts.has.community(1),
  },
  {
    en: 'We know calving season, drought and long winters, and we plan visits around farm and ranch work.',
    es: 'Conocemos la época de partos del ganado, la sequía y los inviernos largos, y organizamos las citas en torno al trabajo de granjas y ranchos.',
    when: (facts) => facts.has.community(12),
  },
  {
    en: 'Firefighters, dispatchers and paramedics can use a separate entrance and a clinician of their own.',
    es: 'Bomberos, operadores de emergencias y paramédicos pueden usar una entrada aparte y contar con un profesional propio.',
    when: (facts) => facts.has.community(11) && facts.has.age(5),
  },
]

const waiting: readonly Line[] = [
  {
    en: 'New patients usually get a first visit within {days} days.',
    es: 'Por lo general, los pacientes nuevos tienen su primera cita en un plazo de {days} días.',
    when: (facts) => facts.clinic.newPatientAcceptance === true && !facts.clinic.open24Hours,
  },
  {
    en: 'We are taking new patients and answer every message within 1 business day.',
    es: 'Aceptamos pacientes nuevos y contestamos cada mensaje en el plazo de 1 día hábil.',
    when: (facts) => facts.clinic.newPatientAcceptance === true && !facts.clinic.open24Hours,
  },
  {
    en: 'Our schedule is full at the moment; we keep a waiting list and call in order.',
    es: 'Por ahora nuestra agenda está llena; llevamos una lista de espera y llamamos por orden.',
    when: (facts) => facts.clinic.newPatientAcceptance === false,
  },
  {
    en: 'Please call ahead: we see people by appointment, and the first one takes about {minutes} minutes.',
    es: 'Llame antes de venir: atendemos con cita, y la primera dura unos {minutes} minutos.',
    when: (facts) => facts.clinic.appointmentRequired === true,
  },
  {
    en: 'You may simply walk in; no appointment is needed.',
    es: 'Puede venir sin más; no hace falta cita.',
    when: (facts) => facts.clinic.appointmentRequired === false,
  },
]

const money: readonly Line[] = [
  {
    en: 'Our sliding fee starts at {fee} a visit, and nobody is turned away for lack of money.',
    es: 'El pago según ingresos comienza en {fee} por cita, y no se rechaza a nadie por falta de dinero.',
    when: (facts) => facts.has.payment(4),
  },
  {
    en: 'We take Health First Colorado and help people apply for it at the front desk.',
    es: 'Aceptamos Health First Colorado y en la recepción ayudamos a solicitarlo.',
    when: (facts) => facts.has.payment(1),
  },
  {
    en: 'Most insurance plans cover our care; we check yours before the first visit, so that no bill comes as a surprise.',
    es: 'La mayoría de los seguros cubre nuestra atención; revisamos el suyo antes de la primera cita, para que ninguna factura le sorprenda.',
    when: (facts) => facts.has.payment(2),
  },
  {
    en: 'Everything we do is free of charge.',
    es: 'Todo lo que hacemos es gratuito.',
    when: (facts) => facts.has.payment(8) && !facts.has.payment(4),
  },
  {
    en: 'Medicare is welcome here, and so are people who pay on their own.',
    es: 'Aceptamos Medicare y también a quienes pagan por su cuenta.',
    when: (facts) => facts.has.payment(6) && facts.has.payment(3),
  },
]

const time: readonly Line[] = [
  {
    en: 'On some days we stay open until {evening}, for those who cannot leave work.',
    es: 'Algunos días abrimos hasta las {evening}, para quienes no pueden dejar el trabajo.',
    when: (facts) => facts.evening,
  },
  {
    en: 'We are also here on Saturdays.',
    es: 'También atendemos los sábados.',
    when: (facts) => facts.saturday && !facts.clinic.open24Hours,
  },
  {
    en: 'Someone is here 24 hours a day, 7 days a week.',
    es: 'Hay alguien aquí las 24 horas del día, los 7 días de la semana.',
    when: (facts) => facts.clinic.open24Hours,
  },
  {
    en: 'The lights never go out: we are open all 365 days of the year.',
    es: 'Aquí nunca se apagan las luces: abrimos los 365 días del año.',
    when: (facts) => facts.clinic.open24Hours,
  },
]

const tongues: readonly Line[] = [
  {
    en: 'Several of our clinicians grew up speaking Spanish, and every form is available in both languages.',
    es: 'Varios de nuestros profesionales crecieron hablando español, y todos los formularios están en ambos idiomas.',
    when: (facts) => facts.has.language(2),
  },
  {
    en: 'You can have the whole visit in Spanish, without an interpreter in between.',
    es: 'Puede tener toda la cita en español, sin intérprete de por medio.',
    when: (facts) => facts.has.language(2),
  },
  {
    en: 'Interpreters join by phone or video at no cost; tell us your language when you call.',
    es: 'Los intérpretes participan por teléfono o video sin costo; díganos su idioma cuando llame.',
    when: (facts) => facts.has.language(22),
  },
  {
    en: 'One of our counselors signs fluently.',
    es: 'En nuestro equipo de consejería hay una persona que domina la lengua de señas.',
    when: (facts) => facts.has.language(13),
  },
]

const arriving: readonly Line[] = [
  {
    en: 'The bus stops {blocks} blocks away.',
    es: 'El autobús para a {blocks} cuadras.',
    when: (facts) => facts.clinic.publicTransit === true,
  },
  {
    en: 'If you have no way to get here, ask us for a ride when you make the appointment.',
    es: 'Si no tiene cómo llegar, pídanos transporte al hacer la cita.',
    when: (facts) => facts.clinic.transportationAssistance === true && facts.clinic.appointmentRequired !== false,
  },
  {
    en: 'The entrance has no steps, and parking is free.',
    es: 'La entrada no tiene escalones y el estacionamiento es gratuito.',
    when: (facts) => facts.has.accessibility(4),
  },
  {
    en: 'Many visits can also be held by video.',
    es: 'Muchas citas también pueden hacerse por video.',
    when: (facts) => facts.telehealthOptionId === 1,
  },
  {
    en: 'A quiet room with soft light is kept for people who find waiting rooms hard.',
    es: 'Tenemos una sala tranquila con luz suave para quienes no la pasan bien en las salas de espera.',
    when: (facts) => facts.has.accessibility(8),
  },
]

const roots: readonly Line[] = [
  {
    en: 'Our board is made up of {size} people from the area, half of whom have used services like ours.',
    es: 'Nuestra junta directiva está formada por {size} personas de la zona, y la mitad ha usado servicios como los nuestros.',
  },
  {
    en: 'Every spring we ask patients what to change; last year they asked for shorter forms, and got them.',
    es: 'Cada primavera preguntamos a los pacientes qué cambiar; el año pasado pidieron formularios más cortos, y los tienen.',
  },
  {
    en: 'What you tell us stays with us, within the limits of the law, which we explain on the first day.',
    es: 'Lo que nos cuente queda entre nosotros, dentro de los límites de la ley, que le explicamos el primer día.',
  },
  {
    en: 'Students from nearby colleges train with us under close supervision, and you may always decline to see one.',
    es: 'Con nosotros se forman estudiantes de universidades cercanas bajo estrecha supervisión, y usted siempre puede negarse a que le atiendan.',
  },
  {
    en: 'From the front desk to the night shift, most of us have worked here for more than 3 years.',
    es: 'Desde la recepción hasta el turno de noche, la mayoría trabajamos aquí desde hace más de 3 años.',
    when: (facts) => facts.clinic.open24Hours,
  },
  {
    en: 'We visit the food bank and the library each month with information and a listening ear.',
    es: 'Cada mes visitamos el banco de alimentos y la biblioteca con información y disposición para escuchar.',
  },
  {
    en: 'Our work is guided by evidence, by tradition where it heals, and by the person in the chair.',
    es: 'Nuestro trabajo se guía por la evidencia, por la tradición cuando sana y por la persona que tenemos enfrente.',
  },
]

export const topics = { whom, welcome, waiting, money, time, tongues, arriving, roots }
export type Topic = keyof typeof topics

export const closings: readonly Line[] = [
  { en: 'Call us; a person answers, not a menu.', es: 'Llámenos; contesta una persona, no un menú.' },
  {
    en: 'The first call is the hardest one. We will take it from there.',
    es: 'La primera llamada es la más difícil. De ahí en adelante le acompañamos.',
  },
  { en: 'We would be glad to meet you.', es: 'Nos dará gusto conocerle.' },
  {
    en: 'If this is not the right place for you, we will help you find the one that is.',
    es: 'Si este no es el lugar adecuado para usted, le ayudaremos a encontrar el que lo sea.',
  },
  {
    en: 'In an emergency call 911; in a mental health crisis call or text 988.',
    es: 'En una emergencia llame al 911; en una crisis de salud mental llame o envíe un mensaje de texto al 988.',
  },
  {
    en: 'Ask for the intake desk, and tell us what days suit you.',
    es: 'Pida hablar con admisiones y díganos qué días le convienen.',
    when: (facts) => facts.clinic.appointmentRequired !== false,
  },
  { en: 'Come by and have a look around.', es: 'Pase a conocernos.', when: (facts) => facts.telehealthOptionId !== 3 },
]
