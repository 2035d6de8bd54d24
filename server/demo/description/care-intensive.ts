import type { PracticeName } from '../practices.ts'
import type { Care } from './care.ts'

type IntensiveName = Extract<
  PracticeName,
  'opioidTreatment' | 'detox' | 'residentialTreatment' | 'hospital' | 'crisis' | 'youthResidential'
>

export const intensiveCare: Record<IntensiveName, Care> = {
  opioidTreatment: {
    place: [
      { en: 'an opioid treatment program', es: 'un programa de tratamiento de opioides' },
      {
        en: 'a clinic for medication treatment of opioid use',
        es: 'una clínica de tratamiento con medicamentos por consumo de opioides',
      },
    ],
    does: [
      { en: 'methadone, buprenorphine and counseling', es: 'metadona, buprenorfina y consejería' },
      {
        en: 'medication assisted therapy for opioid use',
        es: 'terapia asistida con medicamentos por consumo de opioides',
      },
    ],
    lines: [
      {
        en: 'Dosing begins early, so that you can be at work by 8:00am.',
        es: 'La entrega de dosis comienza temprano, para que pueda estar en su trabajo a las 8:00 a. m.',
      },
      {
        en: 'New patients are examined, counseled and, when it is safe, given a first dose within {days} days of calling.',
        es: 'A los pacientes nuevos los examinamos, orientamos y, cuando es seguro, les damos la primera dosis dentro de los {days} días posteriores a su llamada.',
        when: (facts) => facts.clinic.newPatientAcceptance === true,
      },
      {
        en: 'Take-home doses are earned step by step and explained in writing.',
        es: 'Las dosis para llevar a casa se obtienen paso a paso y se explican por escrito.',
      },
      {
        en: 'Everyone leaves with naloxone and knows how to use it.',
        es: 'Todas las personas se llevan naloxona y saben cómo usarla.',
      },
      {
        en: 'We coordinate guest dosing for people who travel for harvest, construction or family.',
        es: 'Coordinamos dosis en otras clínicas para quienes viajan por la cosecha, la construcción o la familia.',
      },
    ],
  },
  detox: {
    place: [
      { en: 'a withdrawal management house', es: 'una casa de desintoxicación' },
      { en: 'a {beds}-bed detoxification center', es: 'un centro de desintoxicación con {beds} camas' },
    ],
    does: [
      { en: 'round-the-clock withdrawal support', es: 'apoyo durante la abstinencia a toda hora' },
      { en: 'safe detoxification from alcohol and drugs', es: 'desintoxicación segura de alcohol y drogas' },
    ],
    lines: [
      {
        en: 'Trained staff check on every guest at least once each hour, day and night.',
        es: 'El personal capacitado pasa a ver a cada huésped al menos una vez por hora, de día y de noche.',
      },
      {
        en: 'A usual stay lasts 3 to 5 days, and nobody leaves without a next appointment.',
        es: 'La estadía habitual dura de 3 a 5 días, y nadie se va sin tener la próxima cita.',
      },
      {
        en: 'People come to our door at any hour: on their own, with family, from a hospital or with the police.',
        es: 'A nuestra puerta llegan personas a cualquier hora: por su cuenta, con su familia, desde un hospital o con la policía.',
      },
      {
        en: 'We have {beds} beds, a quiet room for the first night, and soup on the stove.',
        es: 'Tenemos {beds} camas, una habitación tranquila para la primera noche y sopa en la estufa.',
      },
      {
        en: 'Nurses give medication that eases withdrawal, under the orders of our physician.',
        es: 'El personal de enfermería da medicamentos que alivian la abstinencia, por orden de nuestro médico.',
        when: (facts) => facts.has.service(211),
      },
    ],
  },
  residentialTreatment: {
    place: [
      {
        en: 'a residential treatment program with {beds} beds',
        es: 'un programa de tratamiento residencial con {beds} camas',
      },
      { en: 'a live-in recovery program', es: 'un programa de recuperación con alojamiento' },
    ],
    does: [
      {
        en: 'residential treatment for alcohol and drug use',
        es: 'tratamiento residencial por consumo de alcohol y drogas',
      },
      {
        en: 'live-in treatment followed by a day program',
        es: 'tratamiento con alojamiento seguido de un programa diurno',
      },
    ],
    lines: [
      {
        en: 'A day here holds 2 groups, an individual session, chores, a walk and eight hours of sleep.',
        es: 'Un día aquí incluye 2 grupos, una sesión individual, tareas, una caminata y ocho horas de sueño.',
      },
      {
        en: 'The program takes {weeks} weeks, and families are invited every Sunday.',
        es: 'El programa dura {weeks} semanas, y las familias están invitadas todos los domingos.',
      },
      {
        en: 'Residents cook together; the garden behind the house supplies more squash than anyone can eat.',
        es: 'Los residentes cocinan juntos; la huerta detrás de la casa da más calabaza de la que cualquiera puede comer.',
      },
      {
        en: 'When the stay ends we help to find work, a sober home and a home group.',
        es: 'Al terminar la estadía ayudamos a encontrar trabajo, una vivienda sobria y un grupo de apoyo.',
      },
      {
        en: 'All {beds} beds are in double rooms, and phones may be used in the evening.',
        es: 'Las {beds} camas están en habitaciones dobles, y el teléfono se puede usar por la noche.',
      },
    ],
  },
  hospital: {
    place: [
      { en: 'a psychiatric hospital with {beds} beds', es: 'un hospital psiquiátrico con {beds} camas' },
      { en: 'a behavioral health hospital', es: 'un hospital de salud conductual' },
    ],
    does: [
      {
        en: 'inpatient psychiatric care and emergency evaluation',
        es: 'atención psiquiátrica hospitalaria y evaluación de emergencia',
      },
      { en: '72-hour treatment and evaluation', es: 'tratamiento y evaluación por 72 horas' },
    ],
    lines: [
      {
        en: 'The emergency entrance is open at all hours, and a psychiatric clinician sees everyone who arrives.',
        es: 'La entrada de emergencias está abierta a toda hora, y un profesional de psiquiatría atiende a quien llegue.',
      },
      {
        en: 'Most stays last 4 to 9 days, and planning for home begins on the first.',
        es: 'La mayoría de las estadías dura de 4 a 9 días, y desde el primero se planifica el regreso a casa.',
      },
      {
        en: 'Each unit has {size} rooms, daylight, a garden and staff who introduce themselves.',
        es: 'Cada unidad tiene {size} habitaciones, luz natural, un jardín y personal que se presenta por su nombre.',
      },
      {
        en: 'Visitors are welcome every afternoon; families receive a call within 1 day of admission if the patient agrees.',
        es: 'Se reciben visitas todas las tardes; si el paciente lo autoriza, la familia recibe una llamada en el plazo de 1 día después del ingreso.',
      },
    ],
  },
  crisis: {
    place: [
      { en: 'a walk-in crisis center', es: 'un centro de crisis sin cita previa' },
      {
        en: 'a crisis stabilization unit with {beds} beds',
        es: 'una unidad de estabilización de crisis con {beds} camas',
      },
    ],
    does: [
      { en: 'walk-in help in a mental health crisis', es: 'ayuda sin cita en una crisis de salud mental' },
      { en: 'short stays and evaluation during a crisis', es: 'estadías cortas y evaluación durante una crisis' },
    ],
    lines: [
      {
        en: 'No appointment, no referral and no insurance card are needed; come as you are.',
        es: 'No se necesita cita, referencia ni tarjeta de seguro; venga tal como está.',
      },
      {
        en: 'A clinician meets you within {soon} minutes of your arrival.',
        es: 'Un profesional le atiende dentro de los {soon} minutos siguientes a su llegada.',
      },
      {
        en: 'If you need to stay, our unit offers a bed for up to 5 days.',
        es: 'Si necesita quedarse, nuestra unidad ofrece una cama por un máximo de 5 días.',
      },
      {
        en: 'Our mobile team drives out to homes, schools and ranches anywhere in {county} County.',
        es: 'Nuestro equipo móvil acude a casas, escuelas y ranchos en cualquier punto del condado de {county}.',
        when: (facts) => facts.countyIsLarger,
      },
      {
        en: 'You can also call or text 988 at any hour, and they can send you to us.',
        es: 'También puede llamar o enviar un mensaje de texto al 988 a cualquier hora, y desde allí le pueden enviar con nosotros.',
      },
    ],
  },
  youthResidential: {
    place: [
      { en: 'a home for {beds} young people in treatment', es: 'un hogar para {beds} jóvenes en tratamiento' },
      { en: 'a residential child care facility', es: 'un centro residencial para niños y adolescentes' },
    ],
    does: [
      { en: 'residential treatment and schooling', es: 'tratamiento residencial y escolaridad' },
      {
        en: 'long-term residential care with family therapy',
        es: 'atención residencial a largo plazo con terapia familiar',
      },
    ],
    lines: [
      {
        en: 'There is an accredited school on the grounds with classes of {size} students.',
        es: 'En el predio hay una escuela acreditada con clases de {size} estudiantes.',
      },
      {
        en: 'Horses, a climbing wall and a woodshop do as much here as the therapy room.',
        es: 'Los caballos, un muro de escalada y un taller de carpintería hacen aquí tanto como el consultorio.',
      },
      {
        en: 'Families take part in therapy every week, in person or on a screen, and siblings are welcome.',
        es: 'Las familias participan en la terapia cada semana, en persona o por pantalla, y los hermanos son bienvenidos.',
      },
      {
        en: 'Placement is arranged with county human services, juvenile courts and school districts.',
        es: 'El ingreso se coordina con los servicios humanos del condado, los tribunales de menores y los distritos escolares.',
      },
    ],
  },
}
