import { PLACE } from '#place/names'
import type { Pair } from './pair.ts'

/** A description of the maximum length: exactly 2,000 characters in either language. */
export const longestDescription: Pair = {
  en: [
    'Arroyo Verde Community Mental Health Center has cared for people of all ages in the lower Arkansas Valley since 1968. What began as one nurse in a borrowed room behind the feed store is now a staff of 62 in 3 buildings around a courtyard with a cottonwood that is older than any of us.',
    'You can come to us with nearly anything: worry that will not let you sleep, a child who has stopped talking, a marriage that hurts, voices, drinking that has taken over, or the long quiet after a death. We have therapists, psychiatric prescribers, nurses, case managers and peer specialists, and they talk with each other, so that you do not have to tell the same painful story 5 times.',
    'A first visit takes about 90 minutes. Someone will ask what brings you here, what has helped before and what you would like to be different by next spring. You leave with a written plan, the name of one person to call, and a date for the next visit, which is usually less than 10 days away. If you are not safe, you will be seen the same day by the clinician for emergencies, who is on duty during all opening hours.',
    'Groups meet every weekday. There is one for grief, one for parents of teenagers, one for people who have stopped using and want to stay that way, one for veterans, and a Thursday group in Spanish that has met without a break for 21 years. Intensive outpatient treatment runs for 9 hours a week over 12 weeks, with free child care and a hot meal.',
    `We accept ${PLACE.medicaid.en}, Medicare and most private plans. For everyone else there is a sliding fee that begins at $10, and nobody has ever been sent away for being poor. If you have no car, our vans drive to 6 towns on a fixed schedule; please call before noon on the day before. All doors are step-free, the front desk has a hearing loop, and service animals are welcome.`,
    'We are your neighbors. We buy groceries where you do, and we will not greet you in public unless you greet us first. Call, write or knock: the coffee is on every day from 8:00am.',
  ].join('\n\n'),
  es: [
    'Arroyo Verde Community Mental Health Center atiende a personas de todas las edades en el bajo valle del Arkansas desde 1968. Lo que empezó con una enfermera en un cuarto prestado detrás de la tienda de forraje es hoy un equipo de 62 personas en 3 edificios, en torno a un patio con un álamo más viejo que todos nosotros.',
    'Puede acudir por casi todo: una angustia que no le deja dormir, un niño que dejó de hablar, un matrimonio que duele, voces, la bebida que lo domina todo o el largo silencio tras una muerte. Hay terapeutas, especialistas que recetan, enfermería, gestores de casos y especialistas pares que hablan entre sí, para que no repita 5 veces la misma historia dolorosa.',
    'La primera cita dura unos 90 minutos. Le preguntaremos qué le trae, qué le ayudó antes y qué quisiera que cambie para la próxima primavera. Saldrá con un plan escrito, el nombre de una persona a quien llamar y la fecha de la siguiente cita, casi siempre en menos de 10 días. Si no está a salvo, le verá el mismo día el profesional de emergencias, de guardia en todo el horario de atención.',
    'Hay grupos cada día hábil: uno de duelo, uno para madres y padres de adolescentes, uno para quienes dejaron de consumir y quieren seguir así, uno para veteranos y uno en español, los jueves, que se reúne sin falta desde hace 21 años. El tratamiento ambulatorio intensivo suma 9 horas por semana durante 12 semanas, con cuidado infantil y comida caliente gratis.',
    `Aceptamos ${PLACE.medicaid.es}, Medicare y la mayoría de los seguros privados. Para los demás hay un pago según ingresos desde $10, y jamás se ha rechazado a nadie por ser pobre. Si no tiene auto, nuestras camionetas van a 6 pueblos con horario fijo; llame antes del mediodía del día anterior. No hay escalones, la recepción tiene bucle auditivo y se aceptan animales de servicio.`,
    'Somos sus vecinos. Compramos donde usted compra y no le saludaremos en público si usted no nos saluda primero. Llame, escriba o toque: hay café todos los días desde las 8:00 a. m.',
  ].join('\n\n'),
}
