import type { PracticeName } from '../practices.ts'
import type { Care } from './care.ts'

type OutpatientName = Extract<
  PracticeName,
  'substanceUse' | 'drivingEducation' | 'youth' | 'women' | 'recovery' | 'dayProgram'
>

export const outpatientCare: Record<OutpatientName, Care> = {
  substanceUse: {
    place: [
      {
        en: 'an outpatient program for alcohol and drug use',
        es: 'un programa ambulatorio por consumo de alcohol y drogas',
      },
      { en: 'a substance use treatment clinic', es: 'una clínica de tratamiento por uso de sustancias' },
    ],
    does: [
      {
        en: 'outpatient treatment for alcohol and other drugs',
        es: 'tratamiento ambulatorio por alcohol y otras drogas',
      },
      { en: 'individual counseling and recovery groups', es: 'consejería individual y grupos de recuperación' },
      { en: 'substance use evaluation and treatment', es: 'evaluación y tratamiento por uso de sustancias' },
    ],
    lines: [
      {
        en: 'We do not ask anyone to hit bottom first.',
        es: 'No le pedimos a nadie que toque fondo primero.',
      },
      {
        en: 'Groups have no more than {size} members and are led by certified addiction specialists.',
        es: 'Los grupos tienen {size} integrantes como máximo y los dirigen especialistas certificados en adicciones.',
      },
      {
        en: 'A return to use is a reason to adjust the plan, not to end treatment.',
        es: 'Una recaída es motivo para ajustar el plan, no para terminar el tratamiento.',
      },
      {
        en: 'Most people spend {weeks} weeks with us and then keep a monthly visit for as long as they like.',
        es: 'La mayoría pasa {weeks} semanas con nosotros y luego conserva una cita mensual por el tiempo que desee.',
      },
      {
        en: 'Medication for alcohol or opioid use can be part of the plan, and so can going without it.',
        es: 'Los medicamentos por consumo de alcohol u opioides pueden ser parte del plan, y también lo puede ser prescindir de ellos.',
        when: (facts) => facts.has.service(213),
      },
      {
        en: 'Intensive outpatient meets 9 hours a week, with a morning and an evening track.',
        es: 'El programa ambulatorio intensivo suma 9 horas por semana, con un turno por la mañana y otro por la noche.',
        when: (facts) => facts.has.service(210) && facts.evening,
      },
    ],
  },
  drivingEducation: {
    place: [
      {
        en: 'a licensed DUI education and treatment program',
        es: 'un programa autorizado de educación y tratamiento por DUI',
      },
      {
        en: 'an agency for court-ordered education and treatment',
        es: 'una agencia de educación y tratamiento por orden judicial',
      },
    ],
    does: [
      {
        en: 'DUI education, therapy and court reporting',
        es: 'educación y terapia por DUI e informes para el tribunal',
      },
      { en: 'alcohol and drug classes for drivers', es: 'clases sobre alcohol y drogas para conductores' },
      { en: 'court-ordered evaluation and treatment', es: 'evaluación y tratamiento por orden judicial' },
    ],
    lines: [
      {
        en: 'Level I education takes 12 hours; we also offer every track of Level II.',
        es: 'La educación de Nivel I dura 12 horas; también ofrecemos todas las modalidades del Nivel II.',
      },
      {
        en: 'We send progress reports to probation on the 1st of each month, and you receive a copy.',
        es: 'Enviamos informes de progreso a la oficina de libertad condicional el día 1 de cada mes, y usted recibe una copia.',
      },
      {
        en: 'Classes start every {days} days, so nobody waits long for a seat.',
        es: 'Cada {days} días comienza una clase nueva, así que nadie espera mucho por un lugar.',
      },
      {
        en: 'Bring your court papers and a photo ID to the first visit; we will work out the rest together.',
        es: 'Traiga a la primera cita los documentos del tribunal y una identificación con foto; lo demás lo resolvemos juntos.',
      },
      {
        en: 'We treat people as neighbors who made a mistake, and we expect them to show up on time.',
        es: 'Tratamos a cada persona como a un vecino que cometió un error, y esperamos que llegue a tiempo.',
      },
    ],
  },
  youth: {
    place: [
      {
        en: 'an outpatient clinic for young people and their families',
        es: 'una clínica ambulatoria para jóvenes y sus familias',
      },
      { en: 'a family counseling center', es: 'un centro de consejería familiar' },
    ],
    does: [
      {
        en: 'play therapy, family sessions and teen groups',
        es: 'terapia de juego, sesiones familiares y grupos para adolescentes',
      },
      {
        en: 'counseling for young people and support for parents',
        es: 'consejería para jóvenes y apoyo para madres y padres',
      },
      {
        en: 'mental health and substance use care for young people',
        es: 'atención de salud mental y por uso de sustancias para jóvenes',
      },
    ],
    lines: [
      {
        en: 'Parents and caregivers join every third visit, so that what is learned here also works at home.',
        es: 'Madres, padres y cuidadores participan en una de cada tres citas, para que lo aprendido aquí funcione también en casa.',
      },
      {
        en: 'With a family’s consent we meet with teachers and school counselors at {size} local schools.',
        es: 'Con el permiso de la familia nos reunimos con docentes y consejeros de {size} escuelas locales.',
      },
      {
        en: 'The playroom has sand, paint, puppets and a very patient therapy dog.',
        es: 'La sala de juegos tiene arena, pintura, títeres y un perro de terapia muy paciente.',
      },
      {
        en: 'Teens may talk about vaping, drinking or fentanyl here without being lectured.',
        es: 'Aquí los adolescentes pueden hablar de vapear, beber o del fentanilo sin recibir un sermón.',
        when: (facts) => facts.has.age(3),
      },
      {
        en: 'Appointments after school fill quickly; ask us about the first hour of the day.',
        es: 'Las citas después de la escuela se llenan pronto; pregúntenos por la primera hora del día.',
      },
    ],
  },
  women: {
    place: [
      { en: 'a recovery program for women', es: 'un programa de recuperación para mujeres' },
      {
        en: 'an outpatient treatment center for women and their children',
        es: 'un centro de tratamiento ambulatorio para mujeres y sus hijos',
      },
    ],
    does: [
      {
        en: 'gender-responsive substance use treatment',
        es: 'tratamiento por uso de sustancias con perspectiva de género',
      },
      {
        en: 'recovery groups, trauma therapy and parenting support',
        es: 'grupos de recuperación, terapia de trauma y apoyo a la crianza',
      },
    ],
    lines: [
      {
        en: 'Child care is free during groups, in the next room, with the door open.',
        es: 'Durante los grupos hay cuidado infantil gratuito, en la sala de al lado y con la puerta abierta.',
      },
      {
        en: 'Pregnant women are seen within 2 days and go ahead of every waiting list.',
        es: 'A las mujeres embarazadas las atendemos en un plazo de 2 días y pasan antes que cualquier lista de espera.',
        when: (facts) => facts.has.community(7),
      },
      {
        en: 'Our counselors are women, and many of them have walked this road themselves.',
        es: 'Nuestras consejeras son mujeres, y muchas de ellas han recorrido este mismo camino.',
      },
      {
        en: 'We help with safety plans, protection orders and supervised visits, quietly and at your pace.',
        es: 'Ayudamos con planes de seguridad, órdenes de protección y visitas supervisadas, con discreción y a su ritmo.',
        when: (facts) => facts.has.community(10),
      },
      {
        en: 'Each group has at most {size} women and stays together for {weeks} weeks.',
        es: 'Cada grupo tiene como máximo {size} mujeres y permanece unido durante {weeks} semanas.',
      },
    ],
  },
  recovery: {
    place: [
      {
        en: 'a recovery community center run by peers',
        es: 'un centro comunitario de recuperación dirigido por pares',
      },
      { en: 'a peer support organization', es: 'una organización de apoyo entre pares' },
    ],
    does: [
      { en: 'peer support and recovery coaching', es: 'apoyo entre pares y acompañamiento en la recuperación' },
      { en: 'support groups, coffee and help with paperwork', es: 'grupos de apoyo, café y ayuda con trámites' },
    ],
    lines: [
      {
        en: 'Everyone who works here is in recovery, {team} people with {team} different stories.',
        es: 'Todas las personas que trabajan aquí están en recuperación: {team} personas con {team} historias diferentes.',
      },
      {
        en: 'There are {size} meetings a week, and every path to recovery has a chair.',
        es: 'Hay {size} reuniones por semana, y todo camino hacia la recuperación tiene una silla.',
      },
      {
        en: 'Peer coaches go along to court, to the clinic or to a first job interview.',
        es: 'Los acompañantes pares van con usted al tribunal, a la clínica o a una primera entrevista de trabajo.',
      },
      {
        en: 'You can borrow a computer, take a shower, or just sit down for a while.',
        es: 'Puede usar una computadora, darse una ducha o simplemente sentarse un rato.',
      },
    ],
  },
  dayProgram: {
    place: [
      { en: 'a day treatment program', es: 'un programa de tratamiento diurno' },
      { en: 'a partial hospitalization program', es: 'un programa de hospitalización parcial' },
    ],
    does: [
      { en: 'day treatment, 5 days a week', es: 'tratamiento diurno, 5 días por semana' },
      { en: 'full days of therapy with nights at home', es: 'días completos de terapia con las noches en casa' },
    ],
    lines: [
      {
        en: 'The day has 6 hours of groups, skills and rest, and lunch is included.',
        es: 'La jornada tiene 6 horas de grupos, habilidades y descanso, y el almuerzo está incluido.',
      },
      {
        en: 'People usually stay {weeks} weeks and then step down to 3 half days.',
        es: 'Por lo general, las personas permanecen {weeks} semanas y luego pasan a 3 medias jornadas.',
      },
      {
        en: 'A psychiatrist reviews medication once a week with each person in the program.',
        es: 'Una vez por semana, el servicio de psiquiatría revisa los medicamentos con cada persona del programa.',
      },
      {
        en: 'It suits those who need more than a weekly hour and less than a hospital bed.',
        es: 'Es adecuado para quienes necesitan más que una hora semanal y menos que una cama de hospital.',
      },
    ],
  },
}
