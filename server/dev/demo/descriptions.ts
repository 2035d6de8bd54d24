import { PLACE } from '#place/names'
import type { Dice } from './dice.ts'
import type { Pair } from './pair.ts'
import type { PracticeName } from './practices.ts'

/**
 * Descriptions by kind of clinic. They claim nothing that a clinic answers elsewhere (ages, languages, payment, hours),
 * so that every text is true of every clinic of its kind.
 */
export const descriptions: Record<PracticeName, readonly Pair[]> = {
  counseling: [
    {
      en: '{name} offers counseling in {city}. We help with worry, low mood, grief and trouble at home. You and your counselor choose the goals, and you decide how fast to go.',
      es: '{name} ofrece consejería en {city}. Ayudamos con la ansiedad, la tristeza, el duelo y los problemas en casa. Usted y su consejero eligen las metas, y usted decide el ritmo.',
    },
    {
      en: 'At {name} you talk with one counselor, and you keep that counselor for as long as you come. The first visit takes about an hour. We listen, and we make a plan together.',
      es: 'En {name} usted habla con un solo consejero, que será el mismo mientras siga viniendo. La primera cita dura cerca de una hora. Le escuchamos y hacemos un plan juntos.',
    },
    {
      en: 'We are a small counseling office in {city}.',
      es: 'Somos un pequeño consultorio de consejería en {city}.',
    },
  ],
  communityCenter: [
    {
      en: '{name} is the community mental health center for {city} and the towns around it. Counselors, nurses, doctors and peer specialists work here as one team, so you tell your story only once.\n\nWe also see people who need help today. Call us, and a person on duty will talk with you.',
      es: '{name} es el centro comunitario de salud mental de {city} y los pueblos cercanos. Consejeros, enfermeras, médicos y especialistas en apoyo entre pares trabajan en equipo, para que usted cuente su historia una sola vez.\n\nTambién atendemos a quien necesita ayuda hoy mismo. Llame, y la persona de guardia hablará con usted.',
    },
    {
      en: 'Our team in {city} treats mental health and substance use in one place. You may need only a few visits, or you may want help for a longer time. We plan it with you and check every few weeks that it works.',
      es: 'Nuestro equipo en {city} atiende la salud mental y el consumo de sustancias en un mismo lugar. Quizá le basten unas pocas citas, o quizá quiera ayuda por más tiempo. Lo planeamos con usted y cada pocas semanas revisamos si funciona.',
    },
  ],
  communityClinic: [
    {
      en: '{name} is a neighborhood clinic in {city}. People come to us for counseling, for help with medicine and for a hand with housing, food or work. If we cannot help, we find out who can.',
      es: '{name} es una clínica de barrio en {city}. La gente viene por consejería, por ayuda con sus medicamentos y por apoyo con la vivienda, la comida o el trabajo. Si no podemos ayudarle, averiguamos quién puede.',
    },
    {
      en: 'A first visit at {name} takes about an hour. We ask what brings you here and what has helped before. You leave with a plan on paper and the date of your next visit.',
      es: 'La primera cita en {name} dura cerca de una hora. Le preguntamos qué le trae aquí y qué le ha ayudado antes. Al salir llevará un plan por escrito y la fecha de su próxima cita.',
    },
  ],
  substanceUse: [
    {
      en: '{name} helps people in {city} who want to drink less, use less or stop. We offer counseling one on one and in small groups. A slip is no reason to send you away; it is a reason to talk.',
      es: '{name} ayuda a personas de {city} que quieren beber menos, consumir menos o dejarlo. Ofrecemos consejería individual y en grupos pequeños. Una recaída no es motivo para despedirle, sino para conversar.',
    },
    {
      en: 'Treatment here begins with a talk about your health, your home and your goals. Then we choose groups and visits that fit around your work and your family. Many of our staff are in recovery too.',
      es: 'El tratamiento empieza con una conversación sobre su salud, su hogar y sus metas. Después elegimos grupos y citas que se ajusten a su trabajo y su familia. Muchas personas de nuestro equipo también están en recuperación.',
    },
  ],
  drivingEducation: [
    {
      en: '{name} runs the classes and the treatment that courts ask for after driving under the influence. We send your reports to the court and to probation on time, and we tell you what each class costs before you sign up.',
      es: '{name} imparte las clases y el tratamiento que piden los tribunales tras conducir bajo los efectos del alcohol o las drogas. Enviamos a tiempo sus informes al tribunal y a la oficina de libertad condicional, y le decimos cuánto cuesta cada clase antes de inscribirse.',
    },
  ],
  opioidTreatment: [
    {
      en: '{name} treats opioid use with medicine and counseling. The medicine eases withdrawal and cravings, so you can work, sleep and be with your family. A nurse and a counselor see you through the first weeks.',
      es: '{name} trata el consumo de opioides con medicamentos y consejería. El medicamento alivia la abstinencia y las ganas de consumir, para que pueda trabajar, dormir y estar con su familia. Una enfermera y un consejero le acompañan en las primeras semanas.',
    },
  ],
  detox: [
    {
      en: 'At {name} you can stop drinking or using with staff beside you day and night. Most people stay for three to five days. Before you leave we find the next step with you and make the call together.',
      es: 'En {name} puede dejar de beber o consumir con personal a su lado de día y de noche. La mayoría se queda de tres a cinco días. Antes de que se vaya buscamos con usted el siguiente paso y hacemos juntos la llamada.',
    },
  ],
  residentialTreatment: [
    {
      en: '{name} is a house where people live while they recover from alcohol or drugs. Days have a steady shape: breakfast, groups, chores, exercise and time outdoors. Families can visit, and we help you plan for going home.',
      es: '{name} es una casa donde se vive mientras uno se recupera del alcohol o las drogas. Los días tienen un orden fijo: desayuno, grupos, tareas, ejercicio y tiempo al aire libre. Las familias pueden visitar, y le ayudamos a planear el regreso a casa.',
    },
  ],
  hospital: [
    {
      en: '{name} cares for people who are not safe at home because of a mental health crisis. Doctors and nurses are here at all hours. We tell you each day what comes next, and we plan your way home from the start.',
      es: '{name} atiende a personas que no están seguras en casa por una crisis de salud mental. Hay médicos y enfermeras a toda hora. Cada día le decimos qué sigue, y desde el principio planeamos su regreso a casa.',
    },
  ],
  crisis: [
    {
      en: 'You can walk into {name} at any hour, for yourself or with someone you worry about. A person will listen and help you through the next hours. Some people go home the same day; others stay for a few nights.',
      es: 'Puede entrar a {name} a cualquier hora, por usted o con alguien que le preocupa. Una persona le escuchará y le ayudará en las próximas horas. Algunas personas vuelven a casa el mismo día; otras se quedan unas noches.',
    },
  ],
  youthResidential: [
    {
      en: 'Young people live at {name} while they get well. They go to school here, see a counselor each week and call home often. Parents are part of the team from the first day.',
      es: 'En {name} viven jóvenes mientras se recuperan. Aquí van a la escuela, ven a un consejero cada semana y llaman a casa a menudo. Los padres forman parte del equipo desde el primer día.',
    },
  ],
  youth: [
    {
      en: '{name} helps young people and their families. Our counselors know about school, friends and life online, and they listen before they give advice. We also speak with the school, if you want us to.',
      es: '{name} ayuda a la gente joven y a sus familias. Nuestros consejeros conocen la escuela, las amistades y la vida en línea, y escuchan antes de aconsejar. También hablamos con la escuela, si usted lo desea.',
    },
  ],
  women: [
    {
      en: '{name} is a safe place for women who want to stop drinking or using. Groups are small and for women only. We also help with housing, court papers and getting your children back.',
      es: '{name} es un lugar seguro para mujeres que quieren dejar de beber o consumir. Los grupos son pequeños y solo para mujeres. También ayudamos con la vivienda, con los trámites judiciales y para que sus hijos vuelvan con usted.',
    },
  ],
  recovery: [
    {
      en: '{name} is run by people in recovery. Come by for coffee, a meeting or help with a job form. You do not need a referral, and nobody will ask you to tell more than you want to.',
      es: '{name} está a cargo de personas en recuperación. Venga por un café, una reunión o ayuda con una solicitud de empleo. No necesita una remisión, y nadie le pedirá que cuente más de lo que quiera.',
    },
  ],
  dayProgram: [
    {
      en: 'At {name} you spend several hours a day in treatment and sleep at home. The program fits people who need more than a weekly visit. Most stay for six to eight weeks and then step down to fewer days.',
      es: 'En {name} pasa varias horas al día en tratamiento y duerme en su casa. El programa es para quienes necesitan más que una cita por semana. La mayoría participa de seis a ocho semanas y después viene menos días.',
    },
  ],
  remote: [
    {
      en: `{name} sees people by video or phone, anywhere in ${PLACE.state.en}. All you need is a quiet place and a phone. If the line drops, your counselor calls you back.`,
      es: `{name} atiende por video o por teléfono en todo ${PLACE.state.es}. Solo necesita un lugar tranquilo y un teléfono. Si se corta la llamada, su consejero le vuelve a llamar.`,
    },
  ],
}

export function descriptionFor(
  practice: PracticeName,
  { name, city }: { name: string; city: string },
  dice: Dice,
): Pair {
  const { en, es } = dice.pick(descriptions[practice])
  const filled = (text: string) => text.replaceAll('{name}', name).replaceAll('{city}', city)
  return { en: filled(en), es: filled(es) }
}
